"""The report says what its numbers say, its numbers are those of the committed stages, and its plots are drawn to scale."""

import re
from concurrent.futures import ThreadPoolExecutor
from xml.etree import ElementTree as ET

import pytest

from parlour.games.samegame.measures.difficulty import BASE, PER_CELL, PER_MOVE, PER_ROOT_RSR
from parlour.games.samegame.rules import COLOURS, Puzzle, play, start
from parlour.games.samegame.view import board
from parlour_precompute import BUNDLES, ROOT
from parlour_precompute.__main__ import main
from parlour_precompute.audit.shapes import LIMITS
from parlour_precompute.games.samegame.figures import largest, shown
from parlour_precompute.games.samegame.material import Rated, _searched, material
from parlour_precompute.games.samegame.models.players import PLAYERS, clear_rate
from parlour_precompute.games.samegame.report import COMPARED, REACHED, THOUGHTFUL, first_of, orders, page, weights
from parlour_precompute.report.statistics import correlation
from parlour_precompute.run.pool import Workers
from tests.games.samegame.precompute.test_sets import HELD

FOLDER = ROOT / "docs" / "samegame"
PAGE = (FOLDER / "REPORT.md").read_text(encoding="utf-8")
STAGES = [(record["puzzle"]["cells"], record["measures"]) for record in HELD["stages"]]


def tables(text):
    """The tables of a page, each as {first cell: the other cells}."""
    blocks = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    return [{line[1:].split("|")[0].strip(" `"): [cell.strip() for cell in line.split("|")[2:-1]] for line in block.splitlines()} for block in blocks]


SHARES, RATES, ALL, FIRST, WITHIN, SOLUTIONS, FIT, ERRORS, INDEX, ORDERS, CLIMBS, STARS = tables(PAGE)


def r(table, name):
    """The correlations of a measure with the players' clear rates."""
    return dict(zip(PLAYERS, (float(cell.split()[0]) for cell in table[name][1:]), strict=True))


def test_the_least_depth_says_more_than_the_mean_and_the_greatest():
    for player in PLAYERS:
        least, mean, most = (abs(r(ALL, f"path_depth_{which}")[player]) for which in ("min", "mean", "max"))
        assert least > mean > most


def test_the_sum_of_pops_says_more_than_pop_at_the_start_whichever_solution_one_takes():
    for which in ("min", "mean", "max"):
        for player in PLAYERS:
            assert abs(r(ALL, f"sum_pop_{which}")[player]) > abs(r(ALL, f"pop_start_{which}")[player])


def test_all_signs_agree_with_the_paper_s():
    for player in PLAYERS:
        assert r(ALL, "rsr")[player] > 0
        assert max(r(ALL, name)[player] for name in ("pop_start_mean", "sum_pop_mean", "path_depth_min")) < 0


def test_rsr_says_most_but_of_the_one_who_looks_three_moves_ahead():
    papers = ("pop_start_mean", "sum_pop_mean", "path_depth_min", "path_depth_mean", "path_depth_max")
    best = {player: max(abs(r(ALL, name)[player]) for name in papers) for player in PLAYERS}
    assert {player for player in PLAYERS if r(ALL, "rsr")[player] < best[player]} == {"three steps"}
    assert best["three steps"] == -r(ALL, "sum_pop_mean")["three steps"]


def share(side, colours):
    return int(SHARES[str(side)][colours - 2].removesuffix("%"))


def test_boards_of_two_colours_can_be_cleared_the_more_often_the_larger_and_more_colours_the_less():
    assert all(share(side, 2) <= share(side + 1, 2) for side in (2, 3, 4))
    assert all(share(side, colours) >= share(side, colours + 1) for side in (2, 3, 4, 5) for colours in (2, 3, 4))


def test_two_in_five_boards_of_the_papers_kind_can_be_cleared():
    (told,) = re.findall(r"kind, ([0-9.]+)% can be cleared", PAGE)
    assert 41 < float(told) < 46
    assert abs(share(5, 4) - float(told)) < 8


OTHER_PLAYERS = ("newcomer", "gatherer", "from the top", "one colour at a time")


