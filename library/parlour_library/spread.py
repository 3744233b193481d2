"""Many environments over a few processes: `spread(64, "samegame", "stages")` is a vector environment of Gymnasium.

Gymnasium's own AsyncVectorEnv has a process for each environment and sends it a message a step, which takes longer than the step of a puzzle. Here
each process steps through its share of the environments and answers for all of them at once.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from os import cpu_count
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space

from parlour_library.gym import PuzzleEnv

Making = Callable[[], PuzzleEnv]
Order = tuple[str, tuple[Any, ...]]


class SpreadError(RuntimeError):
    """An environment failed in its process; the text is what it said there."""


class SpreadVectorEnv(VectorEnv[Any, Any, Any]):
    """As many environments as there are functions that make one; a seed gives the first the seed itself, the next one more, and so on.

    A go that is over begins anew at the next step, as Gymnasium's vector environments have it (`AutoresetMode.NEXT_STEP`). `crew` are the processes.
    """

    def __init__(self, env_fns: Sequence[Making], processes: int) -> None:
        one = env_fns[0]()
        self.num_envs, self.render_mode = len(env_fns), one.render_mode
        self.metadata = {**one.metadata, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_action_space, self.single_observation_space = one.action_space, one.observation_space
        self.action_space = batch_space(one.action_space, self.num_envs)
        self.observation_space = batch_space(one.observation_space, self.num_envs)
        edges = [len(env_fns) * number // processes for number in range(processes + 1)]
        self._shares = [slice(first, last) for first, last in pairwise(edges) if first < last]
        self._lines: list[Connection] = []
        self.crew: list[Process] = []
        for share in self._shares:
            here, there = Pipe()
            self._lines.append(here)
            worker = Process(target=_work, args=(there, self._lines, env_fns[share]), daemon=True)
            worker.start()
            there.close()
            self.crew.append(worker)

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """All of them from a start; the options hold for each."""
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + number for number in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise ValueError(f"There are {self.num_envs} environments, and {len(seeds)} seeds.")
        seen, told = self._asked([("reset", (seeds[share], options)) for share in self._shares])
        return joined(seen), merged(told)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """A step of each, by its action."""
        actions = np.asarray(actions)
        if actions.shape != (self.num_envs,):
            raise ValueError(f"There are {self.num_envs} environments, and actions of the shape {actions.shape}.")
        seen, rewards, over, cut, told = self._asked([("step", (actions[share],)) for share in self._shares])
        return joined(seen), np.concatenate(rewards), np.concatenate(over), np.concatenate(cut), merged(told)

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the processes."""
        for line, worker in zip(self._lines, self.crew, strict=True):
            line.close()
            worker.join()

    def _asked(self, orders: Sequence[Order]) -> list[Any]:
        """What all processes answer, part by part; raises SpreadError, and then every process is ended."""
        if self.closed:
            raise SpreadError("The environments are closed.")
        for line, order in zip(self._lines, orders, strict=True):
            # A process that has ended is told of below, where its answer is missing.
            with suppress(BrokenPipeError):
                line.send(order)
        answers = [_heard(line) for line in self._lines]
        for answer in answers:
            if isinstance(answer, str):
                self.close()
                raise SpreadError(answer)
        return list(zip(*answers, strict=True))


def _heard(line: Connection) -> Any:
    try:
        return line.recv()
    except (EOFError, ConnectionResetError):
        return "A process of environments ended before it answered."


def _work(line: Connection, others: Sequence[Connection], env_fns: Sequence[Making]) -> None:
    """What a process does until nobody is at the other end; it was handed the near ends too, and holding one open would keep another waiting."""
    for other in others:
        other.close()
    envs = SyncVectorEnv(env_fns, copy=False)
    while True:
        try:
            name, given = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            line.send(envs.reset(seed=given[0], options=given[1]) if name == "reset" else envs.step(*given))
        except Exception as fault:  # noqa: BLE001 - whatever it is belongs to who asked, in another process
            line.send(f"{type(fault).__name__}: {fault}")


def joined(seen: Sequence[Any]) -> Any:
    """The observations of all processes as those of one: texts stay texts."""
    return sum(seen, ()) if isinstance(seen[0], tuple) else np.concatenate(seen)


def merged(told: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What all processes tell besides."""
    return {name: np.concatenate([each[name] for each in told]) for name in told[0]}


def spread(envs: int, game: str, set_id: str = "", *, processes: int | None = None, **how: Any) -> SpreadVectorEnv:
    """So many environments of a set, or of a preset, over as many processes as there are processors; `how` is what PuzzleEnv takes."""
    if envs < 1:
        raise ValueError(f"There must be one environment at least: {envs} were asked for.")
    most = (cpu_count() or 1) if processes is None else processes
    if most < 1:
        raise ValueError(f"There must be one process at least: {most} were asked for.")
    return SpreadVectorEnv([partial(PuzzleEnv, game, set_id, **how)] * envs, min(most, envs))
