"""The null game uses every member of every record of the contract, so that no capability is carried by one game alone."""

from contextlib import contextmanager
from dataclasses import MISSING, dataclass, fields, is_dataclass
from inspect import isclass

import pytest

from parlour.core import campaign, game, mode, notation, order, settings, supply
from parlour.core.errors import IllegalMove
from parlour.core.html import walk
from parlour.core.ladder import contest
from tests.contract.cases import played
from tests.contract.test_tables import records
from tests.null_game import GAME
from tests.supplies import ASSETS, CASES

MODULES = (campaign, game, mode, notation, order, settings, supply, contest)
OF_THE_HOUSE = {
    "Player": "It tells a campaign of its player.",
    "Listed": "It tells a campaign of a set as the menu has it.",
    "Standing": "There are four, and a goal names one of them.",
}
"""Records in these modules that no game makes."""

OF_NO_GAME = {
    "Endless.beyond": "Puzzles are made in the page by a module of `parlour.maker`, which only games that are shipped have.",
    "Setting.thrifty": "What is kept on a device that saves data is asked of all games together.",
}

CONTRACT = tuple(
    kind
    for module in MODULES
    for kind in vars(module).values()
    if isclass(kind) and is_dataclass(kind) and kind.__module__ == module.__name__ and kind.__name__ not in OF_THE_HOUSE
)
HERE = [case for case in CASES if case.game.id == GAME.id]


@contextmanager
def watched(kinds):
    """The records of these classes that the null game holds, and all that are made meanwhile."""
    seen = {}
    found = [record for value in [GAME, *(case.supply for case in HERE)] for record in records(value, seen)]

    def watching(made):
        def making(self, *args, **given):
            made(self, *args, **given)
            found.append(self)

        return making

    with pytest.MonkeyPatch.context() as patch:
        for kind in kinds:
            patch.setattr(kind, "__init__", watching(kind.__init__))
        yield found


def asked(known, state):
    """Asks a mode all that it may say of a state."""
    screen, ui = known.screen, known.screen.new_ui()
    for event in {node[1].get("data-event") for node in walk(screen.view(state, ui))} - {None}:
        try:
            screen.interpret(state, ui, event)
        except IllegalMove:
            continue
    if known.goal and known.goal.standing(state).status != "playing":
        known.goal.ending(state, 3)
    for level in range(1, known.aid.hint_levels + 1) if known.aid else ():
        known.aid.prospect(state)
        known.aid.hint(state, level)


def tour():
    """Plays the null game, asks all that its modes may say meanwhile, and reads a line and a text."""
    for case in HERE:
        joined = GAME.campaign.joined(case.mode, GAME.campaign.career(), "null-game.3/path/01")
        for state in played(case, "a")[2]:
            asked(joined, state)
    said = next(state for case in HERE if case.mode.id == "words" for state in played(case, "a")[2] if state.words)
    _, board, play, _ = GAME.contest.handed(said, "words/a").split(" ")
    GAME.contest.played(ASSETS, GAME.contest.puzzle("words/a", board), play)
    GAME.material.read(ASSETS, "Mine", "able")


def unused(kinds, found):
    """The members of these classes that all of the records have as they are where nothing is given."""
    return [
        f"{kind.__name__}.{field.name}"
        for kind in kinds
        for field in fields(kind)
        if not any(gives(record, field) for record in found if type(record) is kind)
    ]


def gives(record, field):
    value = getattr(record, field.name)
    standard = field.default if field.default_factory is MISSING else field.default_factory()
    return standard is MISSING or (value is not standard and value != standard)


def test_the_null_game_uses_every_member_of_every_record_of_the_contract():
    with watched(CONTRACT) as found:
        tour()
    assert unused(CONTRACT, found) == list(OF_NO_GAME)


def test_a_member_that_the_null_game_does_not_use_is_named():
    @dataclass(frozen=True)
    class Sign:
        say: str
        loud: bool = False

    with watched([Sign]) as found:
        Sign("Stop")
        assert unused([Sign], found) == ["Sign.loud"]
        Sign("Stop", loud=True)
    assert unused([Sign], found) == []
