"""Proposes challenges by FI-2Pop (the paper's section III-A): the feasible and the infeasible evolve side by side and never mate.

What the paper leaves open is decided here: the two populations are of one size and share a generation's offspring equally; a parent is the
better of two drawn; a child is a one-point cross of two parents with one gene drawn anew; the best of parents and children survive.
At short targets evolution soon meets nothing new, and plain chance finds more: there a quarter of a run is chance, and so is every child that
stands for what was met before.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import combinations, permutations

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.elimination.rules import Challenge, Params, Puzzle, Word
from parlour.games.elimination.solver import options, whole
from parlour.games.elimination.supply.fitness import Reading, constraint, fitness, sight
from parlour.games.elimination.supply.mixing import Chromosome, Pools, chosen, gene, mixed, random_chromosome, reduced
from parlour.games.elimination.supply.timing import time_allowed

SHORT_TARGET = 8
"""The most letters for which chance is given a part of a run (docs/elimination/REPORT.md has the comparison)."""

Answers = Callable[[str], tuple[Word, ...]]
"""All words of some letters, as a challenge holds them."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """The words as data: `sources` are (word, zipf x 100) to mix, the most frequent first, all of them fit to be asked for.

    `within` lists every accepted word that can be left of some letters, the letters themselves too; `rarest` are the letters, the rarest
    first; `barred` are words never to be read in a challenge as it stands.
    """

    sources: tuple[tuple[str, int], ...]
    within: Callable[[str], Sequence[str]]
    rarest: str
    barred: frozenset[str] = frozenset()


def rarest_first(words: Iterable[str]) -> str:
    """The letters by how seldom they stand in the words; of equally rare ones the first of the alphabet."""
    counts = Counter("".join(words))
    return "".join(sorted(counts, key=lambda letter: (counts[letter], letter)))


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a run may try: the size of both populations together, and the generations."""

    population: int = 100
    generations: int = 100


@dataclass(frozen=True, slots=True)
class Proposal:
    """Letters and the words mixed; feasible where `standing` is 1, else that is Eq. 2 less the number of other laws broken."""

    letters: str
    sources: tuple[str, ...]
    standing: float
    fitness: float = 0.0
    words: int = 0

    @property
    def feasible(self) -> bool:
        """Whether it may be played."""
        return self.standing == 1

    @property
    def rank(self) -> tuple[float, float, int, str, tuple[str, ...]]:
        """The better, the less; of equally fit ones the one that holds more words."""
        return (-self.standing, -self.fitness, -self.words, self.letters, self.sources)


@dataclass(frozen=True, slots=True)
class Judge:
    """Evaluates chromosomes for one set of parameters, and remembers all it has seen."""

    params: Params
    corpus: Corpus
    pools: Pools
    reading: Reading = "prose"
    dealt: dict[tuple[str, tuple[str, ...]], Proposal] = field(default_factory=dict)
    known: dict[tuple[str, tuple[str, ...]], Proposal] = field(default_factory=dict)

    def proposal(self, chromosome: Chromosome) -> Proposal:
        """What a chromosome stands for."""
        sources = chosen(chromosome, self.pools)
        deal = mixed(chromosome, sources)
        found = self.dealt.get((deal, sources))
        if found is None:
            found = self.dealt[deal, sources] = self._reduced(deal, sources)
        return found

    def has_met(self, chromosome: Chromosome) -> bool:
        """Whether it stands for a deal of source words that was evaluated before."""
        sources = chosen(chromosome, self.pools)
        return (mixed(chromosome, sources), sources) in self.dealt

    def _reduced(self, deal: str, sources: tuple[str, ...]) -> Proposal:
        letters = reduced(deal, sources, self.params.target_length)
        found = self.known.get((letters, sources))
        if found is None:
            found = self.known[letters, sources] = self._judged(letters, sources)
        return found

    def _judged(self, letters: str, sources: tuple[str, ...]) -> Proposal:
        standing = constraint(len(letters), self.params.target_length)
        if standing < 1:
            return Proposal(letters, sources, standing)
        words = self.corpus.within(letters)
        broken = broken_laws(letters, sources, words, self.corpus.barred)
        value = 0.0 if broken else fitness(sight(letters, words, self.params.max_seq), self.reading)
        return Proposal(letters, sources, standing - broken, value, len(words))


