"""The games as environments of Gymnasium, by the very rules that players play by: `pip install parlour[gym]` brings what it needs.

An action is a place among the legal moves, in the rules' own order; `info["action_mask"]` says which places there are. What has no place leaves the
position as it is, and takes a step all the same.
"""

from collections.abc import Callable
from itertools import islice
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from parlour.core.mode import PLAYING
from parlour_library.catalogue import game_ids, generate, keys, load, sets
from parlour_library.data import Unavailable
from parlour_library.puzzle import LoadedPuzzle, Position

Observation = str | NDArray[np.uint8]
Observes = Literal["numbers", "text"]
Rewards = Literal["win", "points"]

CHARACTERS = "".join(chr(code) for code in range(32, 127))
"""What an observation as text is written in; anything else stands as a question mark."""
SEEDS = 2**31


class PuzzleEnv(gymnasium.Env[Any, Any]):
    """One puzzle a go: of a set's stored ones, or made by a preset's generator, drawn by the seed of `reset`; `options={"key": ...}` names one.

    `observes` is what is seen: the position's text, or its bytes with zeros behind. `rewards` are 1 for a win, or the points that each step makes.
    A go is cut off after `most_steps`; of the legal moves the first `most_moves` have a place, and of a text its first `length` characters.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str,
        set_id: str = "",
        *,
        preset: str = "",
        observes: Observes = "numbers",
        rewards: Rewards = "win",
        most_steps: int = 200,
        most_moves: int = 64,
        length: int = 256,
        render_mode: str | None = None,
    ) -> None:
        self._puzzles = _generated(game, preset) if preset else _stored(game, set_id)
        self._observes, self._rewards = observes, rewards
        self._most_steps, self._most_moves, self._length = most_steps, most_moves, length
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(most_moves)
        numbers = spaces.Box(0, 255, (length,), np.uint8)
        self.observation_space = spaces.Text(length, min_length=0, charset=CHARACTERS) if observes == "text" else numbers
        self._at: Position | None = None
        self._standing = PLAYING
        self._legal: tuple[Any, ...] = ()
        self._steps = 0

    @property
    def position(self) -> Position:
        """Where the go stands; raises RuntimeError before the first reset."""
        if self._at is None:
            raise RuntimeError("Call reset first.")
        return self._at

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """A go from its start; the same seed gives the same puzzle."""
        super().reset(seed=seed)
        self._steps = 0
        self._go_to(self._puzzles(self.np_random, (options or {}).get("key")).play())
        return self._seen(), self._told()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """What follows from the legal move at this place."""
        before, had_won = self.position, self._standing.status == "won"
        self._steps += 1
        if 0 <= int(action) < len(self._legal):
            self._go_to(before.play(self._legal[int(action)]))
        wins = self._standing.status == "won" and not had_won
        reward = float(wins) if self._rewards == "win" else float(self.position.score - before.score)
        return self._seen(), reward, self._standing.is_over, self._steps >= self._most_steps, self._told()

    def render(self) -> str:
        """The position's text."""
        return self.position.text

    def action_masks(self) -> NDArray[np.int8]:
        """1 at each place that has a move, as `info` has it too."""
        mask = np.zeros(self._most_moves, np.int8)
        mask[: len(self._legal)] = 1
        return mask

    def _go_to(self, at: Position) -> None:
        self._at, self._standing = at, at.standing
        self._legal = () if self._standing.is_over else tuple(islice(at.of.mode.legal(at.state), self._most_moves))

    def _seen(self) -> Observation:
        text = self.position.text
        if self._observes == "text":
            return "".join(each if each in CHARACTERS else "?" for each in text[: self._length])
        seen = np.zeros(self._length, np.uint8)
        held = text.encode()[: self._length]
        seen[: len(held)] = np.frombuffer(held, np.uint8)
        return seen

    def _told(self) -> dict[str, Any]:
        at = self.position
        return {"action_mask": self.action_masks(), "puzzle": at.of.id, "status": self._standing.status, "score": at.score}


Drawing = Callable[[np.random.Generator, Any], LoadedPuzzle]


def _stored(game: str, set_id: str) -> Drawing:
    known = keys(game, set_id)
    if not known:
        raise ValueError(f"{game}/{set_id} has no stored puzzles: name a preset.")
    return lambda chance, key: load(game, set_id, known[int(chance.integers(len(known)))] if key is None else key)


def _generated(game: str, preset: str) -> Drawing:
    return lambda chance, key: generate(game, preset, f"{int(chance.integers(SEEDS))}" if key is None else str(key))


def register() -> tuple[str, ...]:
    """Makes every set of stored puzzles known to `gymnasium.make`; the ids: `parlour/samegame-stages-v0`."""
    known = [(game, set_id) for game in game_ids() for set_id in sets(game) if _is_here(game, set_id)]
    for game, set_id in known:
        name = _name(game, set_id)
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="parlour_library.gym:PuzzleEnv", kwargs={"game": game, "set_id": set_id})
    return tuple(_name(game, set_id) for game, set_id in known)


def _is_here(game: str, set_id: str) -> bool:
    """Whether the set has stored puzzles that can be loaded here."""
    known = keys(game, set_id)
    try:
        return bool(known) and load(game, set_id, known[0]) is not None
    except Unavailable:
        return False


def _name(game: str, set_id: str) -> str:
    return f"parlour/{game}-{set_id}-v0"
