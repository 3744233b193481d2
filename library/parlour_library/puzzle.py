"""A puzzle with its game at hand, and a position of it: both are values, and all they do is asked of the game's own rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.core.game import Game
from parlour.core.mode import AnyMode, Standing, Status
from parlour.core.naming import puzzle_id, puzzle_title


@dataclass(frozen=True, slots=True)
class LoadedPuzzle:
    """A puzzle that was loaded or generated.

    `puzzle` is the frozen value that the game's rules know, `measures` what its bundle tells of it, by the papers' names; none of one that was
    generated. `set` and `key` are where it stands; of one that was generated the set is `generated` and the key its preset and its seed.
    """

    game: Game = field(repr=False)
    mode: AnyMode = field(repr=False, compare=False)
    set: str
    key: str
    puzzle: Any = field(repr=False)
    measures: Mapping[str, float] = field(default_factory=dict, repr=False)
    rated: Callable[[Any], dict[str, float]] = field(default=lambda puzzle: {}, repr=False, compare=False)

    @property
    def id(self) -> str:
        """`samegame.1/stages/0012`, as addresses and results have it."""
        return puzzle_id(self.game, self.set, self.key)

    @property
    def title(self) -> str:
        """`Stage 12`."""
        return puzzle_title(self.game, self.set, self.key)

    def play(self, moves: str = "") -> "Position":
        """The position after moves as an address spells them, the start without any; raises BadInput and IllegalMove."""
        at = Position(self, self.mode.start(self.puzzle), ())
        for move in self.mode.notation.read(moves):
            at = at.play(move)
        return at

    def solve(self) -> tuple[Any, ...] | None:
        """Moves that win, by the game's own solver; None where it knows none, or the mode has none."""
        return self.play().solve()

    def rate(self) -> dict[str, float]:
        """The measures of the puzzle, taken now."""
        return self.rated(self.puzzle)


@dataclass(frozen=True, slots=True)
class Position:
    """A puzzle after some moves. `state` is the frozen value that the game's rules know."""

    of: LoadedPuzzle
    state: Any = field(repr=False)
    moves: tuple[Any, ...]

    @property
    def text(self) -> str:
        """The position in letters: of a board its rows from the top, joined by "/"."""
        return self.of.mode.text(self.state)

    @property
    def legal(self) -> tuple[Any, ...]:
        """The moves that can be made, in the rules' own order."""
        return () if self.is_over else tuple(self.of.mode.legal(self.state))

    @property
    def standing(self) -> Standing:
        """How the position stands: `status` and `is_over` in one, of which each alone asks the rules anew."""
        return self.of.mode.standing(self.state)

    @property
    def status(self) -> Status:
        """`playing`, `won` or `lost`."""
        return self.standing.status

    @property
    def is_over(self) -> bool:
        """Whether no more moves are taken."""
        return self.standing.is_over

    @property
    def score(self) -> int:
        """The points so far; 0 where nothing is played for."""
        return self.of.mode.score(self.state)

    @property
    def spelled(self) -> str:
        """The moves as an address spells them."""
        return self.of.mode.notation.write(self.moves)

    def play(self, move: Any) -> "Position":
        """The position after a move, or after moves as an address spells them; raises IllegalMove with a sentence, BadInput for other texts."""
        if isinstance(move, str):
            at = self
            for each in self.of.mode.notation.read(move):
                at = at.play(each)
            return at
        return Position(self.of, self.of.mode.play(self.state, move), (*self.moves, move))

    def told(self, before: "Position") -> str:
        """What the move from another position to this one did, in a sentence, as players hear it."""
        return self.of.mode.told(before.state, self.state)

    def solve(self) -> tuple[Any, ...] | None:
        """Moves that win from here, by the game's own solver; None where it knows none, or the mode has none."""
        found = None if self.of.mode.solve is None else self.of.mode.solve(self.state)
        return None if found is None else tuple(found)
