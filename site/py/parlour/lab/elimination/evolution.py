"""One run of FI-2Pop, generation by generation, as plots and tables."""

from collections.abc import Iterator, Sequence

from parlour.core.errors import BadInput, GaveUp
from parlour.core.html import Node, words
from parlour.core.rng import Rng
from parlour.games.elimination.rules import Params
from parlour.games.elimination.supply.fitness import Reading
from parlour.games.elimination.supply.generator import (
    Budget,
    Generation,
    Individual,
    Judge,
    Proposal,
    generations,
    playable,
    pools,
    ranked,
)
from parlour.games.elimination.supply.levels import LEVELS
from parlour.lab.drawing import Cell, Line, lines, said, shown, table
from parlour.lab.elimination.data import Data
from parlour.lab.tool import Inputs, Step, number

LEVEL = number("level", "Parameters of level", 14, 1, len(LEVELS))
POPULATION = number("population", "Both populations together", 60, 10, 200)
GENERATIONS = number("generations", "Generations", 40, 4, 200)
BEST = 5
"""So many of each population are shown."""


def params_of(asked: Inputs) -> Params:
    """The parameters of the level that is asked for."""
    return LEVELS[int(asked["level"]) - 1]


def evolve(asked: Inputs, data: Data) -> Iterator[Step]:
    """The run, a step for each generation."""
    source = data.source
    params, reading = params_of(asked), READINGS[asked["reading"]]
    try:
        judge = Judge(params, source.corpus, pools(params, source.corpus), reading)
    except GaveUp as fault:
        raise BadInput("level", f"{fault}") from None
    met: list[Generation] = []
    most = int(asked["generations"])

    def view() -> Node:
        return _view(params, met)

    for generation in generations(judge, Rng(asked["seed"]), Budget(int(asked["population"]), most)):
        met.append(generation)
        yield Step(f"Generation {generation.number} of {most}.", generation.number, most, view)
    found = next((each for each in ranked(judge) if playable(each, source.answers)), None)
    yield Step("Done.", most, most, lambda: [*_view(params, met), *_taken(found)])


READINGS: dict[str, Reading] = {name: name for name in ("prose", "printed", "prose-unsmoothed", "printed-unsmoothed")}


def _view(params: Params, met: Sequence[Generation]) -> Node:
    lead, last = "None may be played yet.", met[-1]
    if last.feasible:
        best = last.feasible[0].proposal
        lead = f"The best challenge so far: {best.letters}, of {' and '.join(best.sources)}, fitness {best.fitness:.3f}."
    told = f"{' + '.join(map(str, params.source_words))} letters, mixed and cut to {params.target_length}; zipf {params.corpus_freq[0] / 100:.1f} to "
    told += f"{params.corpus_freq[1] / 100:.1f}."
    plot = lines(_curves(met), ("generation", "fitness, and Eq. 2 of those that may not be played"))
    both = _population("May be played", last.feasible), _population("May not be played", last.infeasible)
    return shown(said(lead, "lead"), said(told, "aside"), plot, said(_plotted(met)), _grown(met), *both)


def _curves(met: Sequence[Generation]) -> list[Line]:
    rows = [(each.number, _fitness(each.feasible), [one.proposal.standing for one in each.infeasible]) for each in met]
    return [
        Line("best that may be played", [(number, max(good)) for number, good, _ in rows if good]),
        Line("mean of those", [(number, mean(good)) for number, good, _ in rows if good]),
        Line("best that may not (Eq. 2)", [(number, max(bad)) for number, _, bad in rows if bad]),
    ]


def _fitness(individuals: Sequence[Individual]) -> list[float]:
    return [one.proposal.fitness for one in individuals]


def mean(values: Sequence[float]) -> float:
    """The mean of some values, added one by one."""
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def _plotted(met: Sequence[Generation]) -> str:
    first, last = _fitness(met[0].feasible), _fitness(met[-1].feasible)
    if not first or not last:
        return f"{words(len(met), 'generation')}, {len(met[-1].feasible)} that may be played and {len(met[-1].infeasible)} that may not."
    best, usual = f"{max(first):.3f} to {max(last):.3f}", f"{mean(first):.3f} to {mean(last):.3f}"
    return f"From generation {met[0].number} to {met[-1].number} the best rose from {best}, the mean from {usual}."


def _grown(met: Sequence[Generation]) -> Node:
    rows: list[list[Cell]] = []
    before: Proposal | None = None
    for each in met:
        best = each.feasible[0].proposal if each.feasible else None
        if best and best != before:
            rows.append([str(each.number), best.letters, " ".join(best.sources), str(best.words), f"{best.fitness:.3f}"])
            before = best
    return table("The best challenge as it grew", ["Generation", "Letters", "Mixed of", "Words", "Fitness"], rows)


def _population(name: str, individuals: Sequence[Individual]) -> Node:
    best = [each.proposal for each in individuals[:BEST]]
    rows: list[list[Cell]] = [[each.letters, " ".join(each.sources), f"{each.standing:.3f}", f"{each.fitness:.3f}"] for each in best]
    return table(f"{name}: the best {len(rows)} of {len(individuals)}", ["Letters", "Mixed of", "Eq. 2, less laws broken", "Eq. 3"], rows)


def _taken(found: Proposal | None) -> list[Node]:
    if found is None:
        return [said("In none of these can both words be left without another coming first.")]
    mixed = " and ".join(found.sources)
    return [said(f"Taken would be {found.letters}: the best in which each of {mixed} can be left without another word coming first.")]
