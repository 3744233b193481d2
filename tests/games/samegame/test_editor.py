from itertools import islice

import pytest

from parlour.core.codec import decode_one, encode
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import checked, walk
from parlour.core.mode import Change
from parlour.core.results.replay import replayed
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.games.samegame.editor.draft import SOLVABLE, Canvas, Fill, Paint, Resize, cells, legal, play, start
from parlour.games.samegame.editor.draft import canvas as canvas_of
from parlour.games.samegame.editor.view import Ui
from parlour.games.samegame.modes import BOARD, EDITOR
from parlour.games.samegame.rules import Puzzle
from parlour.session.aid import assessed
from parlour.session.controls import acted
from parlour.session.play import pressed
from parlour.session.save import resumed, saved
from tests.goes import go

GAME = CATALOGUE["samegame"]


def canvas(key="3x2.RG.RGG"):
    return start(canvas_of(key))


def attributes(painting, ui=None):
    return [node[1] for node in walk(checked(EDITOR.screen.view(painting, ui or Ui())))]


def test_a_new_canvas_is_empty_and_a_spelled_one_is_what_the_link_spells():
    assert cells(canvas("k3j9")) == "/".join(["....."] * 5)
    assert cells(canvas()) == "RG./RGG"
    with pytest.raises(BadInput):
        canvas_of("9x9.R")
    for painted in ("RG/R", "R" * 9, ""):
        with pytest.raises(BadInput):
            Canvas(painted)


def test_a_cell_is_painted_and_emptied():
    painting = play(canvas(), Paint(2, 0, "B"))
    assert cells(painting) == "RGB/RGG"
    assert cells(play(painting, Paint(0, 1, "."))) == "RGB/.GG"


@pytest.mark.parametrize(("size", "expected"), [((4, 3), "..../RG../RGG."), ((2, 1), "RG"), ((3, 1), "RGG")])
def test_another_size_keeps_what_stands_bottom_left(size, expected):
    assert cells(play(canvas(), Resize(*size))) == expected


@pytest.mark.parametrize(
    ("key", "colours", "filled"),
    [
        ("k", 4, "GGRGG/RBBGB/YGBYY/GBGYR/YYBYG"),
        ("k", 2, "GGRGG/RRRGR/GGRGG/GRGGR/GGRGG"),
        ("3x2.RG.RGG", 4, "RGG/RGG"),
        ("4x4.R..............O", 4, "RRRG/GGGG/BRYG/BRYO"),
    ],
)
def test_a_filling_of_0_1_0_gives_the_board_it_gave(key, colours, filled):
    """Written by 0.1.0 itself: its saves and links hold such strokes, which are played again."""
    assert cells(play(canvas(key), Fill(colours))) == filled
    assert cells(replayed(EDITOR, canvas(key), EDITOR.notation.read(f"f{colours}"))[-1]) == filled
    assert decode_one(EDITOR.move_types, {"colours": colours}) == Fill(colours)


def test_moves_of_0_1_0_are_spelled_as_they_were_and_the_new_one_otherwise():
    strokes = (Fill(3), Paint(2, 1, "R"), Resize(6, 5), Paint(0, 0, "."), Fill(4, solvable=True))
    assert EDITOR.notation.write(strokes) == "f3R32s65.11F4"
    assert EDITOR.notation.read("f3R32s65.11F4") == strokes
    assert EDITOR.screen.clicks(canvas(), Fill()) == []


@pytest.mark.parametrize(
    "stroke",
    [
        Paint(3, 0, "R"),
        Paint(-1, 0, "R"),
        Paint(0, 0, "X"),
        Paint(0, 0, "RG"),
        Paint(0, 0, ""),
        Paint(0, 0, "R"),
        Resize(9, 1),
        Resize(1, 0),
        Fill(0),
    ],
)
def test_what_cannot_be_painted_is_refused_in_a_sentence(stroke):
    with pytest.raises(IllegalMove, match=r"^[A-Z].*\.$"):
        play(canvas(), stroke)


def test_no_cell_is_left_to_fill():
    with pytest.raises(IllegalMove, match="No cell is empty"):
        play(play(canvas(), SOLVABLE), SOLVABLE)


def test_clicks_make_the_stroke_they_name():
    painting = canvas()
    for stroke in legal(painting):
        ui, meant = Ui(), None
        for click in EDITOR.screen.clicks(painting, stroke):
            meant = EDITOR.screen.interpret(painting, ui, click)
            ui = meant.ui if isinstance(meant, Change) else ui
        assert meant == stroke
        assert EDITOR.play(painting, stroke) != painting


def test_the_colour_painted_last_stays_in_hand():
    session = go(GAME, "editor/k")
    for event in ("brush:B", "cell:0,4", "cell:1,4"):
        session = pressed(session, event)
    assert cells(session.state).endswith("BB...")
    session = acted(acted(session, "undo"), "undo")
    assert cells(session.state).endswith(".....")
    session = acted(acted(session, "redo"), "redo")
    loaded = resumed(go(GAME, "editor/k"), encode(saved(session)))
    assert loaded.states == session.states
    for each in (session, loaded):
        assert [said.get("aria-label") for said in attributes(each.state, each.ui) if said.get("aria-pressed") == "true"] == ["Blue square"]


