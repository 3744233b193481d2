import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.worker import Worker
from parlour_build import site
from parlour_build.cache import kept
from parlour_build.engine.cutting.split import halves
from parlour_build.engine.exercises.exercise import goes
from parlour_build.engine.exercises.played import brief, fingerprint
from parlour_build.engine.files import USUAL, changed, engine, needed
from parlour_build.engine.pack import packed
from parlour_build.engine.stock import laid_out
from parlour_build.layout import Layout
from parlour_build.puzzles.owned import libraries, sampled
from tests.build.little import working_copy


@dataclass(frozen=True)
class Room:
    """The engine of the real site, step by step; what takes long comes from the cache that the build fills too."""

    layout: Layout

    @cached_property
    def owned(self):
        return libraries(self.layout, CATALOGUE.values())

    @cached_property
    def samples(self):
        return [sampled(self.layout, each) for each in self.owned]

    @cached_property
    def pyodide(self):
        return changed(self.layout, "split")

    @cached_property
    def python(self):
        return packed(self.layout, self.pyodide, brief(self.layout, self.samples))

    @cached_property
    def first(self):
        """The messages of each game that go once through all there is."""
        return {sample["game"]: json.loads(self._first(sample)) for sample in self.samples}

    def _first(self, sample):
        path = self.layout.cache / "exercise" / f"{sample['game']}-first.{fingerprint(self.layout, sample)}.json"
        return kept(path, lambda: json.dumps(next(goes(sample, Worker().handle))).encode())

    @cached_property
    def used(self):
        """What of the module comes first."""
        return needed(self.layout, self.samples, self.pyodide, self.python)

    @cached_property
    def halves(self):
        return halves(self.pyodide.module, self.used.functions, self.used.touched)

    @cached_property
    def engine(self):
        with ThreadPoolExecutor(1) as meanwhile:
            return engine(self.layout, self.samples, USUAL, meanwhile)

    def job(self, folder: Path, module: bytes, **more):
        """What Node needs to start the engine with this module."""
        made = replace(self.pyodide, module=module, library=self.python.core)
        zips = {game: folder / f"{game}.zip" for game in self.python.games}
        for game, path in zips.items():
            path.write_bytes(self.python.games[game])
        return {"pyodide": str(laid_out(made, folder / "pyodide")), "games": [[game, str(path)] for game, path in zips.items()], **more}


@pytest.fixture(scope="session")
def room(dist):
    """The site is there when this is: what takes longest is made once, by whoever builds it, and not by each process."""
    return Room(Layout())


@pytest.fixture
def little(tmp_path, room, monkeypatch):
    """The layout of a small working copy. Its engine of the usual kind is the real site's, which the cache holds: its own would take a minute."""

    def given(layout, samples, kind, meanwhile):
        if kind != USUAL:
            return engine(layout, samples, kind, meanwhile)
        return replace(room.engine, games={sample["game"]: room.engine.games[sample["game"]] for sample in samples})

    monkeypatch.setattr(site, "engine", given)
    return working_copy(tmp_path)
