"""Hints: where to look, then more of it, then the very thing and why. What is known of a chapter that is being read."""

from collections.abc import Callable, Mapping

from parlour.core.html import words
from parlour.core.mode import Hint, Prospect
from parlour.games.losswords.book.page import core, folded, lowered
from parlour.games.losswords.reader.economy import is_ruined
from parlour.games.losswords.rules import Move, State, Swap, Touch, damaged, page, shown, way
from parlour.games.losswords.solver import next_right
from parlour.games.losswords.view import clicks

HINT_LEVELS = 3

Three = tuple[str, str, str]


def hint(state: State, level: int) -> Hint:
    """The hint of a level, from 1; the last points at what to touch."""
    move = next_right(state)
    is_damaged = state.terms is not None and not state.whole
    says = SAID[way(state)](state, move) if is_damaged else turning(state)
    level = min(max(level, 1), HINT_LEVELS)
    return Hint(says[level - 1], tuple(clicks(state, move)) if level == HINT_LEVELS else (), free=not is_damaged)


def turning(state: State) -> Three:
    """What is said where nothing is damaged."""
    if state.terms is None:
        return "This is the title page.", "Each page says at its top what to do.", "Press Start reading, and the first page opens."
    return "This page is as in the book.", "There are more pages.", "Turn the page, since nothing is left to do here."


PARTS = ("near the top of the page", "in the middle of the page", "near the end of the page")


def area(state: State, place: int) -> str:
    """Where on the page a word stands: `line 3` of verse, of prose the part of the page."""
    here = page(state)
    if state.chapter.verse:
        return f"at line {next(at for at, line in enumerate(here.lines, 1) if place in line)}"
    return PARTS[place * len(PARTS) // len(here.words)]


def near(state: State, place: int) -> str:
    """By what a place is found: the nearest word before it that stands as in the book, and may be named."""
    now, here = shown(state), page(state)
    named = [at for at in range(place) if core(here.words[at]) and now[at] == here.words[at] and at not in here.kept]
    if not named:
        return "near the very beginning" if place else "at the very beginning"
    return f"{'after' if named[-1] == place - 1 else 'soon after'} “{core(here.words[named[-1]])}”"


def anagram_hint(state: State, move: Move) -> Three:
    """A word that is not the one of the book."""
    place = move.place if isinstance(move, Touch) else 0
    now, book = core(shown(state)[place]), core(page(state).words[place])
    return (
        f"Look {area(state, place)}: a word makes no sense there.",
        f"It begins with {now[0].upper()}, and stands {near(state, place)}.",
        f"“{now}” has the letters of “{book}”, which is the word that fits.",
    )


def hunt_hint(state: State, move: Move) -> Three:
    """The word that is asked for."""
    place = move.place if isinstance(move, Touch) else 0
    return (
        f"Look {area(state, place)}.",
        f"It stands {near(state, place)}.",
        f"Here is “{core(page(state).words[place])}”, the word you were asked for.",
    )


def blank_hint(state: State, move: Move) -> Three:
    """The word for the next blank, which stands out on the page: nobody is told where it is."""
    here = damaged(state)
    word, place = here.wanted[len(state.done)], here.places[len(state.done)]
    return (
        f"The next word has {words(len(word), 'letter')}.",
        f"It begins with {word[0].upper()}.",
        f"“{lowered(word)}” fits, since the book has it {near(state, place)}.",
    )


def spell_hint(state: State, move: Move) -> Three:
    """The letter for the gaps that stand out."""
    wanted = damaged(state).wanted[len(state.done)]
    marked = [at for at, word in enumerate(page(state).words) if wanted in map(folded, word)]
    count = sum(folded(letter) == wanted for at in marked for letter in page(state).words[at])
    named = [core(page(state).words[at]) for at in marked if at not in page(state).kept]
    example = f", as in “{min(named, key=len)}”" if named else ""
    kind = "a vowel" if wanted in "aeiou" else "a consonant"
    return (
        f"The marked gaps, {count} of them, all want one letter.",
        f"It is {kind}.",
        f"{wanted.upper()} fits{example}.",
    )


def swap_hint(state: State, move: Move) -> Three:
    """Two words that change places."""
    first, second = (move.first, move.second) if isinstance(move, Swap) else (0, 0)
    now, book = shown(state), page(state).words
    place = first if now[second] == book[first] else second
    return (
        f"Look {area(state, place)}: a word stands in the wrong place.",
        f"The wrong word stands {near(state, place)}.",
        f"“{core(now[first])}” and “{core(now[second])}” change places, since “{core(book[place])}” comes {near(state, place)}.",
    )


SAID: Mapping[str, Callable[[State, Move], Three]] = {
    "begin": blank_hint,
    "sequence": blank_hint,
    "hunt": hunt_hint,
    "spell": spell_hint,
    "anagram": anagram_hint,
    "swap": swap_hint,
}


def prospect(state: State) -> Prospect:
    """Whether the chapter can still bring ink: only a mistake where none is allowed ends that."""
    lost = state.terms is not None and is_ruined(state.slipped, state.terms.twist)
    return Prospect(not lost, "A mistake has cost all your ink." if lost else "The chapter can still bring ink.")
