"""What players of 0.2 have still opens, or is refused in one sentence and counted: every set of every game (tests/former/)."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from parlour.core.codec import decode, decode_one, encode, encode_one, tag
from parlour.core.errors import BadInput
from parlour.core.html import to_html
from parlour.core.menus.index import Index, IndexSet
from parlour.core.menus.menu import Visit, menu
from parlour.core.naming import parsed_id, puzzle_id
from parlour.core.results.progress import former, progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE
from parlour.session.look import looked
from parlour.session.save import resumed
from parlour.session.value import mode_in, opened
from parlour.worker import game_of
from parlour_build.layout import Layout
from tests.e2e.played import equipped, puzzle_of

FORMER = Path(__file__).parent / "former"
HELD = json.loads((FORMER / "v0.2.json").read_text(encoding="utf-8"))
MOVES = json.loads((FORMER / "moves.json").read_text(encoding="utf-8"))
every_one = pytest.mark.parametrize("held", HELD, ids=lambda held: f"{held['game']}/{held['set']}/{held['key'][:20]}")


def is_former(held):
    """Whether the set was drawn anew since."""
    game = CATALOGUE[held["game"]]
    return parsed_id(held["id"]).version < game.version_of(held["set"])


def bundle(held):
    return Layout().bundles / held["game"] / f"{held['set']}.jsonl"


def puzzle(held):
    """The puzzle as it is opened today: that of the bundle, or the one that its key spells."""
    game = CATALOGUE[held["game"]]
    return puzzle_of(game, held["set"], held["key"]) if bundle(held).exists() else game.set_of(held["set"]).made.puzzle(held["key"])


def fresh(held):
    game = CATALOGUE[held["game"]]
    return opened(game, equipped(mode_in(game, held["set"])), held["id"], encode(puzzle(held)), 0, {})


def test_every_mode_of_then_is_among_them():
    """Modes that came later have no past; a text of one's own is played as a chapter of the library is."""
    held = {(each["game"], CATALOGUE[each["game"]].set_of(each["set"]).mode.id) for each in HELD}
    assert held <= {(game.id, mode.id) for game in CATALOGUE.values() for mode in game.modes}
    assert (len(held), len({(each["game"], each["set"]) for each in HELD})) == (13, 25)


@every_one
def test_an_id_of_then_is_that_of_today_or_refused_in_one_sentence(held):
    if is_former(held):
        with pytest.raises(BadInput, match=r"What it brought is kept\.$"):
            game_of(held["id"])
    else:
        assert puzzle_id(game_of(held["id"]), held["set"], held["key"]) == held["id"]


@every_one
def test_a_puzzle_whose_id_stands_is_the_same_puzzle(held):
    """An id keeps its meaning: who draws a set anew gives it the next version."""
    if held["puzzle"] is None or is_former(held):
        assert is_former(held) or puzzle(held) is not None
        return
    lines = map(json.loads, bundle(held).read_text(encoding="utf-8").splitlines())
    stored = next(line["puzzle"] for line in lines if line["key"] == held["key"])
    assert sha256(json.dumps(stored, sort_keys=True).encode()).hexdigest()[:16] == held["puzzle"]


@pytest.mark.parametrize("held", [held for held in HELD if not is_former(held)], ids=lambda held: f"{held['game']}/{held['set']}/{held['key'][:20]}")
def test_saves_and_links_of_then_open_where_they_stood(held):
    session = resumed(fresh(held), held["save"])
    assert session.at == held["save"]["at"] > 0
    assert looked(fresh(held), held["link"].partition("!")[2]).state == session.state


def test_what_can_be_won_brought_a_result():
    without = {f"{held['game']}/{held['set']}" for held in HELD if held["result"] is None}
    assert {name for name in without if bundle(dict(zip(("game", "set"), name.split("/"), strict=True))).exists()} == set()


@pytest.mark.parametrize("held", [held for held in HELD if held["result"]], ids=lambda held: f"{held['game']}/{held['set']}/{held['key'][:20]}")
def test_results_of_then_count_and_former_ones_are_told_by_themselves(held):
    game, result = CATALOGUE[held["game"]], decode(Result, held["result"], "result")
    progress = progress_of([result])
    assert (progress.plays, progress.wins) == (1, result.status == "won")
    found = former(progress, game.id, held["set"], game.version_of(held["set"]))
    assert [(each.solves, each.stars) for each in found] == (
        [(result.status == "won" and not result.assisted, result.stars)] if is_former(held) else []
    )
    known = game.set_of(held["set"])
    if known.kind in ("free", "ladder", "endless"):
        index = Index(game.id, game.version, (IndexSet(known.id, known.title, (held["key"], "zz-9")),))
        shown = to_html(menu(game, index, progress, Visit(None, "2026-12-01")))
        assert ("On the puzzles before these: 1 solved" in shown) == is_former(held)
        assert ("1 of 2 solved" in shown) == (not is_former(held))
    elif known.kind == "daily" and not game.campaign and result.status == "won" and not result.assisted:
        index = Index(game.id, game.version, (IndexSet(known.id, known.title, (held["key"],)),))
        shown = to_html(menu(game, index, progress, Visit(None, held["key"])))
        assert "1 day solved, 1 in a row" in shown
        assert re.search(r", today, solved( in \d+ moves?)?, \d+ ", shown)


def mode_of(name):
    game, _, set_id = name.partition("/")
    return mode_in(CATALOGUE[game], set_id)


@pytest.mark.parametrize(("name", "bare", "tagged"), [(name, *forms) for name, held in MOVES.items() for forms in held])
def test_a_move_is_read_as_0_2_stored_it_and_as_it_is_stored_now(name, bare, tagged):
    kinds = mode_of(name).move_types
    move = decode_one(kinds, tagged)
    assert encode_one(kinds, move) == tagged
    assert decode_one(kinds, bare) == move


def test_each_class_of_move_that_has_a_tag_is_among_them():
    """A class that gets another name or other fields would leave stored moves that nobody can read."""
    held = {(name.partition("/")[0], mode_of(name).id): {form["is"] for _, form in forms} for name, forms in MOVES.items()}
    for game in CATALOGUE.values():
        for mode in game.modes:
            if len(mode.move_types) > 1:
                assert {tag(kind) for kind in mode.move_types} == held[game.id, mode.id]
