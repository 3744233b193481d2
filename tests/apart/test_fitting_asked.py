"""What is asked of the rating, what is refused, and that menu and card lead to the same puzzle."""

import json
from binascii import crc32
from dataclasses import replace

import pytest

from parlour.apart.fitting.asked import MOST, Rate, Suggest, rate, suggest
from parlour.apart.fitting.fold import Fit
from parlour.core.codec import decode, encode
from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.errors import BadInput
from parlour.core.html import checked
from parlour.core.ledger import blank, entered
from parlour.worker import Worker
from tests.apart.test_fitting import ASSETS, TEXT, TODAY, won


def fit_of(results, since=0):
    return decode(Fit, rate(Rate("samegame", tuple(map(encode, results)), since), ASSETS)["fit"])


def test_what_is_asked_is_held_to_its_bounds():
    with pytest.raises(AssetMissing, match="items_samegame"):
        rate(Rate("samegame", ()), Assets())
    with pytest.raises(BadInput, match="no game"):
        rate(Rate("chess", ()), ASSETS)
    with pytest.raises(BadInput, match="at most"):
        rate(Rate("samegame", (None,) * (MOST + 1)), ASSETS)
    with pytest.raises(BadInput, match=r"args.results\[1\]"):
        rate(Rate("samegame", (encode(won()), {"puzzle": "damaged"})), ASSETS)
    fit = fit_of([won()])
    assert fit.items == crc32(TEXT.encode())
    for other in (replace(fit, since=7), replace(fit, items=1)):
        with pytest.raises(BadInput, match="otherwise"):
            rate(Rate("samegame", (), 0, other), ASSETS)


@pytest.mark.parametrize(
    "damage",
    [
        lambda fit: {**fit, "version": 2},
        lambda fit: {**fit, "form": {**fit["form"], "pace": 1e9}},
        lambda fit: {**fit, "form": {**fit["form"], "reach": 101}},
        lambda fit: {**fit, "form": {**fit["form"], "rating": {"rating": 1e300, "deviation": 60, "volatility": 0.06}}},
        lambda fit: {**fit, "form": {**fit["form"], "rating": {"rating": 1500, "deviation": 0, "volatility": 0.06}}},
        lambda fit: {**fit, "more": 1},
        lambda fit: {**fit, "played": [1]},
    ],
)
def test_a_kept_fit_that_is_damaged_is_refused(damage):
    with pytest.raises(BadInput):
        decode(Fit, damage(encode(fit_of([won()]))))


def ledger(game, mark, results):
    return entered(blank(game), results, mark)


def test_the_menu_and_the_card_lead_to_the_same_puzzle():
    results = tuple(won(f"samegame.2/journey/{number:04}", number) for number in range(1, 8))
    answer = suggest(Suggest("samegame", fit_of(results), TODAY, results[-1].puzzle, results=results), ASSETS, ledger)
    for view in (answer["view"], answer["card"]):
        assert f"#{answer['place']}" in json.dumps(checked(view))
    with pytest.raises(BadInput):
        suggest(Suggest("samegame", Fit(), "2026-13-01"), ASSETS, ledger)


def asked(worker, op, **args):
    return json.loads(worker.handle(json.dumps({"id": 1, "op": op, "args": args, "now": 0})))


def test_the_worker_folds_and_suggests_by_what_it_was_told():
    worker, results = Worker(), [encode(won())]
    missing = asked(worker, "rate", game="samegame", results=results)
    assert (missing["error"], missing["asset"]) == ("needs", "items_samegame")
    assert asked(worker, "asset", name="items_samegame", data=TEXT)["ok"]
    fit = asked(worker, "rate", game="samegame", results=results)["result"]["fit"]
    assert asked(worker, "suggest", game="samegame", fit=fit, today=TODAY, mark="1 x")["error"] == "behind"
    assert asked(worker, "ledger", game="samegame", since="", mark="1 x", results=results)["ok"]
    place = asked(worker, "suggest", game="samegame", fit=fit, today=TODAY, mark="1 x")["result"]["place"]
    assert place not in ("", "journey/0001")
