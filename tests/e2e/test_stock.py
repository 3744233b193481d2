"""The site on Pyodide as it is published: the way to go on when an upgrade breaks what makes the engine smaller."""

import fcntl

import pytest

from parlour.games import CATALOGUE
from parlour_build.layout import Layout
from parlour_build.server import Place, served
from parlour_build.site import built, written
from tests.e2e.player import Player


@pytest.fixture(scope="module")
def stock_site(tmp_path_factory, testrun_uid):
    """The address of the site, built with ENGINE=stock; with several test processes the first one builds it."""
    folder = tmp_path_factory.getbasetemp().parent / f"stock-{testrun_uid}"
    folder.mkdir(exist_ok=True)
    layout = Layout(dist=folder / "dist")
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not layout.dist.exists():
            written(built(layout, kind="stock"), layout)
    with served(Place(layout.dist, Layout().cache)) as address:
        yield address


def untimed(game):
    """The first set of stored puzzles that knows no limit of time, and of which no campaign has a say."""
    return next((known.id for known in game.sets if known.kind == "endless"), "daily")


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_puzzle_of_each_game_is_played_to_its_end(page, stock_site, game):
    player = Player(page, stock_site, game)
    set_id = untimed(CATALOGUE[game])
    key = min((Layout().bundles / game / f"{set_id}.jsonl").read_text(encoding="utf-8").splitlines()).split('"')[3]
    state = player.open(f"{set_id}/{key}")
    player.play(state, player.game.solve(state))
    player.status("won")
