"""The figures of the library: steps of environments on stages of 5 by 5, in one process and over several."""

from collections.abc import Callable
from itertools import cycle
from os import cpu_count
from statistics import median
from time import perf_counter

import numpy as np

from parlour_library.catalogue import keys, load
from parlour_library.gym import PuzzleEnv
from parlour_library.spread import spread
from tests.bench.figure import Figure

GAME, SET = "samegame", "stages"
STEPS, ROUNDS = 3_000, 5
ONE_AIM, MANY_AIM = 2_000, 5_000
"""Steps a second, resets included."""
EACH = 32
"""Environments of each process: one message between processes carries the steps of so many."""


def by_the_rules() -> float:
    """The yardstick: moves a second by the rules alone, always the first legal one, one stage after the other."""
    puzzles, made, begun = (load(GAME, SET, key) for key in cycle(keys(GAME, SET))), 0, perf_counter()
    while made < STEPS:
        at = next(puzzles).play()
        while not at.is_over:
            at = at.play(next(iter(at.of.mode.legal(at.state))))
            made += 1
    return made / (perf_counter() - begun)


def in_one_process() -> float:
    """Steps a second of one environment, always the first legal move."""
    env = PuzzleEnv(GAME, SET)
    env.reset(seed=1)
    begun = perf_counter()
    for _ in range(STEPS):
        *_, is_over, is_cut, _ = env.step(0)
        if is_over or is_cut:
            env.reset()
    return STEPS / (perf_counter() - begun)


def over_processes() -> float:
    """Steps a second of many environments together, always the first legal move; to begin anew counts as no step."""
    number = EACH * (cpu_count() or 1)
    envs = spread(number, GAME, SET)
    envs.reset(seed=1)
    first, made, over, begun = np.zeros(number, int), 0, np.zeros(number, bool), perf_counter()
    while made < STEPS * 2:
        made += int(np.count_nonzero(~over))
        _, _, is_over, is_cut, _ = envs.step(first)
        over = is_over | is_cut
    taken = perf_counter() - begun
    envs.close()
    return made / taken


def figures() -> list[Figure]:
    """All figures of the library, each the median of several rounds, taken in turn."""
    ways: tuple[Callable[[], float], ...] = (by_the_rules, in_one_process, over_processes)
    rules, one, many = (median(each) for each in zip(*[[way() for way in ways] for _ in range(ROUNDS)], strict=True))
    return [
        Figure("an environment in one process", one, "steps/s", "the rules alone", rules, one / rules, f">= {ONE_AIM:,}", one >= ONE_AIM),
        Figure("environments over processes", many, "steps/s", "one process", one, many / one, f">= {MANY_AIM:,}", many >= MANY_AIM),
    ]
