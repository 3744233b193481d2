"""The papers' regressions: what was planted in plays is found again, within its errors; and the figures are those of least squares done by hand."""

from random import Random

import numpy as np
import pytest
from scipy.optimize import linprog

from parlour.apart.plays.record import go_of
from parlour.games.elimination.solver import best_score
from parlour.games.elimination.supply.levels import LEVELS
from parlour_precompute import BUNDLES
from parlour_precompute.games.elimination.plays import analysis as elimination
from parlour_precompute.games.samegame.plays import analysis as samegame
from parlour_precompute.plays.regression import fitted, regression_table
from tests.precompute.plays.kit import end, go

PLANTED = {"minCorpusFreq": 0.10, "targetLength": -0.03, "num2X": 0.01, "minSourceWord": -0.02}
CONSTANT, NOISE = 0.35, 0.03
WITHIN = 3.5
"""Standard errors that a planted coefficient may be from what is found: chance takes one in two thousand so far."""


def test_least_squares_by_hand():
    x, y = [1.0, 2.0, 3.0, 4.0, 5.0], [2.0, 4.0, 5.0, 4.0, 5.0]
    fit = fitted(y, {"x": x})
    assert (fit.term("x").coefficient, fit.term("const").coefficient) == pytest.approx((0.6, 2.2))
    assert fit.r2 == pytest.approx(0.6)
    assert fit.adjusted == pytest.approx(1 - 0.4 * 4 / 3)
    assert fit.term("x").error == pytest.approx(np.sqrt(2.4 / 3 / 10))
    assert fit.term("x").t == pytest.approx(0.6 / np.sqrt(0.08))
    assert fit.term("x").p == pytest.approx(0.124, abs=0.001)


def test_a_column_that_never_changes_is_left_out_and_said_so():
    fit = fitted([1.0, 2.0, 2.5, 4.0], {"x": [1, 2, 3, 4], "maxSeq": [3, 3, 3, 3]})
    assert fit.left_out == ("maxSeq",)
    assert "`maxSeq` is the same in every row" in regression_table(fit, {}, "R2 19.43%")


def planted_share(number, rng):
    params = LEVELS[number]
    values = {
        "minCorpusFreq": params.corpus_freq[0] / 100,
        "targetLength": params.target_length,
        "num2X": params.num_2x,
        "minSourceWord": min(params.source_words),
    }
    return CONSTANT + sum(PLANTED[name] * value for name, value in values.items()) + rng.gauss(0, NOISE)


def test_planted_coefficients_of_a_level_come_out_of_plays():
    counted, rng = elimination.analysis(BUNDLES), Random("planted")
    for number, place in enumerate(counted.shelf.places("levels")):
        best = best_score(counted.shelf.start(place).puzzle)
        for player in range(12):
            score = round(best * planted_share(number, rng))
            counted.take(go_of(go(counted.shelf.id_of(place), f"player-{player}", number, acts=[], ends=[end(score=score)])))
    means = counted.means()
    assert len(means) == len(LEVELS)
    text = counted.by_level().text
    assert "`maxSeq` is the same in every row" in text
    rows = {line.split("|")[1].strip(" `"): line.split("|")[2:4] for line in text.splitlines() if line.startswith("| `")}
    for name, planted in PLANTED.items():
        found, error = (float(cell) for cell in rows[name])
        assert abs(found - planted) <= WITHIN * error, name
        assert error < 0.02


WORDS = {"wordLength": 0.02, "maxSequence": 0.03, "has2X": 0.05, "splitDistance": -0.01, "firstOccurrence": -0.004, "dirtyWord": -0.03}


def chances(challenges):
    """By challenge, by word: chances of one in all whose regression on the words' features has just the planted coefficients, and no chance near 0.

    That each challenge's chances are one in all sets them apart from the plane that is planted; they are chosen so that no feature tells by how much.
    """
    held = [[list(features.values()) for features in elimination.features(each).values()] for each in challenges]
    columns = np.array([row for rows in held for row in rows])
    sizes = np.repeat([len(rows) for rows in held], [len(rows) for rows in held])
    of_challenge = np.repeat(np.eye(len(held)), [len(rows) for rows in held], axis=1)
    slopes = columns @ list(WORDS.values())
    plane = slopes + (len(held) - slopes.sum()) / len(columns)
    equal = np.vstack([of_challenge, columns.T]), np.concatenate([np.ones(len(held)), columns.T @ plane])
    # The unknowns are the chances, and the least of them as a share of an even choice, which is to be large.
    least = np.column_stack([-np.eye(len(columns)), 1 / sizes])
    goal, bounds = np.append(np.zeros(len(columns)), -1), [(0, 1)] * len(columns) + [(0.1, 1)]
    found = linprog(goal, least, np.zeros(len(columns)), np.column_stack([equal[0], np.zeros(len(equal[0]))]), equal[1], bounds)
    assert found.success
    by_word = iter(found.x[:-1])
    return [{text: next(by_word) for text in elimination.features(each)} for each in challenges]


