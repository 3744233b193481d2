"""The solver: the damage undone, thing by thing, page by page."""

from collections.abc import Callable, Mapping

from parlour.games.losswords.book.page import is_same
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.reader.economy import is_ruined
from parlour.games.losswords.rules import Move, State, Swap, Touch, Turn, damaged, is_over, legal, page, play, shown, way


def next_right(state: State) -> Move:
    """A move that puts something right, turns the page, or begins; the chapter must not be over."""
    if state.terms is None:
        return next(iter(legal(state)))
    if state.whole:
        return Turn(state.at)
    return FINDERS[way(state)](state)


def pool_word(state: State) -> Touch:
    """The word of the pool for the next blank."""
    here = damaged(state)
    wanted = here.wanted[len(state.done)]
    return Touch(next(at for at, word in enumerate(here.pool) if at not in state.done and is_same(word, wanted)))


def hunted_word(state: State) -> Touch:
    """The word that is asked for, where it stands first."""
    return Touch(damaged(state).places[len(state.done)])


def found_anagram(state: State) -> Touch:
    """The first anagram that is not found."""
    return Touch(next(place for place in damaged(state).places if place not in state.done))


def swap_home(state: State) -> Swap:
    """The first displaced word changes places with one that brings it home."""
    now, words = shown(state), page(state).words
    wrong = [place for place, word in enumerate(now) if word != words[place]]
    return Swap(wrong[0], next(place for place in wrong if now[place] == words[wrong[0]]))


FINDERS: Mapping[WayId, Callable[[State], Move]] = {
    "begin": pool_word,
    "sequence": pool_word,
    "spell": pool_word,
    "hunt": hunted_word,
    "anagram": found_anagram,
    "swap": swap_home,
}


def solve(state: State) -> list[Move] | None:
    """The moves that put the rest of the chapter right; None where it cannot be won any more."""
    if is_over(state) or (state.terms is not None and is_ruined(state.slipped, state.terms.twist)):
        return None
    moves: list[Move] = []
    while not is_over(state):
        moves.append(next_right(state))
        state = play(state, moves[-1])
    return moves