def broken_laws(letters: str, sources: Sequence[str], words: Sequence[str], barred: AbstractSet[str]) -> int:
    """How many laws beside the length are broken: no word itself, two words or more, no source inside another, nothing barred in sight."""
    laws = (
        letters not in words,
        len(words) >= 2,
        not any(one in other for one, other in permutations(sources, 2)),
        not any(word in letters for word in words if word in barred),
    )
    return laws.count(False)


def pools(params: Params, corpus: Corpus) -> Pools:
    """For each source word of the parameters the words of its length and frequency; raises GaveUp where there is none."""
    least, most = params.corpus_freq
    found = tuple(tuple(word for word, zipf in corpus.sources if len(word) == size and least <= zipf <= most) for size in params.source_words)
    for size, pool in zip(params.source_words, found, strict=True):
        if not pool:
            raise GaveUp(f"No word of {size} letters has a frequency from {least} to {most}. Widen corpus_freq or change source_words.")
    return found


@dataclass(frozen=True, slots=True)
class Individual:
    """A chromosome and what it stands for."""

    chromosome: Chromosome
    proposal: Proposal


def survivors(individuals: Iterable[Individual], size: int) -> list[Individual]:
    """The best of them, best first, no proposal twice."""
    distinct: dict[Proposal, Individual] = {}
    for each in individuals:
        distinct.setdefault(each.proposal, each)
    return sorted(distinct.values(), key=lambda each: each.proposal.rank)[:size]


def child(parents: Sequence[Individual], rng: Rng) -> Chromosome:
    """One gene drawn anew in a one-point cross of two parents, each the better of two drawn."""
    mother, father = (parents[min(rng.below(len(parents)), rng.below(len(parents)))].chromosome for _ in range(2))
    cut, place = rng.below(len(mother)), rng.below(len(mother))
    crossed = [*mother[:cut], *father[cut:]]
    crossed[place] = gene(rng)
    return tuple(crossed)


