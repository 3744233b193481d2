"""The audit of Word Portal's levels and of Infinite: how hard each board is for players that chose none, by counts, and how stars fall."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import log
from pathlib import Path
from statistics import mean

from parlour.games.word_portal.rules import MIDDLE, points
from parlour.games.word_portal.stars import least_of
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.games.word_portal.dictionary import answers, ease, is_target
from parlour_precompute.games.word_portal.models import seekers, starred
from parlour_precompute.games.word_portal.traits import until
from parlour_precompute.games.word_portal.validator import words_of
from parlour_precompute.run.pool import Workers

GAME = "word-portal"
SETS = ("levels", "infinite")

KEEN, NEW = 340, 400
"""The least frequency, 100 times zipf, that the one who looks for endings knows, and the newcomer who begins at the rings."""

RARITY = 4
"""Of so many times the words of a round, the most frequent ones, the mean frequency tells how rare the words are that a round needs."""

LONGEST = 1e7
"""The effort for a word where a round cannot be finished."""


@dataclass(frozen=True, slots=True)
class Measured:
    """All that is measured of one board."""

    efforts: Mapping[str, float]
    measures: Mapping[str, float]
    stars: Mapping[str, tuple[float, float, float]]
    obscure: float


def measured(puzzle: Mapping[str, object]) -> Measured:
    """What is measured of a puzzle as its bundle stores it, in its own round."""
    letters, count = str(puzzle["letters"]), int(str(puzzle["count"]))
    words = words_of(letters)
    known = seekers.on(letters, KEEN), seekers.on(letters, NEW)
    zipf = sorted((word.zipf for word in words), reverse=True)
    return Measured(
        efforts={
            "looks for endings": min(LONGEST, until(seekers.by_endings(letters, known[0], KEEN), count) / count),
            "begins at the rings": min(LONGEST, until(seekers.by_rings(letters, known[1], NEW), count) / count),
        },
        measures={"rare words": -mean(zipf[: RARITY * count]), "little at hand": -log(ease(words))},
        stars={name: starred.shares(letters, count, starred.rounds(letters, name, count)) for name in starred.KINDS},
        obscure=obscure(letters, count),
    )


def obscure(letters: str, count: int) -> float:
    """The share of the words of the best common round within three stars that a keen player would not know.

    The round is made of the words that a keen player knows, the most points first, and of others only while the third star is not reached.
    """
    words = words_of(letters)
    three = least_of(answers(words), count)[2]
    keen = sorted((points(word.text) for word in words if is_target(word) and word.zipf >= starred.KINDS["keen"].vocabulary), reverse=True)[:count]
    others = sorted((points(word.text) for word in words if is_target(word) and word.zipf < starred.KINDS["keen"].vocabulary), reverse=True)
    needed = 0
    while sum(keen) < three and others and needed < count:
        keen = [*keen[: count - 1 - needed], *keen[count - needed :], others.pop(0)]
        needed += 1
    return needed / count


def likeness(puzzles: list[Mapping[str, object]]) -> dict[str, tuple[float, ...]]:
    """How like neighbours are, by the first letter, the middle one, and the words."""
    letters = [str(puzzle["letters"]) for puzzle in puzzles]
    words = [{word.text for word in words_of(each)} for each in letters]
    return {
        "first letter": tuple(float(one[0] == other[0]) for one, other in pairwise(letters)),
        "middle": tuple(float(one[MIDDLE] == other[MIDDLE]) for one, other in pairwise(letters)),
        "answers": tuple(len(one & other) / min(len(one), len(other)) for one, other in pairwise(words)),
    }


def ladders(bundles: Path, crew: Workers, sample: int = 1) -> Iterable[Ladder]:
    """The levels, which rise, and the bands of Infinite; of each n-th puzzle alone where `sample` asks for that."""
    yield from map(partial(_ladder, bundles, crew, sample), SETS)


def _ladder(bundles: Path, crew: Workers, sample: int, name: str) -> Ladder:
    records = [json.loads(line) for line in (bundles / GAME / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()][::sample]
    return of(name, records, list(crew.map(measured, [record["puzzle"] for record in records])))


def of(name: str, records: list[Mapping[str, object]], found: list[Measured]) -> Ladder:
    """The ladder of a set's records and what was measured of each."""
    keys = tuple(str(record["key"]) for record in records)
    return Ladder(
        bundle=f"{GAME}/{name}",
        keys=keys,
        efforts=_rows(each.efforts for each in found),
        measures=_rows(each.measures for each in found),
        stars={kind: tuple(each.stars[kind] for each in found) for kind in starred.KINDS},
        likeness=likeness([record["puzzle"] for record in records]),  # type: ignore[misc]
        obscure=tuple(each.obscure for each in found),
        bands=tuple(key.partition("-")[0] for key in keys) if name == "infinite" else (),
    )


def _rows(found: Iterator[Mapping[str, float]] | Iterable[Mapping[str, float]]) -> dict[str, tuple[float, ...]]:
    """The values of each name, in order."""
    values = list(found)
    return {name: tuple(each[name] for each in values) for name in values[0]}
