"""Plays every game through the worker, as players do and as they should not: what is asked here the engine can answer from its first half."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import Any, get_args

from parlour.core.codec import decode, decode_one
from parlour.core.data.assets import Assets
from parlour.core.game import GUIDED
from parlour.core.html import walk as walked
from parlour.core.mode import AnyMode
from parlour.core.rng import Rng
from parlour.core.settings import Setting
from parlour.session.value import Action
from parlour.worker import Worker
from parlour_build.engine.exercises.misuse import misuse
from parlour_build.engine.exercises.player import MARK, TODAY, Answer, Player, Sample
from parlour_build.engine.exercises.texts import BROUGHT, REFUSED, TITLES

STEPS, FEW = 40, 4
"""Of a walk through one puzzle; and of one that only shows which modules play loads, which the first messages do."""

BRIEFLY = 4
"""A short visit plays every fourth of the puzzles that are made."""

PRESSED = ("data-event", "data-sweep", "data-flick", "data-swept", "data-unswept")
"""What an element of a view may send without a text."""

TYPED = ("Ann", "Zoë 7:", "two\nlines", "\u200b", "x" * 300)
"""What is written into a field, besides texts that were handed on."""

SOLUTION_STEPS = 500
ACTIONS: tuple[Action, ...] = get_args(Action)


def offered(attrs: Mapping[str, Any], texts: Sequence[str]) -> list[str]:
    """Every event that an element can send, where these texts are written into it."""
    letters = [f"{attrs['data-types']}:{letter}" for letter in ascii_uppercase] if "data-types" in attrs else []
    fields = [f"{attrs['data-send']}:{text}" for text in texts] if "data-send" in attrs else []
    return [attrs[name] for name in PRESSED if name in attrs] + letters + fields


def damaged(text: str, rng: Rng) -> str:
    """A text with one of its signs changed."""
    at = rng.below(len(text))
    return f"{text[:at]}{rng.choice('AZ09- .')}{text[at + 1 :]}"


# What a walk does next.


def use_the_view(player: Player) -> None:
    """Uses something that the view offers."""
    texts = [*TYPED, *player.shared, *(damaged(text, player.rng) for text in player.shared)]
    usable = [events for events in (offered(attrs, texts) for _, attrs, *_ in walked(player.frame["view"])) if events]
    if usable:
        player.press(player.rng.choice(player.rng.choice(usable)))


def use_a_control(player: Player) -> None:
    """Uses a control, mostly one that does something now."""
    usable = player.frame["can"] if player.rng.below(4) else ACTIONS
    player.ask("act", action=player.rng.choice(usable or ACTIONS))


def ask_for_hints(player: Player) -> None:
    """Asks for a hint and for plainer ones, at times past the plainest."""
    for _ in range(1 + player.rng.below(4)):
        player.ask("act", action="hint")


def look_ahead(player: Player) -> None:
    """Has the solver look at the position."""
    player.ask("prospect")


def wait(player: Player) -> None:
    """Lets time pass; at times all that there is."""
    player.now += (player.frame["left_ms"] or 0) * player.rng.below(2)
    player.ask("tick")
    player.ask("act", action="begin")


def choose(player: Player) -> None:
    """Changes the settings."""
    player.ask("settings", settings=_any_settings(player))


def _any_settings(player: Player) -> dict[str, str]:
    return player.notes | {each.id: _any_value(player, each) for each in player.game.settings}


def _any_value(player: Player, setting: Setting) -> str:
    return player.rng.choice([*(choice.value for choice in setting.choices), "none"])


def see_the_menu(player: Player) -> None:
    """Looks at the menu, with all that was reached so far."""
    given = {"game": player.game.id, "index": player.sample["index"], "results": player.results, "today": TODAY, "settings": _any_settings(player)}
    current, page = player.frame.get("puzzle"), player.rng.choice(["", TODAY[:7], "2027-01"])
    seen = {"current": current, "begun": {current: 1} if current else {}, "page": page, "materials": player.texts}
    player.ask("menu", **seen, **given)
    player.tell_the_ledger()
    player.ask("menu", **seen, **given | {"index": None, "results": [], "mark": MARK})


def see_it_solved(player: Player) -> None:
    """Has the solver lay out a solution, and follows it to its end."""
    for action in ("restart", "begin", "solve"):
        player.ask("act", action=action)
    for _ in range(SOLUTION_STEPS):
        if "redo" not in player.frame["can"]:
            break
        player.ask("act", action="redo")


COMMON: tuple[Callable[[Player], None], ...] = (use_the_view,) * 12 + (use_a_control,) * 4 + (ask_for_hints, look_ahead, wait)
RARE: tuple[Callable[[Player], None], ...] = (choose, see_it_solved, see_the_menu)


def walk(player: Player, steps: int) -> None:
    """Uses what the screen offers and what stands below it, as chance has it."""
    for _ in range(steps):
        player.rng.choice(COMMON if player.rng.below(20) else RARE)(player)


# Whole goes.


def win(player: Player, puzzle: Mapping[str, Any], *, stored: bool) -> None:
    """Wins a puzzle move by move where its mode can be solved; raises RuntimeError when the solver finds no moves for one that is stored."""
    player.open(puzzle)
    mode = _mode(player, puzzle["id"])
    if mode.solve is None:
        return
    start = mode.start(decode(mode.puzzle_type, puzzle["data"]))
    state = begun(player, mode, start)
    moves = mode.solve(state)
    # A puzzle of one move is won once it is begun.
    if not moves and stored and state == start:
        raise RuntimeError(f"{puzzle['id']} cannot be solved.")
    for move in moves or ():
        for event in mode.screen.clicks(state, move):
            player.press(event)
        state = mode.play(state, move)


def begun(player: Player, mode: AnyMode, state: Any) -> Any:
    """The state from which the moves to a win are known: where a campaign has its say in the first move, the one after that."""
    solved = mode.solve(state) if mode.solve and player.game.campaign and not puzzle_is_guided(player) else None
    if not solved:
        return state
    for event in mode.screen.clicks(state, solved[0]):
        player.press(event)
    return mode.play(state, decode_one(mode.move_types, player.save["log"][0][1])) if player.save and player.save["log"] else state


def puzzle_is_guided(player: Player) -> bool:
    """Whether the puzzle that is open is the guided one, of which a campaign knows nothing."""
    return bool(player.frame["puzzle"].split("/")[1] == GUIDED)


def _mode(player: Player, puzzle: str) -> AnyMode:
    known = player.game.set_of(puzzle.split("/")[1])
    if known is None:
        raise RuntimeError(f"{puzzle} is of no set.")
    return known.mode if known.mode.equipped is None else known.mode.equipped(_assets(player.sample))


def _assets(sample: Sample) -> Assets:
    held = Assets()
    for name, text in sample["assets"].items():
        held = held.having(name, text)
    return held


def come_back(player: Player, puzzle: Mapping[str, Any]) -> None:
    """Opens a puzzle from its save, and looks at the play in it as someone else would."""
    saved, link = player.save, player.frame["link"]
    player.open(puzzle, save=saved)
    walk(player, 5)
    for moves in [link.partition("!")[2]] if link else []:
        player.ask("replay", puzzle=puzzle["id"], data=puzzle["data"], moves=moves, next=puzzle["next"], settings={})
        walk(player, 10)


def go(player: Player, puzzle: Mapping[str, Any], *, stored: bool = True, steps: int = STEPS) -> None:
    """A go at a puzzle: at random, then won, with a walk after that."""
    player.open(puzzle)
    walk(player, steps)
    come_back(player, puzzle)
    win(player, puzzle, stored=stored)
    walk(player, steps // 2)
    come_back(player, puzzle)


def made(player: Player) -> Iterator[dict[str, Any]]:
    """The puzzles that can be made of the sample's keys; of faulty keys only the refusal is seen."""
    for set_id, keys in player.sample["made"].items():
        for key in keys:
            found = player.ask("find", game=player.game.id, place=f"{set_id}/{key}")
            if found["ok"]:
                yield {"id": found["result"]["puzzle"], "data": found["result"]["data"], "next": {}}


