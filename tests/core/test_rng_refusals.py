"""Numbers that would favour the small ones are drawn again."""

from parlour.core.rng import Rng

WIDE = 2**63 + 1
"""Nearly half of all draws lie above the greatest multiple of this, which is itself."""


def test_a_draw_above_the_last_whole_round_is_refused_and_the_next_one_counts():
    refused = 0
    for seed in range(40):
        stream, chosen = Rng(f"wide {seed}"), Rng(f"wide {seed}").below(WIDE)
        while (drawn := stream.next64()) >= WIDE:
            refused += 1
        assert chosen == drawn
    assert refused > 10
