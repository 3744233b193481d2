"""Play by chance on the engine's first half alone, the second being withheld: it may hardly ever be missed, and in plain play never."""

import json
import subprocess
from pathlib import Path

import pytest

from parlour.core.naming import puzzle_id
from parlour_build.engine.exercises.samples import made_keys
from parlour_build.layout import ROOT
from parlour_build.puzzles.shards import index
from tests.rotation import is_whole, today

# What a player might paste: plain text, and none that the exercise has read.
TEXTS = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))]
SCRIPT = Path(__file__).with_name("withheld.mjs")
MESSAGES = 20_000 if is_whole() else 3_000
"""A whole run plays the same 20,000 messages each time; the others play new ones every day."""
SEED = 20_261_121 if is_whole() else today()
MESSAGES_PER_DEATH = 5_000


def fresh(owned, sample):
    """What there is to play of a game that the exercise has not played: every fourth puzzle but for those."""
    known = {puzzle["id"] for puzzles in sample["puzzles"].values() for puzzle in puzzles}
    puzzles = {shelf.set.id: [each for each in stored(owned, shelf) if each["id"] not in known] for shelf in owned.shelves}
    settings = [{"id": each.id, "choices": [choice.value for choice in each.choices]} for each in owned.game.settings]
    kept = next((known.id for known in owned.game.sets if known.made and known.made.kept), None)
    told = {"game": owned.game.id, "index": index(owned), "hasCampaign": owned.game.campaign is not None, "kept": kept}
    return {**told, "puzzles": puzzles, "made": made_keys(owned), "settings": settings, "assets": sample["assets"]}


def stored(owned, shelf):
    """Every fourth puzzle of a set, as the page hands it to the engine."""
    after = shelf.following
    for entry in shelf.entries[1::4]:
        later = {order: puzzle_id(owned.game, shelf.set.id, key) for order, key in after[entry.key].items()}
        yield {"id": puzzle_id(owned.game, shelf.set.id, entry.key), "data": entry.puzzle, "next": later}


@pytest.fixture(scope="module")
def told(room, tmp_path_factory):
    """How it went."""
    folder = tmp_path_factory.mktemp("withheld")
    samples = [fresh(owned, sample) for owned, sample in zip(room.owned, room.samples, strict=True)]
    job = room.job(folder, room.halves[0], samples=samples, texts=TEXTS, messages=MESSAGES, seed=SEED)
    (folder / "job.json").write_text(json.dumps(job))
    done = subprocess.run(["node", SCRIPT, folder / "job.json"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.rotates
def test_the_second_half_is_hardly_ever_missed_and_in_plain_play_never(told):
    assert told["messages"] >= MESSAGES
    assert len(told["deaths"]) <= max(1, told["messages"] // MESSAGES_PER_DEATH), told["deaths"]
    assert [death for death in told["deaths"] if death["isPlain"]] == []
    assert told["faults"] == []
