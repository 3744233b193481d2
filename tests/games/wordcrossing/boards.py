"""Levels drawn as text, words for them, and a brute-force twin of the solver."""

from parlour.core.errors import IllegalMove
from parlour.games.wordcrossing.level.puzzle import Place, Puzzle
from parlour.games.wordcrossing.rules import legal, letters_of, play, start

WORDS = tuple(sorted("TEARS SWEAR TEAR WEAR SEAR EAR ARE ART RAT TEA EAT ATE SET SEW WAR RAW SAW WAS TAR STAR ARTS RATE AREA ERA EARS WEARS".split()))


def puzzle(grid, letters, **more):
    """A level of rows that stand apart by blanks."""
    return Puzzle(grid.strip().replace(" ", "/"), "".join(sorted(letters)), **more)


def across(x, y, word):
    return Place(x, y, False, word)


def down(x, y, word):
    return Place(x, y, True, word)


def after(level, *moves, words=WORDS):
    """The board after these moves."""
    state = start(level)
    for move in moves:
        state = play(state, move, words)
    return state


def refusal(state, move, words=WORDS):
    """Why a move is refused; empty where it is not."""
    try:
        play(state, move, words)
    except IllegalMove as fault:
        return str(fault)
    return ""


def boards(level, words):
    """Every board that can be reached by laying words, with the best chain on each: brute force by the rules alone."""
    level = Puzzle(level.grid, level.letters)
    waiting, seen = [start(level)], set()
    while waiting:
        state = waiting.pop()
        yield state
        for move in (each for each in legal(state, words, words) if isinstance(each, Place)):
            after_it = play(state, move, words)
            if after_it.cells not in seen:
                seen.add(after_it.cells)
                waiting.append(after_it)


def front_by_force(level, words):
    """For each number of words the most letters of a chain that stands on any board, where it is more than with fewer words."""
    best = {}
    for state in boards(level, words):
        if state.best:
            best[len(state.best)] = max(best.get(len(state.best), 0), letters_of(state.best))
    found = []
    for count in sorted(best):
        if not found or best[count] > found[-1][1]:
            found.append((count, best[count]))
    return found
