import pytest

from parlour.core.order import Order
from parlour.core.settings import FORESIGHT, RELAXED, is_relaxed, order_setting, value
from parlour.games import CATALOGUE
from tests.null_game import GAME

OLD = ("always", "not-daily", "never")
"""The choices there were until 0.2.0: what was stored keeps its meaning."""

ORDER = order_setting("Order", (Order("a", "A", ()), Order("b", "B", ())))


@pytest.mark.parametrize(
    ("chosen", "held"),
    [({}, "stuck"), ({"foresight": "sometimes"}, "stuck"), ({"relaxed": "on"}, "stuck"), *(({"foresight": old}, old) for old in OLD)],
)
def test_what_is_not_chosen_or_no_longer_offered_stands_at_its_default(chosen, held):
    assert value(FORESIGHT, chosen) == held


def test_a_go_is_relaxed_only_where_that_was_chosen():
    assert [is_relaxed(chosen) for chosen in ({}, {"relaxed": "on"}, {"relaxed": "off"}, {"relaxed": "yes"})] == [False, True, False, False]


def test_the_orders_of_a_set_are_a_setting_that_the_menu_asks():
    assert (ORDER.default, ORDER.where, [choice.value for choice in ORDER.choices]) == ("a", "menu", ["a", "b"])


@pytest.mark.parametrize("game", [*CATALOGUE.values(), GAME], ids=lambda game: game.id)
def test_a_game_asks_each_of_its_settings_once_and_offers_the_default(game):
    ids = [setting.id for setting in game.settings]
    assert len(set(ids)) == len(ids)
    assert all(value(setting, {}) == setting.default for setting in game.settings)
    assert all(setting.default in {choice.value for choice in setting.choices} for setting in game.settings)
    clocks = [known.mode.clock for known in game.sets if known.mode.clock]
    assert (RELAXED in game.settings) == any(not clock.setting for clock in clocks)
    assert {clock.setting for clock in clocks} - {""} <= set(ids)
    orders = {order.id for known in game.sets for order in known.orders}
    assert orders == {choice.value for setting in game.settings if setting.id == "order" for choice in setting.choices}
