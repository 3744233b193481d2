"""The journey: what its places want, how boards are chosen, how a newcomer fares on its first fifteen, and what its checker finds."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest

from parlour.core.rng import Rng
from parlour.games.samegame.measures.stars import least
from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import board_of, counted, graph, searched
from parlour_precompute import BUNDLES
from parlour_precompute.games.samegame import choice, journey, proof
from parlour_precompute.games.samegame.boards import canonical
from parlour_precompute.games.samegame.models import players, tuning
from parlour_precompute.games.samegame.models.habits import HABITS, clear_rate
from parlour_precompute.games.samegame.proofs import boards as proof_boards
from parlour_precompute.games.samegame.proofs import journey as proof_journey
from parlour_precompute.prove import command
from parlour_precompute.prove.record import Checker
from parlour_precompute.run.pool import Workers

LINES = (BUNDLES / "samegame" / "journey.jsonl").read_text(encoding="utf-8").splitlines()
RECORDS = [json.loads(line) for line in LINES]
FEW = LINES[:20]


def faults(lines, boards=20):
    data = "".join(f"{line}\n" for line in lines).encode()
    checker = Checker(proof_journey.alone, partial(proof_journey.together, boards=boards), proof_boards.forms)
    with ThreadPoolExecutor(1) as executor:
        return [(fault.line, fault.text) for fault in command.verdict("samegame/journey.jsonl", data, checker, Workers(executor, 1)).faults]


def swapped(lines, one, other):
    """The lines with the boards of two places exchanged."""
    records = [json.loads(line) for line in lines]
    for part in ("puzzle", "measures"):
        records[one - 1][part], records[other - 1][part] = records[other - 1][part], records[one - 1][part]
    return [json.dumps(record, separators=(",", ":")) for record in records]


def rates_of(cells):
    board = board_of(start(Puzzle(cells)))
    found = graph(board)
    return {name: clear_rate(found, habit, board) for name, habit in HABITS.items()}


def test_a_newcomer_clears_the_first_at_once_and_loses_first_between_the_eighth_and_the_fifteenth():
    rates = [rates_of(record["puzzle"]["cells"])["newcomer"] for record in RECORDS[:15]]
    assert rates[:7] == [1.0] * 7
    rng = Rng("newcomers")
    firsts = [next((place for place, rate in enumerate(rates, 1) if rng.below(10**6) >= rate * 10**6), 16) for _ in range(300)]
    assert min(firsts) >= 8
    # By the middle one of all newcomers, and by most of them.
    assert sorted(firsts)[150] in range(8, 16)
    assert sum(first < 16 for first in firsts) > 240


def test_the_boards_grow_from_three_by_three_in_two_colours_to_eight_by_eight_in_five():
    cells = [record["puzzle"]["cells"] for record in RECORDS]
    assert len(cells) == choice.BOARDS == sum(chapter.boards for chapter in journey.CHAPTERS)
    blocks = [len(each.replace("/", "")) for each in cells]
    assert blocks == sorted(blocks)
    assert (blocks[0], len(set(cells[0]) - {"/"}), blocks[-1], len(set(cells[-1]) - {"/"})) == (9, 2, 64, 5)


def test_every_board_is_searched_in_a_browser_and_stands_in_no_other_set():
    held = {
        canonical(json.loads(line)["puzzle"]["cells"])
        for name in ("stages", "infinite", "daily")
        for line in (BUNDLES / "samegame" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    }
    assert all(record["measures"]["states"] <= journey.STATES for record in RECORDS)
    assert not held & {canonical(record["puzzle"]["cells"]) for record in RECORDS}
    for record in RECORDS[-10:]:
        assert searched(board_of(start(Puzzle(record["puzzle"]["cells"])))) is not None


@pytest.mark.parametrize("place", [1, 12, 55, 160])
def test_the_committed_boards_are_what_the_recipe_measures(place):
    cells = RECORDS[place - 1]["puzzle"]["cells"]
    assert journey.full(cells) == (cells, RECORDS[place - 1]["measures"])


def test_the_first_chapter_is_what_the_recipe_draws():
    held = [canonical(record["puzzle"]["cells"]) for record in RECORDS]
    with ThreadPoolExecutor(1) as executor:
        pools = [journey.pool(Workers(executor, 2), "parlour", 0, kinds, tries) for kinds, tries in (([""], 400), (journey.SYMMETRIES, 200))]
    drawn = choice.chosen(journey.places()[0], *pools, set(), choice.Owed())
    assert [canonical(each.cells) for each in drawn.values()] == held[:10]


def test_what_is_wanted_rises_along_the_way():
    for name in choice.CURVES:
        aims = [choice.wanted(place)[name] for place in range(1, choice.BOARDS + 1)]
        assert aims == sorted(aims)
        assert 0 <= aims[0] < aims[-1] <= 1


def candidates(place, count, stars):
    """So many boards that are as hard as a place wants; `stars` gives those of each by its number."""
    names = ("".join("RG"[number >> bit & 1] for bit in range(9)) for number in range(count))
    return [
        choice.Candidate(f"B{name}B", {**choice.wanted(place), "careful": 1.0}, tuple(stars(number)), {"rsr": 0.5})
        for number, name in enumerate(names)
    ]


def test_of_boards_that_are_as_hard_those_are_taken_that_make_stars_even():
    places, aim = list(range(61, 70)), choice.fair(65)
    # Two boards in three give too many stars, and one too few.
    made = candidates(65, 60, lambda number: aim + (0.3 if number % 3 else -0.3))
    taken = set()
    found = choice.chosen(places, made, [], taken, choice.Owed())
    assert len(set(taken)) == len({one.cells for one in found.values()}) == len(places)
    given = [sum(one.stars) - sum(choice.fair(place)) for place, one in found.items()]
    assert abs(sum(given)) < 0.4 * len(aim)
    # Where the boards before gave too much, these give too little.
    owed = choice.Owed()
    for place in range(49, 61):
        owed.add(place, 0.3 * (aim > 0))
    after = choice.chosen(places, made, [], set(), owed)
    assert sum(sum(one.stars) - sum(choice.fair(place)) for place, one in after.items()) < -0.9 * len(aim)


def test_what_is_owed_is_told_of_both_windows_of_a_place():
    owed, much = choice.Owed(), choice.fair(1)
    boards = much * [[0.0], [1.0], [-1.0]]
    assert owed.after(100, boards)[0] == 0
    assert owed.after(100, boards)[1] == pytest.approx(2 * (much @ much) / len(tuning.EARNERS) / choice.WINDOW)
    owed.add(100, much)
    # Half a window on, one of the two windows is still the same; a whole window on, none is.
    same, half, far = (owed.after(place, boards) for place in (100, 100 + choice.WINDOW // 2, 100 + choice.WINDOW))
    assert same.argmin() == 2
    assert same[2] == pytest.approx(0)
    assert half[0] == pytest.approx(same[0] / 2)
    assert far[0] == pytest.approx(0)
    owed.add(100, -much)
    assert owed.after(100, boards)[0] == pytest.approx(0)


def test_boards_rise_within_half_a_window_and_landmarks_stay():
    made = candidates(65, 30, lambda _: choice.fair(65))
    found = {place: replace(one, efforts=dict.fromkeys(choice.CURVES, 1 - place / 400)) for place, one in zip(range(60, 90), made, strict=True)}
    rising = choice.sorted_by_effort(found)
    assert [*rising] == [*found]
    assert all(rising[place] == found[place] for place in (60, 70, 80))
    for first, last in ((60, 64), (65, 80), (81, 89)):
        inner = [place for place in range(first, last + 1) if place % 10]
        assert [rising[place] for place in inner] == [found[place] for place in reversed(inner)]


def test_an_effort_is_nothing_for_one_attempt_and_one_for_a_hundred():
    assert (journey.effort(1), journey.effort(0)) == pytest.approx((0, 1))


@pytest.mark.parametrize("symmetry", journey.SYMMETRIES)
def test_landmarks_are_drawn_with_their_symmetry(symmetry):
    for number in range(5):
        rows = journey.proposal(journey.CHAPTERS[number + 2], symmetry, Rng(f"landmark {number}")).split("/")
        assert proof_journey.symmetric(rows)


@pytest.mark.parametrize("cells", ["RRG/GGR/RRG", "RGBRG/BRGGB/RRBBG/GBRRB"])
def test_the_tuning_models_are_the_players_of_the_report(cells):
    board = board_of(start(Puzzle(cells)))
    found = graph(board)
    rates = tuning.rates(found, board)
    for name in ("random", "careful"):
        assert rates[name] == pytest.approx(players.clear_rate(found, players.PLAYERS[name], board))
    for steps in (0, 2):
        assert tuning.ahead(found, steps) == {each: players.outlook(found, each, steps) for each in found}


@pytest.mark.parametrize("cells", ["GRG/RRR/GGG", "RRGG/GGRR/RGRG", "RGBR/BRGG/RRBB/GBRR"])
def test_stars_are_earned_as_often_as_plays_one_by_one_say(cells):
    board, needed = board_of(start(Puzzle(cells))), least(Puzzle(cells))
    found = graph(board)
    safe = {each for each, counts in counted(found).items() if counts.solutions}

    def plays(here, likely):
        """The chance and the points of each play that loses nothing."""
        if not here:
            yield 1.0, 0
        moves = [(after, weight) for after, weight in zip(found[here], likely(here) if here else (), strict=True) if after in safe]
        for after, weight in moves:
            for chance, points in plays(after, likely):
                taken = sum(map(len, here)) - sum(map(len, after))
                yield chance * weight / sum(each for _, each in moves), points + (taken - 2) ** 2

    told = []
    for earner in tuning.EARNERS:
        ends = list(plays(board, earner.weights(found)))
        assert sum(chance for chance, _ in ends) == pytest.approx(1)
        told += [sum(chance for chance, points in ends if points >= each) for each in needed[1:]]
    assert tuning.stars(found, board) == pytest.approx(told)


def test_good_lines_have_no_fault_and_a_board_out_of_place_is_named():
    assert faults(FEW) == []
    assert (1, "It can be lost, so soon.") in faults(swapped(FEW, 1, 8))
    assert (8, "It cannot be lost.") in faults(swapped(FEW, 1, 8))
    strays = [place for place in range(11, 20) if not proof_journey.holds(json.loads(FEW[place - 1])["puzzle"]["cells"].split("/"))]
    assert 16 in strays
    assert (11, "It can be lost by a move that strands no block.") in faults(swapped(FEW, 11, 16))
    assert (16, "Whoever strands no block clears it, so nothing needs to be counted.") in faults(swapped(FEW, 11, 16))


def test_a_landmark_without_a_symmetry_a_board_of_another_size_and_a_missing_one_are_named():
    plain = next(place for place in range(1, 8) if not proof_journey.symmetric(json.loads(FEW[place - 1])["puzzle"]["cells"].split("/")))
    entry = proof.Entry(10, "0010", RECORDS[plain - 1]["puzzle"], RECORDS[plain - 1]["measures"])
    assert "It is a landmark, and has no symmetry." in proof_journey.alone(entry)
    assert proof_journey.alone(replace(entry, line=11, puzzle=RECORDS[0]["puzzle"])) == ["The board is not 4x3 filled with 2 colours."]
    assert (0, "There are 19 boards that can be read, not 20.") in faults(FEW[:19])


def test_a_board_that_is_too_large_to_be_searched_while_it_is_played_is_named():
    measures = RECORDS[0]["measures"] | {"states": 2001}
    assert list(proof_journey._large(proof.Entry(1, "0001", None, measures))) == ["There are more than 2000 positions or 1000 shortest solutions."]
