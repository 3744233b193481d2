"""The null game: never shipped, it has every capability a game can have, and is carried by the laws, the build and a browser test.

Its three modes: `countdown` takes one or two from a number, in two laps, against the clock; `words` takes any word of the word list, is won by
the first and goes on to be improved; `tally` has nothing but moves. It is one module, so that a test can lay it among the games of a site.
"""

from dataclasses import dataclass, replace

from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.game import Daily, Endless, Free, Game, Guide, InTurn, Line, Made, PuzzleSet, Step
from parlour.core.html import words as counted
from parlour.core.mode import LOST, PLAYING, WON, WON_AND_OPEN, Aid, Change, Clock, Ending, Fact, Goal, Hint, Mode, Prospect, Screen, moves_and_points
from parlour.core.notation import Notation
from parlour.core.order import Order
from parlour.core.settings import FORESIGHT, RELAXED, Choice, Setting, order_setting

# Countdown: a clock, two laps, help, stars.


@dataclass(frozen=True, slots=True)
class Puzzle:
    count: int

    def __post_init__(self):
        if not 1 <= self.count <= 99:
            raise BadInput("count", "it must be from 1 to 99.")


@dataclass(frozen=True, slots=True)
class State:
    """`spoiled`: five were left once, after which nothing can be won."""

    left: int
    lap: int = 0
    over: bool = False
    spoiled: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """Take one or two; 0 is what the clock plays."""

    number: int


@dataclass(frozen=True, slots=True)
class Ui:
    lit: bool = False
    revealed: bool = False


def play(state, move):
    if standing(state).is_over:
        raise IllegalMove("Nothing is left to take.")
    if move.number == 0:
        return replace(state, over=True)
    if not 1 <= move.number <= min(2, state.left):
        raise IllegalMove("Take one or two, of what is left.")
    left = state.left - move.number
    return State(left, int(left <= 3), spoiled=state.spoiled or left == 5)


def standing(state):
    if state.over or (state.spoiled and not state.left):
        return LOST
    return PLAYING if state.left else WON


def solve(state):
    if state.spoiled or state.over:
        return None
    moves = []
    while state.left:
        moves.append(Take(2 if state.left == 6 else 1))
        state = play(state, moves[-1])
    return moves


def ending(state, moves):
    facts = moves_and_points(moves, 10 - state.left)
    if standing(state) == LOST:
        return Ending("time is up" if state.over else "spoiled", "Time is up." if state.over else "Five were left once.", facts, 0)
    return Ending("counted down", f"Down in {counted(moves, 'move')}.", facts, 3)


def interpret(state, ui, event):
    if event == "light":
        return Change(replace(ui, lit=not ui.lit), "The light is off." if ui.lit else "The light is on.")
    if event == "refuse":
        raise IllegalMove("The button says no.")
    return Take(int(event[5:])) if event.startswith("take:") and event[5:].isdecimal() else None


def view(state, ui):
    taking = [_button(f"take:{n}", f"Take {n}", cell=f"{n},0", letter="AB"[n - 1]) for n in (1, 2) if n <= state.left and not state.over]
    light = _button("light", "Light", cell="0,1", key="Space")
    refuse = _button("refuse", "Refuse", cell="1,1")
    return ["div", {"class": "lit" if ui.lit else "dark"}, ["p", {"key": "left"}, str(state.left)], *taking, light, refuse]


def held(before, after):
    """The end of the first lap is held for a moment."""
    return ["div", {"class": "held"}, ["p", {"key": "left", "data-flies": "left"}, "A lap is done."]] if after.lap > before.lap else None


def _button(event, label, cell="", letter="", key=""):
    attrs = {"key": event, "type": "button", "data-event": event}
    attrs |= {name: value for name, value in (("data-cell", cell), ("data-letter", letter), ("data-key", key)) if value}
    return ["button", attrs, label]


def prospect(state):
    return Prospect(not state.over and not state.spoiled, f"{state.left} left.")


