"""The three modes of SameGame: a board to clear, Classic for points, and the editor."""

from parlour.core.html import Node, words
from parlour.core.mode import Aid, Change, Ending, Goal, Hint, Mode, Prospect, Screen, Standing, closed, moves_and_points
from parlour.core.notation import DIGITS, Notation, two_digits
from parlour.games.samegame import hints, rules, view
from parlour.games.samegame.classic import play as classic
from parlour.games.samegame.classic import view as classic_view
from parlour.games.samegame.editor import check
from parlour.games.samegame.editor import draft as editor
from parlour.games.samegame.editor import view as editor_view
from parlour.games.samegame.measures import stars
from parlour.games.samegame.rules import COLOURS, EMPTY
from parlour.games.samegame.solutions import viewer
from parlour.games.samegame.ui import Ui, Viewing

STUCK = "No moves left. Undo or restart."


def standing(state: rules.State) -> Standing:
    """How a board stands."""
    return closed(rules.status(state))


def ending(state: rules.State, moves: int) -> Ending:
    """What is said of a board that is clear, or on which no move is left."""
    facts = moves_and_points(moves, state.score)
    if not state.columns:
        feat = f"Cleared in {words(moves, 'move')}"
        return Ending(feat, f"{feat}.", facts, stars.stars(state), stars.next_star(state), stars.score_told(state))
    return Ending("No moves left", STUCK, facts, 0, best=left_told(state))


def left_told(state: rules.State) -> str:
    """What is left of a board on which no move is."""
    return f"{words(sum(map(len, state.columns)), 'block')} left."


def interpret(state: rules.State, ui: Ui, event: str) -> rules.Remove | Change[Ui] | None:
    """What an event means: to the answer viewer, else to the board."""
    return viewer.interpret(state, ui, event) or view.interpret(state, ui, event)


def shown(state: rules.State, ui: Ui) -> Node:
    """The answer viewer while it is open, else the board."""
    return view.view(state, ui) if ui.viewing is None else viewer.view(state, ui.viewing)


def after(ui: Ui, before: rules.State, move: rules.Remove | None, state: rules.State, revealed: bool) -> Ui:
    """The screen once the state has changed: what is shown of one position does not outlive it. Who gives up sees the solution played at once."""
    gave_up = revealed and not ui.revealed and move is None and bool(state.columns)
    return Ui(revealed, Viewing(playing=True) if gave_up else None)


REMOVES = Notation(
    pattern=f"[{DIGITS}]{{2}}",
    spelled=lambda move: two_digits(move.block),
    meant=lambda text: rules.Remove(int(text, 36)),
)
"""A move is the number of a block of the group, as two digits to base 36."""

BOARD: Mode[rules.Puzzle, rules.State, rules.Remove, Ui] = Mode(
    id="board",
    puzzle_type=rules.Puzzle,
    state_type=rules.State,
    move_types=(rules.Remove,),
    ui_type=Ui,
    start=rules.start,
    legal=rules.legal,
    play=rules.play,
    told=view.told,
    text=rules.text,
    left=view.left,
    screen=Screen(
        new_ui=Ui,
        after=after,
        interpret=interpret,
        clicks=view.clicks,
        view=shown,
        lays_out=True,
    ),
    notation=REMOVES,
    goal=Goal(standing=standing, score=rules.score, ending=ending, thresholds=stars.thresholds, by_moves=True),
    aid=Aid(prospect=hints.prospect, hint=hints.hint, hint_levels=hints.HINT_LEVELS),
    solve=hints.solution,
)


def run_ending(run: classic.Run, moves: int) -> Ending:
    """What is said of a game of Classic in which no move is left."""
    cleared = f", {words(run.number - 1, 'board')} cleared" if run.number > 1 else ""
    largest = f"Your largest group: {words(run.largest, 'block')} for {words(rules.points(run.largest), 'point')}. " if run.largest else ""
    points = classic.score(run)
    return Ending(f"{words(points, 'point')}{cleared}", STUCK, moves_and_points(moves, points), best=largest + left_told(run.board))


def run_prospect(run: classic.Run) -> Prospect:
    """What is known of the board that is being played."""
    return hints.prospect(run.board)


def run_hint(run: classic.Run, level: int) -> Hint:
    """A hint for the board that is being played."""
    return hints.hint(run.board, level)


CLASSIC: Mode[classic.Classic, classic.Run, rules.Remove, classic_view.Ui] = Mode(
    id="classic",
    puzzle_type=classic.Classic,
    state_type=classic.Run,
    move_types=(rules.Remove,),
    ui_type=classic_view.Ui,
    start=classic.start,
    legal=classic.legal,
    play=classic.play,
    told=classic_view.told,
    text=classic.text,
    left=classic_view.remaining,
    screen=Screen(
        new_ui=classic_view.Ui,
        after=lambda ui, before, move, run, revealed: classic_view.Ui(),
        interpret=classic_view.interpret,
        clicks=classic_view.clicks,
        view=classic_view.view,
        # A press meant for a board that was just cleared is none for the next one.
        scene=lambda run: run.number,
    ),
    notation=REMOVES,
    goal=Goal(standing=classic.standing, score=classic.score, ending=run_ending),
    # Every game of Classic ends with blocks that cannot be taken.
    aid=Aid(prospect=run_prospect, hint=run_hint, hint_levels=hints.HINT_LEVELS, foretells="never"),
    solve=lambda run: hints.solution(run.board),
)


def spelled(stroke: editor.Stroke) -> str:
    """A stroke in an address: `R32` paints column 3, row 2 red, `s65` makes the canvas 6 by 5.

    `F4` fills it with 4 colours so that the board can be cleared, `f4` by chance alone, as 0.1.0 did.
    """
    if isinstance(stroke, editor.Paint):
        return f"{stroke.colour}{stroke.x + 1}{stroke.y + 1}"
    return f"s{stroke.width}{stroke.height}" if isinstance(stroke, editor.Resize) else f"{'F' if stroke.solvable else 'f'}{stroke.colours}"


def stroke_of(text: str) -> editor.Stroke:
    """The stroke that `spelled` wrote so."""
    name, numbers = text[0], [int(digit) for digit in text[1:]]
    if name in "fF":
        return editor.Fill(numbers[0], solvable=name == "F")
    return editor.Resize(*numbers) if name == "s" else editor.Paint(numbers[0] - 1, numbers[1] - 1, name)


EDITOR: Mode[editor.Canvas, editor.Painting, editor.Stroke, editor_view.Ui] = Mode(
    id="editor",
    puzzle_type=editor.Canvas,
    state_type=editor.Painting,
    move_types=(editor.Paint, editor.Resize, editor.Fill),
    ui_type=editor_view.Ui,
    start=editor.start,
    legal=editor.legal,
    play=editor.play,
    told=editor_view.told,
    text=editor.cells,
    screen=Screen(
        new_ui=editor_view.Ui,
        after=editor_view.after,
        interpret=editor_view.interpret,
        clicks=editor_view.clicks,
        view=editor_view.view,
        # Cells are named by their places, which mean others once the canvas has another size.
        scene=lambda painting: 10 * editor.width(painting) + editor.height(painting),
    ),
    notation=Notation(pattern=f"[{COLOURS}{EMPTY}][1-8][1-8]|s[1-8][1-8]|[fF][1-6]", spelled=spelled, meant=stroke_of),
    aid=Aid(prospect=check.prospect, hint=check.hint, hint_levels=1, foretells="always"),
)
