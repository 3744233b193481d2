"""The committed report shows the committed bundles and the algorithms as they are; what takes minutes of play is not played again here."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.core.rng import Rng
from parlour.games.word_portal.building import tiles_of_word
from parlour_precompute import BUNDLES, ROOT
from parlour_precompute.__main__ import main
from parlour_precompute.games.word_portal.models.baselines import ALGORITHMS, filled
from parlour_precompute.games.word_portal.models.players import PLAYERS, used_replaced
from parlour_precompute.games.word_portal.report import (
    TEMPLATE,
    accepted,
    algorithm_table,
    made,
    made_plots,
    player_rows,
    round_row,
    rounds,
    trial_of_the_first,
    trial_of_the_old,
    week,
)
from parlour_precompute.games.word_portal.report_levels import level_part
from parlour_precompute.run.pool import Workers
from tests.games.word_portal.twins import BOARD

DOCS = ROOT / "docs" / "word-portal"
REPORT = (DOCS / "REPORT.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def crew():
    with ThreadPoolExecutor(1) as executor:
        yield Workers(executor, 1)


@pytest.fixture(scope="module")
def found():
    return {name: made(name) for name in ALGORITHMS}


def paragraphs(text):
    return [part for part in text.split("\n\n") if part.strip()]


def test_the_committed_words_are_those_of_the_template_and_of_the_committed_levels(crew, found):
    told, plot = level_part(crew, BUNDLES)
    told |= trial_of_the_old(found) | trial_of_the_first(found)
    written = paragraphs(REPORT)
    for part in paragraphs(TEMPLATE.read_text(encoding="utf-8")):
        if not part.startswith("{"):
            assert part.format(boards=400, each=60, words=10, **told).strip() in [each.strip() for each in written]
    assert plot.splitlines() == (DOCS / "levels.svg").read_text(encoding="utf-8").splitlines()


def test_the_committed_algorithms_are_those_that_are_run(found):
    assert algorithm_table(found) in REPORT
    for name, text in made_plots(found).items():
        assert text.splitlines() == (DOCS / name).read_text(encoding="utf-8").splitlines()


def test_the_committed_rounds_of_a_player_are_played_again(found):
    for number in range(len(PLAYERS)):
        row = [PLAYERS[number].name, *round_row("suffix first", rounds(accepted(found)["suffix first"], "suffix first", number))]
        assert f"| {' | '.join(map(str, row))} |" in REPORT


def test_the_rounds_over_all_proposals_are_told_too(crew, found):
    row = player_rows(crew, {"random letters": [each.letters for each in found["random letters"]]})[0]
    assert f"| {' | '.join(map(str, row))} |" in REPORT
    assert not all(each.is_accepted for each in found["random letters"])


def test_letters_that_fill_the_last_cells_keep_the_rules_of_the_old_algorithm():
    for number in range(200):
        full = dict.fromkeys((0, 1, 2, 3), "E") | dict.fromkeys((4, 5, 9, 10), "T")
        letters = filled(dict(full), Rng(f"filled/{number}"))
        assert max(letters.count(letter) for letter in letters) <= 4
        assert letters[12] not in "QJIUV"


def test_a_word_takes_its_last_letter_from_the_middle_and_the_others_from_their_rings():
    # N stands in the outer ring too, and stays there.
    letters = f"N{BOARD[1:]}"
    for number in range(20):
        after, _ = used_replaced(letters, "RAIN", Rng(f"used/{number}"))
        used = tiles_of_word(letters, "RAIN")
        assert used[-1] == 12
        assert all(after[cell] == letters[cell] for cell in range(25) if cell not in used)
    changed = {used_replaced(letters, "RAIN", Rng(f"used/{number}"))[0][12] for number in range(20)}
    assert changed != {"N"}


@pytest.mark.rotates
def test_missing_levels_are_named(tmp_path, capsys):
    assert main(["word-portal-report", "--bundles", str(tmp_path), "--out", str(tmp_path)]) == 1
    assert "levels.jsonl is missing" in capsys.readouterr().err


def test_the_committed_plot_of_a_year_of_days_is_that_of_the_committed_days():
    assert week(BUNDLES).splitlines() == (DOCS / "week.svg").read_text(encoding="utf-8").splitlines()