COUNTDOWN = Mode(
    id="countdown",
    puzzle_type=Puzzle,
    state_type=State,
    move_types=(Take,),
    ui_type=Ui,
    start=lambda puzzle: State(puzzle.count, spoiled=puzzle.count == 5),
    legal=lambda state: (Take(n) for n in (1, 2) if n <= state.left and not state.over),
    play=play,
    told=lambda before, after: f"{before.left - after.left} taken." if after.left < before.left else "",
    text=lambda state: str(state.left),
    screen=Screen(
        new_ui=Ui,
        after=lambda ui, before, move, state, revealed: Ui(ui.lit and move is not None, revealed),
        interpret=interpret,
        clicks=lambda state, move: [f"take:{move.number}"],
        view=view,
        scene=lambda state: state.lap,
        held=held,
    ),
    notation=Notation(pattern="[0-2]", spelled=lambda move: str(move.number), meant=lambda text: Take(int(text))),
    goal=Goal(standing=standing, score=lambda state: 10 - state.left, ending=ending),
    clock=Clock(lap=lambda state: state.lap, limit_ms=lambda state: 10_000, timeout=lambda state: Take(0), lap_name="lap"),
    aid=Aid(prospect=prospect, hint=lambda state, level: Hint(f"Hint {level}.", ("take:1",)), hint_levels=2),
    solve=solve,
)

# Words: data that the page brings, typed keys, a text field, and a win that can be improved.

LONGEST, MOST = 12, 3


@dataclass(frozen=True, slots=True)
class Start:
    letter: str

    def __post_init__(self):
        if len(self.letter) != 1 or not "A" <= self.letter <= "Z":
            raise BadInput("letter", "one letter from A to Z was expected.")


@dataclass(frozen=True, slots=True)
class Said:
    letter: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Say:
    word: str


@dataclass(frozen=True, slots=True)
class Typed:
    text: str = ""


def words_mode(assets):
    """The mode with data at hand, or without: then only saying a word asks for it."""
    return replace(WORDS, legal=lambda state: legal_words(assets, state), play=lambda state, move: say(assets, state, move), equipped=words_mode)


def legal_words(assets, state):
    there = assets.lexicon.starting(state.letter)
    return (Say(word) for word in there if len(word) <= LONGEST and word not in state.words and len(state.words) < MOST)


def say(assets, state, move):
    if len(state.words) == MOST:
        raise IllegalMove("That is enough.")
    if not move.word.startswith(state.letter) or move.word not in assets.lexicon:
        raise IllegalMove(f"{move.word[:LONGEST]} is not in the word list.")
    if move.word in state.words:
        raise IllegalMove("That word was said.")
    return replace(state, words=(*state.words, move.word))


def read_keys(state, ui, event):
    name, _, value = event.partition(":")
    if name == "key" and len(value) == 1 and "A" <= value <= "Z" and len(ui.text) < LONGEST:
        return Change(Typed(ui.text + value))
    if event == "back":
        return Change(Typed(ui.text[:-1]))
    if event == "peek" and state.words:
        return Change(ui, reveals=True)
    if event == "clear":
        return Change(Typed(), "Cleared.")
    word = ui.text if event == "enter" else value.upper() if name == "say" else ""
    return Say(word) if word.isascii() and word.isalpha() else None


