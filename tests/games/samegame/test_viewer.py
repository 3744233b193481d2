import re
from dataclasses import replace

import pytest

from parlour.core.html import checked, walk
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.measures.dispersion import LISTED, phases, pops, shortest_solutions
from parlour.games.samegame.measures.hardness import in_words
from parlour.games.samegame.rules import Params, Puzzle, Remove, group, play, start
from parlour.games.samegame.solutions.viewer import answers, caption, interpret, view
from parlour.games.samegame.solver import counts_of, solve
from parlour.games.samegame.supply.generator import generate
from parlour.games.samegame.ui import Ui, Viewing
from parlour.session.controls import acted
from parlour.session.play import pressed
from tests.goes import go

GAME = CATALOGUE["samegame"]
BOARD = "RYBGR/YYBYB/BBGYY/GYYYB/GGRYR"
OPEN = Ui(revealed=True, viewing=Viewing(measured=True))
MEASURED = Viewing(measured=True)


def texts(node):
    return " ".join(child if isinstance(child, str) else texts(child) for child in node[2:])


def after(state, ui, *events):
    for event in events:
        ui = interpret(state, ui, event).ui
    return ui


def test_it_opens_only_once_solutions_may_be_shown():
    state = start(Puzzle(BOARD))
    assert [interpret(state, Ui(), event) for event in ("viewer:open", "viewer:step:1", "viewer:close")] == [None] * 3
    assert after(state, Ui(revealed=True), "viewer:open") == Ui(revealed=True, viewing=Viewing(playing=True))
    assert after(state, Ui(revealed=True), "viewer:open", "viewer:measures") == OPEN
    assert after(state, OPEN, "viewer:close") == Ui(revealed=True)


def test_steps_and_solutions_are_chosen_within_their_bounds():
    state = start(generate(Params(5, 5, 4), Rng("viewer 3")))
    lines = answers(state)[1]
    last, end = len(lines), len(lines[0]) - 1
    assert last > 2
    assert after(state, OPEN, "viewer:forward", "viewer:forward", "viewer:back").viewing == replace(MEASURED, step=1)
    assert after(state, OPEN, "viewer:back").viewing == MEASURED
    assert after(state, OPEN, *["viewer:forward"] * 20).viewing == replace(MEASURED, step=end)
    assert after(state, OPEN, "viewer:step:2", "viewer:solution:3").viewing == replace(MEASURED, solution=2)
    assert after(state, OPEN, "viewer:after", "viewer:before", "viewer:before").viewing == MEASURED
    bad = [
        f"viewer:solution:{last + 1}",
        "viewer:solution:0",
        "viewer:solution:x",
        f"viewer:step:{end + 1}",
        "viewer:step:-1",
        "viewer:",
        "viewer:step",
        "viewer:no",
    ]
    assert [interpret(state, OPEN, event) for event in bad] == [None] * len(bad)


def test_it_shows_a_state_that_can_be_cleared_and_else_the_start_of_its_puzzle():
    whole = start(Puzzle("RRGG/BBGG"))
    part = play(whole, Remove(0))
    assert answers(part)[0] == part
    assert "from where you are" in str(view(part, MEASURED))
    clear = play(play(part, Remove(2)), Remove(4))
    assert clear.columns == ()
    assert answers(clear)[0] == whole
    stuck = play(start(Puzzle("RGR/GRG/GGG")), Remove(3))
    assert answers(stuck)[0] == start(stuck.puzzle)
    none = start(Puzzle("RG/GR"))
    assert answers(none)[1] == ()
    assert "No solution is known here." in str(view(none, Viewing()))
    assert interpret(none, OPEN, "viewer:step:0") is None


def test_every_block_of_every_step_has_its_step_and_the_cell_it_began_in():
    state = start(Puzzle(BOARD))
    laid = phases(state, shortest_solutions(state)[0])
    drawings = [node for node in walk(view(state, MEASURED)) if node[0] == "svg"]
    assert len(drawings) == len(laid) + 1
    for drawing, phase in zip(drawings[1:], laid, strict=True):
        steps = [texts(node) for node in walk(drawing) if node[1].get("class", "").startswith("step")]
        began = [texts(node) for node in walk(drawing) if node[1].get("class", "").startswith("began")]
        assert steps == [str(block.step + 1) for block in phase.blocks]
        assert began == [f"({block.start_x + 1},{block.start_y + 1})" for block in phase.blocks]
        now = [node for node in walk(drawing) if node[1].get("class", "").endswith(" now")]
        assert len(now) == sum(block.step == phase.spreads[0].step for block in phase.blocks)
        assert len([node for node in walk(drawing) if node[1].get("class") == "centre"]) == sum(len(spread.parts) for spread in phase.spreads)
        hulls = [node for node in walk(drawing) if node[1].get("class", "").startswith("hull")]
        assert len(hulls) == sum(len(spread.parts) > 1 for spread in phase.spreads)
    assert drawings[0] == drawings[1]


