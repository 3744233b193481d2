"""Thirty thousand results, which years of play bring: the menu and every board open, and of those one that is damaged is set aside alone."""

import json

import pytest
from playwright.sync_api import expect

from parlour.core.codec import encode
from parlour.core.html import walk
from parlour.core.ledger import blank, entered
from parlour.core.menus.index import Index, IndexSet
from parlour.core.menus.menu import Visit, menu
from parlour.core.naming import puzzle_id
from parlour.core.results.result import Result
from parlour.games import CATALOGUE
from tests.e2e import storage
from tests.e2e.pages.test_statistics import FILL
from tests.e2e.player import Player

MANY, PIECE = 30_000, 3_000
SOME_DAY, HOUR_MS = 1_600_000_000_000, 3_600_000
FACTS = {"points": 30, "ink": 50, "pages": 7, "longest": 6}
OF = {"samegame": ("stages", "{:04}", 300, "infinite"), "losswords": ("library", "alice-1-{:02}", 9, "practice")}
"""Of each game a set, its keys, of how many of them there are results, and a set that makes its puzzles past the stored ones."""


def results(game):
    """So many: on stored puzzles again and again, and each on another that was made; a third of the stored ones was lost."""
    set_id, key, count, endless = OF[game.id]
    for at in range(MANY):
        place = (set_id, key.format(at // 3 % count + 1)) if at % 3 == 0 else (endless, f"made-1.1-{at}")
        status = "lost" if at % 3 == 0 and at // 3 % count % 3 == 0 else "won"
        puzzle = puzzle_id(game, *place)
        yield Result(puzzle, SOME_DAY + at * HOUR_MS, status, at % 90, at % 30, 9_000, 0, at % 11 == 0, False, at % 4, FACTS)


def count_told(game, given):
    """What the menu says of the set, as Python draws it from all results at once."""
    set_id, key, _, _ = OF[game.id]
    rows = ("0001 0375",) if game.id == "samegame" else tuple(key.format(at) for at in range(1, 10))
    ledger = entered(blank(game), given, "all")
    nodes = walk(
        menu(game, Index(game.id, game.version, (IndexSet(set_id, "All", rows),)), ledger.progress, Visit(None, "2026-12-01", career=ledger.career))
    )
    return next(node[-1] for node in nodes if node[1].get("key") == "count").partition(" of ")[0]


@pytest.mark.parametrize("name", OF)
def test_thirty_thousand_results_of_which_one_is_damaged_refuse_no_menu_and_no_board(page, site, name):
    game, (set_id, key, count, _) = CATALOGUE[name], OF[name]
    given = list(results(game))
    player = Player(page, site, name)
    place = f"{set_id}/{key.format(2)}"
    player.open(place)
    records = [(f"{one.at}-{one.puzzle}", storage.sealed(encode(one))) for one in given]
    damaged = f"{SOME_DAY - HOUR_MS}-{puzzle_id(game, set_id, key.format(count + 1))}"
    records.append((damaged, records[0][1] | {"checksum": "00000000"}))
    for start in range(0, len(records), PIECE):
        page.evaluate(FILL, json.dumps(records[start : start + PIECE]))
    expected = count_told(game, given)
    for visit in range(2):
        page.reload()
        player.wait_ready(place)
        expect(player.menu(set_id).locator(f"#set-{set_id} .solved-count").first).to_contain_text(expected)
        notice = page.locator('[data-notice="damaged"]')
        if visit == 0:
            expect(notice).to_contain_text("Part of your saves was damaged and set aside. The rest is as you left it.")
        else:
            expect(notice).to_have_count(0)
    held = storage.records(page, "results", "aside")
    assert (len(held["results"]), damaged in held["results"]) == (MANY, False)
    assert [each["key"] for each in held["aside"].values()] == [damaged]
