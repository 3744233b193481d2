from dataclasses import replace

import pytest

from parlour.core.errors import BadInput
from parlour.core.game import Made, PuzzleSet
from parlour.core.naming import PuzzleId, parsed_id, puzzle_title
from parlour.games import CATALOGUE


def test_an_id_comes_back_from_its_text():
    for name in (PuzzleId("samegame", 1, "stages", "0042"), PuzzleId("word-portal", 12, "for-ever", "calm-001")):
        assert parsed_id(str(name)) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "samegame",
        "samegame/stages/1",
        "samegame.1/stages/",
        "samegame.x/stages/1",
        "a.1/b/c/d",
        "../1/b/c",
        "A.1/b/c",
        "a.1/b/" + "c" * 121,
        "-a.1/b/c",
        "a-.1/b/c",
        "a--b.1/b/c",
        "a.1/-/c",
    ],
)
def test_what_is_no_id_is_told(text):
    with pytest.raises(BadInput):
        parsed_id(text)


def test_titles_are_what_players_say():
    game = next(iter(CATALOGUE.values()))
    known = game.sets[0]
    assert puzzle_title(game, known.id, "0042") == f"{known.item} 42"
    assert puzzle_title(game, "weekly", "2026-12-01") == "1 December 2026"
    assert puzzle_title(game, "weekly", "calm-007") == "Easy 7"
    assert puzzle_title(game, "weekly", "4x2.RRGGR.BB") == "Weekly"
    made = replace(game, sets=(PuzzleSet("seeded", "Seeded", "Seeded game", known.mode, Made(str)),))
    assert puzzle_title(made, "seeded", "sakcb60q") == "Seeded game"
