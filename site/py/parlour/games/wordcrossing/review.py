"""What is said of a chain that reached the goal: its letters and words, the share of par, and what the solver knows to be the best."""

from parlour.core.html import words
from parlour.core.mode import Ending, Fact
from parlour.games.wordcrossing.rules import State, letters_of, merit, points, score

STARS = (0, 85, 100)
"""The shares of par's points, in percent, from which one, two and three stars are given: the first for reaching the goal at all."""


def share(state: State) -> int | None:
    """The points as whole percent of par's, rounded down; None where no par is known."""
    par = state.puzzle.par
    return None if par is None else 100 * score(state) // points(par.letters, par.words)


def stars(state: State) -> int:
    """0 to 3: one for reaching the goal where no par is known."""
    if not state.best:
        return 0
    reached = share(state)
    return 1 if reached is None else sum(reached >= least for least in STARS)


def size(letters: int, count: int) -> str:
    """`14 letters in 3 words`."""
    return f"{words(letters, 'letter')} in {words(count, 'word')}"


def ending(state: State, moves: int) -> Ending:
    """What is said once the goal was reached: of the best chain, which stays though its words be lifted."""
    letters, count = letters_of(state.best), len(state.best)
    facts = (Fact("letters", letters, _of_most(state, letters)), Fact("words", count, words(count, "word")))
    record = state.puzzle.record
    feat = f"{'Perfect! ' if record and record.proved and _is_record(state) else ''}Crossed in {in_words(count)}"
    return Ending(feat, f"Goal reached: {size(letters, count)}.", facts, stars(state), next_star(state), best_told(state), trace(state))


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(count: int) -> str:
    """`two words`: up to ten as one would write it."""
    return f"{NUMBERS[count] if count < len(NUMBERS) else count} {'word' if count == 1 else 'words'}"


def next_star(state: State) -> str:
    """What the next star takes, with as many words as now; empty where all are given, or no par is known."""
    par, given = state.puzzle.par, stars(state)
    if par is None or given == len(STARS):
        return ""
    return f"{words(given + 1, 'star')} from {size(_needed(state, given, len(state.best)), len(state.best))}."


def thresholds(state: State) -> str:
    """What the stars take."""
    par = state.puzzle.par
    if par is None:
        return "1 star for reaching the goal."
    two, three = (_needed(state, given, par.words) for given in (1, 2))
    return f"1 star for reaching the goal. In {words(par.words, 'word')}, 2 from {words(two, 'letter')}, 3 from {three}."


def _needed(state: State, star: int, count: int) -> int:
    """The fewest letters that bring a star, in a chain of so many words."""
    par = state.puzzle.par
    most = 0 if par is None else points(par.letters, par.words)
    return next(letters for letters in range(count, most + count) if 100 * points(letters, count) >= STARS[star] * most)


def _is_record(state: State) -> bool:
    record = state.puzzle.record
    return record is not None and merit(state.best) >= (record.letters, -record.words)


def best_told(state: State) -> str:
    """`93% of par.`, or that nothing is better."""
    record, reached = state.puzzle.record, share(state)
    if record is None or reached is None:
        return ""
    if _is_record(state):
        return f"Nothing better is {'possible' if record.proved else 'known'}."
    return f"{reached}% of par."


def _of_most(state: State, letters: int) -> str:
    """`14 of 15 letters`: of par's, and once par is reached of the best chain's; the count alone where nothing is better."""
    par, record, reached = state.puzzle.par, state.puzzle.record, share(state)
    if par is None or record is None or reached is None or _is_record(state):
        return words(letters, "letter")
    return f"{letters} of {words((par if reached < STARS[-1] else record).letters, 'letter')}"


SQUARES = {False: "▬", True: "▮"}


def trace(state: State) -> str:
    """A sign for each word of the chain, lying or standing: how it went, and no letter of it."""
    return "".join(SQUARES[place.down] for place in state.best)
