"""The rules of a chapter: it is begun on its terms, each page is put right thing by thing, and a page that is whole is turned.

Ink is what a page earns. Nothing is undone: a mistake stays one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from parlour.core.errors import IllegalMove
from parlour.games.losswords.book.page import Page, line_of
from parlour.games.losswords.chapter import Chapter, Terms
from parlour.games.losswords.damage.mending import MENDINGS, Mending
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import LETTERS, Damage, borne, damage
from parlour.games.losswords.reader.economy import PAGE_INK, bonus_of, kept_ink, limit_of, page_ink, price, reader_ink
from parlour.games.losswords.reader.terms import plain_terms

BEGUN = "The chapter has begun."
NOT_BEGUN = "Press Start reading first."
WHOLE = "This page is whole. Turn it."
NOT_WHOLE = "This page isn’t whole yet."
OVER = "The chapter is read."


@dataclass(frozen=True, slots=True)
class State:
    """A chapter being read.

    `at` counts the pages behind, `done` is what was put right on this one (see mending.py), `wrong` what was
    touched in vain since, `slips` the mistakes on it. `whole` is whether it is put right, or its time was up (`late`). `ink` is what
    each page earned, `slipped` the mistakes of the whole chapter.
    """

    chapter: Chapter
    terms: Terms | None = None
    at: int = 0
    done: tuple[int, ...] = ()
    wrong: tuple[int, ...] = ()
    slips: int = 0
    whole: bool = False
    late: bool = False
    ink: tuple[int, ...] = ()
    slipped: int = 0
    lates: int = 0


@dataclass(frozen=True, slots=True)
class Touch:
    """Touch a word, a letter or a word of the pool."""

    place: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two words change places."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the page; with `late` its time is up, which the clock alone says. Another page than the present one cannot be turned."""

    page: int
    late: bool = False


Move = Terms | Touch | Swap | Turn


def start(chapter: Chapter) -> State:
    """The chapter before it is begun."""
    return State(chapter)


def page(state: State) -> Page:
    """The page that lies open; before the beginning the first."""
    return state.chapter.pages[0 if state.terms is None else int(state.terms.order[state.at], 36)]


def way(state: State) -> WayId:
    """How the page that lies open is damaged."""
    return "begin" if state.terms is None else LETTERS[state.terms.ways[state.at]]


def number(state: State) -> int:
    """How hard the page that lies open is to be."""
    return 0 if state.terms is None else int(state.terms.levels[state.at], 36)


def shown_number(state: State) -> int:
    """The number that stands over the page: how hard it is, which is no more than the page can bear."""
    return min(number(state), borne(page(state), way(state)))


def damaged(state: State) -> Damage:
    """The damage of the page that lies open."""
    if state.terms is None:
        return Damage(page(state).words)
    return damage(page(state), way(state), number(state), f"{state.terms.seed}/{state.terms.order[state.at]}")


def mending(state: State) -> Mending:
    """How the page that lies open is put right."""
    return MENDINGS[way(state)]


def shown(state: State) -> tuple[str, ...]:
    """How the words of the page look now; one that is whole stands as in the book."""
    return page(state).words if state.whole or state.terms is None else mending(state).shown(page(state), damaged(state), state.done)


def left(state: State) -> int:
    """How many things are still to be put right on this page."""
    return 0 if state.whole or state.terms is None else mending(state).left(page(state), damaged(state), state.done)


def is_over(state: State) -> bool:
    """Whether the last page is whole."""
    return state.whole and state.at + 1 == len(state.chapter.pages)


def legal(state: State) -> Iterator[Move]:
    """Every move that can be made, right and wrong ones, in a fixed order; the clock's is not among them."""
    if is_over(state):
        return
    if state.terms is None:
        yield state.chapter.terms or plain_terms(state.chapter)
    elif state.whole:
        yield Turn(state.at)
    else:
        for touched in mending(state).touches(page(state), damaged(state), state.done):
            if len(touched) == 2:
                yield Swap(*touched)
            elif touched[0] not in state.wrong:
                yield Touch(touched[0])


def play(state: State, move: Move) -> State:
    """The state after a move; raises IllegalMove."""
    if is_over(state):
        raise IllegalMove(OVER)
    if isinstance(move, Terms):
        return begun(state, move)
    if state.terms is None:
        raise IllegalMove(NOT_BEGUN)
    return turned(state, move) if isinstance(move, Turn) else touched(state, move)


