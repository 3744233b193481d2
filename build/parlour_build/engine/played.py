"""What the exercise says to the engine, from the cache when nothing that decides it has changed."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from parlour_build.cache import kept, stamp, stamp_of
from parlour_build.engine import exercise
from parlour_build.engine.pack import sources
from parlour_build.engine.samples import Sample
from parlour_build.layout import Layout

SCRIPTS = (Path(exercise.__file__), Path(exercise.__file__).with_name("texts.py"))


@dataclass(frozen=True, slots=True)
class Played:
    """The messages of an exercise: those that `first` go once through all there is, and those that go on from there."""

    first: Sequence[str]
    more: Sequence[str]


def played(layout: Layout, samples: Sequence[Sample]) -> Played:
    """The messages that play these games."""
    rules = stamp_of(layout.python, sources(layout))
    name = stamp(rules, *(path.read_bytes() for path in SCRIPTS), json.dumps(samples, sort_keys=True))
    first, more = json.loads(kept(layout.cache / "exercise" / f"{name}.json", lambda: json.dumps(exercise.messages(samples)).encode()))
    return Played(first, more)
