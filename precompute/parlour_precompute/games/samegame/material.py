"""What SameGame's report is written of: the rated boards, and how the players fare on them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from parlour.core.rng import Rng
from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import Board, Graph, board_of, graph
from parlour_precompute.games.samegame.boards import CHUNK, Row, rated_chunk
from parlour_precompute.games.samegame.climbs import Climb, climbed
from parlour_precompute.games.samegame.measures.better import measured
from parlour_precompute.games.samegame.models import habits, planners
from parlour_precompute.games.samegame.models.players import PLAYERS, clear_rate, played
from parlour_precompute.games.samegame.shares import SAMPLE, Kind, clearable
from parlour_precompute.run.pool import Workers

BOARDS_A_CHUNK = 8  # of a sample: for so many of each kind a chunk of the catalogue's proposals is counted

GAMES = 11  # of each stage: the paper's 4,281 entries over its 375 stages (section 4), fewer than those it analysed had


Rates = Mapping[str, Sequence[float]]  # by the player's name, one for each board
OTHERS = (*habits.HABITS, "one colour at a time")
"""Players whom no index or order of the stages was fitted to."""


@dataclass(frozen=True, slots=True)
class Material:
    """What the report tells of: rated boards, the stages and how the players fare on them, and the random boards the score is fitted to."""

    catalogue: Sequence[Row]
    stages: Sequence[Row]
    rates: Rates  # on the stages, exact
    drawn: Rates  # on the stages, the share cleared of GAMES games
    fitted: Sequence[Row]
    fitted_rates: Rates
    other_rates: Rates  # of OTHERS on the stages, exact
    measured: Sequence[Mapping[str, float]]  # of the stages, all exact measures
    fitted_measured: Sequence[Mapping[str, float]]
    clearable: Mapping[Kind, float]  # the share of random boards, by side and colours
    proposed: tuple[int, int]  # random boards of the catalogue's kind, and how many of them can be cleared
    sample: int  # boards of each kind in `clearable`
    climbs: Mapping[str, Climb]  # of the sets that the audit knows

    def column(self, name: str) -> list[float]:
        """A measure of all stages."""
        return [found[name] for _, found in self.stages]


@dataclass(frozen=True, slots=True)
class Rated:
    """Boards with their measures: those of the bundles, and random ones behind the catalogue, to which the score is fitted."""

    stages: Sequence[Row]
    infinite: Sequence[Row]
    journey: Sequence[Row]
    fitted: Sequence[Row]


def material(crew: Workers, catalogue: Sequence[Row], held: Rated, seed: str, sample: int = SAMPLE) -> Material:
    """The boards with how the players fare on them; `drawn` is the share they clear of GAMES games drawn from the seed."""
    stages, fitted = held.stages, held.fitted
    rates, fitted_rates = (_by_player(crew.map(exact, [cells for cells, _ in rows])) for rows in (stages, fitted))
    drawn = _by_player(crew.map(partial(shares, f"samegame/{seed}/games"), [cells for cells, _ in stages]))
    other_rates = _by_player(crew.map(others, [cells for cells, _ in stages]), OTHERS)
    measures, fitted_measures = (list(crew.map(measured, [cells for cells, _ in rows])) for rows in (stages, fitted))
    chunks = range(max(1, sample // BOARDS_A_CHUNK))
    climbs = climbed(crew, {"journey": held.journey, "stages": stages, "infinite": held.infinite})
    proposed = (len(chunks) * CHUNK, sum(map(len, crew.map(partial(rated_chunk, seed), chunks))))
    return Material(
        catalogue=catalogue,
        stages=stages,
        rates=rates,
        drawn=drawn,
        fitted=fitted,
        fitted_rates=fitted_rates,
        other_rates=other_rates,
        measured=measures,
        fitted_measured=fitted_measures,
        clearable=clearable(crew, seed, sample),
        proposed=proposed,
        sample=sample,
        climbs=climbs,
    )


def _by_player(rows: Iterable[Sequence[float]], players: Iterable[str] = PLAYERS) -> Rates:
    return dict(zip(players, zip(*rows, strict=True), strict=True))


def exact(cells: str) -> list[float]:
    """The clear rate of every player on a board."""
    found, board = _searched(cells)
    return [clear_rate(found, player, board) for player in PLAYERS.values()]


def others(cells: str) -> list[float]:
    """The clear rate of each of OTHERS on a board."""
    found, board = _searched(cells)
    return [*(habits.clear_rate(found, habit, board) for habit in habits.HABITS.values()), planners.clear_rate(found, board)]


def shares(seed: str, cells: str) -> list[float]:
    """The share of GAMES games that every player clears, each player with a stream of chance of its own."""
    found, board = _searched(cells)
    return [played(found, player, board, GAMES, Rng(f"{seed}/{cells}/{name}")) / GAMES for name, player in PLAYERS.items()]


def _searched(cells: str) -> tuple[Graph, Board]:
    board = board_of(start(Puzzle(cells)))
    found = graph(board)
    assert found is not None, "a 5x5 board is searched whole"
    return found, board
