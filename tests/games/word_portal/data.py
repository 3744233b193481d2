"""A small dictionary for the laws: common words with one ending, so that the letters of a few fill a board."""

from parlour.games.word_portal.rules import Answers, fits
from parlour.games.word_portal.supply.generator import source_of

WORDS = tuple(
    (
        "ABOUND AMEND AND AROUND ASCEND ATTEND BACKGROUND BAND BEHIND BEND BEYOND BIND BLAND BLEND BLIND BOND BOUND BRAND BRIGAND COMMAND "
        "COMPOUND CONTEND DEFEND DEMAND DEPEND DESCEND DIAMOND DIVIDEND ERRAND EXPAND EXTEND FIND FOUND FRIEND FUND GARLAND GRAND GRIND "
        "GROUND HAND HUSBAND INTEND ISLAND KIND LAND LEGEND LEND MEND MIND MOUND OFFEND POND POUND PRETEND REFUND REMIND RESPOND ROUND SAND "
        "SECOND SEND SOUND SPEND STAND STRAND SURROUND SUSPEND TEND THOUSAND TREND UNDERSTAND WAND WIND WOUND "
    ).split()
)


def answers(letters: str) -> Answers:
    """The words of these that a board has; those of six letters and more are the rare ones."""
    there = tuple(word for word in WORDS if fits(letters, word))
    return Answers(tuple(word for word in there if len(word) < 6), tuple(word for word in there if len(word) >= 6))


DATA = source_of(WORDS, answers)
