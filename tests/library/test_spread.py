"""Many environments over a few processes: step by step they are what the same environments are in one. No game is named here."""

from functools import partial

import numpy as np
import pytest
from gymnasium.vector import SyncVectorEnv

from parlour.core.rng import Rng
from parlour_library.catalogue import game_ids, keys, sets
from parlour_library.gym import PuzzleEnv
from parlour_library.spread import SpreadError, SpreadVectorEnv, spread

GAME, SET = next((game, set_id) for game in game_ids() for set_id in sets(game) if keys(game, set_id))
ENVS = 5


class Failing(PuzzleEnv):
    """An environment that fails at its first step."""

    def step(self, action):
        raise RuntimeError("no such board")


class Dying(PuzzleEnv):
    """An environment whose process ends at its first step."""

    def step(self, action):
        raise SystemExit(0)


@pytest.fixture
def many():
    made = []

    def make(*given, **how):
        made.append(spread(*given, **how))
        return made[-1]

    yield make
    for envs in made:
        envs.close()


def same(these, those):
    """Whether two answers of vector environments are one, part by part."""
    if isinstance(these, dict):
        return these.keys() == those.keys() and all(same(these[name], those[name]) for name in these)
    return np.array_equal(these, those) and type(these) is type(those)


@pytest.mark.parametrize("observes", ["numbers", "text"])
@pytest.mark.parametrize("processes", [1, 2, 3, 9])
def test_each_step_is_that_of_one_process(many, observes, processes):
    here, rng = SyncVectorEnv([partial(PuzzleEnv, GAME, SET, observes=observes)] * ENVS), Rng("spread")
    there = many(ENVS, GAME, SET, processes=processes, observes=observes)
    assert (there.num_envs, there.action_space, there.observation_space) == (here.num_envs, here.action_space, here.observation_space)
    (seen, told), other = here.reset(seed=3), there.reset(seed=3)
    assert same(seen, other[0])
    assert same(told, other[1])
    ended = 0
    for _ in range(40):
        actions = np.array([rng.choice([int(place) for place in np.flatnonzero(mask)] or [0]) for mask in told["action_mask"]])
        *parts, told = here.step(actions)
        *others, other_told = there.step(actions)
        assert all(same(part, other) for part, other in zip([*parts, told], [*others, other_told], strict=True))
        ended += int(parts[2].sum())
    assert ended > ENVS


def test_seeds_may_be_named_one_by_one_and_options_hold_for_all(many):
    envs = many(3, GAME, SET, processes=2)
    first, told = envs.reset(seed=[4, 5, 4])
    assert np.array_equal(first[0], first[2])
    assert told["puzzle"][0] == told["puzzle"][2] != told["puzzle"][1]
    key = told["puzzle"][1].rsplit("/", 1)[1]
    assert set(envs.reset(options={"key": key})[1]["puzzle"]) == {told["puzzle"][1]}


def test_what_does_not_fit_is_said_before_anything_is_sent(many):
    envs = many(3, GAME, SET, processes=2)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="There are 3 environments, and 2 seeds"):
        envs.reset(seed=[1, 2])
    with pytest.raises(ValueError, match=r"There are 3 environments, and actions of the shape \(2,\)"):
        envs.step([0, 0])
    assert envs.step([0, 0, 0])[1].shape == (3,)
    with pytest.raises(ValueError, match="one environment at least: 0 were asked for"):
        spread(0, GAME, SET)
    with pytest.raises(ValueError, match="one process at least: 0 were asked for"):
        spread(2, GAME, SET, processes=0)


@pytest.mark.parametrize(("kind", "said"), [(Failing, "RuntimeError: no such board"), (Dying, "ended before it answered")])
def test_a_fault_in_a_process_is_told_and_all_processes_end(kind, said):
    envs = SpreadVectorEnv([partial(PuzzleEnv, GAME, SET), partial(PuzzleEnv, GAME, SET), partial(kind, GAME, SET)], processes=2)
    envs.reset(seed=1)
    with pytest.raises(SpreadError, match=said):
        envs.step([0, 0, 0])
    assert not any(worker.is_alive() for worker in envs.crew)
    with pytest.raises(SpreadError, match="closed"):
        envs.step([0, 0, 0])


def test_a_process_that_was_ended_from_outside_is_told(many):
    envs = many(4, GAME, SET, processes=2)
    envs.reset(seed=1)
    envs.crew[1].kill()
    envs.crew[1].join()
    with pytest.raises(SpreadError, match="ended before it answered"):
        envs.step([0] * 4)


def test_closing_ends_every_process_and_may_be_said_twice(many):
    envs = many(4, GAME, SET, processes=4)
    assert len(envs.crew) == 4
    envs.close()
    envs.close()
    assert not any(worker.is_alive() for worker in envs.crew)
