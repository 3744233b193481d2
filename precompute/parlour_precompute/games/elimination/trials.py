"""What Elimination's report compares: generators at equal evaluations, budgets of FI-2Pop, and what the parameters explain."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from parlour.core.rng import Rng
from parlour.games.elimination.rules import Params
from parlour.games.elimination.supply.fitness import Reading
from parlour.games.elimination.supply.generator import Budget, Judge, Proposal, evolved, pools
from parlour.games.elimination.supply.mixing import random_chromosome
from parlour_precompute.games.elimination.map_elites import Atlas, elites, illuminated
from parlour_precompute.games.elimination.models.players import added, difficulty
from parlour_precompute.games.elimination.puzzles import dictionary, proposed, run

EVALUATIONS = 4_900
FI2POP = Budget(70, 70)  # as many evaluations
SEEDS = 3


@dataclass(frozen=True, slots=True)
class Map:
    """How well a generator covers the map of MAP-Elites: cells filled, the sum of the fitness of their best, and the best of all."""

    cells: float
    quality: float
    best: float


@dataclass(frozen=True, slots=True)
class Read:
    """What a reading of Eq. 3 chooses: fitness by that reading, letters, words that can be left, those of them that are common, and difficulty."""

    fitness: float
    letters: float
    words: float
    common: float
    difficulty: float


def mapped(proposals: Sequence[Proposal], atlas: Atlas) -> Map:
    """The map of what a generator met."""
    best = [proposal.fitness for proposal in elites(proposals, atlas).values()]
    return Map(len(best), added(best), max(best, default=0.0))


def by_map_elites(params: Params, atlas: Atlas, rng: Rng) -> list[Proposal]:
    """What constrained MAP-Elites meets."""
    return illuminated(params, atlas, rng, EVALUATIONS)


def by_fi2pop(params: Params, atlas: Atlas, rng: Rng) -> list[Proposal]:
    """What FI-2Pop meets."""
    return evolved(params, atlas.corpus, rng, FI2POP)


def by_evolution(params: Params, atlas: Atlas, rng: Rng) -> list[Proposal]:
    """What FI-2Pop meets where chance is given no part of a run at short targets."""
    return evolved(params, atlas.corpus, rng, FI2POP, short=0)


def by_chance(params: Params, atlas: Atlas, rng: Rng) -> list[Proposal]:
    """What random chromosomes stand for."""
    judge = Judge(params, atlas.corpus, pools(params, atlas.corpus))
    return [judge.proposal(random_chromosome(params.source_words, rng)) for _ in range(EVALUATIONS)]


GENERATORS = {"constrained MAP-Elites": by_map_elites, "FI-2Pop": by_fi2pop, "FI-2Pop without chance": by_evolution, "random mixtures": by_chance}


def maps(params: Params, generator: str) -> list[Map]:
    """The maps of a generator, one of each seed."""
    words = dictionary()
    atlas = Atlas(words.corpus, words.zipf)
    return [mapped(GENERATORS[generator](params, atlas, Rng(f"elimination/report/{seed}")), atlas) for seed in range(SEEDS)]


def read(reading: Reading, params: Params) -> list[Read]:
    """What the best playable proposals of some runs are by a reading of Eq. 3, the same seeds for every reading."""
    words, found = dictionary(), []
    for seed in range(SEEDS):
        row = run(params, Rng(f"elimination/report/reading {seed}"), FI2POP, 1, reading)[0]
        challenge = words.challenge(proposed(row), None)
        common = sum(word.common for word in challenge.words)
        found.append(Read(row[2], len(challenge.letters), len(challenge.words), common, difficulty([words.task(challenge)])))
    return found


def mean_fitness(budget: Budget, runs: int, params: Params) -> float:
    """The mean of the best Eq. 3 of some runs of FI-2Pop."""
    corpus = dictionary().corpus
    return round(added(evolved(params, corpus, Rng(f"elimination/report/budget {run}"), budget)[0].fitness for run in range(runs)) / runs, 3)


def explained(levels: Sequence[Params], scores: Sequence[float]) -> float:
    """The share of the variance of the scores that the paper's five parameters explain in a linear regression (section IV-B), in percent."""
    rows = [[1, each.corpus_freq[0], each.max_seq, each.target_length, each.num_2x, min(each.source_words)] for each in levels]
    matrix, values = np.array(rows, float), np.array(scores)
    fitted = matrix @ np.linalg.lstsq(matrix, values, rcond=None)[0]
    return round(100 * float(1 - ((values - fitted) ** 2).sum() / ((values - values.mean()) ** 2).sum()), 1)
