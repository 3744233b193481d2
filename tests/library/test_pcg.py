"""The generators as problems of pcg_benchmark: what its documents ask of a problem and of a space."""

import pytest

from parlour.games import CATALOGUE
from parlour_library import pcg

every_problem = pytest.mark.parametrize("name", pcg.PROBLEMS)


def problem(name):
    kind, kwargs = pcg.PROBLEMS[name]
    return kind(**kwargs)


def test_every_game_has_a_problem():
    assert [task.game for task in pcg.TASKS.values()] == list(CATALOGUE)


@every_problem
def test_what_is_drawn_is_of_the_space_and_its_seed_says_what(name):
    one, other = problem(name), problem(name)
    for space, same in ((one._content_space, other._content_space), (one._control_space, other._control_space)):
        space.seed(5)
        same.seed(5)
        drawn = [space.sample() for _ in range(20)]
        assert drawn == [same.sample() for _ in range(20)]
        assert len({str(each) for each in drawn}) > 1
        assert all(map(space.isSampled, drawn))
        ends = space.range()
        assert all(space.isSampled(ends[end]) for end in ("min", "max"))
        beyond = {key: value + 1 for key, value in ends["max"].items()}
        assert not any(
            map(space.isSampled, (beyond, {}, [], None, drawn, {**drawn[0], "more": 1}, dict.fromkeys(drawn[0], "1"), dict.fromkeys(drawn[0], True)))
        )


@every_problem
def test_contents_are_judged_from_0_to_1_and_a_puzzle_that_is_solved_passes(name):
    here = problem(name)
    here._content_space.seed(1)
    here._control_space.seed(1)
    contents = [here._content_space.sample() for _ in range(4)]
    infos = [here.info(content) for content in contents]
    assert infos == [problem(name).info(content) for content in contents]
    for info in infos:
        assert here.quality(info) == (1.0 if info["solved"] else 0.5 if info["made"] else 0.0)
        assert here.diversity(info, info) == 0.0
        control = here._control_space.sample()
        assert 0.0 <= here.controlability(info, control) <= 1.0
        if info["made"]:
            measure = here.task.measure
            assert here.controlability(info, {measure: info["measures"][measure]}) == 1.0
    assert max(map(here.quality, infos)) == 1.0
    pairs = [(one, other) for one in infos for other in infos]
    assert all(here.diversity(one, other) == here.diversity(other, one) for one, other in pairs)
    assert any(here.diversity(one, other) > 0 for one, other in pairs)
    assert here.render(contents[0]) == infos[0]["text"]


def test_where_a_generator_gives_up_nothing_passes():
    here = problem(next(iter(pcg.PROBLEMS)))
    nothing = {"made": False, "text": "", "solved": False, "measures": {}}
    assert (here.quality(nothing), here.diversity(nothing, nothing), here.controlability(nothing, {here.task.measure: here.task.least})) == (0, 0, 0)


def test_a_problem_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match="parlour-"):
        pcg.Problem(name="none")
