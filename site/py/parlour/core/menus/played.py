"""What was played of a set, counted by what was reached in it: at a cost that does not grow with its puzzles, nor with the results."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from parlour.core.errors import BadInput
from parlour.core.game import Game, PuzzleSet
from parlour.core.menus.keys import Keys, Run
from parlour.core.naming import parsed_id, puzzle_id
from parlour.core.results.progress import Progress, former, is_solved, reach_of
from parlour.core.results.reach import Reach


def set_of(game: Game, set_id: str) -> PuzzleSet:
    """The set of that id; raises BadInput where the game has none."""
    found = game.set_of(set_id)
    if found is None:
        raise BadInput("args.index", f"{game.title} has no set {set_id[:40]!r}.")
    return found


@dataclass(frozen=True, slots=True)
class Played:
    """A set of a game, and what was reached in it."""

    game: Game
    set: str
    progress: Progress

    def puzzle(self, key: str) -> str:
        """The id of one of its puzzles."""
        return puzzle_id(self.game, self.set, key)

    def place(self, keys: Keys, puzzle: str | None) -> int | None:
        """The place among some keys of this set of the puzzle of an id; None where it is of another set, or none of these."""
        at = keys.place(parsed_id(puzzle).key) if puzzle else None
        return at if at is not None and puzzle == self.puzzle(keys[at]) else None

    @property
    def known(self) -> PuzzleSet:
        """The set; raises BadInput where the game has none of that id."""
        return set_of(self.game, self.set)

    @property
    def reach(self) -> Reach:
        """What was reached on the puzzles that it has now."""
        return reach_of(self.progress, self.puzzle("").rpartition("/")[0])

    @property
    def former(self) -> list[Reach]:
        """What was reached on those that it had before."""
        return former(self.progress, self.game.id, self.set, self.game.version_of(self.set))

    def solved(self, keys: Keys) -> int:
        """How many of these are solved."""
        return sum(self._solved(run).bit_count() for run in keys.runs)

    def has_ended(self, keys: Keys) -> bool:
        """Whether any of these was played to an end."""
        return any(self._ended(run) for run in keys.runs)

    def first_unsolved(self, keys: Keys) -> str | None:
        """The first of these that is not solved; None where all are."""
        return _first_without(keys, self._solved)

    def first_not_ended(self, keys: Keys) -> str | None:
        """The first of these that was not played to an end; None where all were."""
        return _first_without(keys, self._ended)

    def opened(self, keys: Keys) -> int:
        """How many levels of a ladder may be played: up to one past the last that was won, and past those behind it that have ended.

        One that was lost out of its turn, by its address, opens none. What was opened by the levels that the ladder had before stays open.
        """
        reached, before = 0, 0
        for run in keys.runs:
            won = self._solved(run)
            for reach in self.former:
                won |= _marks(reach.ended, run)
            reached = before + won.bit_length() if won else reached
            if reached >= before:
                reached += _row(self._ended(run) >> reached - before)
            before += len(run)
        return min(reached + 1, len(keys))

    def _solved(self, run: Run) -> int:
        """The solved ones of a row of keys, a bit for each."""
        return _marks(self.reach.solved, run) if run.form else self._each(run, lambda puzzle: is_solved(self.progress, puzzle))

    def _ended(self, run: Run) -> int:
        """Those of a row of keys that were played to an end, a bit for each."""
        return _marks(self.reach.ended, run) if run.form else self._each(run, self.progress.bests.__contains__)

    def _each(self, run: Run, holds: Callable[[str], bool]) -> int:
        """A bit for each key of a row without numbers, days or an odd key, of whose puzzle it holds: they are asked one by one."""
        return sum(1 << at for at in range(len(run)) if holds(self.puzzle(run.key(at))))


def _row(marks: int) -> int:
    """How many of the lowest bits are set without a gap: adding one to a number sets its lowest bit that is not set."""
    return (~marks & (marks + 1)).bit_length() - 1


def _marks(marks: Mapping[str, int], run: Run) -> int:
    """The bits of a row of keys."""
    return (marks.get(run.form, 0) >> run.first) & ((1 << len(run)) - 1)


def _first_without(keys: Keys, marks_of: Callable[[Run], int]) -> str | None:
    """The first of the keys whose bit is not set."""
    for run in keys.runs:
        at = _row(marks_of(run))
        if at < len(run):
            return run.key(at)
    return None
