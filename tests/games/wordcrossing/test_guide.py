"""The guided puzzle marks what can be pressed, and nothing else."""

from parlour.core.game import GUIDED
from parlour.games.wordcrossing import GAME
from parlour.games.wordcrossing.guide import GUIDE
from parlour.session.frame import frame
from tests.goes import done, go


def test_each_step_marks_what_answers_it_and_no_letter_that_is_spent():
    session = go(GAME, f"{GUIDED}/{GUIDED}", GUIDE.puzzle, relaxed="off")
    marked = []
    for step in GUIDE.steps:
        marked.append(frame(session)["marks"])
        session = done(session, step.event)
    # The key E would lead to the same place, but all of it is laid.
    assert marked == [["cell:3,0"], ["again:3,0", "turn:d"], ["key:N"], ["key:D"], ["place"]]
