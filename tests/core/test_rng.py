from collections import Counter

import pytest

from parlour.core.rng import GAMMA, MASK, Rng, mixed

WIDE = 2**63 + 1
"""Nearly half of all draws lie above the greatest multiple of this, which is itself."""


def test_it_is_splitmix64():
    # The first three outputs for the state 1234567, as published with the reference implementation.
    state, drawn = 1234567, []
    for _ in range(3):
        state = (state + GAMMA) & MASK
        drawn.append(mixed(state))
    assert drawn == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_seed_is_a_stream_for_ever():
    rng = Rng("parlour")
    assert [rng.below(1000) for _ in range(8)] == [Rng("parlour").below(1000), *[rng_n(i) for i in range(1, 8)]]


def rng_n(i):
    rng = Rng("parlour")
    return [rng.below(1000) for _ in range(i + 1)][-1]


def test_below_reaches_every_number_about_equally():
    rng = Rng("even")
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_shuffle_keeps_the_items_and_reaches_every_order():
    rng = Rng("orders")
    orders = {tuple(rng.shuffled("abc")) for _ in range(200)}
    assert len(orders) == 6
    assert all(sorted(order) == list("abc") for order in orders)


def test_a_fork_does_not_depend_on_what_was_drawn():
    one, other = Rng("root"), Rng("root")
    other.next64()
    assert one.fork("a").next64() == other.fork("a").next64() != one.fork("b").next64()


def test_nothing_cannot_be_chosen_from():
    with pytest.raises(ValueError, match="below 1"):
        Rng("").below(0)


def test_a_draw_above_the_last_whole_round_is_refused_and_the_next_one_counts():
    # Numbers that would favour the small ones are drawn again.
    refused = 0
    for seed in range(40):
        stream, chosen = Rng(f"wide {seed}"), Rng(f"wide {seed}").below(WIDE)
        while (drawn := stream.next64()) >= WIDE:
            refused += 1
        assert chosen == drawn
    assert refused > 10
