"""Constrained MAP-Elites over Elimination's challenges, which the paper's conclusion proposes as its next step.

A cell of the map holds challenges that behave alike: by the share of their words that are common, by the longest piece of a source word that
can be read as it stands, and by how many words there are. Each cell has a feasible and an infeasible population that never mate, as FI-2Pop
has two for the whole; a child moves to the cell and the population it belongs to after its evaluation.
"""

from bisect import bisect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from parlour.core.rng import Rng
from parlour.games.elimination.rules import Params
from parlour.games.elimination.supply.fitness import Reading
from parlour.games.elimination.supply.generator import Corpus, Individual, Judge, Proposal, child, pools, survivors
from parlour.games.elimination.supply.mixing import random_chromosome

COMMON_ZIPF = 350
SHARES = 5  # equal steps of the share of common words
RUNS = 6  # the longest run, 1 to 6 letters and more
COUNTS = (4, 8, 13, 20, 32)  # words up to which a challenge belongs to one more class
CELLS = SHARES * RUNS * (len(COUNTS) + 1)

CELL_SIZE = 4
SEEDS = 100

Cell = tuple[int, int, int]


Cells = dict[Cell, list[Individual]]
"""The populations of all cells, feasible or infeasible, each best first."""


def longest_run(sources: Iterable[str], letters: str) -> int:
    """The most letters of a source word that stand side by side in the letters, in its order."""
    pieces = (size for word in sources for size in range(1, len(word) + 1) for at in range(len(word) - size + 1) if word[at : at + size] in letters)
    return max(pieces, default=0)


@dataclass(frozen=True, slots=True)
class Atlas:
    """Says which cell a proposal belongs to."""

    corpus: Corpus
    zipf: Mapping[str, int]
    known: dict[Proposal, Cell] = field(default_factory=dict)

    def cell(self, proposal: Proposal) -> Cell:
        """The cell: share of common words, longest run, word count."""
        found = self.known.get(proposal)
        if found is None:
            words = self.corpus.within(proposal.letters)
            common = sum(self.zipf[word] >= COMMON_ZIPF for word in words)
            share = min(SHARES - 1, SHARES * common // max(1, len(words)))
            run = min(RUNS, longest_run(proposal.sources, proposal.letters)) - 1
            found = self.known[proposal] = (share, run, bisect(COUNTS, len(words) - 1))
        return found


def elites(proposals: Iterable[Proposal], atlas: Atlas) -> dict[Cell, Proposal]:
    """The best feasible proposal of each cell."""
    best: dict[Cell, Proposal] = {}
    for proposal in proposals:
        cell = atlas.cell(proposal)
        if proposal.feasible and (cell not in best or proposal.rank < best[cell].rank):
            best[cell] = proposal
    return best


def illuminated(params: Params, atlas: Atlas, rng: Rng, evaluations: int, reading: Reading = "prose") -> list[Proposal]:
    """Every feasible proposal one run met, the elites of the cells first, in the order of the cells."""
    judge = Judge(params, atlas.corpus, pools(params, atlas.corpus), reading)
    kinds: tuple[Cells, Cells] = ({}, {})
    for number in range(evaluations):
        living = [cells for cells in kinds if cells]
        chromosome = random_chromosome(params.source_words, rng) if number < SEEDS else child(_parents(rng.choice(living), rng), rng)
        one = Individual(chromosome, judge.proposal(chromosome))
        cells, cell = kinds[one.proposal.feasible], atlas.cell(one.proposal)
        cells[cell] = survivors((*cells.get(cell, ()), one), CELL_SIZE)
    found = [proposal for proposal in judge.known.values() if proposal.feasible]
    best = elites(found, atlas)
    first = [best[cell] for cell in sorted(best)]
    return [*first, *sorted(set(found).difference(first), key=lambda proposal: proposal.rank)]


def _parents(cells: Cells, rng: Rng) -> list[Individual]:
    """The populations of two cells, drawn alike whether they are good or not: that is what keeps the map growing."""
    drawn = list(cells.values())
    return [*rng.choice(drawn), *rng.choice(drawn)]
