"""The guided puzzle marks what can be pressed, and nothing else."""

from parlour.core.game import GUIDED
from parlour.core.html import to_html
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


def test_arrow_keys_may_bring_the_cursor_over_other_cells_to_the_one_that_is_asked_for():
    session = go(GAME, f"{GUIDED}/{GUIDED}", GUIDE.puzzle, relaxed="off")
    for cell, number in (("1,0", 1), ("2,0", 1), ("1,0", 1), ("3,0", 2)):
        session = done(session, f"cell:{cell}")
        assert f"Step {number} of 5" in to_html(frame(session)["guide"])
    # A letter may be dragged where it could be typed, and typed where the cursor was brought by arrows.
    typed = done(done(go(GAME, f"{GUIDED}/{GUIDED}", GUIDE.puzzle, relaxed="off"), "key:E"), "turn:d")
    assert "Step 3 of 5" in to_html(frame(typed)["guide"])
    assert "Step 4 of 5" in to_html(frame(done(typed, "drag:N>3,1"))["guide"])
    assert "Step 4 of 5" in to_html(frame(done(typed, "cell:3,1", "key:N"))["guide"])
    # From elsewhere the next step would not lead on.
    assert done(session, "cell:2,0").ui == session.ui
