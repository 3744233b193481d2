"""What each page's engine imports: the core and its own game, and nothing that only makes puzzles."""

import gzip
import io
import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from parlour.core.naming import puzzle_id
from parlour.games import CATALOGUE
from parlour_build.layout import Layout

SCRIPT = Path(__file__).with_name("imported.mjs")
NOON = 1_795_219_200_000


def first_puzzle(dist, game):
    """The id and the data of a puzzle of the game's first set."""
    path = min((dist / "assets").glob(f"{game.id}-{game.sets[0].id}-*.bin"))
    key, entry = next(iter(json.loads(gzip.decompress(path.read_bytes())).items()))
    return puzzle_id(game, game.sets[0].id, key), entry["puzzle"]


def messages(dist, game):
    """A visit: a puzzle is opened, its clock begun, help asked for, a solution laid out and stepped through."""
    puzzle, data = first_puzzle(dist, game)
    asked = [("open", {"puzzle": puzzle, "data": data}), ("act", {"action": "begin"}), ("act", {"action": "hint"}), ("prospect", {})]
    asked += [("act", {"action": "solve"}), *[("act", {"action": "redo"})] * 5, ("event", {"event": "nothing"})]
    return [json.dumps({"id": number, "op": op, "args": args, "now": NOON}) for number, (op, args) in enumerate(asked)]


def only(dist, pattern):
    """The one file of the site that is called so."""
    (found,) = (dist / "assets").glob(pattern)
    return str(found)


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.id)
@pytest.mark.rotates
def test_a_page_imports_the_core_and_its_own_game_alone(dist, game):
    name = game.id.replace("-", "_")
    job = {"pyodide": str(Layout().pyodide), "core": only(dist, "python.*.wasm"), "messages": messages(dist, game)}
    job["game"] = [name, only(dist, f"python-{game.id}.*.wasm")]
    done = subprocess.run(["node", SCRIPT, json.dumps(job)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    imported = json.loads(done.stdout.strip().splitlines()[-1])
    tops = {".".join(module.split(".")[:2]) for module in imported}
    assert tops == {"parlour", "parlour.brought", "parlour.core", "parlour.games", "parlour.session", "parlour.worker"}
    games = {module.split(".")[2] for module in imported if module.startswith("parlour.games.")}
    assert games == {name}
    assert [module for module in imported if "supply" in module] == []


def test_no_zip_that_a_board_waits_for_holds_what_only_makes_puzzles(dist):
    zips = sorted((dist / "assets").glob("python*.wasm"))
    # The core's, and each game's.
    assert len(zips) == 1 + len(CATALOGUE)
    strange = ("/supply/", "/maker/", "/apart/", "parlour_build")
    assert [name for path in zips for name in zipfile.ZipFile(path).namelist() if any(part in name for part in strange)] == []


def test_what_makes_puzzles_has_zips_of_its_own(dist):
    zips = {path.name.split(".")[0]: gzip.decompress(path.read_bytes()) for path in (dist / "assets").glob("python-*.bin")}
    folders = {"python-apart": "parlour/apart/", "python-lab": "parlour/lab/", "python-maker": "parlour/maker/"}
    folders |= {f"python-supply-{game}": f"parlour/games/{game.replace('-', '_')}/supply/" for game in CATALOGUE}
    assert zips.keys() == folders.keys()
    names = {name: zipfile.ZipFile(io.BytesIO(data)).namelist() for name, data in zips.items()}
    assert [path for name, paths in names.items() for path in paths if not path.startswith(folders[name])] == []
    assert all(names.values())
