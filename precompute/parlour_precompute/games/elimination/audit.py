"""What the audit measures of Elimination's levels and of Infinite: by models of players that no challenge was chosen by, and by counting."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from parlour.games.elimination.review import STARS
from parlour.games.elimination.rules import Challenge, Puzzle
from parlour.games.elimination.solver import options, whole
from parlour_precompute import Refused
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.games.elimination.accidents import is_obscure
from parlour_precompute.games.elimination.completion import completed
from parlour_precompute.games.elimination.models import blind, probers, readers
from parlour_precompute.games.elimination.models.players import added
from parlour_precompute.games.elimination.models.probers import PROBERS
from parlour_precompute.games.elimination.models.readers import READERS
from parlour_precompute.run.pool import Workers
from parlour_precompute.words.wordlist import WORDS, Word, load_words

SETS = {"levels": (150, 100), "infinite": (30, 20)}
"""The rounds that each reader and each prober plays of a puzzle of a set: enough that chance decides no step between puzzles of ten challenges."""


@cache
def by_text() -> Mapping[str, Word]:
    """The word list, read once in each process."""
    return {word.text: word for word in load_words()}


@cache
def common_pairs() -> Mapping[str, int]:
    """How often each two letters stand side by side in common words."""
    return probers.pairs_of(text for text, word in by_text().items() if word.is_common)


def ladders(bundles: Path, crew: Workers, sample: int = 1) -> Iterator[Ladder]:
    """The ladder of each set; `sample` takes each so many-th puzzle. Raises Refused where a bundle is missing."""
    for name, rounds in SETS.items():
        path = bundles / "elimination" / f"{name}.jsonl"
        if not path.exists():
            raise Refused(f"{path.name} is missing: `python -m parlour_precompute elimination` writes it.")
        records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()][::sample]
        rows = list(crew.map(partial(measured, rounds), [record["puzzle"] for record in records]))
        yield ladder(f"elimination/{name}", [record["key"] for record in records], rows)


Row = dict[str, Any]


def ladder(bundle: str, keys: Sequence[str], rows: Sequence[Row]) -> Ladder:
    """The measured puzzles of a set as a ladder."""
    return Ladder(
        bundle=bundle,
        keys=tuple(keys),
        efforts={name: tuple(row[name] for row in rows) for name in ("readers", "probers")},
        measures={name: tuple(row[name] for row in rows) for name in ("blind dropping",)},
        stars={reader.name: tuple(row["stars"][reader.name] for row in rows) for reader in READERS},
        likeness={
            "first letter": tuple(float(one["letters"][0][0] == other["letters"][0][0]) for one, other in pairwise(rows)),
            "answers": tuple(alike(one["sources"], other["sources"]) for one, other in pairwise(rows)),
        },
        obscure=tuple(row["obscure"] for row in rows),
    )


def alike(one: Sequence[str], other: Sequence[str]) -> float:
    """The share of the words mixed in one puzzle that the other mixes too."""
    return len(set(one) & set(other)) / max(1, len(set(one) | set(other)))


def measured(rounds: tuple[int, int], stored: object) -> Row:
    """All that is measured of a puzzle as its bundle holds it."""
    puzzle = completed(WORDS, "", stored)
    read = {reader.name: _read(reader, puzzle, rounds[0]) for reader in READERS}
    return {
        "readers": mean([1 - share for shares in read.values() for share in shares]),
        "probers": mean([1 - share for prober in PROBERS for share in _probed(prober, puzzle, rounds[1])]),
        "blind dropping": blind.missed(puzzle.challenges),
        "stars": {name: starred(shares) for name, shares in read.items()},
        "obscure": mean([float(needs_obscure(each)) for each in puzzle.challenges]),
        "letters": [each.letters for each in puzzle.challenges],
        "sources": [source for each in puzzle.challenges for source in each.sources],
    }


def mean(values: Sequence[float]) -> float:
    """The mean, rounded to nine places."""
    return round(added(values) / len(values), 9)


def starred(shares: Sequence[float]) -> tuple[float, float, float]:
    """The shares of the rounds that get at least one, two, three stars."""
    one, two, three = (mean([float(100 * share >= least) for share in shares]) for least in STARS)
    return one, two, three


def _read(reader: readers.Reader, puzzle: Puzzle, rounds: int) -> list[float]:
    views = [readers.view(each, by_text()) for each in puzzle.challenges]
    return readers.shares(readers.played(reader, views, puzzle.seconds, rounds, _seed(puzzle)), views, is_timed=bool(puzzle.seconds))


def _probed(prober: probers.Prober, puzzle: Puzzle, rounds: int) -> list[float]:
    toys = [probers.toy(each, by_text()) for each in puzzle.challenges]
    seeds = (f"{_seed(puzzle)}/{prober.name}/{number}" for number in range(rounds))
    return [probers.share(prober, toys, puzzle.seconds, common_pairs(), Random(seed)) for seed in seeds]


def _seed(puzzle: Puzzle) -> str:
    return puzzle.challenges[0].letters


def needs_obscure(challenge: Challenge) -> bool:
    """Whether three stars' share of the best points can be had only by words a keen player may not know."""
    known = [option.points for option in options(challenge, whole(challenge)) if option.word.shown and not is_obscure(by_text()[option.word.text])]
    best = max((option.points for option in options(challenge, whole(challenge)) if option.word.shown and option.word.common), default=0)
    return 100 * max(known, default=0) < STARS[-1] * best
