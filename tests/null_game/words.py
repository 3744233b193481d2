"""Words: any word of the word list, which the page brings; typed keys and a text field; won by the first word, and improved by others."""

from dataclasses import dataclass, replace

from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import words as counted
from parlour.core.mode import PLAYING, WON, WON_AND_OPEN, Change, Ending, Fact, Goal, Mode, Screen
from parlour.core.notation import Notation

from .button import button

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
    letters = [button(f"key:{letter}", letter, cell=f"{at % 9},{at // 9}", key=letter) for at, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")]
    others = [button("back", "Back", cell="0,3", key="Backspace"), button("enter", "Say", cell="1,3", key="Enter")]
    clear = button("clear", "Clear", cell="2,3", key="Space")
    field = ["input", {"key": "field", "type": "text", "aria-label": "A word", "data-send": "say", "maxlength": LONGEST}]
    text = ["p", {"key": "typed", "class": "typed"}, ui.text or "Type a word."]
    others += [button("peek", "Peek", cell="3,3")] if state.words else []
    return ["div", {"class": "words"}, text, ["p", {"key": "said", "class": "said"}, " ".join(state.words)], *letters, *others, clear, field]


def words_ending(state, moves):
    longest = max(map(len, state.words))
    facts = (Fact("letters", longest, counted(longest, "letter")), Fact("words", len(state.words), counted(len(state.words), "word")))
    return Ending("said", f"{state.words[-1]} stands.", facts, min(3, longest - 2) if longest > 2 else 0, perfect=longest >= 4)


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
        scored=lambda score: counted(score, "letter"),
    ),
    assets=("lexicon",),
    equipped=words_mode,
)
