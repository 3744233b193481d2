"""What the exercise says to the engine, from the cache when nothing that decides it has changed."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from parlour_build.cache import kept, stamp
from parlour_build.cache.code import code, played_code
from parlour_build.engine.exercises import exercise
from parlour_build.engine.exercises.samples import Sample
from parlour_build.layout import Layout

SCRIPTS = tuple(Path(exercise.__file__).with_name(name) for name in ("exercise.py", "misuse.py", "player.py", "texts.py"))


@dataclass(frozen=True, slots=True)
class Played:
    """The messages of an exercise: those that `first` go once through all there is, and those that go on from there."""

    first: Sequence[str]
    more: Sequence[str]


Exercises = Mapping[str, Played]
"""By the ids of the games, each of which is played in an engine of its own."""


def brief(layout: Layout, samples: Iterable[Sample]) -> dict[str, list[str]]:
    """The messages of a short visit to each of these games: all that a build asks for, as long as the engine has a profile."""
    return {sample["game"]: json.loads(_kept(layout, "brief", sample, exercise.brief)) for sample in samples}


def played(layout: Layout, samples: Iterable[Sample]) -> Exercises:
    """All messages that play each of these games."""
    return {sample["game"]: Played(*json.loads(_kept(layout, "whole", sample, exercise.messages))) for sample in samples}


def fingerprint(layout: Layout, sample: Sample) -> str:
    """A name that tells all that decides the messages of a game: what it does, what plays it, and with what."""
    return stamp(played_code(layout, sample["game"]), code(layout, SCRIPTS[0].parent, SCRIPTS), json.dumps(sample, sort_keys=True))


def _kept(layout: Layout, part: str, sample: Sample, make: Callable[[Sample], object]) -> bytes:
    path = layout.cache / "exercise" / f"{sample['game']}-{part}.{fingerprint(layout, sample)}.json"
    return kept(path, lambda: json.dumps(make(sample)).encode())
