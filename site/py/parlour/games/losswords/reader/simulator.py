"""The simulator: the curve of a chapter and the chance of each twist for any player level, read from the same tables that decide them in play."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import Node, words
from parlour.core.mode import Change, Mode, Screen
from parlour.core.notation import DIGITS, Notation
from parlour.games.losswords.book.cutting import FEWEST_PAGES, MOST_PAGES
from parlour.games.losswords.damage.twists import explained, often, title
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.reader.difficulty import curve
from parlour.games.losswords.reader.plans import chances_at, highest, known_ways, lowest

MOST_LEVEL, MOST_TIMES = 35, 5
KNOBS = {"level": ("Player level", 1, MOST_LEVEL), "pages": ("Pages", FEWEST_PAGES, MOST_PAGES), "times": ("Times read before", 0, MOST_TIMES)}
"""What can be turned, from the least to the most."""

SWITCHES = {"boss": "Last chapter", "clock": "Against time"}
"""What is on or off."""


@dataclass(frozen=True, slots=True)
class Start:
    """The player level that is shown first."""

    level: int

    def __post_init__(self) -> None:
        """Refuses a level that the simulator does not show."""
        if not 1 <= self.level <= MOST_LEVEL:
            raise BadInput("level", f"the simulator shows levels from 1 to {MOST_LEVEL}.")


@dataclass(frozen=True, slots=True)
class Setup:
    """What is simulated: a player's level, and a chapter: its pages, how often it was read, whether it is a volume's last, and against time."""

    level: int
    pages: int = 8
    times: int = 0
    boss: int = 0
    clock: int = 0


@dataclass(frozen=True, slots=True)
class Turned:
    """A knob turned to another value."""

    knob: str
    value: int


@dataclass(frozen=True, slots=True)
class Nothing:
    """The screen holds nothing of its own."""


def value(state: Setup, knob: str) -> int:
    """Where a knob stands."""
    return {"level": state.level, "pages": state.pages, "times": state.times, "boss": state.boss, "clock": state.clock}[knob]


def legal(state: Setup) -> Iterator[Turned]:
    """Each knob one down and one up, as far as it goes, and each switch the other way."""
    for knob, (_, least, most) in KNOBS.items():
        for near in (value(state, knob) - 1, value(state, knob) + 1):
            if least <= near <= most:
                yield Turned(knob, near)
    yield from (Turned(switch, 1 - value(state, switch)) for switch in SWITCHES)


def play(state: Setup, move: Turned) -> Setup:
    """The setup after a knob was turned."""
    _, least, most = KNOBS.get(move.knob, ("", 0, 1))
    if move.knob not in (*KNOBS, *SWITCHES) or not least <= move.value <= most or value(state, move.knob) == move.value:
        raise IllegalMove("It goes no further that way.")
    match move.knob:
        case "level":
            return replace(state, level=move.value)
        case "pages":
            return replace(state, pages=move.value)
        case "times":
            return replace(state, times=move.value)
        case "boss":
            return replace(state, boss=move.value)
        case _:
            return replace(state, clock=move.value)


def levels(state: Setup) -> tuple[int, ...]:
    """The difficulty of each page."""
    high = highest(state.level)
    return curve(state.pages, min(lowest(state.level, state.times), high), high)


def share(state: Setup) -> str:
    """How often a chapter has a twist at all."""
    band = often(state.level)
    if state.times:
        return f"Read again: {band.replay}% have a twist; after {band.cap} without, the next surely has." if band.cap else "Read again: no twists."
    if state.boss:
        return "The last of a volume: always a twist."
    counted = [f"{words(count, 'twist')} in {chance}% of volumes" for count, chance in enumerate(band.volume, 1) if chance]
    return f"In chapters 2–9: {', '.join(counted)}." if counted else "No twists before the last chapter."


def view(state: Setup, ui: Nothing) -> Node:
    """The knobs, the curve, and the table of twists."""
    knobs = [knob_row(state, knob) for knob in KNOBS]
    switches = [
        ["button", button(switch, 1 - value(state, switch)) | {"aria-pressed": "true" if value(state, switch) else "false"}, label]
        for switch, label in SWITCHES.items()
    ]
    found = sorted(chances_at(state.level, boss=bool(state.boss), timed=bool(state.clock)).items(), key=lambda each: (-each[1], each[0]))
    rows: list[Node] = [
        ["tr", {"key": letters}, ["td", {}, ["strong", {}, f"{title(letters)}."], " ", explained(letters)], ["td", {}, f"{100 * chance:.1f}%"]]
        for letters, chance in found
    ]
    head: Node = ["thead", {}, ["tr", {}, ["th", {"scope": "col"}, "Twist"], ["th", {"scope": "col"}, "Chance"]]]
    ways = ", ".join(WAYS[way].title for way in known_ways(state.level))
    return [
        "div",
        {"class": "board losswords simulator", "role": "group", "aria-label": "Simulator"},
        ["div", {"class": "knobs", "key": "knobs"}, *knobs, *switches],
        plot(levels(state)),
        ["p", {"key": "levels"}, f"Difficulty page by page: {', '.join(map(str, levels(state)))}."],
        ["p", {"key": "ways"}, f"Kinds of puzzle: {ways}."],
        ["p", {"key": "share"}, share(state)],
        ["table", {"key": "twists"}, head, ["tbody", {}, *rows]],
    ]


def button(knob: str, wanted: int) -> dict[str, str | bool]:
    """What a button that turns a knob bears."""
    return {"key": f"{knob}:{wanted}", "type": "button", "data-event": f"{knob}:{wanted}"}


def knob_row(state: Setup, knob: str) -> Node:
    """A knob with its two buttons."""
    label, least, most = KNOBS[knob]
    now = value(state, knob)
    down: list[Node] = [["button", button(knob, now - 1) | {"aria-label": f"{label}: {now - 1}"}, "−"]] if now > least else []
    up: list[Node] = [["button", button(knob, now + 1) | {"aria-label": f"{label}: {now + 1}"}, "+"]] if now < most else []
    return ["div", {"class": "knob", "key": knob}, ["span", {}, f"{label}: {now}"], *down, *up]


def plot(found: tuple[int, ...]) -> Node:
    """The curve of a chapter."""
    points = " ".join(f"{20 * at + 10},{120 - 10 * level}" for at, level in enumerate(found))
    dots: list[Node] = [["circle", {"cx": 20 * at + 10, "cy": 120 - 10 * level, "r": 3}] for at, level in enumerate(found)]
    line: Node = ["polyline", {"points": points}]
    return ["svg", {"key": "curve", "viewBox": f"0 0 {20 * len(found)} 120", "aria-hidden": "true"}, line, *dots]


def interpret(state: Setup, ui: Nothing, event: str) -> Turned | Change[Nothing] | None:
    """`level:6` turns a knob; anything else means nothing."""
    knob, _, wanted = event.partition(":")
    is_number = wanted.isascii() and wanted.isdigit() and len(wanted) <= 2
    return Turned(knob, int(wanted)) if knob in (*KNOBS, *SWITCHES) and is_number else None


def told(before: Setup, after: Setup) -> str:
    """What a turned knob shows."""
    return f"Level {after.level}: difficulty from {min(levels(after))} to {max(levels(after))}."


def made(key: str) -> Start:
    """The simulator at a level."""
    if not (key.isascii() and key.isdigit() and len(key) <= 2):
        raise BadInput("place", "a player level is a whole number.")
    return Start(int(key))


SPELLED = {"level": "l", "pages": "p", "times": "t", "boss": "b", "clock": "c"}
NAMES = {letter: knob for knob, letter in SPELLED.items()}

SIMULATOR: Mode[Start, Setup, Turned, Nothing] = Mode(
    id="simulator",
    puzzle_type=Start,
    state_type=Setup,
    move_types=(Turned,),
    ui_type=Nothing,
    start=lambda puzzle: Setup(puzzle.level),
    legal=legal,
    play=play,
    told=told,
    text=lambda state: f"level {state.level}, {state.pages} pages, read {state.times} times, boss {state.boss}, clock {state.clock}: {levels(state)}",
    titled=lambda state: "Twists by level",
    screen=Screen(
        new_ui=Nothing,
        interpret=interpret,
        clicks=lambda state, move: [f"{move.knob}:{move.value}"],
        view=view,
    ),
    notation=Notation(
        pattern="[lptbc][0-9a-z]",
        spelled=lambda move: f"{SPELLED[move.knob]}{DIGITS[move.value]}",
        meant=lambda text: Turned(NAMES[text[0]], int(text[1], 36)),
    ),
)
