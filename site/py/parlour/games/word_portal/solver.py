"""The exact solver: every word of a board, the best round of so many words, and what a player can be expected to find.

Letters are not used up, so no word stands in another's way: the best round of k words are the k words of most points, and this is exact.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from parlour.core.data.fingerprint import fingerprint
from parlour.core.data.lexicon import Lexicon
from parlour.games.word_portal.rules import (
    ALPHABET,
    BIG,
    INNER,
    MAX_WORD,
    MIDDLE,
    MIN_WORD,
    OUTER,
    Answers,
    Known,
    Puzzle,
    Say,
    State,
    fits,
    points,
    status,
    stored,
)


@lru_cache(maxsize=32)
def ranked(words: tuple[str, ...]) -> tuple[str, ...]:
    """Words by their points, the most first, equals in the order of the alphabet."""
    return tuple(sorted(words, key=lambda word: (-points(word), word)))


def all_words(answers: Answers) -> tuple[str, ...]:
    """Every word that counts, the common ones first."""
    return answers.common + answers.rare


def best_round(answers: Answers, count: int) -> tuple[str, ...]:
    """The words of the best round of so many."""
    return ranked(all_words(answers))[:count]


def best_score(answers: Answers, count: int) -> int:
    """The points of the best possible round."""
    return sum(map(points, best_round(answers, count)))


def common_score(answers: Answers, count: int) -> int:
    """The points of the best round of common words; where there are too few of them, of all words."""
    words = answers.common if len(answers.common) >= count else all_words(answers)
    return sum(map(points, ranked(words)[:count]))


def big_words(answers: Answers) -> tuple[str, ...]:
    """The words of BIG points and more, the most first."""
    return tuple(word for word in ranked(all_words(answers)) if points(word) >= BIG)


def by_length(words: Iterable[str]) -> dict[int, int]:
    """How many words there are of each length, the short ones first."""
    counts: defaultdict[int, int] = defaultdict(int)
    for word in words:
        counts[len(word)] += 1
    return dict(sorted(counts.items()))


def left(known: Known, state: State) -> tuple[str, ...]:
    """The words not yet found: the common ones first, then those that may be named, each kind by points."""
    answers = known(state.puzzle)
    rare = tuple(sorted(ranked(answers.rare), key=answers.quiet.__contains__))
    return tuple(word for word in (*ranked(answers.common), *rare) if word not in state.found)


def aim(known: Known, state: State) -> str | None:
    """The word to go for: the common one of most points that is not found, else the best that may be named; None where there is none."""
    word = next(iter(left(known, state)), None)
    return None if word in known(state.puzzle).quiet else word


def solve(known: Known, state: State) -> list[Say] | None:
    """The rest of the round by the best common words; None where the board has too few words."""
    wanted = left(known, state)[: state.puzzle.count - len(state.found)]
    return [Say(word) for word in wanted] if len(state.found) + len(wanted) >= state.puzzle.count else None


def prefixes(known: Known, state: State) -> frozenset[str]:
    """Every beginning of a word that is not found yet, the whole word too."""
    return _prefixes(known(state.puzzle), state.found) if status(state) == "playing" else frozenset()


@lru_cache(maxsize=4)
def _prefixes(answers: Answers, found: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word[:end] for word in all_words(answers) if word not in found for end in range(1, len(word) + 1))


# Words of a board that did not bring them, from the word list.


@dataclass(frozen=True, eq=False)
class Listing:
    """The word list as this game searches it; equal to itself alone, so that nothing compares a hundred thousand words."""

    lexicon: Lexicon

    def words(self, letters: str) -> list[str]:
        """Every word of the list that a board has, in order; a sign that is no letter stands for an empty cell."""
        return having(letters, ending_in(letters[MIDDLE], self))

    def answers(self, puzzle: Puzzle) -> Answers:
        """The words a puzzle brought, else those of the list."""
        return stored(puzzle) if puzzle.common or puzzle.rare else looked_up(puzzle.letters, self)


def having(letters: str, words: Iterable[str]) -> list[str]:
    """Those of the words that a board has, of words that end with its middle letter."""
    outer, inner = ("".join(letters[cell] for cell in ring) for ring in (OUTER, INNER))
    is_near = frozenset(letters).issuperset
    # Two tests that do not count letters throw out nearly all words: all letters are the board's, and what follows those of the outer ring at the
    # beginning are those of the inner ring.
    return [word for word in words if is_near(word) and not word[:-1].lstrip(outer).rstrip(inner) and fits(letters, word)]


@lru_cache(maxsize=len(ALPHABET))
def ending_in(letter: str, words: Listing) -> tuple[str, ...]:
    """The words of 3 to 12 letters with this last one; looked for when a board first asks, since few boards of a session have different middles."""
    return tuple(word for word in words.lexicon.words if word[-1] == letter and MIN_WORD <= len(word) <= MAX_WORD)


@lru_cache(maxsize=1)
def listing(lexicon: Lexicon) -> Listing:
    """The word list, made ready once."""
    return Listing(lexicon)


@lru_cache(maxsize=32)
def looked_up(letters: str, words: Listing) -> Answers:
    """The words of a board by the word list, which does not tell common from rare; rude ones are kept as fingerprints."""
    found, is_dirty = words.words(letters), words.lexicon.is_dirty
    rude = frozenset(fingerprint(word) for word in found if is_dirty(word))
    return Answers((), tuple(word for word in found if not is_dirty(word)), rude)
