"""The games as environments: what Gymnasium asks of one, for every mode, and that each step is what the rules say. No game is named here."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import parlour
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour_library import baselines
from parlour_library.gym import PuzzleEnv, register
from tests.supplies import supplies_of

PRESETS = [(game, preset) for game in CATALOGUE for preset in parlour.presets(game)]
every_preset = pytest.mark.parametrize(("game", "preset"), PRESETS, ids=["/".join(pair) for pair in PRESETS])
MODES = {(name, mode): (name, [*supply.presets][-1]) for name, game in CATALOGUE.items() for mode, supply in supplies_of(game).items()}
every_mode = pytest.mark.parametrize(("game", "preset"), MODES.values(), ids=["/".join(pair) for pair in MODES])
IDS = register()


def test_every_mode_has_an_environment():
    assert set(MODES.values()) <= set(PRESETS)
    assert set(MODES) == {(game.id, mode.id) for game in CATALOGUE.values() for mode in game.modes}


@pytest.mark.rotates
@every_mode
@pytest.mark.parametrize("observes", ["numbers", "text"])
def test_gymnasium_finds_no_fault(game, preset, observes):
    check_env(PuzzleEnv(game, preset=preset, observes=observes, render_mode="ansi"), skip_render_check=True)


@every_mode
def test_a_go_is_what_the_rules_say_and_its_seed_says_which(game, preset):
    env, other = PuzzleEnv(game, preset=preset, rewards="points"), PuzzleEnv(game, preset=preset, rewards="points")
    (seen, told), (again, _) = env.reset(seed=7), other.reset(seed=7)
    assert np.array_equal(seen, again)
    at, rng, points = env.position, Rng("go"), 0.0
    legal = list(at.of.mode.legal(at.state))
    # Most goes end within so many moves; each lists all legal ones twice, here and in the environment, which takes Wordcrossing most of a second.
    for _ in range(12):
        places = np.flatnonzero(told["action_mask"])
        if at.is_over or not len(places):
            break
        action = rng.choice([int(place) for place in places])
        at = at.play(legal[action])
        legal = list(at.of.mode.legal(at.state))
        seen, reward, is_over, is_cut, told = env.step(action)
        points += reward
        assert env.position == at
        assert bytes(seen).rstrip(b"\0") == at.text.encode()[:256].rstrip(b"\0")
        assert (is_over, is_cut) == (at.is_over, False)
        assert told["action_mask"].sum() == (0 if at.is_over else min(64, len(legal)))
    assert points == at.score - at.of.play().score


def test_what_has_no_place_changes_nothing_and_takes_a_step():
    env = PuzzleEnv(*PRESETS[0][:1], preset=PRESETS[0][1], most_steps=2)
    seen, told = env.reset(seed=1)
    nowhere = int(np.flatnonzero(told["action_mask"] == 0)[0])
    after, reward, is_over, is_cut, _ = env.step(nowhere)
    assert np.array_equal(after, seen)
    assert (reward, is_over, is_cut) == (0.0, False, False)
    assert env.step(nowhere)[3]


def test_a_solution_wins_the_reward_of_a_win():
    game, set_id = IDS[0].removeprefix("parlour/").removesuffix("-v0").split("-")
    env = PuzzleEnv(game, set_id)
    env.reset(options={"key": parlour.keys(game, set_id)[0]})
    env.reset(options={"key": min(parlour.keys(game, set_id))})
    while not env.position.is_over:
        # A shortest solution names its groups by any of their blocks, the rules by the first.
        move, legal = env.position.solve()[0], env.position.legal
        after = env.position.play(move).text
        _, reward, *_ = env.step(next(place for place, each in enumerate(legal) if env.position.play(each).text == after))
    assert reward == 1.0


def test_before_a_reset_and_without_puzzles_it_says_so():
    with pytest.raises(RuntimeError, match="reset"):
        PuzzleEnv(*PRESETS[0][:1], preset=PRESETS[0][1]).step(0)
    game = next(game for game in CATALOGUE.values() if any(known.kind == "made" for known in game.sets))
    made = next(known.id for known in game.sets if known.kind == "made")
    with pytest.raises(ValueError, match="preset"):
        PuzzleEnv(game.id, made)


def test_many_at_once_are_each_what_they_are_alone():
    many = gymnasium.make_vec(IDS[0], num_envs=3, vectorization_mode="sync")
    seen, told = many.reset(seed=5)
    for number in range(3):
        alone = gymnasium.make(IDS[0])
        one, _ = alone.reset(seed=5 + number)
        assert np.array_equal(seen[number], one)
    assert told["action_mask"].shape == (3, 64)
    many.step(np.zeros(3, np.int64))
    many.close()


@pytest.mark.parametrize("name", IDS)
def test_every_set_that_is_registered_can_be_made(name):
    env = gymnasium.make(name)
    env.reset(seed=0)
    env.step(0)


def test_players_that_need_no_learning_play_by_the_rules_and_looking_ahead_helps():
    found = {name: (won, points) for puzzles, name, won, points in baselines.rows(4) if puzzles == "/".join(baselines.TABLE[0])}
    assert set(found) == set(baselines.PLAYERS)
    assert found["one-step"] >= found["random"]
