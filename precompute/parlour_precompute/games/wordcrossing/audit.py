"""What the audit measures of Wordcrossing's levels and bands: by players that chose no level, and by what is counted."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from re import findall
from typing import Any

from parlour.core.codec import decode
from parlour.core.order import band, bands
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.review import STARS
from parlour.games.wordcrossing.rules import points
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.audit.shapes import LIMITS
from parlour_precompute.games.wordcrossing.lists import zipf
from parlour_precompute.games.wordcrossing.models.auditors import KINDS, WAYS, effort, sat, tables
from parlour_precompute.run.pool import Workers

VOCABULARIES, SITTINGS = 48, 3
"""Players of each kind who sit down to a level, each with a vocabulary of its own, and their sittings: fewer, and chance moves a level's place.
What a level takes hangs on the words that are known more than on the sitting: 24 players three times tell it better than 6 players eight times."""

FIRST_VOCABULARIES = 480
"""Players of each kind at the levels whose steps are looked at one by one. Of 48 of them chance moves a step by 0.05 of the ladder's span: with other
vocabularies of the same kinds the greatest of the first ten was now 0.20 and now 0.28. Of 480 it moves a step by 0.02."""

BAND_VOCABULARIES, BAND_SITTINGS = 3, 1
"""Players who sit down to a puzzle of a band: bands are told by their means over 150."""

CHAINS = 3
"""Chains that a player makes at a level before it is content with the best of them: the text's players go over a level a few times."""

KEEN = 350
"""Zipf x 100 of the rarest words of the easy list, which a keen player knows."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was measured of one puzzle: efforts by model, stars by kind of player."""

    efforts: dict[str, float]
    stars: dict[str, tuple[float, float, float]]


def reading(vocabularies: int, sittings: int, record: dict[str, Any]) -> Reading:
    """A puzzle under every model and every kind of player that sits down to it; one sitting is of the average player, for the effort alone."""
    puzzle = decode(Puzzle, record["puzzle"])
    kinds = KINDS if sittings > 1 else ("average",)
    efforts: dict[str, float] = {}
    given: dict[str, tuple[float, float, float]] = {}
    for kind in kinds:
        seats = list(tables(puzzle, kind, Rng(f"wordcrossing/audit/{record['key']}/{kind}"), vocabularies))
        made = []
        for way in WAYS:
            rngs = [(seat, Rng(f"{record['key']}/{kind}/{way}/{number}/{at}")) for at, seat in enumerate(seats) for number in range(sittings)]
            found = [sat(seat, way, rng, CHAINS if sittings > 1 else 1) for seat, rng in rngs]
            efforts[f"{kind}, {way}"] = effort(found)
            made += found
        given[kind] = shares([each.points for each in made], puzzle)
    return Reading(efforts, given)


def shares(made: list[int], puzzle: Puzzle) -> tuple[float, float, float]:
    """Which shares of sittings bring one star at least, two and three."""
    par = puzzle.easy[-1]
    most = points(par.letters, par.words)
    one, two, three = (sum(each > 0 and 100 * each >= least * most for each in made) / len(made) for least in STARS)
    return one, two, three


def ladders(bundles: Path, crew: Workers, sample: int = 1) -> Iterator[Ladder]:
    """The levels and the bands; `sample`: each n-th puzzle alone."""
    for name, sittings in (("levels", SITTINGS), ("infinite", BAND_SITTINGS)):
        path = bundles / "wordcrossing" / f"{name}.jsonl"
        stored = {record["key"]: record for record in map(json.loads, path.read_text(encoding="utf-8").splitlines())}
        # A bundle is in the order of its keys, and players are offered the easiest band first.
        keys = [key for row in bands(list(stored)) for key in row]
        players = dict.fromkeys(keys, BAND_VOCABULARIES if name == "infinite" else VOCABULARIES)
        if name == "levels":
            players |= dict.fromkeys(keys[: LIMITS.first + 1], FIRST_VOCABULARIES)
        asked = [(players[key], stored[key]) for key in keys[::sample]]
        yield ladder(name, [record for _, record in asked], list(crew.map(partial(seated, sittings), asked)))


def seated(sittings: int, asked: tuple[int, dict[str, Any]]) -> Reading:
    """The reading of a puzzle by so many players of each kind."""
    return reading(asked[0], sittings, asked[1])


def ladder(name: str, records: list[dict[str, Any]], found: list[Reading]) -> Ladder:
    """The ladder of these puzzles, as measured."""
    keys = tuple(record["key"] for record in records)
    words = [findall("[A-Z]+", record["puzzle"]["easy"][-1]["chain"]) for record in records]
    # A row of letters climbs with the levels; a band is told by the words and the turns that it takes.
    counted = ("pool", "par_letters") if name == "levels" else ("turns", "fewest")
    return Ladder(
        bundle=f"wordcrossing/{name}",
        keys=keys,
        efforts={model: tuple(each.efforts[model] for each in found) for model in (found[0].efforts if found else ())},
        measures={each: tuple(float(record["measures"][each]) for record in records) for each in counted},
        stars={kind: tuple(each.stars[kind] for each in found) for kind in KINDS} if name == "levels" else {},
        likeness={
            "first letter": tuple(float(one[0][0] == other[0][0]) for one, other in pairwise(words)),
            "answers": tuple(len(set(one) & set(other)) / len(set(one) | set(other)) for one, other in pairwise(words)),
        },
        obscure=tuple(obscure(each) for each in words),
        bands=tuple(map(band, keys)) if name == "infinite" else (),
    )


def obscure(words: Iterable[str]) -> float:
    """Of the words of par, with which three stars are won, the share that a keen player need not know."""
    known = list(words)
    return sum(zipf()[word] < KEEN for word in known) / len(known)
