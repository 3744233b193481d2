"""The guided first puzzle: a word, a wrong letter brought back, and a letter that counts double."""

from parlour.core.game import Guide, Step
from parlour.games.elimination.modes import CHALLENGES
from parlour.games.elimination.rules import Challenge, Puzzle, Word
from parlour.games.elimination.view import RESTORE_EVENT, event_of


def challenge(letters: str, double: int | None, words: str, rare: str = "") -> Challenge:
    """A challenge that holds these words, the common ones in their order before the rare ones."""
    common = tuple(Word(word, common=True) for word in words.split())
    return Challenge(letters, double, (*common, *(Word(word, common=False) for word in rare.split())))


GUIDE = Guide(
    mode=CHALLENGES,
    puzzle=Puzzle(
        (
            challenge("HOMEZ", None, "HOME HOE"),
            challenge("FLAMEB", 3, "FLAME FAME LAMB LAME LAB LAM", "FLAB FLAM FAB"),
        ),
        (),
    ),
    steps=(
        Step("Drop letters until a word is left: press the Z.", event_of(4)),
        Step("HOME counts as soon as it appears; now drop a wrong letter on purpose, the A.", event_of(2)),
        Step("No word is left in these letters, so bring all of them back.", RESTORE_EVENT),
        Step("Longer words score more, and the gold letter doubles them: press the B for FLAME.", event_of(5)),
    ),
    then="levels/01",
    feat="You found HOME and FLAME",
)
