"""Laws of what every game says to who comes for the first time: its help, its sets, and its guided puzzle; no game is named here."""

import pytest

from parlour.core.codec import encode
from parlour.core.game import GUIDED
from parlour.core.html import checked, to_html, walk
from parlour.core.naming import puzzle_id
from parlour.session.clock import awake
from parlour.session.controls import acted, can
from parlour.session.frame import frame
from parlour.session.guide import course
from parlour.session.outcome import outcome
from parlour.session.play import pressed
from parlour.session.value import opened
from tests.supplies import CASES, equipped

GAMES = list({case.game.id: case.game for case in CASES}.values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_help_is_three_short_lines_with_pictures_that_can_be_shown(game):
    assert len(game.help) == 3
    for line in game.help:
        assert line.say.endswith(".")
        assert len(line.say) <= 60
        assert len(walk(checked(line.picture()))) > 1


@every_game
def test_a_set_that_is_offered_explains_itself_in_one_line(game):
    for known in game.sets:
        assert not known.is_offered or (known.line.endswith(".") and len(known.line) <= 60), known.id


@every_game
def test_lines_of_the_ladder_bear_the_versions_of_their_sets(game):
    stored = game.contest.stored if game.contest else ()
    assert {name: game.contest.version_of(f"{name}/01") for name in stored} == {name: game.version_of(name) for name in stored}


@every_game
def test_a_set_of_its_own_version_is_past_that_of_the_game_unless_it_stays_when_the_game_goes_on(game):
    own = [known for known in game.sets if known.version is not None]
    # What is made on the spot and not offered in the menu, as the simulator, may stay as it is.
    assert all(known.version > game.version or (known.kind == "made" and not known.is_offered) for known in own)


@every_game
def test_who_wants_to_know_all_is_told_in_sentences(game):
    assert game.more
    assert all(paragraph.endswith(".") for paragraph in game.more)


def guided(game):
    """The guided puzzle of a game as it is opened."""
    name = puzzle_id(game, GUIDED, GUIDED)
    return opened(game, equipped(game.guide.mode), name, encode(game.guide.puzzle), 1_000, {})


@every_game
def test_a_guided_puzzle_plays_through_by_its_own_steps_to_its_end(game):
    session, steps = guided(game), game.guide.steps
    assert 3 <= len(steps) <= 5
    stages = course(session.mode, game.guide)
    for number, (step, stage) in enumerate(zip(steps, stages, strict=False), start=1):
        assert (session.state, session.ui, session.at) == (stage.state, stage.ui, stage.moves)
        assert step.say.endswith(".")
        assert step.say.count(". ") == 0
        drawn = frame(session)
        assert step.event in drawn["marks"]
        shown = [node[1] for node in walk(drawn["view"]) if node[1].get("data-event") == step.event]
        assert shown
        assert not any(attrs.get("disabled") or attrs.get("aria-disabled") == "true" for attrs in shown)
        assert step.say in to_html(drawn["guide"])
        assert f"Step {number} of {len(steps)}" in to_html(drawn["guide"])
        session = pressed(session, step.event)
    assert (session.standing.status, session.is_over) == ("won", True)
    drawn = frame(session)
    assert (drawn["guide"], drawn["marks"], drawn["status"]) == (None, [], "won")
    assert f'href="#{game.guide.then}"' in to_html(drawn["card"])


@every_game
def test_no_per_cent_of_anything_ends_a_guided_puzzle(game):
    """Neither on the board and the card nor read out: who has just learnt the rules is not measured."""
    end = guided(game)
    for step in game.guide.steps:
        end = pressed(end, step.event)
    drawn = frame(end)
    texts = [str(text) for part in ("view", "card") for node in walk(drawn[part]) for text in [*node[1].values(), *node[2:]]]
    again = acted(acted(end, "undo"), "redo")
    assert [text for text in [*texts, drawn["say"], again.say] if "%" in text or "per cent" in text] == []
    assert "%" not in str(drawn["prospect"])


@every_game
def test_a_guided_puzzle_takes_nothing_but_what_its_step_asks_for(game):
    session, stages = guided(game), course(equipped(game.guide.mode), game.guide)
    for step, stage in zip(game.guide.steps, stages[1:], strict=True):
        offered = [attrs for _, attrs, *_ in walk(frame(session)["view"]) if attrs.get("aria-disabled") != "true"]
        for event in {attrs.get("data-event") for attrs in offered} - {None}:
            after = pressed(session, event)
            if event in frame(session)["marks"]:
                assert after.state == stage.state
            else:
                # It is refused, or changes the screen alone, and the step still leads where it should.
                onward = pressed(after, step.event)
                assert after.state == session.state
                assert after.say or (onward.state, onward.ui) == (stage.state, stage.ui)
        session = pressed(session, step.event)


@every_game
def test_a_guided_puzzle_goes_back_by_undo_has_no_clock_and_leaves_nothing_behind(game):
    fresh = session = guided(game)
    for step in game.guide.steps:
        before, session = session, pressed(awake(session, session.now + 10_000), step.event)
        drawn = frame(session)
        assert (drawn["left_ms"], drawn["link"], outcome(before, session)) == (None, None, None)
        assert set(drawn["can"]) <= {"undo", "redo", "restart"}
    while "undo" in can(session):
        session = acted(session, "undo")
        assert frame(session)["guide"]
    assert session.state == fresh.state
    assert game.guide.steps[0].say in to_html(frame(acted(session, "restart"))["guide"])


@every_game
def test_a_guided_puzzle_leads_to_one_that_is_played_alone(game):
    set_id, _, _ = game.guide.then.partition("/")
    assert game.set_of(set_id) in game.sets
    assert game.set_of(GUIDED).mode.id == game.guide.mode.id
