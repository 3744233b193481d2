"""A game that is won and goes on: each improvement is a result, and the best is kept."""

from dataclasses import replace

import pytest

from parlour.core.codec import encode
from parlour.core.errors import BadInput
from parlour.core.html import to_html
from parlour.core.ledger import better_in
from parlour.core.results.progress import is_solved, progress_of
from parlour.session.controls import acted, can
from parlour.session.frame import frame
from parlour.session.outcome import outcome
from parlour.session.save import resumed, saved
from tests.goes import done, go
from tests.null_game import GAME, Start


def begun(letter="A"):
    return go(GAME, "words/a", Start(letter))


def results_of(session, *events):
    """The session after the events, and the result of each turn that brought one."""
    found = []
    for event in events:
        after = done(session, event)
        found += [made] if (made := outcome(session, after)) else []
        session = after
    return session, found


def test_the_first_win_is_a_result_and_so_is_each_improvement_and_nothing_else():
    session, found = results_of(begun(), "say:ABLE", "say:AND", "say:ACROSSING")
    assert [(each.facts, each.improves) for each in found] == [({"letters": 4, "words": 1}, False), ({"letters": 9, "words": 3}, True)]
    assert (session.standing.status, session.is_over) == ("won", True)


def test_a_won_game_that_is_open_goes_on_and_says_how_it_stands():
    session = done(begun(), "say:ABLE")
    drawn = frame(session)
    assert (drawn["status"], drawn["over"]) == ("won", False)
    assert 'class="card won open"' in to_html(drawn["card"])
    assert "4 letters, 1 word" in to_html(drawn["card"])
    assert drawn["link"] == "#words/a!ABLE-"
    assert "undo" in can(session)
    assert acted(session, "undo").standing.status == "playing"
    more = done(session, "say:AND")
    assert (more.at, more.say) == (2, "AND. AND stands.")


def test_what_is_improved_once_answers_were_shown_counts_as_helped_and_nothing_else_does():
    first = done(begun(), "say:ABLE")
    shown = done(first, "peek")
    assert shown.say == "From here on, improving brings no more stars."
    assert "Solution shown" not in to_html(frame(shown)["card"])
    assert outcome(first, shown) is None
    better = done(shown, "say:ACROSSING")
    helped = outcome(shown, better)
    assert (helped.assisted, helped.improves, helped.facts["letters"]) == (True, True, 9)
    assert "Solution shown" in to_html(frame(better)["card"])
    assert "Solution shown" not in to_html(frame(acted(better, "undo"))["card"])
    worse = done(shown, "say:AND")
    assert "Solution shown" not in to_html(frame(worse)["card"])
    progress = progress_of([outcome(begun(), first), helped], better_in(GAME))
    assert (progress.bests["null-game.3/words/a"].facts, progress.records["null-game.3/words/a"].score) == ({"letters": 4, "words": 1}, 4)


def test_answers_are_not_unseen_by_undo_restart_or_a_save_and_moves_made_before_stay_one_s_own():
    shown = done(begun(), "say:ABLE", "say:ABOUT", "peek")
    again = acted(acted(shown, "undo"), "redo")
    assert (again.own, outcome(acted(shown, "undo"), again).assisted) == (2, False)
    for before in (acted(acted(shown, "undo"), "undo"), acted(shown, "restart"), acted(done(shown, "say:AXE"), "restart")):
        for session in (before, resumed(begun(), encode(saved(before)))):
            assert outcome(session, done(session, "say:ABOUT")).assisted


def test_a_best_that_was_helped_is_no_new_best():
    own = replace(done(begun(), "say:ABLE"), best=4)
    assert "A new best: it was 4 letters." in to_html(frame(done(own, "say:AND"))["card"])
    assert "A new best" not in to_html(frame(done(own, "peek", "say:ACROSSING"))["card"])


@pytest.mark.parametrize("own", [-1, 2])
def test_a_save_whose_own_moves_cannot_be_is_refused(own):
    with pytest.raises(BadInput, match=r"save\.own"):
        resumed(begun(), encode(saved(done(begun(), "say:ABLE"))) | {"own": own})


def test_what_was_reached_before_is_known_after_a_save():
    session = done(begun(), "say:ABOUT", "say:ABLE")
    loaded = resumed(begun(), encode(saved(session)))
    assert loaded.states == session.states
    assert results_of(loaded, "say:AND")[1] == []


def test_the_best_result_counts_by_the_facts_of_its_mode_and_an_improvement_is_no_further_game():
    _, found = results_of(begun(), "say:ABLE", "say:ACROSSING")
    progress = progress_of(found, better_in(GAME))
    assert (progress.plays, progress.wins) == (1, 1)
    assert progress.bests["null-game.3/words/a"].facts == {"letters": 9, "words": 2}
    assert is_solved(progress, "null-game.3/words/a")
    # One word of five letters beats three of four: points would say otherwise.
    five = results_of(begun(), "say:ABOUT")[1]
    fours = results_of(begun(), "say:ABLE", "say:AND", "say:AXE")[1]
    assert progress_of([*fours, *five], better_in(GAME)).bests["null-game.3/words/a"].facts == {"letters": 5, "words": 1}
