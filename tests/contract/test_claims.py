"""Laws of a card: what a game claims to have stands behind it; each fault is a sentence that names the game, its set or mode, and what it lacks."""

from dataclasses import replace

import pytest

from parlour.core.game import Free, InTurn, Made, OfCampaign
from parlour.core.mode import Clock
from tests.null_game import GAME as NULL_GAME
from tests.supplies import CASES

GAMES = list({case.game.id: case.game for case in CASES}.values())
WALK, WORDS = NULL_GAME.set_of("path").mode, NULL_GAME.set_of("words").mode


def lacks(game):
    """What the card claims and the game lacks, a sentence each."""
    return [f"{game.title}: {told}" for told in [*of_game(game), *of_sets(game), *of_modes(game)]]


def of_game(game):
    ids = [known.id for known in game.sets]
    if len(set(ids)) < len(ids):
        yield "two of its sets have one id."
    if game.campaign and not any(isinstance(known.source, OfCampaign) for known in game.sets):
        yield "it has a campaign, and no set whose puzzles that lists."
    if game.material and not any(known.made and known.made.kept for known in game.sets):
        yield "it reads texts, and no set keeps the player’s own puzzles."
    if game.guide and game.set_of(game.guide.then.partition("/")[0]) is None:
        yield f"its guide leads to {game.guide.then}, in a set that it has not."
    if game.campaign and {room.id for room in game.campaign.rooms} & {known.id for known in game.sets if known.is_offered}:
        yield "a room of its campaign has the id of a set."
    if game.contest:
        yield from of_contest(game, game.contest)


def of_contest(game, contest):
    if (contest.game, contest.version) != (game.id, game.version):
        yield "the lines of its ladder are those of another game or version."
    for name in (*contest.stored, *contest.made):
        known = game.set_of(name)
        if known is None or (known.made is not None) != (name in contest.made):
            yield f"its ladder takes lines of the set {name}, whose puzzles are not such."
    if not any(mode.id == "ladder" for mode in game.modes):
        yield "its results compare, and it has no ladder."


def of_sets(game):
    for known in game.sets:
        source = known.source
        if isinstance(source, OfCampaign) and game.campaign is None:
            yield f"its campaign lists the puzzles of the set {known.id}, and it has none."
        if isinstance(source, Made) and source.kept and game.material is None:
            yield f"the set {known.id} keeps the player’s own puzzles, and it reads no texts."
        if isinstance(source, InTurn) and (source.gentle or source.untimed) and known.mode.clock is None:
            yield f"the set {known.id} tells puzzles apart by their clock, and its mode has none."
        if isinstance(source, Free) and source.orders and not any(setting.id == "order" for setting in game.settings):
            yield f"the set {known.id} has orders, and no setting asks which."
        if isinstance(source, Made) and source.place != "new" and not source.fresh:
            yield f"the set {known.id} holds one thing alone, and does not say what its menu calls it."


def of_modes(game):
    for mode in game.modes:
        if bool(mode.assets) != (mode.equipped is not None):
            yield f"the mode {mode.id} asks for data, and takes none, or takes data that it does not ask for."
        if mode.solve and mode.aid is None:
            yield f"the mode {mode.id} can solve its puzzles, and knows nothing of a position."
        if mode.screen.lays_out and mode.solve is None:
            yield f"the mode {mode.id} lays out solutions, and has none."
        if mode.clock and mode.clock.setting and not any(setting.id == mode.clock.setting for setting in game.settings):
            yield f"the clock of the mode {mode.id} goes by the setting {mode.clock.setting}, which nothing asks."
        if mode.collection and (mode.fixed or mode.goal):
            yield f"the mode {mode.id} is a collection, and is played for something, or fixed."
        if mode.aid and mode.aid.allowed is not None and mode.aid.hint_levels == 0:
            yield f"the mode {mode.id} numbers its hints, and has none."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_game_claims_it_has(game):
    assert lacks(game) == []


def with_set(set_id, **changes):
    return replace(NULL_GAME, sets=tuple(replace(known, **changes) if known.id == set_id else known for known in NULL_GAME.sets))


def with_mode(mode, **changes):
    changed = replace(mode, **changes)
    return replace(NULL_GAME, sets=tuple(replace(known, mode=changed) if known.mode.id == mode.id else known for known in NULL_GAME.sets))


def without(*names):
    return replace(NULL_GAME, sets=tuple(known for known in NULL_GAME.sets if known.id not in names))


def without_setting(name):
    return replace(NULL_GAME, settings=tuple(setting for setting in NULL_GAME.settings if setting.id != name))


FAULTY = {
    "two of its sets": replace(NULL_GAME, sets=(*NULL_GAME.sets, NULL_GAME.sets[0])),
    "no set whose puzzles that lists": without("path"),
    "no set keeps the player’s own": without("texts"),
    "in a set that it has not": without("rounds"),
    "has the id of a set": with_set("tally", id="diary"),
    "of another game or version": replace(NULL_GAME, contest=replace(NULL_GAME.contest, version=2)),
    "takes lines of the set rare": without("rare"),
    "takes lines of the set letter": with_set("letter", source=Free()),
    "it has no ladder": without("ladder"),
    "and it has none": replace(NULL_GAME, campaign=None),
    "it reads no texts": replace(NULL_GAME, material=None),
    "by their clock": with_set("climb", mode=WORDS),
    "no setting asks which": without_setting("order"),
    "does not say what its menu calls it": with_set("ladder", source=replace(NULL_GAME.set_of("ladder").source, fresh="")),
    "the mode words asks for data": with_mode(WORDS, equipped=None),
    "knows nothing of a position": with_mode(WALK, aid=None),
    "lays out solutions, and has none": with_mode(WALK, solve=None),
    "goes by the setting pace": without_setting("pace"),
    "is a collection": with_mode(NULL_GAME.set_of("ladder").mode, fixed=True),
    "numbers its hints, and has none": with_mode(WALK, aid=replace(WALK.aid, hint_levels=0)),
    "goes by the setting beat": with_mode(WALK, clock=Clock(lap=len, limit_ms=len, timeout=len, setting="beat")),
}


@pytest.mark.parametrize("told", FAULTY)
def test_a_game_that_lacks_what_it_claims_is_told_which(told):
    assert any(told in fault for fault in lacks(FAULTY[told])), lacks(FAULTY[told])
