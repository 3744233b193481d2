"""The errors that carry a sentence for a person."""


class BadInput(ValueError):
    """Data from outside that cannot be used: `field` names the place, the text says what was wrong there."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}" if field else sentence)
        self.field = field
        self.sentence = sentence


class IllegalMove(ValueError):
    """A move the rules refuse; the text is read out to the player."""


class GaveUp(RuntimeError):
    """A generator that found nothing within its bound; the text names the parameters and the reason."""
