"""The answer viewer: it plays the shortest solutions, and measures them as the paper's Figure 5 does."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from parlour.core.html import Node, words
from parlour.core.mode import Change
from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.measures.dispersion import LISTED, Phase, Shown, Spread, phases, pops, shortest_solutions
from parlour.games.samegame.measures.hardness import in_words
from parlour.games.samegame.outlook import clearing
from parlour.games.samegame.rules import Puzzle, State, colour, start
from parlour.games.samegame.solutions.diagram import diagram
from parlour.games.samegame.solutions.player import Line, button, played
from parlour.games.samegame.solver import counts_of
from parlour.games.samegame.ui import Ui, Viewing, number_after
from parlour.games.samegame.view import COLOUR_NAMES

PAGE = 40
"""Solutions whose numbers stand side by side to be chosen from; of more than PAGE times as many, as many as give PAGE such blocks."""


@lru_cache(maxsize=4)
def answers(state: State) -> tuple[State, tuple[Line, ...]]:
    """The position that is laid out, and its shortest solutions: the state's own where it has any, else those of the puzzle's start.

    Of a board too large to be searched, one solution that was found; none where none is known.
    """
    first = start(state.puzzle)
    candidates = [(base, _lines(base)) for base in (state, first) if base.columns]
    return next(((base, lines) for base, lines in candidates if lines), (first, ()))


def _lines(base: State) -> tuple[Line, ...]:
    if counts_of(base) is not None:
        return shortest_solutions(base)
    found = clearing(base)
    return (tuple(found),) if found else ()


@lru_cache(maxsize=8)
def laid_out(base: State, line: Line) -> tuple[Phase, ...]:
    """The phases of a solution."""
    return phases(base, line)


def interpret(state: State, ui: Ui, event: str) -> Change[Ui] | None:
    """`viewer:open` opens the viewer, once it may be, `viewer:solution:3` (from 1) and `viewer:step:2` (from 0, as the paper counts) choose."""
    if not ui.revealed or not event.startswith("viewer:"):
        return None
    if event in ("viewer:open", "viewer:close"):
        return Change(replace(ui, viewing=Viewing(playing=True) if event == "viewer:open" else None))
    viewing = None if ui.viewing is None else _chosen(state, ui.viewing, event)
    return None if viewing is None else Change(replace(ui, viewing=viewing))


def _chosen(state: State, viewing: Viewing, event: str) -> Viewing | None:
    _, lines = answers(state)
    if not lines:
        return None
    # The measures are of what each step finds; the board is looked at after the last too.
    end = len(lines[viewing.solution]) - viewing.measured
    solution, step = number_after(event, "viewer:solution"), number_after(event, "viewer:step")
    if solution is not None:
        return replace(viewing, solution=solution - 1, step=0) if 1 <= solution <= len(lines) else None
    if step is not None:
        return replace(viewing, step=step, playing=False) if step <= end else None
    return _moved(viewing, end, len(lines) - 1).get(event)


def _moved(viewing: Viewing, end: int, last: int) -> dict[str, Viewing]:
    """Where each button leads, with `end` the last step there is and `last` the last solution."""
    onward = min(end, viewing.step + 1)
    return {
        "viewer:back": replace(viewing, step=max(0, viewing.step - 1), playing=False),
        "viewer:forward": replace(viewing, step=onward, playing=False),
        "viewer:next": replace(viewing, step=onward),
        "viewer:play": replace(viewing, step=viewing.step if viewing.step < end else 0, playing=True),
        "viewer:pause": replace(viewing, playing=False),
        "viewer:measures": replace(viewing, step=min(viewing.step, end - 1), playing=False, measured=True),
        "viewer:board": replace(viewing, measured=False),
        "viewer:before": replace(viewing, solution=max(0, viewing.solution - 1), step=0),
        "viewer:after": replace(viewing, solution=min(last, viewing.solution + 1), step=0),
    }


def view(state: State, viewing: Viewing) -> Node:
    """The viewer in place of the board: a solution played, or measured."""
    base, lines = answers(state)
    frame = {"class": f"samegame viewer{' measured' if viewing.measured else ''}", "role": "region", "aria-label": "Answer viewer"}
    title = HOW_HARD if viewing.measured else "Answer viewer"
    top: Node = ["div", {"key": "top", "class": "top"}, ["h2", {}, title], *_turn(viewing, lines), _closing()]
    if not lines:
        return ["div", frame, top, ["p", {"key": "none"}, "No solution is known here."]]
    shown = _measured(base, lines, viewing) if viewing.measured else played(base, lines[viewing.solution], viewing)
    return ["div", frame, top, _chooser(viewing, len(lines)), *shown]


HOW_HARD = "How hard was it?"


def _closing() -> Node:
    """The button that closes the viewer, and Escape with it."""
    tag, attrs, *label = button("viewer:close", "Close")
    return [tag, attrs | {"data-key": "Escape"}, *label]


def _turn(viewing: Viewing, lines: Sequence[Line]) -> list[Node]:
    """The way to the measures, or back from them."""
    if not lines:
        return []
    return [button("viewer:board", "Play it")] if viewing.measured else [button("viewer:measures", HOW_HARD)]


def _measured(base: State, lines: Sequence[Line], viewing: Viewing) -> list[Node]:
    shown = laid_out(base, lines[viewing.solution])
    whence = "" if base.columns == start(base.puzzle).columns else " from where you are"
    told = in_words(base)
    words_first: list[Node] = [["p", {"key": "words"}, told]] if told else []
    aim: Node = ["p", {"key": "aim", "class": "aim"}, f"A solution{whence} in {words(len(shown), 'step')}. {LEGEND}"]
    return [*words_first, _measures(base, shown), _stage(base, shown, viewing.step), _all(base, shown, viewing.step), aim]


LEGEND = (
    "The number on a block is the step that takes it. Its (column, row) is where it began, counted from 1 at the top left. "
    "Blocks of one step that touch are a part, and ◎ is its centre. A line runs round all parts of a step. "
    "Scatter adds up these lines for all steps still to come; papers call it PoP, the perimeter of polyrectangle."
)


def _measures(base: State, shown: Sequence[Phase]) -> Node:
    """The measures on top, by the paper's names."""
    counts = counts_of(base)
    rows = [] if counts is None else _counted(measures(counts, 0))
    spread = _over_all(base)
    rows.append(("Scatter at the start", f"{shown[0].pop:.2f}", spread.get("pop_start", "")))
    rows.append(("Scatter of all steps", f"{sum(phase.pop for phase in shown):.2f}", spread.get("sum_pop", "")))
    items = [
        ["div", {"key": name}, ["dt", {}, name], ["dd", {}, value, *([["small", {}, f" {more}"]] if more else [])]] for name, value, more in rows
    ]
    return ["dl", {"key": "measures", "class": "measures"}, *items]


