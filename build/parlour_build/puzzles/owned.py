"""The puzzles of games as a build takes them: complete, kept in the cache, and what a game is exercised with."""

from collections.abc import Iterable
from pathlib import Path

from parlour.core.game import Game
from parlour_build.cache import stamp, stamp_of
from parlour_build.cache.code import code, played_code
from parlour_build.engine.exercises.samples import Sample, sample
from parlour_build.layout import ROOT, Layout
from parlour_build.puzzles import data
from parlour_build.puzzles.completions import about, completion, made_of, missing, shared
from parlour_build.puzzles.library import Library
from parlour_build.puzzles.shards import Shelving, library
from parlour_precompute.run.discovery import sources_of

MAKERS = [Path(__file__).with_name(name) for name in ("completions.py", "library.py", "shards.py")]
"""What makes entries of stored puzzles."""


def libraries(layout: Layout, games: Iterable[Game]) -> list[Library]:
    """The puzzles of all games, complete."""
    found = [library(game, layout.bundles, shelving(layout, game)) for game in games]
    # Of a game none of whose puzzles can be made there is no page.
    return [owned for owned in found if any(part.set.is_offered for part in owned.shelves)]


def shelving(layout: Layout, game: Game) -> Shelving:
    """How a game's stored puzzles become entries, and a name for all that decides them but the bundles."""
    added, data = [*sources_of(game.id), *shared(game)], [*([layout.words] if shared(game) else []), *made_of(game)]
    rules, made = played_code(layout, game.id, supply=True), code(layout, ROOT, [*MAKERS, *added])
    name = stamp(rules, made, stamp_of(ROOT, data), repr(missing(game)))
    return Shelving(completion(game, layout.words), layout.cache / "shelves", name, about(game))


def sampled(layout: Layout, owned: Library) -> Sample:
    """What one game is exercised with; of data that is made of puzzles it has that of its own, so that no other game decides how it is played."""
    return sample(owned, data.made(layout, [owned.game]))
