"""Which puzzle comes next for a player: one with about the chance of doing well that is due now, out of those that they may play.

What is due goes like a saw-tooth, after the levels of Elimination's paper (docs/SOURCES.md), but for each player: a little less with every puzzle
done well, then back to the first step, and after one that was not done well a breather.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot, log
from typing import Any

from parlour.apart.fitting.fold import Form
from parlour.apart.fitting.glicko import SCALE, damped, expected
from parlour.apart.fitting.items import DEVIATION, GAP, Items, rating_of, suiting
from parlour.core.game import Game, PuzzleSet
from parlour.core.naming import parsed_id, puzzle_id
from parlour.core.results.progress import Progress
from parlour.core.rng import Rng

TOOTH = (0.74, 0.71, 0.68, 0.65, 0.62)
"""The chance of doing well that is due after so many puzzles done well in a row; after the last it begins again."""
BREATHER = 0.8
"""The chance that is due right after a puzzle that was not done well."""
UNSURE = 130
"""From this deviation on, in points, a rating is not sure yet."""
SOUGHT = 100
"""As long as the deviation is so much, the rating is still looked for."""
SEEK = 0.5
"""The chance that is due after one that was done well, as long as the rating is looked for: so a strong player is soon found."""
LEAP = 25
"""So far above the hardest that was done well a puzzle may be, a little more than a band. Of who played the easiest alone little is known."""
NEAR = 2
"""Puzzles whose numbers are so little farther from the wanted one than the nearest are as good as it, and one of them is drawn."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A puzzle that may come next: its place, `stages/0042`, and its number."""

    place: str
    number: int


@dataclass(frozen=True, slots=True)
class Player:
    """What decides which puzzles may come: what was reached, the campaign's state, the player's own date, and the puzzle that is open."""

    progress: Progress
    career: Any
    today: str
    current: str


def due(form: Form) -> float:
    """The chance of doing well that the next puzzle should have."""
    if form.row > 0 and form.rating.deviation >= SOUGHT:
        return SEEK
    return BREATHER if form.row < 0 else TOOTH[form.row % len(TOOTH)]


def chance(form: Form, number: float) -> float:
    """The chance that a player of this form does well at a puzzle of that number: the less is known of them, the nearer to a half."""
    rating = form.rating
    return expected(rating.rating, rating_of(number), hypot(rating.deviation, DEVIATION))


def wanted(form: Form) -> float:
    """The number of puzzles at which that chance is what is due; it may lie beyond 0 and 100."""
    odds = log(due(form) / (1 - due(form)))
    return suiting(form.rating.rating + GAP - odds * SCALE / damped(hypot(form.rating.deviation, DEVIATION)))


def candidates(game: Game, items: Items, player: Player, made: Iterable[Candidate] = ()) -> list[Candidate]:
    """All that may come next: the stored puzzles that are open, none that has ended while another is left, and those that are `made` on the device.

    Of `made` each is a puzzle that exists already and was never played.
    """
    there = [(puzzle, each) for puzzle, each in _stored(game, items, player) if puzzle != player.current]
    fresh = [*(each for puzzle, each in there if puzzle not in player.progress.bests), *made]
    return fresh or [each for _, each in there]


def _stored(game: Game, items: Items, player: Player) -> Iterator[tuple[str, Candidate]]:
    """The stored puzzles that are open, by their ids."""
    for known in game.sets:
        numbers = items.numbers.get(puzzle_id(game, known.id, "")[:-1], {}) if known.is_offered else {}
        for key in _open(game, known, list(numbers), player):
            puzzle = puzzle_id(game, known.id, key)
            if game.campaign is None or game.campaign.is_open(player.career, puzzle):
                yield puzzle, Candidate(f"{known.id}/{key}", numbers[key])


def _open(game: Game, known: PuzzleSet, keys: Sequence[str], player: Player) -> Sequence[str]:
    """The keys of a set that its kind leaves open: of a ladder up to one past the last that has ended, in any version, of days none to come."""
    if known.kind == "daily":
        return [key for key in keys if key <= player.today]
    if known.kind != "ladder":
        return keys
    ended = {name.key for name in map(parsed_id, player.progress.bests) if (name.game, name.set) == (game.id, known.id)}
    reached = max((at for at, key in enumerate(keys, 1) if key in ended), default=0)
    return keys[: reached + 1]


def picked(form: Form, among: Sequence[Candidate], seed: str) -> Candidate | None:
    """The one in reach whose number is nearest to the wanted one, drawn by the seed from those that are as near; None where there is none."""
    if not among:
        return None
    top = max(form.reach + LEAP, min(each.number for each in among))
    among = [each for each in among if each.number <= top]
    at = wanted(form)
    near = min(abs(each.number - at) for each in among) + NEAR
    return Rng(seed).choice([each for each in among if abs(each.number - at) <= near])
