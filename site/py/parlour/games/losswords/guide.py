"""The first page, led through step by step."""

from parlour.core.game import Guide, Step
from parlour.games.losswords.chapter import Terms
from parlour.games.losswords.modes import CHAPTER
from parlour.games.losswords.primer import FIRST, primer
from parlour.games.losswords.rules import damaged, play, start
from parlour.games.losswords.solver import next_right
from parlour.games.losswords.view import clicks

TERMS = Terms("b", "0", "3", "r", "", "guide")
SAYS = (
    "Three words are gone from the top, so touch the first of them below",
    "Now the one that comes after it",
    "Touch the last, and the page is whole",
)


def steps() -> tuple[Step, ...]:
    """The beginning, and each word in its turn."""
    chapter = primer(FIRST, TERMS)
    state = play(start(chapter), TERMS)
    made = [Step("This is how a chapter opens: press Start reading.", "begin")]
    for say in SAYS:
        move = next_right(state)
        made.append(Step(f"{say}: {damaged(state).wanted[len(state.done)].lower()}.", clicks(state, move)[0]))
        state = play(state, move)
    return tuple(made)


GUIDE = Guide(mode=CHAPTER, puzzle=primer(FIRST, TERMS), steps=steps(), then="library/alice-1-01", feat="The page is whole again")