def test_the_measures_on_top_are_the_solvers():
    state = start(generate(Params(5, 5, 4), Rng("viewer 3")))
    counts, line = counts_of(state), shortest_solutions(state)[1]
    found, laid, scattered = measures(counts, 0), phases(state, line), pops(state)
    shown = texts(next(node for node in walk(view(state, replace(MEASURED, solution=1))) if node[0] == "dl"))
    assert scattered["pop_start_min"] == scattered["pop_start_max"]
    for expected in (
        f"Ways that clear it {counts.solutions:,} of {counts.paths:,}  {found['rsr']:.3f} of all",
        f"Moves on average {found['path_depth_mean']:.2f}",
        f"{counts.depth_min} to {counts.depth_max}, spread {found['path_depth_sd']:.2f}",
        f"Scatter at the start {laid[0].pop:.2f}  in each the same",
        f"Scatter of all steps {sum(phase.pop for phase in laid):.2f}",
        f"of all {scattered['sum_pop_min']:.2f} to {scattered['sum_pop_max']:.2f}, mean {scattered['sum_pop_mean']:.2f}",
    ):
        assert expected in shown


def test_each_step_is_told_in_words():
    state = start(Puzzle("GGRRRGG"))
    first, second = phases(state, solve(state))
    assert caption(state.puzzle, first) == "Step 1: 3 red blocks at (3, 1), (4, 1), (5, 1)."
    assert caption(state.puzzle, second) == "Step 2: 4 green blocks at (1, 1), (2, 1), (6, 1), (7, 1)."
    said = texts(view(state, MEASURED))
    assert "Still scattered: step 2, green, in 2 parts, 10.00 round. Scatter 10.00." in said
    assert "Nothing is scattered any more." in texts(view(state, replace(MEASURED, step=1)))
    assert "The only shortest solution." in said


def test_every_control_is_a_named_button_of_its_own():
    state = start(generate(Params(5, 5, 4), Rng("viewer 3")))
    controls = [node for node in walk(checked(view(state, replace(MEASURED, solution=1, step=1)))) if "data-event" in node[1]]
    events = [node[1]["data-event"] for node in controls]
    assert len(set(events)) == len(events)
    assert all(node[0] == "button" and node[1]["type"] == "button" and (node[1].get("aria-label") or texts(node).strip()) for node in controls)
    assert {event.rpartition(":")[0] for event in events if re.fullmatch(r"viewer:\w+:\d+", event)} == {"viewer:solution", "viewer:step"}


def test_of_a_board_too_large_to_search_a_line_that_was_found_is_laid_out():
    state = start(Puzzle("/".join(["RRGGBBYY", "GGBBYYRR"] * 4)))
    assert counts_of(state) is None
    base, lines = answers(state)
    assert (base, len(lines)) == (state, 1)
    shown = texts(view(state, MEASURED))
    assert in_words(state) == ""
    assert "Ways that clear it" not in shown
    assert "Scatter of all steps" in shown


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ("RR/GG", "Easy: no move can go wrong."),
        ("GGRR/RBRG/RBRG", "Easy: playing at random clears it more often than not. The first wrong turn can come at move 3."),
        ("GRGRB/GRYRG/BRGYR/GYGYG/RYGYR", "Medium: playing at random clears it once in 7 games. The first wrong turn can come at move 2."),
        ("GYGBR/YYRRY/RBBGR/RGRBR/RBBRB", "Hard: playing at random clears it once in 141 games. The first wrong turn can come at move 1."),
        ("GGGRG/YYYYY/YRBBG/YRYBY/YBYGG", "Very hard: playing at random clears it once in 15,120 games. The first wrong turn can come at move 1."),
    ],
)
def test_how_hard_it_was_is_told_in_words_before_any_number(cells, told):
    state = start(Puzzle(cells))
    assert in_words(state) == told
    shown = view(state, MEASURED)
    assert shown[2][2][2] == "How hard was it?"
    assert texts(shown).index(told) < texts(shown).index("Ways that clear it")