def _counted(found: dict[str, float]) -> list[tuple[str, str, str]]:
    depth = f"{found['path_depth_min']} to {found['path_depth_max']}, spread {found['path_depth_sd']:.2f}"
    return [
        ("Ways that clear it", f"{found['solutions']:,} of {found['paths']:,}", f"{found['rsr']:.3f} of all"),
        ("Moves on average", f"{found['path_depth_mean']:.2f}", depth),
    ]


@lru_cache(maxsize=4)
def _over_all(base: State) -> dict[str, str]:
    """`of all 12.00 to 18.50, mean 15.01` over the shortest solutions, for each kind of PoP; nothing where these are one, or more than are listed."""
    found = pops(base, LISTED) if counts_of(base) is not None else None
    if found is None or found["shortest_solutions"] < 2:
        return {}
    return {name: _range(*(found[f"{name}_{which}"] for which in ("min", "mean", "max"))) for name in ("pop_start", "sum_pop")}


def _range(least: float, mean: float, greatest: float) -> str:
    return f"of all {least:.2f} to {greatest:.2f}, mean {mean:.2f}" if least < greatest else "in each the same"


def _chooser(viewing: Viewing, count: int) -> Node:
    """Which of the shortest solutions is shown, and the way to the others."""
    solution = viewing.solution
    if count == 1:
        return ["p", {"key": "chooser", "class": "chooser"}, "The only shortest solution."]
    return [
        "div",
        {"key": "chooser", "class": "chooser", "role": "group", "aria-label": "Solution"},
        button("viewer:before", "‹", "Solution before", can=solution > 0),
        ["span", {"role": "status"}, f"Solution {solution + 1} of {count}{'+' if count == LISTED else ''}"],
        button("viewer:after", "›", "Solution after", can=solution + 1 < count),
        *([_numbers(solution, count)] if viewing.measured else []),
    ]


