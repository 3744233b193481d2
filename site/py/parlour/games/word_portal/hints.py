"""Help in sentences, from the solver: what a board still holds, and a ladder of hints, each step with its why."""

from parlour.core.html import share_of, words
from parlour.core.mode import Hint, Prospect
from parlour.games.word_portal.building import tiles_of_word
from parlour.games.word_portal.review import share
from parlour.games.word_portal.rules import MIDDLE, Known, State, points, score, status
from parlour.games.word_portal.solver import aim, best_score, left
from parlour.games.word_portal.view import answers_at_hand

HINT_LEVELS = 5
ENDING = 2
"""Letters of an ending that a hint tells: a word is thought of backwards, from the middle."""

UNKNOWN, NONE = "Your first word loads the word list.", "No word is left on this board. Undo, or try another board."


def prospect(known: Known, state: State) -> Prospect:
    """Whether the round can be completed, and how many words are left."""
    if status(state) == "won":
        return Prospect(True, "The round is complete.")
    if answers_at_hand(known, state) is None:
        return Prospect(None, UNKNOWN)
    count, need = len(left(known, state)), state.puzzle.count - len(state.found)
    if count < need:
        return Prospect(False, f"Only {words(count, 'word')} left, and you need {need}.")
    return Prospect(True, f"{words(count, 'word')} can still be made.")


def hint(known: Known, state: State, level: int) -> Hint:
    """The ladder, towards the best common word: 1 how many there are, 2 its size, 3 its ending, 4 its first tile, 5 the word."""
    word = aim(known, state)
    if word is None:
        return Hint(NONE)
    return _count(known, state) if level <= 1 else towards(known, state, word, level)


def towards(known: Known, state: State, word: str, level: int) -> Hint:
    """The steps of the ladder that lead to a word, from the second on."""
    return (_size, _ending, _first, _whole)[min(max(level, 2), HINT_LEVELS) - 2](known, state, word)


def _count(known: Known, state: State) -> Hint:
    answers = known(state.puzzle)
    common = [each for each in answers.common if each not in state.found]
    reached = share(score(state), best_score(answers, state.puzzle.count))
    so_far = f" You have {reached}% of the best round." if state.found else ""
    count = len(left(known, state))
    return Hint(f"{words(count, 'word')} left, {share_of(len(common), count, 'common')}.{so_far}")


def _size(known: Known, state: State, word: str) -> Hint:
    kind = "common word" if word in known(state.puzzle).common else "word"
    return Hint(f"The best {kind} left has {len(word)} letters: long words count most.")


def _ending(known: Known, state: State, word: str) -> Hint:
    end = word[-ENDING:]
    return Hint(f"It ends in {end}: think backwards from the {word[-1]} in the middle.", (f"tile:{MIDDLE}",))


def _first(known: Known, state: State, word: str) -> Hint:
    first = tiles_of_word(state.puzzle.letters, word)[0]
    return Hint(f"It starts with {word[0]} and ends in {word[-ENDING:]}: begin at the marked {word[0]}.", (f"tile:{first}",))


def _whole(known: Known, state: State, word: str) -> Hint:
    tiles = tiles_of_word(state.puzzle.letters, word)
    return Hint(f"{word}, for {words(points(word), 'point')}: press its letters in order, the middle last.", tuple(f"tile:{cell}" for cell in tiles))
