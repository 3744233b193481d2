"""Data that a game asks for: it is named when it is missing, and the name brings it."""

import pytest

from parlour.core.data.assets import READERS, AssetMissing, Assets
from parlour.core.data.boards import packed as packed_boards
from parlour.core.data.lexicon import packed
from parlour.core.errors import BadInput

ASKED = [name for name, part in vars(Assets).items() if isinstance(part, property)]
TEXTS = {"boards": packed_boards([("g/levels", [("1", "X")])]), "lexicon": packed([("WORD", False)])}


@pytest.mark.parametrize("name", ASKED)
def test_what_is_missing_is_named_and_found_once_it_was_brought_by_that_name(name):
    with pytest.raises(AssetMissing) as missing:
        getattr(Assets(), name)
    assert missing.value.name == name
    brought = Assets().having(missing.value.name, TEXTS[name])
    assert getattr(brought, name) == READERS[name](TEXTS[name])
    # What was there stays.
    for other in ASKED:
        both = brought.having(other, TEXTS[other])
        assert getattr(both, name) == getattr(brought, name)


def test_data_of_one_game_is_kept_as_text_which_the_game_reads():
    with pytest.raises(AssetMissing) as missing:
        Assets({"lexicon": 7}).text("atlas")
    assert missing.value.name == "atlas"
    assert Assets().having("lexicon", TEXTS["lexicon"]).having("atlas", "N 51").text("atlas") == "N 51"


@pytest.mark.parametrize("name", ["", "no name", "a" * 41, "../x"])
def test_what_can_be_no_name_of_data_is_refused(name):
    with pytest.raises(BadInput, match="no data is called") as caught:
        Assets().having(name, "")
    assert caught.value.field == "name"