def strengths(name):
    """How strongly an index goes together with each player's clear rate on the stages, whichever way."""
    return dict(zip((*PLAYERS, *OTHER_PLAYERS), (abs(float(cell.split()[0])) for cell in INDEX[name]), strict=True))


def test_pop_over_all_solutions_goes_together_with_that_over_the_shortest():
    for player, column in zip(PLAYERS, zip(*(SOLUTIONS[name] for name in ("sum_pop_mean", "sum_pop_all")), strict=True), strict=True):
        shortest, every = (float(cell.split()[0]) for cell in column)
        assert abs(shortest - every) < 0.05, player


def test_the_index_tells_more_than_the_score_of_the_players_it_was_fitted_to_and_no_more_of_the_others():
    score, index, rsr = map(strengths, ("difficulty", "the index", "rsr"))
    assert all(index[player] > score[player] for player in THOUGHTFUL)
    assert all(index[player] < score[player] + 0.015 for player in OTHER_PLAYERS)
    assert sum(index[player] <= rsr[player] for player in OTHER_PLAYERS) == 3


def test_the_index_has_hidden_traps_and_branching_but_no_pop_and_more_measures_miss_less():
    (told,) = re.findall(r"^ {4}index = (.*)$", PAGE, re.MULTILINE)
    weights = dict(zip(told.split()[2::2], map(float, told.split()[1::2]), strict=True))
    assert not [name for name in weights if "pop" in name]
    assert weights["hidden_traps"] > 0 > weights["branching"]
    misses = [float(ERRORS[str(size)][1]) for size in range(1, len(ERRORS) - 1)]
    assert misses == sorted(misses, reverse=True)


