"""Data that a game asks for: it is named when it is missing, and the name brings it."""

import pytest

from parlour.core.data.assets import READERS, AssetMissing, Assets, lots
from parlour.core.data.boards import packed as packed_boards
from parlour.core.data.lexicon import packed
from parlour.core.errors import BadInput

ASKED = [name for name, part in vars(Assets).items() if isinstance(part, property)]
TEXTS = {"anagrams": "SAW WAS\nNO ON", "boards": packed_boards([("g/levels", [("1", "X")])]), "lexicon": packed([("WORD", False)])}


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


def test_a_lot_of_words_has_two_or_more_of_the_same_letters():
    assert lots("SAW WAS\nNOW OWN WON") == (("SAW", "WAS"), ("NOW", "OWN", "WON"))
    for wrong, line in (("SAW WAS\nNO", 1), ("SAW SEW", 0), ("SAW WAS\n", 1), ("", 0)):
        with pytest.raises(BadInput) as caught:
            lots(wrong)
        assert caught.value.field == f"anagrams[{line}]"