@pytest.mark.parametrize(
    "event",
    [
        "sweep:9,9",
        "sweep:1",
        "sweep:-1,0",
        "sweep:x",
        "brush:",
        "brush:X",
        "brush:RG",
        "cell:9,9",
        "cell:1",
        "cell:-1,0",
        "cell:1,2,3",
        "size:5",
        "size:10x1",
        "paint",
        "block:1",
        "viewer:open",
    ],
)
def test_an_event_that_means_nothing_changes_nothing(event):
    session = pressed(go(GAME, "editor/k"), event)
    assert (len(session.states), bool(session.say)) == (1, True)


def test_every_control_is_named_and_its_own():
    controls = [attrs for attrs in attributes(canvas("8x8." + "R" * 64)) if "data-event" in attrs]
    assert all(attrs.get("aria-label") or attrs["data-event"] == "fill" for attrs in controls)
    assert len({attrs["data-event"] for attrs in controls}) == len(controls) == 64 + 7 + 4 + 1


def test_the_brush_is_drawn_over_cells_and_where_its_colour_is_nothing_is_said():
    session = go(GAME, "editor/3x1.R..")
    for event in ("brush:G", "sweep:1,0", "sweep:2,0", "sweep:2,0", "sweep:1,0"):
        session = pressed(session, event)
    assert (cells(session.state), session.at, session.say) == ("RGG", 2, "")
    assert cells(acted(session, "undo").state) == "RG."
    assert "has this colour already" in pressed(session, "cell:1,0").say
    for event in ("brush:.", "sweep:2,0", "sweep:2,0"):
        session = pressed(session, event)
    assert (cells(session.state), session.at, session.say) == ("RG.", 3, "")


def test_every_cell_can_be_swept():
    swept = [attrs for attrs in attributes(canvas()) if "data-sweep" in attrs]
    assert [attrs["data-sweep"] for attrs in swept] == [attrs["data-event"].replace("cell", "sweep") for attrs in swept]
    assert len(swept) == 6


def test_a_board_that_can_be_played_has_a_link_and_another_says_why_not():
    assert [attrs["href"] for attrs in attributes(canvas()) if "href" in attrs] == ["#own/3x2.RG.RGG"]
    assert [attrs["data-copy"] for attrs in attributes(canvas()) if "data-copy" in attrs] == ["#own/3x2.RG.RGG"]
    assert [attrs for attrs in attributes(canvas("k")) if "href" in attrs] == []
    assert "Paint some blocks to begin." in str(EDITOR.screen.view(canvas("k"), Ui()))
    assert "One colour isn’t enough" in str(EDITOR.screen.view(canvas("2x2.RRRR"), Ui()))


@pytest.mark.parametrize(
    ("key", "alive", "said"),
    [
        ("k", None, ""),
        ("2x2.RRGG", True, "Solvable in 2 moves. Difficulty 0/100."),
        ("4x1.RRGB", False, "Unsolvable: the last green block has no partner."),
        ("2x2.RGGR", False, "Unsolvable: the one way to play dead-ends."),
        ("5x1.RRGRR", False, "Unsolvable: the last green block has no partner."),
        ("4x2.RRGGGBBR", False, "Unsolvable: all 5 ways to play dead-end."),
        ("8x8." + "RRGGBBYY" * 8, True, "Solvable in 4 moves. Difficulty 0/100."),
        ("8x8." + "RRGGBBYYGGBBYYRR" * 4, True, "Solvable in 29 moves."),
    ],
)
def test_it_is_checked_as_it_is_painted(key, alive, said):
    prospect = EDITOR.aid.prospect(canvas(key))
    assert prospect.alive is alive
    assert prospect.say == said


def test_a_hint_for_a_painter_is_how_many_ways_of_playing_clear_the_board():
    said = [EDITOR.aid.hint(canvas(key), 1).say for key in ("k", "2x2.RRGG", "2x2.RGGR")]
    assert said == [
        "Paint some blocks to begin.",
        "Solvable in 2 moves. Difficulty 0/100. 2 of 2 ways to play clear it.",
        "Unsolvable: the one way to play dead-ends.",
    ]


def test_the_check_agrees_with_what_is_then_played():
    for number in range(6):
        painting = play(canvas("4x4." + "." * 15 + "RGBYPO"[number]), Fill())
        board = BOARD.start(Puzzle(cells(painting)))
        assert EDITOR.aid.prospect(painting).alive is BOARD.aid.prospect(board).alive


def test_a_painter_is_never_done_and_can_ask_for_help():
    session = go(GAME, "editor/k")
    for action in ("hint", "hint", "solve", "rescue", "restart", "undo"):
        session = acted(session, action)
        assert session.say
    assert (assessed(session).standing.status, EDITOR.goal, EDITOR.solve, EDITOR.score(session.state)) == ("playing", None, None, 0)


def test_random_strokes_keep_every_law():
    rng = Rng("strokes")
    painting = start(Canvas("..."))
    for _ in range(60):
        after = play(painting, rng.choice(list(islice(legal(painting), 200))))
        assert Canvas(cells(after)).painted == cells(after)
        assert EDITOR.told(painting, after)
        painting = after


def test_a_press_that_was_meant_for_a_canvas_of_another_size_paints_nothing():
    session = go(GAME, "editor/k")
    scene = session.mode.screen.scene(session.state)
    larger = pressed(session, "size:5x6", scene)
    late = pressed(larger, "cell:0,0", scene)
    assert (late.dropped, late.states) == (True, larger.states)