def words_view(state, ui):
    letters = [_button(f"key:{letter}", letter, cell=f"{at % 9},{at // 9}", key=letter) for at, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")]
    others = [_button("back", "Back", cell="0,3", key="Backspace"), _button("enter", "Say", cell="1,3", key="Enter")]
    clear = _button("clear", "Clear", cell="2,3", key="Space")
    field = ["input", {"key": "field", "type": "text", "aria-label": "A word", "data-send": "say", "maxlength": LONGEST}]
    text = ["p", {"key": "typed", "class": "typed"}, ui.text or "Type a word."]
    return ["div", {"class": "words"}, text, ["p", {"key": "said", "class": "said"}, " ".join(state.words)], *letters, *others, clear, field]


def words_ending(state, moves):
    longest = max(map(len, state.words))
    facts = (Fact("letters", longest, counted(longest, "letter")), Fact("words", len(state.words), counted(len(state.words), "word")))
    return Ending("said", f"{state.words[-1]} stands.", facts, min(3, longest - 2) if longest > 2 else 0)


def words_standing(state):
    return PLAYING if not state.words else WON if len(state.words) == MOST else WON_AND_OPEN


WORDS = Mode(
    id="words",
    puzzle_type=Start,
    state_type=Said,
    move_types=(Say,),
    ui_type=Typed,
    start=lambda puzzle: Said(puzzle.letter),
    legal=lambda state: legal_words(Assets(), state),
    play=lambda state, move: say(Assets(), state, move),
    told=lambda before, after: f"{after.words[-1]}." if len(after.words) > len(before.words) else "",
    text=lambda state: " ".join(state.words),
    screen=Screen(
        new_ui=Typed,
        after=lambda ui, before, move, state, revealed: Typed(),
        interpret=read_keys,
        clicks=lambda state, move: [*(f"key:{letter}" for letter in move.word), "enter"],
        view=words_view,
    ),
    notation=Notation(pattern="[A-Z]+-", spelled=lambda move: f"{move.word}-", meant=lambda text: Say(text[:-1])),
    goal=Goal(
        standing=words_standing,
        score=lambda state: sum(map(len, state.words)),
        ending=words_ending,
        better=("letters", "-words"),
    ),
    assets=("lexicon",),
    equipped=words_mode,
)

# Tally: nothing but moves.


@dataclass(frozen=True, slots=True)
class Sheet:
    marks: int


@dataclass(frozen=True, slots=True)
class Marks:
    count: int


@dataclass(frozen=True, slots=True)
class Mark:
    by: int


@dataclass(frozen=True, slots=True)
class Pen:
    by: int = 1


def mark(state, move):
    if move.by not in (1, 5):
        raise IllegalMove("Marks come by one or by five.")
    return Marks(state.count + move.by)


def read_pen(state, ui, event):
    if event in ("pen:1", "pen:5"):
        return Change(Pen(int(event[4:])))
    return Mark(ui.by) if event == "mark" else None


TALLY = Mode(
    id="tally",
    puzzle_type=Sheet,
    state_type=Marks,
    move_types=(Mark,),
    ui_type=Pen,
    start=lambda puzzle: Marks(puzzle.marks),
    legal=lambda state: iter((Mark(1), Mark(5))),
    play=mark,
    told=lambda before, after: f"{after.count} now.",
    text=lambda state: str(state.count),
    screen=Screen(
        new_ui=Pen,
        after=lambda ui, before, move, state, revealed: Pen(move.by) if move else ui,
        interpret=read_pen,
        clicks=lambda state, move: [f"pen:{move.by}", "mark"],
        view=lambda state, ui: ["div", {}, ["p", {}, str(state.count)], *(_button(event, event) for event in ("pen:1", "pen:5", "mark"))],
    ),
    notation=Notation(pattern="[15]", spelled=lambda move: str(move.by), meant=lambda text: Mark(int(text))),
)


def made(key):
    if not key.isdecimal():
        raise BadInput("key", "it is a whole number.")
    return Puzzle(int(key))


def sheet(key):
    return Sheet(0)


GUIDE = Guide(
    mode=COUNTDOWN,
    puzzle=Puzzle(3),
    steps=(
        Step("Switch the light on.", "light"),
        Step("Take two of the three.", "take:2"),
        Step("Take the last.", "take:1"),
    ),
    then="rounds/0004",
)

ORDERS = (Order("up", "Small first", ("count",)), Order("down", "Large first", ("-count",)))

GAME = Game(
    id="null-game",
    title="Null",
    version=3,
    tagline="Count down.",
    help=(
        Line("Take one or two.", lambda: view(State(3), Ui())),
        Line("Keep away from five.", lambda: view(State(6), Ui())),
        Line("Take the last.", lambda: view(State(1, 1), Ui(lit=True))),
    ),
    more=("Or say a word.",),
    sets=(
        PuzzleSet("rounds", "Rounds", "Round", COUNTDOWN, Free(ORDERS), line="Four rounds."),
        PuzzleSet("climb", "Climb", "Step", COUNTDOWN, InTurn(gentle="01"), line="Three steps.", version=4),
        PuzzleSet("daily", "Daily", "Daily count", COUNTDOWN, Daily(), line="One count a day."),
        PuzzleSet("for-ever", "For ever", "Count", COUNTDOWN, Endless(), line="More counts."),
        PuzzleSet("words", "Words", "Letter", WORDS, line="Say a word."),
        PuzzleSet("own", "Own counts", "Own", COUNTDOWN, Made(made, offered=False)),
        PuzzleSet("tally", "Tally", "Sheet", TALLY, Made(sheet), line="Nothing but marks."),
    ),
    settings=(
        RELAXED,
        FORESIGHT,
        order_setting("Order of the rounds", ORDERS),
        Setting("lamp", "Lamp", (Choice("low", "Low"), Choice("high", "High")), "low"),
    ),
    guide=GUIDE,
)
