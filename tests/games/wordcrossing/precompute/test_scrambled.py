"""No word of a chain stands in clear in what a page loads."""

import json
import re

from parlour.games.wordcrossing import GAME
from parlour_build.hosting.gzipped import plain
from parlour_build.layout import Layout
from parlour_build.puzzles.completions import completion
from parlour_build.puzzles.shards import Shelving, library, shelved
from parlour_precompute import BUNDLES

SETS = ("levels", "daily", "infinite")


def test_no_word_of_a_chain_stands_in_clear_in_any_shard():
    """The letters of a level stand in the order of the alphabet, as some words do too: they are left out of what is looked through."""
    shards = shelved(library(GAME, BUNDLES, Shelving(completion(GAME, Layout().words)))).shards
    for name in SETS:
        loaded = {key: entry for _, shard in shards[name] for key, entry in json.loads(plain(shard)).items()}
        for line in (BUNDLES / "wordcrossing" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
            stored = json.loads(line)
            chains = " ".join(best["chain"] for front in ("easy", "full") for best in stored["puzzle"][front])
            entry = loaded[stored["key"]]
            assert "".join(sorted(stored["puzzle"]["letters"])) == entry["puzzle"].pop("letters")
            text = json.dumps(entry)
            assert chains
            assert not [word for word in re.findall("[A-Z]+", chains) if word in text]
