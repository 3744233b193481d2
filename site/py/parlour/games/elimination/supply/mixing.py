"""From a chromosome to letters: choose source words, mix them, drop what is not needed (the paper's section III-A)."""

from collections.abc import Sequence

from parlour.core.rng import Rng

SOURCE_GENES = 3
"""The first three genes choose source words; on a level of two words the third is there and chooses nothing."""

GENE_BITS = 20

Chromosome = tuple[int, ...]
Pools = tuple[tuple[str, ...], ...]
"""For each source word of a level, the words it is chosen from."""


def gene(rng: Rng) -> int:
    """A gene: a whole number far above the sizes it is taken modulo."""
    return rng.next64() >> (64 - GENE_BITS)


def random_chromosome(lengths: Sequence[int], rng: Rng) -> Chromosome:
    """Three genes for the source words, then one for each letter to mix."""
    return tuple(gene(rng) for _ in range(SOURCE_GENES + sum(lengths)))


def chosen(chromosome: Chromosome, pools: Pools) -> tuple[str, ...]:
    """The source words, one from each pool."""
    return tuple(pool[number % len(pool)] for number, pool in zip(chromosome[:SOURCE_GENES], pools, strict=False))


def mixed(chromosome: Chromosome, sources: Sequence[str]) -> str:
    """The source words dealt together: each further gene says which of the words not used up gives its next letter."""
    rest = [word for word in sources if word]
    letters = []
    for number in chromosome[SOURCE_GENES:]:
        if not rest:
            break
        turn = number % len(rest)
        letters.append(rest[turn][0])
        rest[turn] = rest[turn][1:]
        if not rest[turn]:
            del rest[turn]
    return "".join(letters)


def reduced(letters: str, sources: Sequence[str], target: int) -> str:
    """The letters with one after another dropped, always the leftmost that no source word needs, until they fit or none can go."""
    while len(letters) > target:
        spare = _spare(letters, sources)
        if spare is None:
            break
        letters = letters[:spare] + letters[spare + 1 :]
    return letters


def _spare(letters: str, sources: Sequence[str]) -> int | None:
    """The leftmost letter without which every source word can still be left; None where each is needed."""
    ways = [(word, _from_left(word, letters), _from_left(word[::-1], letters[::-1])) for word in sources]
    last = len(letters) - 1
    for place in range(last + 1):
        if all(before[place] + after[last - place] >= len(word) for word, before, after in ways):
            return place
    return None


def _from_left(word: str, letters: str) -> list[int]:
    """For each place, how much of the word's beginning can be left of the letters before it."""
    count, counts = 0, []
    for letter in letters:
        counts.append(count)
        if count < len(word) and letter == word[count]:
            count += 1
    return counts
