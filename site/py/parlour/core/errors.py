"""The errors that carry a sentence for a person."""

LONGEST_FIELD, LONGEST_SENTENCE = 80, 300
"""Characters; what is longer repeats input that nobody reads."""


class BadInput(ValueError):
    """Data from outside that cannot be used: `field` names the place, the text says what was wrong there."""

    def __init__(self, field: str, sentence: str) -> None:
        self.field = cut(field, LONGEST_FIELD)
        self.sentence = cut(sentence, LONGEST_SENTENCE)
        super().__init__(f"{self.field}: {self.sentence}" if field else self.sentence)

    def __reduce__(self) -> tuple[type["BadInput"], tuple[str, str]]:
        """How it comes from one process to another: the whole text alone would not tell the field from the sentence."""
        return BadInput, (self.field, self.sentence)

    @property
    def spoken(self) -> str:
        """The sentence as a player reads it, to whom the name of a field says nothing."""
        return self.sentence[:1].upper() + self.sentence[1:]


class IllegalMove(ValueError):
    """A move the rules refuse; the text is read out to the player."""


class GaveUp(RuntimeError):
    """A generator that found nothing within its bound; the text names the parameters and the reason."""


def cut(text: str, longest: int) -> str:
    """The text; where it is longer than that, three dots stand for its end."""
    return text if len(text) <= longest else f"{text[: longest - 3]}..."
