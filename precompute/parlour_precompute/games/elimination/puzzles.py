"""What Elimination's recipes have in common: the dictionary bound to the generator, and how a puzzle is measured."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from parlour.core.rng import Rng
from parlour.games.elimination.rules import Challenge, Params, Puzzle, Word
from parlour.games.elimination.solver import best_points
from parlour.games.elimination.supply.answers import answers
from parlour.games.elimination.supply.fitness import Reading
from parlour.games.elimination.supply.generator import Budget, Corpus, Proposal, evolved, playable, rarest_first
from parlour.games.elimination.supply.stored import stored
from parlour_library.games.elimination import to_mix
from parlour_precompute.games.elimination.models.players import Task, added, difficulty, task
from parlour_precompute.run.bundle import line
from parlour_precompute.words.subwords import Node, graph, within
from parlour_precompute.words.wordlist import Word as Listed
from parlour_precompute.words.wordlist import load_words

Row = tuple[str, list[str], float]
"""A proposal as a journal keeps it: letters, sources, fitness."""

SPARE = 12
"""How many of a run's proposals are kept, the best of each choice of source words: enough that no two puzzles need the same letters."""


@dataclass(frozen=True, slots=True)
class Dictionary:
    """The word list as Elimination uses it."""

    root: Node
    zipf: dict[str, int]
    sizes: dict[str, int]
    common: frozenset[str]
    dirty: frozenset[str]
    sources: tuple[tuple[str, int], ...]
    rarest: str
    listed: dict[str, Listed]

    def within(self, letters: str) -> list[str]:
        """Every accepted word that can be left of the letters."""
        return within(self.root, letters)

    def answers(self, letters: str) -> tuple[Word, ...]:
        """All words of the letters, as a challenge holds them."""
        return answers(letters, self, self.is_common)

    def is_dirty(self, word: str) -> bool:
        """Whether the word is accepted but never to be shown."""
        return word in self.dirty

    def is_common(self, word: str) -> bool:
        """Whether most players know the word."""
        return word in self.common

    @property
    def corpus(self) -> Corpus:
        """What the generator works on."""
        return Corpus(self.sources, self.within, self.rarest, self.dirty)

    def challenge(self, proposal: Proposal, double: int | None) -> Challenge:
        """A proposal as a challenge."""
        return Challenge(proposal.letters, double, self.answers(proposal.letters), proposal.sources)

    def task(self, challenge: Challenge) -> Task:
        """A challenge as the simulated players see it."""
        words = {word.text: self.zipf[word.text] for word in challenge.words}
        return task(challenge.letters, challenge.double, words, best_points(challenge))


@cache
def dictionary() -> Dictionary:
    """The committed word list; read once in each process."""
    words = load_words()
    return Dictionary(
        root=graph(word.text for word in words),
        zipf={word.text: word.zipf for word in words},
        sizes={word.text: word.size for word in words},
        common=frozenset(word.text for word in words if word.is_common),
        dirty=frozenset(word.text for word in words if word.dirty),
        sources=to_mix(words),
        rarest=rarest_first(word.text for word in words),
        listed={word.text: word for word in words},
    )


def run(params: Params, rng: Rng, budget: Budget, most: int = SPARE, reading: Reading = "prose") -> list[Row]:
    """The best playable proposals of one run of FI-2Pop, by a reading of Eq. 3."""
    return spared(evolved(params, dictionary().corpus, rng, budget, reading), most)


def spared(proposals: Iterable[Proposal], most: int = SPARE) -> list[Row]:
    """The first playable ones, no choice of source words twice."""
    rows: list[Row] = []
    seen: set[tuple[str, ...]] = set()
    for proposal in proposals:
        choice = tuple(sorted(proposal.sources))
        if choice not in seen and playable(proposal, dictionary().answers):
            seen.add(choice)
            rows.append((proposal.letters, list(proposal.sources), proposal.fitness))
            if len(rows) == most:
                break
    return rows


def proposed(row: Row) -> Proposal:
    """A row of a run as a proposal again."""
    letters, sources, fitness = row
    return Proposal(letters, tuple(sources), 1.0, fitness)


def puzzle(proposals: Sequence[Proposal], tiles: Sequence[int | None], seconds: tuple[int, ...]) -> Puzzle:
    """Challenges in a row."""
    return Puzzle(tuple(dictionary().challenge(each, tile) for each, tile in zip(proposals, tiles, strict=True)), seconds)


def measures(made: Puzzle, fitness: Sequence[float]) -> dict[str, float]:
    """The simulated difficulty, the mean of Eq. 3, and the best possible score."""
    tasks = [dictionary().task(challenge) for challenge in made.challenges]
    return {
        "difficulty": difficulty(tasks, made.seconds),
        "fitness": round(added(fitness) / len(fitness), 9),
        "best": sum(each.best for each in tasks),
    }


def puzzle_line(key: str, made: Puzzle, measured: dict[str, float]) -> str:
    """A line of a bundle: the puzzle without its answers."""
    return line(key, stored(made), measured)
