"""The making of one level, a picture for each stage of the generator."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from parlour.core.errors import BadInput
from parlour.core.html import Node, words
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.own import key_of
from parlour.games.wordcrossing.supply.generator import ATTEMPTS, Proposal, Stage, proposing
from parlour.games.wordcrossing.supply.maps import Segment, Survey
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.solved import Source
from parlour.games.wordcrossing.supply.turns import steps
from parlour.lab.drawing import Cell, captioned, filling, said, shown, table
from parlour.lab.tool import Inputs, Step
from parlour.lab.wordcrossing.maps import address, drawn, marked, numbers

MOST_WALLS = 50
SHARE = 18 / 64
"""Cells of a board that its biggest room has at least: what the days' boards of eight by eight ask for."""


def params_of(asked: Inputs) -> Params:
    """The parameters of the level that is asked for."""
    width, height, least = int(asked["width"]), int(asked["height"]), int(asked["walls"])
    return Params(width, height, walls=(least, max(least, MOST_WALLS)), room=int(width * height * SHARE), detour=int(asked["detour"]))


def made_by_stages(asked: Inputs, source: Source) -> Iterator[Step]:
    """Attempts of the generator until one becomes a level."""
    params, rng = params_of(asked), Rng(asked["seed"])
    failed = Counter[str]()
    for attempt in range(1, ATTEMPTS + 1):
        stages = list(proposing(params, rng, source.vocabulary))
        found = stages[-1].proposal
        if found:
            yield Step("Done.", 1, 1, partial(_view, params, stages, found, failed))
            return
        failed[_why(stages[-1])] += 1
        if attempt % 10 == 0:
            yield Step(f"{attempt:,} maps tried.", attempt, ATTEMPTS)
    raise BadInput("walls", f"None of {ATTEMPTS:,} maps had a path that words fit. Try fewer walls.")


def _why(last: Stage) -> str:
    if last.words:
        return "more letters than a level may have"
    if last.path:
        return "no words for the path"
    if last.survey.map:
        return "no path of few turns that words fit"
    return "the room or the way too small"


def _view(params: Params, stages: list[Stage], found: Proposal, failed: Counter[str]) -> Node:
    survey, path, chosen = stages[-1].survey, stages[-1].path, stages[-1].words
    count = sum(failed.values())
    lead = f"A level of {words(len(chosen), 'word')}: {', '.join(chosen)}; {len(found.letters)} letters to lay."
    rows: list[list[Cell]] = [[why, str(times)] for why, times in sorted(failed.items(), key=lambda pair: (-pair[1], pair[0]))]
    tried = [table(f"{words(count, 'map')} before it came to nothing", ["Why", "Maps"], rows)] if rows else []
    key = key_of(found.grid, found.letters)
    ways: Node = [
        "p",
        {},
        ["a", {"href": address(found.grid, found.letters)}, "Play this level"],
        " ",
        filling("See its fronts", {"level": key}, {"data-for": "fronts"}),
    ]
    pictures: Node = ["div", {"class": "strip"}, *_pictures(params, survey), *_path_pictures(params, survey, path, chosen)]
    return shown(said(lead, "lead"), ways, pictures, _word_table(path, chosen), *tried)


def _pictures(params: Params, survey: Survey) -> list[Node]:
    wide, high, room = params.width, params.height, survey.room
    start, goal = survey.start or 0, survey.goal or 0
    ends = {start: "S", goal: "G"}
    away = {cell: str(far) for far, cells in enumerate(steps(start, room, wide, high)) for cell in numbers(cells)}
    turned: dict[int, str] = {}
    for turns, (flat, steep) in enumerate(survey.layers):
        for cell in numbers(flat | steep):
            turned.setdefault(cell, str(turns))
    cut = survey.free.bit_count() - room.bit_count()
    return [
        captioned(drawn(wide, high, marked(survey.free, {})), f"Walls: {wide * high - survey.free.bit_count()} of {wide * high} cells."),
        captioned(
            drawn(wide, high, marked(survey.free, {}, near=room)), f"Rooms: the biggest has {room.bit_count()} cells; {cut} others are walled off."
        ),
        captioned(drawn(wide, high, marked(room, away)), f"Distance map: steps from the start, {max(map(int, away.values()))} at most."),
        captioned(drawn(wide, high, marked(room, turned)), f"Turn map: turns from the start, {len(survey.layers) - 1} at most."),
        captioned(drawn(wide, high, marked(room, {}, ends=ends)), f"Start and goal: {away[goal]} steps and {turned[goal]} turns apart."),
    ]


def _path_pictures(params: Params, survey: Survey, path: tuple[Segment, ...], chosen: tuple[str, ...]) -> list[Node]:
    wide, high, room = params.width, params.height, survey.room
    ends = {survey.start or 0: "S", survey.goal or 0: "G"}
    along = sum(1 << cell for cell in {cell for segment in path for cell in segment.cells})
    meeting = {min(set(one.cells) & set(other.cells)) for one, other in pairwise(path)}
    letters = {cell: letter for segment, word in zip(path, chosen, strict=True) for cell, letter in zip(segment.cells, word, strict=True)}
    turning = captioned(
        drawn(wide, high, marked(room, dict.fromkeys(meeting, "+"), near=along, ends=ends)),
        f"The path: {words(len(path) - 1, 'turn')}; its junctions are marked +.",
    )
    return [turning, captioned(drawn(wide, high, marked(room, letters, near=along)), f"Words: {', '.join(chosen)}.")]


def _word_table(path: tuple[Segment, ...], chosen: tuple[str, ...]) -> Node:
    rows: list[list[Cell]] = []
    for segment, word in zip(path, chosen, strict=True):
        walked = "backwards" if segment.backward else "forwards"
        rows.append([word, str(len(word)), "down" if segment.down else "across", walked])
    return table("Words chosen, from the start on", ["Word", "Letters", "Runs", "Walked"], rows)
