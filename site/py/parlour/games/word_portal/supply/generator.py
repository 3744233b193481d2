"""Proposes boards suffix first, by the eight rules that the maker's text ends with; each step names the rule it keeps."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.word_portal.rules import ALPHABET, CELLS, INNER, MAX_WORD, MIDDLE, MIN_WORD, OUTER, Answers, Puzzle

MOST_ALIKE = 4
"""Of one letter (rule 4: "more than 4 letter E" is too many)."""

RARE = "QXZJ"
"""Letters that stand on a board once at most (rule 8)."""

NO_MIDDLE, NO_LOW_MIDDLE = "QJIUV", "BXA"
"""What the middle never is, and on low levels neither (the text's rules of play)."""

SPARE = 3
"""Empty cells from which on no word is added (rule 5)."""

ENDING_LENGTHS, ENDING_WORDS = (2, 3, 4), 20
"""The letters of an ending, and the words of the dictionary that must have it."""

ATTEMPTS = 40


@dataclass(frozen=True, slots=True)
class Params:
    """Words of a round, and whether the level is a low one, whose middle is never B, X or A."""

    count: int
    low: bool = False


@dataclass(frozen=True, eq=False)
class Source:
    """The common dictionary, its endings with their weights, and what says which words a board has; None where that is not asked.

    Equal to itself alone, so that nothing compares five thousand words.
    """

    words: tuple[str, ...]
    endings: tuple[tuple[str, int], ...]
    answers: Callable[[str], Answers] | None = None

    @cached_property
    def by_ending(self) -> dict[str, list[str]]:
        """The words that each ending ends, but is not the whole of, in the order of the dictionary."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for word in self.words:
            for length in ENDING_LENGTHS:
                if len(word) > length:
                    found[word[-length:]].append(word)
        return found


@dataclass(slots=True)
class Draft:
    """A board while it is made: the letters of each ring, and the words that were added."""

    middle: str
    inner: list[str]
    outer: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    @property
    def counts(self) -> Counter[str]:
        """How often each letter stands on the board."""
        return Counter((self.middle, *self.inner, *self.outer))

    @property
    def free(self) -> int:
        """How many cells are empty."""
        return CELLS - 1 - len(self.inner) - len(self.outer)


def endings(words: Iterable[str], least: int = ENDING_WORDS) -> tuple[tuple[str, int], ...]:
    """The endings that enough words share, each weighted by how many (rules 1 and 2); none stands for a whole word."""
    counts = Counter(word[-length:] for word in words for length in ENDING_LENGTHS if len(word) > length)
    return tuple(sorted((ending, count) for ending, count in counts.items() if count >= least and ending[-1] not in NO_MIDDLE))


def source_of(words: Iterable[str], answers: Callable[[str], Answers] | None = None, least: int = ENDING_WORDS) -> Source:
    """A dictionary as the generator takes it, with the endings that at least so many words have."""
    kept = tuple(word for word in words if MIN_WORD <= len(word) <= MAX_WORD)
    return Source(kept, endings(kept, least), answers)


def sampled(weighted: Sequence[tuple[str, int]], rng: Rng) -> str:
    """One of the endings, each as likely as its weight says."""
    sums = list(accumulate(weight for _, weight in weighted))
    at = rng.below(sums[-1])
    return next(ending for (ending, _), most in zip(weighted, sums, strict=True) if at < most)


@dataclass(frozen=True, slots=True)
class Act:
    """What one step of making a board does: the rule that it keeps, what it is about (an ending, a word, a letter), and why a word is left out."""

    rule: int
    about: str
    refused: str = ""


def drafting(params: Params, source: Source, rng: Rng) -> Iterator[tuple[Act, Draft]]:
    """The making of a board, act by act, with the draft as each leaves it, always the same one; it ends early where words do not fill the board."""
    ending = sampled([pair for pair in source.endings if not (params.low and pair[0][-1] in NO_LOW_MIDDLE)], rng)
    draft = Draft(middle=ending[-1], inner=list(ending[:-1]))
    yield Act(3, ending), draft
    for word in rng.shuffled(source.by_ending[ending]):
        if draft.free <= SPARE:
            break
        yield Act(4, word, _add(draft, word, ending)), draft
    if draft.free > SPARE:
        return
    for letter in _fill(draft, rng):
        yield Act(6, letter), draft


def proposal(params: Params, source: Source, rng: Rng) -> Draft | None:
    """The letters of a board; None where the words of the ending that was drawn do not fill it."""
    made = None
    for _, made in drafting(params, source, rng):  # noqa: B007 - what it is at last
        pass
    return made if made is not None and not made.free else None


FULL, ALIKE, INSIDE = "no room", "a letter too often", "a Q inside"
"""Why a word is not added."""


def _add(draft: Draft, word: str, ending: str) -> str:
    """Add a word, if it fits (rule 4): its last third stands in the inner ring, what comes before in the outer; else why it does not."""
    outer, inner = thirds(word.removesuffix(ending))
    if "Q" in word and "U" not in draft.counts + Counter(outer + inner):
        outer += "U"  # rule 7
    fits = len(draft.outer) + len(outer) <= len(OUTER) and len(draft.inner) + len(inner) <= len(INNER)
    if not fits:
        return FULL
    if "Q" in inner:
        return INSIDE
    if not is_balanced(draft.counts + Counter(outer + inner)):
        return ALIKE
    draft.outer += outer
    draft.inner += inner
    draft.words.append(word)
    return ""


def thirds(body: str) -> tuple[str, str]:
    """A word without its ending, parted: roughly its last third is for the inner ring (rule 4c)."""
    inner = round(len(body) / 3)
    return body[: len(body) - inner], body[len(body) - inner :]


def is_balanced(counts: Counter[str]) -> bool:
    """Whether no letter stands there too often (rules 4b and 8)."""
    return all(count <= (1 if letter in RARE else MOST_ALIKE) for letter, count in counts.items())


def _fill(draft: Draft, rng: Rng) -> Iterator[str]:
    """Fill the last cells with letters that are not there, or least often (rule 6); a Q would need a cell of the outer ring and a U."""
    while draft.free:
        counts = draft.counts
        least = min(counts.get(letter, 0) for letter in fillers(counts))
        letter = rng.choice([letter for letter in fillers(counts) if counts.get(letter, 0) == least])
        (draft.inner if len(draft.inner) < len(INNER) else draft.outer).append(letter)
        yield letter


def fillers(counts: Counter[str]) -> Iterator[str]:
    """The letters that may fill a cell: no Q, which brings a U and may stand only outside, and no rare one again."""
    return (letter for letter in ALPHABET if letter != "Q" and not (letter in RARE and counts[letter]))


def laid(draft: Draft, rng: Rng) -> str:
    """The letters of a board in the order of its cells; within a ring chance decides."""
    cells = dict(zip((*OUTER, *INNER), rng.shuffled(draft.outer) + rng.shuffled(draft.inner), strict=True))
    return "".join(draft.middle if cell == MIDDLE else cells[cell] for cell in range(CELLS))


def board(params: Params, source: Source, rng: Rng) -> str:
    """The letters of a board; raises GaveUp after ATTEMPTS endings none of which filled one."""
    for _ in range(ATTEMPTS):
        draft = proposal(params, source, rng)
        if draft is not None:
            return laid(draft, rng)
    raise GaveUp(f"None of {ATTEMPTS} endings of {len(source.words)} words filled a board of {params}. Give more words.")


def generate(params: Params, rng: Rng, source: Source) -> Puzzle:
    """A board with all its words; what it is worth the validator decides, not this."""
    letters = board(params, source, rng)
    return with_answers(Puzzle(letters, params.count), source.answers(letters) if source.answers else Answers((), ()))


def with_answers(puzzle: Puzzle, answers: Answers) -> Puzzle:
    """The puzzle with the words it has."""
    listed = (answers.common, answers.rare, sorted(answers.rude), sorted(answers.quiet))
    common, rare, rude, quiet = (" ".join(words) for words in listed)
    return replace(puzzle, common=common, rare=rare, rude=rude, quiet=quiet)
