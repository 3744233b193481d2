import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.rng import Rng
from parlour.games.samegame.measures.difficulty import BY_FINDINGS, difficulty, measures
from parlour.games.samegame.rules import Params, Puzzle
from parlour.games.samegame.solver import counts_of_puzzle
from parlour.games.samegame.supply.generator import generate
from parlour.games.samegame.supply.rating import rate

rows = st.dictionaries(
    st.text("0123456789", min_size=4, max_size=4),
    st.fixed_dictionaries({"path_depth_min": st.integers(4, 12), "sum_pop_mean": st.integers(40, 50), "rsr": st.floats(0, 1)}),
    max_size=30,
)


@given(rows)
def test_the_findings_order_all_boards_by_depth_then_pop_then_rsr(found):
    keys = BY_FINDINGS.keys(found)
    assert sorted(keys) == sorted(found)
    ranks = [(found[key]["path_depth_min"], found[key]["sum_pop_mean"], -found[key]["rsr"]) for key in keys]
    assert ranks == sorted(ranks)
    assert keys == BY_FINDINGS.keys(dict(reversed(found.items())))


@given(st.integers(2, 20), st.floats(0, 500), st.floats(0, 1))
def test_longer_more_scattered_and_less_lucky_is_harder(depth, pop, rsr):
    here = difficulty(depth, pop, rsr)
    assert difficulty(depth + 1, pop, rsr) > here
    assert difficulty(depth, pop + 1, rsr) > here
    assert difficulty(depth, pop, rsr / 2 + 0.5) <= here


@pytest.mark.parametrize("seed", range(4))
def test_a_rating_holds_the_counts_then_what_belongs_to_solutions(seed):
    puzzle = generate(Params(5, 5, 4), Rng(f"rating {seed}"))
    found = rate(puzzle)
    plain = measures(*counts_of_puzzle(puzzle))
    assert list(found.items())[: len(plain)] == list(plain.items())
    assert list(found)[len(plain) :] == [
        "best_score", "shortest_solutions", "pop_start_min", "pop_start_mean", "pop_start_max", "sum_pop_min", "sum_pop_mean", "sum_pop_max",
        "difficulty",
    ]  # fmt: skip
    assert found["sum_pop_min"] <= found["sum_pop_mean"] <= found["sum_pop_max"]
    assert found["difficulty"] == difficulty(found["path_depth_min"], found["sum_pop_mean"], found["rsr"])


def test_without_a_solution_there_is_nothing_to_aim_at():
    assert set(rate(Puzzle("RG/GR"))) == set(measures(*counts_of_puzzle(Puzzle("RG/GR"))))


def test_pop_and_difficulty_are_left_out_where_shortest_solutions_are_too_many():
    # Nine pairs side by side, no two of one colour touching: 20,160 shortest orders.
    found = rate(Puzzle("RGBYPORGB/RGBYPORGB"))
    assert list(found)[-2:] == ["states", "best_score"]