def begun(state: State, terms: Terms) -> State:
    """The chapter with its first page open, on these terms."""
    if state.terms is not None:
        raise IllegalMove(BEGUN)
    fault = terms.faults(len(state.chapter.pages))
    if fault:
        raise IllegalMove(f"{fault}.")
    own = state.chapter.terms
    if own is not None and replace(own, reader=terms.reader) != terms:
        raise IllegalMove("This chapter can’t be played like that.")
    return opened(replace(state, terms=terms))


def opened(state: State) -> State:
    """The page as it is opened: whole at once where there is nothing to do."""
    return made_whole(state) if left(state) == 0 else state


def turned(state: State, move: Turn) -> State:
    """The next page; or, when time is up, the present one whole without ink."""
    if move.page != state.at:
        raise IllegalMove("That page isn’t open.")
    if move.late:
        return out_of_time(state)
    if not state.whole:
        raise IllegalMove(NOT_WHOLE)
    return opened(replace(state, at=state.at + 1, done=(), wrong=(), slips=0, whole=False, late=False))


def out_of_time(state: State) -> State:
    """The page whole, and without ink, since its time is up."""
    if state.whole or limit_ms(state) is None:
        raise IllegalMove("Time isn’t up yet.")
    return replace(state, whole=True, late=True, ink=(*state.ink, 0), lates=state.lates + 1)


def touched(state: State, move: Touch | Swap) -> State:
    """The page after something on it was touched: put right, or a mistake more."""
    if state.whole:
        raise IllegalMove(WHOLE)
    here = (move.place,) if isinstance(move, Touch) else (min(move.first, move.second), max(move.first, move.second))
    if isinstance(move, Touch) and move.place in state.wrong:
        raise IllegalMove("You’ve tried that one.")
    if not mending(state).can(page(state), damaged(state), state.done, here):
        raise IllegalMove("That can’t be touched.")
    if not mending(state).is_right(page(state), damaged(state), state.done, here):
        # Of a swap both words stay marked until the next is tried; what was touched in vain is not touched again.
        wrong = here if isinstance(move, Swap) else (*state.wrong, move.place)
        return replace(state, wrong=wrong, slips=state.slips + 1, slipped=state.slipped + 1)
    after = replace(state, done=(*state.done, *here), wrong=state.wrong if way(state) == "anagram" else ())
    return made_whole(after) if left(after) == 0 else after


def made_whole(state: State) -> State:
    """The page put right, with its ink."""
    return replace(state, whole=True, ink=(*state.ink, earned(state)))


def earned(state: State) -> int:
    """What the page that lies open earns as it stands: less for each mistake, and more for one who reads against time."""
    terms = state.terms
    return PAGE_INK if terms is None else page_ink(state.slips, price(terms.twist)) + reader_ink(terms.reader)


def limit_ms(state: State) -> int | None:
    """The time allowed for the page that lies open; None before the beginning, on a page that is whole, and for who reads without time."""
    if state.terms is None or (state.whole and not is_over(state)):
        return None
    return limit_of(state.terms.reader, state.terms.twist, shown_number(state))


def timeout(state: State) -> Turn:
    """What the clock does when the time is up."""
    return Turn(state.at, late=True)


def lap(state: State) -> int:
    """The number of the page, by which its time is counted; 0 before the beginning."""
    return 0 if state.terms is None else state.at + 1


def scene(state: State) -> int:
    """What presses are meant for: the page, and whether it is whole."""
    return 0 if state.terms is None else 2 * state.at + 1 + state.whole


def total(state: State) -> int:
    """All ink: that of the pages, and at the end what the twist adds; where one mistake costs all, none after one."""
    terms = state.terms
    if terms is None:
        return 0
    pages = kept_ink(sum(state.ink), state.slipped, terms.twist)
    return pages + (bonus_of(terms.twist) if pages and is_over(state) else 0)


def text(state: State) -> str:
    """The page as it looks, for a test or a terminal."""
    if state.terms is None:
        return f"[{state.chapter.title}] {state.chapter.quotation}"
    words = shown(state)
    lines = "\n".join(line_of([words[place] for place in line]) for line in page(state).lines)
    here = damaged(state)
    asked = "" if state.whole or not here.wanted else f"\n? {here.clues[len(state.done)]}" if way(state) == "hunt" else f"\n: {' '.join(here.pool)}"
    return f"{lines}{asked}"
