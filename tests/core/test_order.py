from parlour.core.order import Order, band, bands, following


def test_keys_of_an_order_come_by_its_measures_then_by_themselves():
    rows = {"1": {"depth": 5, "rsr": 1}, "2": {"depth": 3, "rsr": 1}, "3": {"depth": 3, "rsr": 2}}
    assert Order("x", "X", ("depth", "-rsr")).keys(rows) == ["3", "2", "1"]
    assert Order("x", "X", ("-rsr",)).keys(rows) == ["3", "1", "2"]


def test_a_band_is_what_a_key_names_before_its_number():
    assert [band(key) for key in ("calm-042", "very-calm-1", "0042")] == ["calm", "very-calm", ""]
    assert bands(["a-1", "a-2", "b-1"]) == [["a-1", "a-2"], ["b-1"]]
    # Keys stand in the alphabet, bands from easy to hard, strange ones last.
    assert bands(["b-1", "large-1", "small-1", "small-2"]) == [["small-1", "small-2"], ["large-1"], ["b-1"]]


def test_what_follows_is_told_for_every_order_and_the_last_has_nothing():
    after = following(["1", "2", "3"], {"up": ["1", "2", "3"], "down": ["3", "2", "1"]})
    assert after == {"1": {"": "2", "up": "2"}, "2": {"": "3", "up": "3", "down": "1"}, "3": {"down": "2"}}
    assert following([], {}) == {}


def test_an_endless_set_goes_round_in_its_band():
    after = following(["calm-1", "calm-2", "wild-1"], {}, endless=True)
    assert after == {"calm-1": {"": "calm-2"}, "calm-2": {"": "calm-1"}, "wild-1": {"": "wild-1"}}