def test_the_figures_draw_what_the_views_show():
    before = start(Puzzle("RRG/GGR/RRG"))
    assert sorted(shown(board(before))) == sorted((COLOURS.index("RRGGGRRRG"[n]), n % 3, n // 3) for n in range(9))
    move, lit = largest(before)
    assert sum(1 for _ in shown(board(play(before, move)))) == 9 - len(lit)


def test_on_the_first_stages_depth_and_dispersion_say_more_than_rsr_of_those_who_look():
    for player in THOUGHTFUL:
        assert r(FIRST, "rsr")[player] < min(-r(FIRST, "path_depth_min")[player], -r(FIRST, "sum_pop_mean")[player])


def test_pop_at_the_start_says_nearly_as_much_as_the_least_depth_there_and_that_depth_more_than_rsr():
    for player in THOUGHTFUL:
        found = r(FIRST, "pop_start_mean")[player] / r(FIRST, "path_depth_min")[player]
        assert found > 0.9
        assert -r(FIRST, "pop_start_mean")[player] > r(FIRST, "rsr")[player]


def test_among_stages_of_one_depth_rsr_says_more_than_the_sum_of_pops():
    rsr, pop = (list(map(float, WITHIN[name])) for name in ("rsr", "sum_pop_mean"))
    assert all(one > -other > 0 for one, other in zip(rsr, pop, strict=True))


def test_the_journey_rises_more_than_the_stages_do_for_every_player_and_its_first_star_is_level():
    for name, cells in list(CLIMBS.items())[2:]:
        journey, stages, _ = map(float, cells)
        # The stages stand in the order of the ways that fail.
        assert journey > (0.9 if name == "ways that fail" else stages)
    for cells in zip(*list(STARS.values())[2:], strict=True):
        firsts = [int(kind.split("%")[0]) for kind in cells]
        assert min(firsts) >= sum(firsts) / len(firsts) - 100 * LIMITS.star


def test_the_order_by_rsr_climbs_better_than_by_depth_first_and_the_score_best_for_those_who_look():
    rsr, findings, score = (dict(zip(PLAYERS, map(float, cells), strict=True)) for name, cells in ORDERS.items() if name.startswith("by"))
    assert all(rsr[player] < findings[player] for player in PLAYERS)
    assert all(score[player] < rsr[player] for player in THOUGHTFUL)


def test_the_weights_that_are_kept_are_the_fitted_ones_to_two_digits():
    fitted = list(map(float, FIT["fitted"]))
    kept = (BASE, PER_MOVE, PER_CELL, -PER_ROOT_RSR)
    assert [float(f"{weight:.2g}") for weight in fitted[:4]] == list(kept)
    assert float(FIT["kept"][4]) == pytest.approx(fitted[4], abs=0.001)


@pytest.mark.rotates
@pytest.mark.parametrize("player", ["random", "greedy", "careful"])
def test_the_numbers_are_those_of_the_committed_stages(player):
    rates = [clear_rate(found, PLAYERS[player], board) for found, board in (_searched(cells) for cells, _ in STAGES)]
    for name in COMPARED:
        assert r(ALL, name)[player] == pytest.approx(correlation([found[name] for _, found in STAGES], rates), abs=0.0051)
    for name in ("rsr", "difficulty"):
        assert abs(r(FIRST, name)[player] - correlation([found[name] for _, found in STAGES[:REACHED]], rates[:REACHED])) < 0.15


@pytest.mark.rotates
def test_the_report_has_the_same_bytes_with_one_job_and_with_two(tmp_path):
    def made(jobs):
        folder = tmp_path / str(jobs)
        options = ["--boards", "40", "--jobs", str(jobs), "--cache", str(folder)]
        for name in ("stages", "infinite"):
            assert main(["samegame", "--only", name, "--stages", "30", "--infinite", "8", "--out", str(folder), *options]) == 0
        for name, count in (("journey", 20), ("daily", None)):
            rows = (BUNDLES / "samegame" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
            (folder / "samegame" / f"{name}.jsonl").write_text("".join(rows[:count]), encoding="utf-8")
        assert main(["samegame-report", "--bundles", str(folder), "--out", str(folder / "docs"), "--sample", "2", "--fitted", "8", *options]) == 0
        return {path.name: path.read_bytes() for path in (folder / "docs").iterdir()}

    one = made(1)
    assert one == made(2)
    assert set(one) == {path.name for path in FOLDER.iterdir() if not path.name.lower().startswith("audit")}


def test_a_report_on_bundles_that_are_not_there_is_refused(tmp_path, capsys):
    folders = ["--bundles", str(tmp_path), "--cache", str(tmp_path), "--out", str(tmp_path)]
    assert main(["samegame-report", "--boards", "5", *folders]) == 1
    assert "stages.jsonl is missing: `python -m parlour_precompute samegame --only stages` makes it." in capsys.readouterr().err


def test_the_fit_finds_weights_that_made_the_rates():
    rows = STAGES[::10]
    rates = {"all": [(25 - 2 * m["path_depth_min"] - 0.1 * m["sum_pop_mean"] + 50 * m["rsr"] ** 0.5) / 100 for _, m in rows]}
    assert weights(rows, dict.fromkeys(PLAYERS, rates["all"])) == pytest.approx((75, 2, 0.1, -50), abs=1e-6)


def test_orders_hold_every_stage_once():
    assert all(sorted(order) == sorted(cells for cells, _ in STAGES) for order in orders(STAGES).values())


@pytest.mark.rotates
def test_a_page_is_made_of_whatever_boards_it_is_given():
    rows = STAGES[::9]
    with ThreadPoolExecutor(1) as executor:
        told = material(Workers(executor, 2), rows, Rated(rows, rows[:10], rows[:10], rows[:10]), "laws", 1)
    assert set(first_of(told.rates)) == set(PLAYERS)
    assert f"| `rsr` | +0.23 (0.003\\*\\*) | {correlation(told.column('rsr'), told.rates['random']):+.2f}" in page(told)


def test_every_plot_is_small_and_well_formed_and_says_what_it_is():
    for path in FOLDER.glob("*.svg"):
        root = ET.fromstring(path.read_text(encoding="utf-8"))
        assert root.find("{http://www.w3.org/2000/svg}title").text
        assert path.stat().st_size < 160_000
        assert path.name in (FOLDER / "AUDIT.md" if path.name.startswith("audit-") else FOLDER / "REPORT.md").read_text(encoding="utf-8")
