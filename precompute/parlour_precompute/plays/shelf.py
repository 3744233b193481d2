"""The shipped puzzles of a game as plays name them: by place, with the rules that they are played by."""

import json
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from parlour.apart.plays.record import Go
from parlour.core.codec import decode, decode_one
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.mode import AnyMode
from parlour.core.naming import parsed_id, puzzle_id
from parlour.games import CATALOGUE
from parlour_precompute.run.discovery import module
from parlour_precompute.words.wordlist import WORDS

STARTS = 64
"""Puzzles whose first state is kept at hand."""


class Shelf:
    """The puzzles of one game, read from its bundles when they are asked for."""

    def __init__(self, game: str, bundles: Path) -> None:
        self.game = CATALOGUE[game]
        self.bundles = bundles
        self.start = lru_cache(STARTS)(self._start)

    @cached_property
    def stored(self) -> dict[str, dict[str, Any]]:
        """The records of all bundles of the game, by place: `stages/0042`."""
        files = sorted((self.bundles / self.game.id).glob("*.jsonl"))
        rows = [(path.stem, json.loads(line)) for path in files for line in path.read_text(encoding="utf-8").splitlines()]
        return {f"{name}/{record['key']}": record for name, record in rows}

    def places(self, name: str) -> list[str]:
        """The places of a set, in their order."""
        return [place for place in self.stored if place.startswith(f"{name}/")]

    def id_of(self, place: str) -> str:
        """The id of the puzzle that stands at a place today."""
        name, _, key = place.partition("/")
        return puzzle_id(self.game, name, key)

    def mode(self, place: str) -> AnyMode:
        """The rules of a place; raises BadInput where the game has no such set."""
        known = self.game.set_of(place.partition("/")[0])
        if known is None:
            raise BadInput("puzzle", f"{self.game.title} has no such set.")
        return known.mode

    def _start(self, place: str) -> Any:
        """The first state of the puzzle at a place, with the words that a page is given."""
        name, data = place.partition("/")[0], self.stored[place]["puzzle"]
        completion = module(self.game.id, "completion")
        mode = self.mode(place)
        return mode.start(decode(mode.puzzle_type, data) if completion is None else completion.completed(WORDS, name, data))

    def is_here(self, go: Go) -> bool:
        """Whether a record is of a puzzle that ships, and not of a former version of it."""
        return go.place in self.stored and parsed_id(go.puzzle).version == self.game.version_of(parsed_id(go.puzzle).set)

    def states(self, place: str, moves: list[Any]) -> list[Any] | None:
        """The first state and that after each stored move; None where the rules refuse one, so that the moves are of something else."""
        mode, states = self.mode(place), [self.start(place)]
        try:
            for told in moves:
                states.append(mode.play(states[-1], decode_one(mode.move_types, told)))
        except (BadInput, IllegalMove):
            return None
        return states
