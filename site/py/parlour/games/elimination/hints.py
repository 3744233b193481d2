"""Help in sentences, from the solver: what can still be left, and a ladder of hints."""

from parlour.core.html import share_of, words
from parlour.core.mode import Hint, Prospect
from parlour.games.elimination.rules import RESTORE, State, challenge, left, status
from parlour.games.elimination.solver import Option, aim, best_common, drops, mask_of, options, reachable
from parlour.games.elimination.view import event_of

HINT_LEVELS = 4
DEAD = "No word is left in these letters. Bring some back."
UNSPOKEN = "Only rude words are left in these letters. Bring some back."


def prospect(state: State) -> Prospect:
    """Whether a word that may be shown can still be left of the letters that are there, and how many."""
    if status(state) != "playing":
        return Prospect(True, "All words found.") if status(state) == "won" else Prospect(False, "Time’s up.")
    count = _count(state)
    return Prospect(True, f"{words(count, 'word')} can still be made.") if count else Prospect(False, _dead(state))


def hint(state: State, level: int) -> Hint:
    """The ladder, towards the best common word: 1 how many words, 2 its length, 3 a letter that goes, 4 the word."""
    here, top = challenge(state), mask_of(left(state))
    option = aim(here, top)
    if option is None:
        return Hint(_dead(state), (event_of(RESTORE),) if state.out else ())
    return (_count_told, _length, _letter, _word)[min(max(level, 1), HINT_LEVELS) - 1](state, option)


def _dead(state: State) -> str:
    return UNSPOKEN if options(challenge(state), mask_of(left(state))) else DEAD


def _count(state: State, *, common: bool = False) -> int:
    return len({option.word for option in reachable(state) if option.word.common or not common})


def _count_told(state: State, option: Option) -> Hint:
    count = _count(state)
    return Hint(f"{words(count, 'word')} can still be made, {share_of(_count(state, common=True), count, 'common')}.")


def _length(state: State, option: Option) -> Hint:
    kind = "common word" if option.word.common else "word"
    double = ", one of them double" if option.points > len(option.word.text) else ""
    here, top = challenge(state), mask_of(left(state))
    finest = best_common(here, top) or option
    # A better one may be there that is not named of the game's own accord.
    which = "The best" if option.points >= finest.points else "A good"
    return Hint(f"{which} {kind} here has {words(len(option.word.text), 'letter')}{double}.")


def _letter(state: State, option: Option) -> Hint:
    tile = _order(state, option)[0]
    return Hint(f"Drop the {challenge(state).letters[tile]} (tile {tile + 1}).", (event_of(tile),))


def _word(state: State, option: Option) -> Hint:
    order = _order(state, option)
    letters = [challenge(state).letters[tile] for tile in order]
    dropped = f"{', '.join(letters[:-1])} and {letters[-1]}, in this order" if len(letters) > 1 else letters[0]
    say = f"Drop {dropped}: that leaves {option.word.text}, for {words(option.points, 'point')}."
    return Hint(say, tuple(event_of(tile) for tile in order))


def _order(state: State, option: Option) -> list[int]:
    return drops(challenge(state), mask_of(left(state)), option.tiles)