def _numbers(solution: int, count: int) -> Node:
    """Every solution near the one that is shown, and of those farther off each first."""
    step = max(PAGE, -(-count // PAGE))
    first = solution // step * step
    numbers = [_number(number, number == solution) for number in range(first, min(first + step, count))]
    firsts = [_number(number, number == solution) for number in range(0, count, step)]
    farther: list[Node] = [["p", {"key": "firsts"}, "Farther off:"], ["div", {"class": "numbers"}, *firsts]] if len(firsts) > 1 else []
    told = f"Choose from {first + 1} to {first + len(numbers)}"
    return ["details", {"key": "numbers"}, ["summary", {}, told], ["div", {"class": "numbers"}, *numbers], *farther]


def _number(number: int, is_shown: bool) -> Node:
    event = f"viewer:solution:{number + 1}"
    attrs: dict[str, str | bool] = {"key": event, "type": "button", "data-event": event, "aria-label": f"Solution {number + 1}"}
    return ["button", attrs | ({"aria-current": "true"} if is_shown else {}), str(number + 1)]


def _stage(base: State, shown: Sequence[Phase], step: int) -> Node:
    """The step that is looked at, large, between the ways back and forward."""
    steps: Node = [
        "div",
        {"key": "steps", "class": "steps", "role": "group", "aria-label": "Step"},
        button("viewer:back", "‹", "Step back", can=step > 0),
        ["span", {}, f"Step {step + 1} of {len(shown)}"],
        button("viewer:forward", "›", "Step forward", can=step + 1 < len(shown)),
    ]
    said = " ".join([caption(base.puzzle, shown[step]), *_scattered(base.puzzle, shown[step])])
    figure: Node = ["figure", {}, diagram(base.puzzle, shown[step]), ["figcaption", {}, ["p", {"role": "status"}, said]]]
    return ["div", {"key": "stage", "class": "stage"}, steps, figure]


def _all(base: State, shown: Sequence[Phase], step: int) -> Node:
    """All steps side by side, each a button that makes it the one looked at."""
    return ["ol", {"key": "phases", "class": "phases"}, *(_thumb(base.puzzle, phase, number, number == step) for number, phase in enumerate(shown))]


def _thumb(puzzle: Puzzle, phase: Phase, number: int, is_shown: bool) -> Node:
    event = f"viewer:step:{number}"
    attrs: dict[str, str | bool] = {
        "key": event,
        "type": "button",
        "data-event": event,
        "data-cell": f"{number},0",
        "aria-label": caption(puzzle, phase),
    }
    attrs |= {"aria-current": "step"} if is_shown else {}
    return ["li", {"key": event}, diagram(puzzle, phase), ["button", attrs, f"Step {number + 1}"], ["small", {}, f"scatter {phase.pop:.2f}"]]


def caption(puzzle: Puzzle, phase: Phase) -> str:
    """`Step 3: 4 blue blocks at (3, 1), (4, 3) ...`, by column and row of the cells they began in, counted from 1."""
    now = phase.spreads[0]
    blocks = [shown for shown in phase.blocks if shown.step == now.step]
    cells = ", ".join(f"({shown.start_x + 1}, {shown.start_y + 1})" for shown in sorted(blocks, key=_began))
    return f"Step {now.step + 1}: {words(len(blocks), f'{_colour(puzzle, now)} block')} at {cells}."


def _began(shown: Shown) -> tuple[int, int]:
    return shown.start_y, shown.start_x


def _scattered(puzzle: Puzzle, phase: Phase) -> list[str]:
    """How the blocks of later steps still lie apart, and the sum of it."""
    apart = [spread for spread in phase.spreads if len(spread.parts) > 1]
    told = [f"step {spread.step + 1}, {_colour(puzzle, spread)}, in {len(spread.parts)} parts, {spread.perimeter:.2f} round" for spread in apart]
    return [f"Still scattered: {'; '.join(told)}. Scatter {phase.pop:.2f}."] if told else ["Nothing is scattered any more."]


def _colour(puzzle: Puzzle, spread: Spread) -> str:
    return COLOUR_NAMES[colour(puzzle, spread.parts[0].blocks[0])]
