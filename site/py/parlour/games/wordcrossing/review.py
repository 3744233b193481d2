"""What is said of a chain that reached the goal: its letters and words, how it compares with par, and what the solver knows to be the best."""

from parlour.core.html import words
from parlour.core.mode import Ending, Fact, short_of
from parlour.games.wordcrossing.rules import State, counts, letters_of, merit, points, score

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


def scored(reached: int) -> str:
    """A score as its player counts: `14 letters in 3 words`."""
    return size(*counts(reached))


def ending(state: State, moves: int) -> Ending:
    """What is said once the goal was reached: of the best chain, which stays though its words be lifted."""
    letters, count = letters_of(state.best), len(state.best)
    facts = (Fact("letters", letters, _of_most(state, letters)), Fact("words", count, words(count, "word")))
    record = state.puzzle.record
    is_perfect = record is not None and record.proved and is_record(state)
    told = next_star(state), best_told(state), trace(state)
    return Ending(f"Crossed in {in_words(count)}", f"Goal reached: {size(letters, count)}.", facts, stars(state), *told, perfect=is_perfect)


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(count: int) -> str:
    """`two words`: up to ten as one would write it."""
    return f"{NUMBERS[count] if count < len(NUMBERS) else count} {'word' if count == 1 else 'words'}"


def next_star(state: State) -> str:
    """How many letters are missing to the next star, with as many words as now; empty where all are given, or no par is known.

    Where so many words need more letters than any chain has, it says what the star takes in fewer.
    """
    par, record, given, count = state.puzzle.par, state.puzzle.record, stars(state), len(state.best)
    if par is None or given == len(STARS):
        return ""
    most = max(par.letters, record.letters if record is not None and record.proved else len(state.puzzle.letters))
    fewer = next(less for less in range(count, 0, -1) if _needed(state, given, less) <= most)
    if fewer < count:
        return f"{given + 1} stars take {size(_needed(state, given, fewer), fewer)}."
    return short_of([_needed(state, star, count) for star in range(len(STARS))], given, letters_of(state.best), ("letter", "letters"))


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


def is_record(state: State) -> bool:
    """Whether the best chain that stood is the best there is, as far as that is known."""
    record = state.puzzle.record
    return record is not None and merit(state.best) >= (record.letters, -record.words)


def best_told(state: State) -> str:
    """What the best chain of everyday words is, or how this one compares with it; or that nothing is better."""
    par, record, reached = state.puzzle.par, state.puzzle.record, share(state)
    if par is None or record is None or reached is None:
        return ""
    if is_record(state):
        return f"Nothing better is {'possible' if record.proved else 'known'}."
    if reached < STARS[-1]:
        return f"The best chain of everyday words: {size(par.letters, par.words)}."
    return f"{'As good as' if score(state) == points(par.letters, par.words) else 'Better than'} the best chain of everyday words."


def _of_most(state: State, letters: int) -> str:
    """`14 of 15 letters`: of par's, and once par is reached of the best chain's; the count alone where nothing is better."""
    par, record, reached = state.puzzle.par, state.puzzle.record, share(state)
    if par is None or record is None or reached is None or is_record(state):
        return words(letters, "letter")
    return f"{letters} of {words((par if reached < STARS[-1] else record).letters, 'letter')}"


SQUARES = {False: "▬", True: "▮"}


def trace(state: State) -> str:
    """A sign for each word of the chain, lying or standing: how it went, and no letter of it."""
    return "".join(SQUARES[place.down] for place in state.best)