def shares(total: int, populations: Sequence[Sequence[Individual]]) -> list[int]:
    """How many children each population has: equal shares for those that hold anyone."""
    living = [bool(population) for population in populations]
    return [total * lives // max(1, sum(living)) for lives in living]


@dataclass(frozen=True, slots=True)
class Generation:
    """Both populations after one generation, the best of each first."""

    number: int
    feasible: tuple[Individual, ...]
    infeasible: tuple[Individual, ...]


def generations(judge: Judge, rng: Rng, budget: Budget, short: int = SHORT_TARGET) -> Iterator[Generation]:
    """One run of FI-2Pop, generation by generation; up to `short` letters chance is given a part of the run."""
    params = judge.params
    is_short = params.target_length <= short
    head_start = max(1, budget.generations // 4) if is_short else 1
    newborn = [random_chromosome(params.source_words, rng) for _ in range(budget.population * head_start)]
    feasible: list[Individual] = []
    infeasible: list[Individual] = []
    for generation in range(head_start, budget.generations + 1):
        if generation > head_start:
            counts = shares(budget.population, (feasible, infeasible))
            newborn = [child(parents, rng) for parents, count in zip((feasible, infeasible), counts, strict=True) for _ in range(count)]
            if is_short:
                newborn = [random_chromosome(params.source_words, rng) if judge.has_met(each) else each for each in newborn]
        judged = [Individual(chromosome, judge.proposal(chromosome)) for chromosome in newborn]
        # Only here do individuals move from one population to the other.
        feasible = survivors((*feasible, *(one for one in judged if one.proposal.feasible)), budget.population // 2)
        infeasible = survivors((*infeasible, *(one for one in judged if not one.proposal.feasible)), budget.population // 2)
        yield Generation(generation, tuple(feasible), tuple(infeasible))


def evolved(
    params: Params, corpus: Corpus, rng: Rng, budget: Budget | None = None, reading: Reading = "prose", short: int = SHORT_TARGET
) -> list[Proposal]:
    """Every feasible proposal one run of FI-2Pop met, best first."""
    judge = Judge(params, corpus, pools(params, corpus), reading)
    for _ in generations(judge, rng, budget or Budget(), short):
        pass
    return ranked(judge)


def ranked(judge: Judge) -> list[Proposal]:
    """Every feasible proposal that was judged, best first."""
    return sorted((proposal for proposal in judge.known.values() if proposal.feasible), key=lambda proposal: proposal.rank)


def playable(proposal: Proposal, answers: Answers) -> bool:
    """Whether each source word can be left without another word coming first (beyond the paper, after its section IV-C)."""
    challenge = Challenge(proposal.letters, None, answers(proposal.letters), proposal.sources)
    left = {option.word.text for option in options(challenge, whole(challenge))}
    return left.issuperset(proposal.sources)


Pair = frozenset[str]
"""Two source words that were mixed."""


def pairs(sources: Iterable[str]) -> set[Pair]:
    """Every two of the source words."""
    return {frozenset(pair) for pair in combinations(sources, 2)}


def picked(runs: Iterable[Iterable[Proposal]], taken: AbstractSet[str] = frozenset(), mixed: AbstractSet[Pair] = frozenset()) -> Iterator[Proposal]:
    """The first proposal of each run whose letters are not taken, and of whose source words no two were mixed before.

    One that shares no source word with the proposals before it comes first, if there is any.
    """
    letters, sources, known = set(taken), set[str](), set(mixed)
    for proposals in runs:
        free: list[Proposal] = []
        for proposal in proposals:
            if proposal.letters not in letters and known.isdisjoint(pairs(proposal.sources)):
                free.append(proposal)
                if sources.isdisjoint(proposal.sources):
                    break
        if not free:
            raise GaveUp("No mixture was found that is new and whose source words can all be left. Raise target_length or widen corpus_freq.")
        best = free[-1] if sources.isdisjoint(free[-1].sources) else free[0]
        letters.add(best.letters)
        sources.update(best.sources)
        known |= pairs(best.sources)
        yield best


def double_tile(proposal: Proposal, rng: Rng, rarest: str) -> int:
    """The 2X tile: the least frequent letter of each source word, then one of those at random (section III-A)."""
    tiles = [_tile(proposal.letters, word, min(word, key=rarest.index)) for word in proposal.sources]
    return rng.choice(tiles)


def _tile(letters: str, word: str, wanted: str) -> int:
    """The tile of a letter of the word, where the word is spelled as far left as it can be."""
    tile = -1
    for letter in word[: word.index(wanted) + 1]:
        tile = letters.index(letter, tile + 1)
    return tile


def doubles(proposals: Sequence[Proposal], count: int, rng: Rng, rarest: str) -> list[int | None]:
    """The 2X tiles of a level: exactly so many of its challenges have one, chosen at random."""
    having = set(rng.shuffled(range(len(proposals)))[:count])
    return [double_tile(proposal, rng, rarest) if number in having else None for number, proposal in enumerate(proposals)]


@dataclass(frozen=True, eq=False)
class Source:
    """What challenges are made of: the words to mix, all words of some letters, and how much each run may try. Equal to itself alone."""

    corpus: Corpus
    answers: Answers
    budget: Budget | None = None


def generate(params: Params, rng: Rng, source: Source) -> Puzzle:
    """A level: one run for each challenge, each with a seed of its own; raises GaveUp with the reason."""
    if params.num_2x > params.challenges:
        raise GaveUp(f"{params.num_2x} of {params.challenges} challenges cannot have a 2X tile. Lower num_2x.")
    runs = (evolved(params, source.corpus, rng.fork(f"run {number}"), source.budget) for number in range(params.challenges))
    proposals = list(picked((proposal for proposal in run if playable(proposal, source.answers)) for run in runs))
    tiles = doubles(proposals, params.num_2x, rng.fork("2X"), source.corpus.rarest)
    rows = zip(proposals, tiles, strict=True)
    challenges = tuple(Challenge(each.letters, tile, source.answers(each.letters), each.sources) for each, tile in rows)
    return Puzzle(challenges, time_allowed(params.challenges))
