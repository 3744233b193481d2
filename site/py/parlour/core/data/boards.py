r"""Which board stands at which place, for whoever must tell a result of Level 12 from one of another board: a fingerprint for each stored puzzle.

As text a line holds a game with a set, then key and fingerprint in turn: `word-portal/levels 01 0a1b2c3d 02 4e5f6071`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from parlour.core.data.fingerprint import fingerprint
from parlour.core.errors import BadInput

ROW = re.compile(r"([a-z-]+/[a-z]+)((?: [0-9A-Za-z.-]+ [0-9a-f]{8})+)")


@dataclass(frozen=True)
class Boards:
    """The fingerprints, by game and place: `word-portal/levels/01`."""

    held: Mapping[str, str] = field(default_factory=dict, repr=False)

    @classmethod
    def from_packed(cls, text: str) -> "Boards":
        """The boards that `packed` wrote; raises BadInput where the text is cut or something else."""
        held: dict[str, str] = {}
        for number, row in enumerate(text.splitlines()):
            match = ROW.fullmatch(row)
            if match is None:
                raise BadInput(f"boards[{number}]", "a set, its keys and a fingerprint for each were expected.")
            pairs = match[2].split()
            held |= {f"{match[1]}/{key}": mark for key, mark in zip(pairs[::2], pairs[1::2], strict=True)}
        return cls(held)

    def are(self, game: str, place: str, board: str) -> bool | None:
        """Whether this board stands at the place; None where there is no such place."""
        held = self.held.get(f"{game}/{place}")
        return None if held is None else held == fingerprint(board)


def packed(sets: Iterable[tuple[str, Iterable[tuple[str, str]]]]) -> str:
    """The text of sets, each called `game/set`, with the key and the board of each of its puzzles."""
    return "".join(f"{name} {' '.join(f'{key} {fingerprint(board)}' for key, board in rows)}\n" for name, rows in sets)