def texts(player: Player) -> Iterator[dict[str, Any]]:
    """The first puzzle of each text of the player's own, for a game that reads any; of what is no text only the refusal is seen."""
    kept = next((known.id for known in player.game.sets if known.made and known.made.kept), None)
    for text in (*BROUGHT, *REFUSED) if kept else ():
        found = read(player, text)
        for again in [json.dumps(found["whole"]), damaged(json.dumps(found["whole"]), player.rng)] if found else []:
            read(player, again)
        for answer in [player.ask("find", game=player.game.id, place=f"{kept}/{found['key']}-01", data=found["puzzles"][0])] if found else []:
            yield {"id": answer["result"]["puzzle"], "data": answer["result"]["data"], "next": {}}


def read(player: Player, text: str) -> Answer | None:
    """What the game makes of a text; None where it refuses it."""
    answer = player.ask("material", game=player.game.id, title=player.rng.choice(TITLES), text=text)
    if answer["ok"]:
        player.texts[answer["result"]["key"]] = answer["result"]["about"]
    return answer["result"] if answer["ok"] else None


def goes(sample: Sample, handle: Callable[[str], str], steps: int = STEPS, every: int = 1) -> Iterator[list[str]]:
    """The messages of one game: the first puzzle of every set, puzzles that are made, and all that can be done wrong; then each other puzzle.

    A walk through a puzzle has so many `steps`; of those that are made `every` so many-th is played.
    """
    sets = [puzzles for puzzles in sample["puzzles"].values() if puzzles]
    player = Player(sample, Rng(f"{sample['game']} first"), handle)
    for puzzles in sets:
        go(player, puzzles[0], steps=steps)
    for puzzle in [*made(player), *texts(player)][::every]:
        go(player, puzzle, stored=False, steps=steps)
    see_the_menu(player)
    misuse(player, sets[0][0])
    yield player.sent
    for puzzles in sets:
        for puzzle in puzzles[1:]:
            player = Player(sample, Rng(puzzle["id"]), handle, results=player.results)
            go(player, puzzle)
            yield player.sent


def brief(sample: Sample) -> list[str]:
    """The messages of a short visit to all there is, as a worker answers them that knows no other game."""
    return next(goes(sample, Worker().handle, FEW, BRIEFLY))


def messages(sample: Sample) -> tuple[list[str], list[str]]:
    """The messages that play the game once through and misuse it, and those that go on playing."""
    first, *more = goes(sample, Worker().handle)
    return first, [text for texts in more for text in texts]