def test_any_of_many_solutions_can_be_chosen_in_two_presses():
    state = start(Puzzle("RRGGBBYYPPOO"))  # six groups that cannot disturb each other, in any order
    shown = after(state, Ui(revealed=True), "viewer:open", "viewer:measures", "viewer:solution:601")
    offered = {node[1]["data-event"] for node in walk(view(state, shown.viewing)) if node[0] == "button"}
    assert {f"viewer:solution:{number}" for number in (*range(601, 641), *range(1, 720, 40))} <= offered
    assert "Solution 601 of 720" in texts(view(state, shown.viewing))


def test_its_work_is_bounded_on_a_board_with_very_many_shortest_solutions():
    state = start(random_board(Params(7, 7, 2), Rng("many")))
    assert len(answers(state)[1]) <= LISTED
    assert len(str(view(state, MEASURED))) < 200_000


@pytest.mark.parametrize("way", ["won", "solve"])
def test_a_session_offers_it_after_the_board_is_won_or_given_up(way):
    puzzle = Puzzle("GGRRRGG")
    session = go(GAME, "stages/0001", puzzle)
    assert "viewer:open" not in str(session.mode.screen.view(session.state, session.ui))
    session = pressed(pressed(session, "block:2"), "block:0") if way == "won" else acted(session, "solve")
    # Who gives up sees the solution at once.
    assert (session.ui.viewing is not None) == (way == "solve")
    if way == "won":
        session = pressed(session, "viewer:open")
    assert session.ui.viewing == Viewing(playing=True)
    session = pressed(session, "viewer:step:1")
    assert session.ui.viewing == Viewing(0, 1)
    assert "viewer:close" in str(session.mode.screen.view(session.state, session.ui))
    assert "viewer:open" in str(session.mode.screen.view(session.state, pressed(session, "viewer:close").ui))


def test_a_solution_is_played_step_by_step_until_the_board_is_clear():
    state = start(generate(Params(5, 5, 4), Rng("viewer 3")))
    line = answers(state)[1][0]
    ui, position = after(state, Ui(revealed=True), "viewer:open"), state
    for step, move in enumerate(line):
        shown = view(state, ui.viewing)
        blocks = {node[1]["key"]: node[1]["class"] for node in walk(shown) if node[1].get("class", "").startswith("block")}
        going = {f"b{member.block}" for member in group(position, move.block)}
        assert {key for key, mark in blocks.items() if "chosen" in mark} == going
        assert len([mark for mark in blocks.values() if "gone" not in mark]) == sum(map(len, position.columns))
        assert f"Step {step + 1} of {len(line)}: {len(going)} " in texts(shown)
        paced = [node[1] for node in walk(shown) if "data-paced" in node[1]]
        assert [each["data-event"] for each in paced] == ["viewer:next"]
        ui, position = after(state, ui, paced[0]["data-event"]), play(position, move)
    assert position.columns == ()
    shown = view(state, ui.viewing)
    assert f"Clear in {len(line)} steps." in texts(shown)
    assert "data-paced" not in str(shown)
    assert after(state, ui, "viewer:play").viewing == Viewing(playing=True)


def test_what_is_pressed_while_it_plays_stops_it_and_another_solution_goes_on():
    state = start(generate(Params(5, 5, 4), Rng("viewer 3")))
    playing = Ui(revealed=True, viewing=Viewing(playing=True))
    for event, expected in {
        "viewer:forward": Viewing(0, 1),
        "viewer:back": Viewing(),
        "viewer:pause": Viewing(),
        "viewer:next": Viewing(0, 1, playing=True),
        "viewer:after": Viewing(1, 0, playing=True),
        "viewer:measures": MEASURED,
        "viewer:close": None,
    }.items():
        assert after(state, playing, event).viewing == expected
    assert after(state, OPEN, "viewer:board").viewing == Viewing()
    # The last step is clear of what the measures could be of.
    end = len(answers(state)[1][0])
    assert after(state, playing, *["viewer:forward"] * 20, "viewer:measures").viewing == replace(MEASURED, step=end - 1)
