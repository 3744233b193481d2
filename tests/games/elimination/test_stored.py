from pathlib import Path

import pytest

from parlour.core.codec import encode
from parlour.core.data.lexicon import Lexicon, packed
from parlour.core.errors import BadInput
from parlour.games.elimination.rules import TIME_UP, Drop, Puzzle, play
from parlour.games.elimination.solver import solve
from parlour.games.elimination.supply.levels import LEVELS
from parlour.games.elimination.supply.stored import completed, stored
from tests.games.elimination.challenges import AFART, HATDEL, begun, challenge

LEXICON = Lexicon.from_packed(
    packed(sorted((word, word == "FART") for word in "AFAR AFT ART DEL FAR FART HAD HADE HAT HATE HATDELS ATE TEL".split()))
)
COMMON = frozenset("HATE HAD HAT ATE FAR ART".split())


def test_what_a_bundle_leaves_out_comes_back_from_the_dictionary():
    puzzle = Puzzle((HATDEL, AFART), (30, 40))
    data = encode(stored(puzzle))
    assert "words" not in data["challenges"][0]
    assert completed(data, LEXICON, COMMON.__contains__) == puzzle


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"seconds": ["soon"]}, "line.seconds"),
        ({"challenges": [{"letters": "HATDEL", "double": None}]}, "line.challenges"),
        ({"level": 1}, "line.level"),
    ],
)
def test_a_line_that_is_no_puzzle_names_the_field(change, field):
    data = encode(stored(Puzzle((HATDEL,), (30,)))) | change
    with pytest.raises(BadInput) as fault:
        completed(data, LEXICON, COMMON.__contains__, "line")
    assert fault.value.field.startswith(field)


def test_every_level_of_the_bundle_has_its_parameters():
    bundle = Path(__file__).parents[3] / "site" / "bundles" / "elimination" / "levels.jsonl"
    assert len(LEVELS) == len(bundle.read_text(encoding="utf-8").splitlines())


def test_what_is_over_has_no_solution():
    state = begun(challenge("AFART", "FAR ART"), seconds=(30,))
    assert solve(state)
    assert solve(play(state, Drop(TIME_UP))) is None
