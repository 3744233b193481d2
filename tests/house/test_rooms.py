"""Every game has the rooms and lines that the house asks of it, and docs/ADDING_A_GAME.md names each: the first thing to run with a new game.

Nothing of a game is imported here, so that what is missing is told in a sentence where other tests could not even be collected.
"""

import re
import tomllib

import pytest

from parlour.games import IDS
from parlour_precompute import ROOT

PRECOMPUTE = "precompute/parlour_precompute"
ROOMS = {
    "site/py/parlour/games/{pkg}/supply/__init__.py": "its SUPPLIES",
    "site/py/parlour/apart/paper/{pkg}.py": "how its puzzles are printed; MODES may be empty",
    "site/static/css/games/{id}.css": "its look",
    "site/static/css/pictures/{id}.css": "its colours and its board as a picture",
    "site/static/icons/{id}.svg": "its emblem",
    "site/bundles/{id}": "its puzzles",
    PRECOMPUTE + "/games/{pkg}/proof.py": "the checkers of its bundles",
    PRECOMPUTE + "/games/{pkg}/proofs": "what these check with; of the game they import the rules alone",
    PRECOMPUTE + "/games/{pkg}/columns.tsv": "a line for each measure in its bundles: its name, a tab, what it says",
    PRECOMPUTE + "/games/{pkg}/plays/strangers.py": "players who share nothing with the models",
    PRECOMPUTE + "/games/{pkg}/plays/foretold.py": "what models expect of its puzzles",
    "tests/games/{pkg}": "tests of its own, of which the laws take data.py where it is there",
    "tests/golden/{id}": "its committed playthroughs: `make golden` writes them",
}
LINES = {
    PRECOMPUTE + "/fitting/measures.toml": (r"(?m)^{id} = ", "the measure of difficulty that its puzzles store, of more than 60 different values"),
    PRECOMPUTE + "/audit/shapes.toml": (r'(?m)^"{id}/', "the shape of its ladders, and of its week"),
    "tests/apart/reading.py": (r'"{id}"', "the reader of its printed sheets in READERS"),
    "tests/states.py": (r"def of_{pkg}\(", "the states that its boards are looked at in"),
    "site/bundles/README.md": (r"`{id}/", "a row for each of its bundles"),
}
GUIDE = (ROOT / "docs" / "ADDING_A_GAME.md").read_text(encoding="utf-8")


def named(path, game):
    """A path or pattern with a game's names in it."""
    return path.replace("{id}", game).replace("{pkg}", game.replace("-", "_"))


def missing(game):
    """A sentence for each room and line of a game that is not there."""
    rooms = [f"{named(path, game)} is missing: {what}." for path, what in ROOMS.items() if not (ROOT / named(path, game)).exists()]
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in LINES}
    lines = [f"{path} does not name {game}: {what}." for path, (line, what) in LINES.items() if not re.search(named(line, game), texts[path])]
    return [*rooms, *lines]


@pytest.mark.parametrize("game", IDS)
def test_a_game_has_every_room_and_line_that_the_house_asks_of_it(game):
    assert missing(game) == [], "docs/ADDING_A_GAME.md tells of each."


def test_a_game_without_any_is_told_of_each():
    assert len(missing("word-chess")) == len(ROOMS) + len(LINES)
    assert "site/py/parlour/apart/paper/word_chess.py is missing: how its puzzles are printed; MODES may be empty." in missing("word-chess")


@pytest.mark.parametrize("path", [*ROOMS, *LINES])
def test_the_guide_names_each(path):
    assert path.replace("{id}", "<id>").replace("{pkg}", "<pkg>") in GUIDE


def test_each_game_s_measure_is_in_its_bundles():
    measures = tomllib.loads((ROOT / PRECOMPUTE / "fitting" / "measures.toml").read_text(encoding="utf-8"))
    for game, measure in measures.items():
        name = measure.removeprefix("-")
        assert any(f'"{name}":' in path.read_text(encoding="utf-8") for path in (ROOT / "site" / "bundles" / game).glob("*.jsonl")), game
