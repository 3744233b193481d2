"""Help in sentences: whether the goal can still be reached with the letters left, and a ladder of hints towards a chain that is known."""

from parlour.core.html import words
from parlour.core.mode import Hint, Prospect
from parlour.games.wordcrossing.events import WAYS
from parlour.games.wordcrossing.level.puzzle import Best, Chain, Place
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.outlook import completion, going_on
from parlour.games.wordcrossing.review import size
from parlour.games.wordcrossing.rules import Move, State, letters_of, merit
from parlour.games.wordcrossing.search.chains import Exhausted
from parlour.games.wordcrossing.search.words import Words

HINT_LEVELS = 4
STUCK = "Stuck: these letters can’t reach the goal. Lift a word."
UNKNOWN = "Not known if these letters still reach the goal."


def prospect(state: State, known: Words) -> Prospect:
    """Whether words laid one after another can still reach the goal; None where a bounded search did not find out."""
    if state.best:
        return Prospect(True, "The goal is reached.")
    if _stored(state) is not None:
        return Prospect(True, "The letters left can reach the goal.")
    try:
        found = completion(state, known, named=False)
    except Exhausted:
        return Prospect(None, UNKNOWN)
    return Prospect(False, STUCK) if found is None else Prospect(True, "The letters left can reach the goal.")


def _stored(state: State) -> Chain | None:
    """What is left to lay of the first stored chain that goes with the board."""
    chains = (chain_of(best.moves) for best in reversed(state.puzzle.easy) if best.chain)
    return next((rest for rest in (going_on(state, aim) for aim in chains) if rest is not None), None)


def rest_of(state: State, known: Words) -> Chain | None:
    """Words that reach the goal from here and may all be named; None where none are known."""
    stored = _stored(state)
    if stored is not None:
        return stored
    try:
        return completion(state, known, named=True)
    except Exhausted:
        return None


def solve(state: State, known: Words) -> list[Move] | None:
    """The words that reach the goal, in order; None where none are known."""
    found = None if state.best else rest_of(state, known)
    return None if found is None else list(found)


def hint(state: State, level: int, known: Words) -> Hint:
    """The ladder: 1 which way, 2 how long and where, 3 the first letter, 4 the word; each with its why."""
    rung = min(max(level, 1), HINT_LEVELS) - 1
    if state.best:
        return _better(state, rung)
    found = rest_of(state, known)
    if not found:
        return Hint("No way on is known from here. Lift a word, or press Undo.")
    return _rung(rung, found)


def _better(state: State, rung: int) -> Hint:
    """Hints towards a better chain than the one that stood: par first, then the best of all."""
    known = (best for best in (state.puzzle.par, state.puzzle.record) if best is not None)
    aim = next((best for best in known if (best.letters, -best.words) > merit(state.best)), None)
    if aim is None:
        return Hint(f"Nothing better than {size(letters_of(state.best), len(state.best))} is known.")
    if merit(chain_of(aim.moves)) <= merit(state.best):
        return Hint(f"{_possible(aim)} There’s no more to tell of it.")
    rest = going_on(state, chain_of(aim.moves))
    if rest is None and rung == 0:
        return Hint(f"{_possible(aim)} Lift your words to try it.")
    return _rung(rung, rest or chain_of(aim.moves))


def _possible(aim: Best) -> str:
    return f"A chain of {size(aim.letters, aim.words)} is possible."


def _rung(rung: int, rest: Chain) -> Hint:
    return (_way, _length, _letter, _word)[rung](rest[0], rest)


def _at(place: Place) -> str:
    return f"column {place.x + 1}, row {place.y + 1}"


def _marks(place: Place) -> tuple[str, ...]:
    return (f"cell:{place.x},{place.y}",)


def _way(place: Place, rest: Chain) -> Hint:
    return Hint(f"Next lay a word {WAYS[place.down]}: the goal is {words(len(rest), 'word')} away.")


def _length(place: Place, rest: Chain) -> Hint:
    leads = "it reaches the goal" if len(rest) == 1 else "the next word can cross it"
    return Hint(f"It has {words(len(place.word), 'letter')} and begins at {_at(place)}, so that {leads}.", _marks(place))


def _letter(place: Place, rest: Chain) -> Hint:
    few = "" if place.word.count(place.word[0]) == 1 else ", which it has more than once"
    return Hint(f"It begins with {place.word[0]}{few}, at {_at(place)}, and ends with {place.word[-1]}.", _marks(place))


def _word(place: Place, rest: Chain) -> Hint:
    more = len(rest) - 1
    why = f"{words(more, 'more word')} will then reach the goal" if more else "that reaches the goal"
    return Hint(f"Lay {place.word} {WAYS[place.down]} from {_at(place)}: {why}.", _marks(place))