def drops(each, text):
    """Tiles to drop, one after the other, so that this word is the first that stands."""
    words, dead = {word.text for word in each.words}, set()

    def on(left):
        spelled = "".join(each.letters[tile] for tile in left)
        if spelled == text:
            return []
        if spelled not in words and left not in dead:
            for tile in left:
                rest = tuple(one for one in left if one != tile)
                further = on(rest) if is_on_the_way(each.letters, rest, text) else None
                if further is not None:
                    return [tile, *further]
        dead.add(left)
        return None

    return on(tuple(range(len(each.letters))))


def test_planted_coefficients_of_a_word_come_out_of_records():
    """Every sixth level, played 200 times move by move; the records are read and their moves played by the rules.

    From the sixth on, since not of every level there are chances with these coefficients.
    """
    counted, rng = elimination.analysis(BUNDLES), Random("words")
    places = counted.shelf.places("levels")[5::6]
    levels = [counted.shelf.start(place).puzzle.challenges for place in places]
    chance = iter(chances([each for level in levels for each in level]))
    for place, level in zip(places, levels, strict=True):
        ways = {(each, text): drops(each, text) for each in level for text in elimination.features(each)}
        drawn = [rng.choices(list(those), list(those.values()), k=200) for those in (next(chance) for _ in level)]
        for player, words in enumerate(zip(*drawn, strict=True)):
            tiles = [tile for each, text in zip(level, words, strict=True) for tile in ways[each, text]]
            acts = [[1_000 * at, "move", {"tile": tile}] for at, tile in enumerate(tiles, start=1)]
            counted.take(go_of(go(counted.shelf.id_of(place), f"player-{player}", acts=acts, last_ms=1_000 * len(acts))))
    assert (counted.refused, set(counted.shown.values())) == (0, {200})
    text = counted.by_word().text
    rows = {line.split("|")[1].strip(" `"): line.split("|")[2:4] for line in text.splitlines() if line.startswith("| `")}
    for name, planted in WORDS.items():
        found, error = (float(cell) for cell in rows[name])
        # Most of the error is what sets the chances apart from the plane, which is the same in every draw: chance leaves a tenth of it.
        assert abs(found - planted) <= error, name
    assert all(float(rows[name][0]) > 2 * float(rows[name][1]) for name in ("wordLength", "maxSequence", "has2X"))


def test_selections_are_counted_by_the_rules():
    """The first challenge of the first level: the words that were left, whatever was meant."""
    counted = elimination.analysis(BUNDLES)
    here = counted.shelf.start("levels/01").puzzle.challenges[0]
    words = {word.text for word in here.words}
    left, acts = list(range(len(here.letters))), []
    while "".join(here.letters[tile] for tile in left) not in words:
        tile = next(tile for tile in left if any(is_on_the_way(here.letters, [one for one in left if one != tile], word) for word in words))
        left.remove(tile)
        acts.append([1_000 * len(acts), "move", {"tile": tile}])
    taken = "".join(here.letters[tile] for tile in left)
    # One drop more than was needed and taken back first is no choice.
    counted.take(go_of(go(counted.shelf.id_of("levels/01"), acts=acts, last_ms=90_000)))
    assert counted.chosen == {("levels/01", 0, taken): 1}
    assert counted.shown == {("levels/01", 0): 1}


def is_on_the_way(letters, tiles, word):
    rest = iter(letters[tile] for tile in tiles)
    return all(letter in rest for letter in word)


def test_moves_that_the_rules_refuse_are_counted_and_choose_nothing():
    counted = elimination.analysis(BUNDLES)
    counted.take(go_of(go(counted.shelf.id_of("levels/01"), acts=[[1, "move", {"tile": 99}]])))
    assert (counted.refused, counted.shown) == (1, {})


def starts_and_clears(counted, place, starts, clears, device="a"):
    for number in range(starts):
        ends = [end()] if number < clears else []
        counted.take(go_of(go(f"samegame.1/{place}", f"{device}{number}", number, ends=ends)))


def test_the_papers_filter_and_starts_without_an_end():
    counted = samegame.analysis(BUNDLES)
    starts_and_clears(counted, "stages/0001", 4, 2)
    starts_and_clears(counted, "stages/0002", 9, 1)
    assert counted.kept == ["stages/0001"]
    assert counted.rates() == [0.5]


def test_a_restart_is_a_start_and_a_clear_with_answers_seen_is_none():
    counted = samegame.analysis(BUNDLES)
    acts = [[1_000, "move", {"block": 1}], [2_000, "restart", None], [3_000, "move", {"block": 2}]]
    counted.take(go_of(go("samegame.1/stages/0001", acts=acts, ends=[end(ms=3_000, assisted=True)])))
    assert (counted.starts["stages/0001"], counted.clears["stages/0001"]) == (2, 0)


def test_a_planted_correlation_with_the_clear_rate_is_told():
    counted = samegame.analysis(BUNDLES)
    places = counted.shelf.places("stages")[::12]
    ordered = sorted(places, key=lambda place: counted.shelf.stored[place]["measures"]["path_depth_min"])
    for number, place in enumerate(ordered):
        starts_and_clears(counted, place, 40, 38 - number, place)
    row = next(line for line in counted.part().text.splitlines() if line.startswith("| `path_depth_min`"))
    assert float(row.split("|")[2].split()[0]) < -0.9
    assert "\\*\\*\\*" in row
