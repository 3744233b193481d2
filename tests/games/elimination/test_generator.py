"""FI-2Pop finds what trying everything finds, keeps its populations apart, and says why when it gives up."""

from collections import Counter
from itertools import permutations, product

import pytest

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.elimination.rules import Params, Word, is_within, rank
from parlour.games.elimination.supply import generator
from parlour.games.elimination.supply.generator import (
    Budget,
    Corpus,
    Judge,
    Proposal,
    Source,
    broken_laws,
    double_tile,
    doubles,
    evolved,
    generate,
    pairs,
    picked,
    playable,
    pools,
    rarest_first,
)
from parlour.games.elimination.supply.mixing import random_chromosome
from parlour.games.elimination.supply.timing import time_allowed
from tests.games.elimination import primer
from tests.games.elimination.merges import all_proposals

FEW = ("CAR", "CAT", "DOG", "EAR", "SEA", "COOL", "HEAD", "LAND", "RAIN", "SHOE", "STAR", "TEAM")
MIXTURES = (("CDATOG", "CAT DOG"), ("DOGCASTEA", "DOG CAT SEA"), ("CATSEA", "CAT SEA"))
SHORT = Params((0, 0), (3, 4), 6, 3, 1, challenges=3)


def corpus_of(texts, barred=()):
    within = lambda letters: [text for text in texts if is_within(text, letters)]  # noqa: E731
    return Corpus(tuple((text, 0) for text in texts), within, rarest_first(texts), frozenset(barred))


def answers_of(texts):
    return lambda letters: tuple(sorted((Word(text, True) for text in texts if is_within(text, letters)), key=rank))


@pytest.mark.parametrize("params", [SHORT, Params((0, 0), (4, 4), 7, 3, 0), Params((0, 0), (4, 4), 8, 4, 0), Params((0, 0), (3, 3), 6, 3, 0)])
def test_the_best_of_a_run_is_the_best_of_all_merges(params):
    corpus = corpus_of(FEW)
    best = all_proposals(params, corpus)[0]
    found = evolved(params, corpus, Rng("oracle"), Budget(100, 30))
    assert found[0].fitness == best.fitness
    assert set(found) <= set(all_proposals(params, corpus))


def by_chance(params, corpus, rng, evaluations):
    """The best fitness among so many random mixtures."""
    judge = Judge(params, corpus, pools(params, corpus))
    met = (judge.proposal(random_chromosome(params.source_words, rng)) for _ in range(evaluations))
    return max(proposal.fitness for proposal in met if proposal.feasible)


@pytest.mark.rotates(3)
def test_at_short_targets_runs_come_near_the_best_of_all_merges_and_nearer_than_chance():
    corpus = corpus_of([text for text, _ in primer.CORPUS.sources if len(text) <= 4][::6])
    best, seeds = all_proposals(SHORT, corpus)[0].fitness, [Rng(f"near {number}") for number in range(24)]
    found = [evolved(SHORT, corpus, rng, Budget(60, 30))[0].fitness for rng in seeds]
    assert 0.9 * best <= sum(found) / len(found) <= best
    assert sum(found) >= sum(by_chance(SHORT, corpus, rng, 60 * 30) for rng in seeds)


def test_parents_are_of_one_population_and_children_may_move(monkeypatch):
    seen, kin = [], generator.child

    def child(parents, rng):
        seen.append({parent.proposal.feasible for parent in parents})
        return kin(parents, rng)

    monkeypatch.setattr(generator, "child", child)
    tight = Params((0, 0), (4, 4), 6, 3, 0)
    assert evolved(tight, primer.CORPUS, Rng("apart"), Budget(20, 6))
    assert all(len(kinds) == 1 for kinds in seen)
    assert {True} in seen
    assert {False} in seen


def test_proposals_keep_every_law():
    for proposal in evolved(SHORT, primer.CORPUS, Rng("laws"), Budget(40, 10)):
        words = primer.CORPUS.within(proposal.letters)
        assert proposal.letters not in words
        assert len(words) >= 2
        assert len(proposal.letters) <= SHORT.target_length
        assert not any(one in other for one, other in permutations(proposal.sources, 2))
        assert all(is_within(source, proposal.letters) for source in proposal.sources)


def test_what_is_barred_is_never_read_in_a_challenge():
    params = Params((0, 0), (3, 4), 7, 3, 0)
    barred = {proposal.letters for proposal in evolved(params, corpus_of(FEW, ["CAR", "EAR"]), Rng("barred"))}
    assert any("CAR" in proposal.letters for proposal in evolved(params, corpus_of(FEW), Rng("barred")))
    assert not any("CAR" in letters or "EAR" in letters for letters in barred)


def test_a_source_that_another_word_hides_is_not_playable():
    answers = answers_of(("FAR", "FART", "AFAR", "ART"))
    assert not playable(Proposal("AFART", ("FAR", "ART"), 1.0), answers)
    assert playable(Proposal("AFART", ("FART", "ART"), 1.0), answers)


def test_runs_give_different_letters_and_where_they_can_different_words():
    runs = [
        [Proposal(letters, sources, 1.0) for letters, sources in run]
        for run in (
            [("CDATOG", ("CAT", "DOG"))],
            [("CDATOG", ("CAT", "DOG")), ("CASEAT", ("CAT", "SEA")), ("STEAR", ("SEA", "STAR"))],
            [("DOGSHOE", ("DOG", "SHOE"))],
        )
    ]
    assert [each.letters for each in picked(runs)] == ["CDATOG", "STEAR", "DOGSHOE"]
    assert [each.letters for each in picked(runs[1:2], {"STEAR"})] == ["CDATOG"]


def test_no_two_words_are_mixed_twice():
    one, other, third = (Proposal(letters, tuple(sources.split()), 1.0) for letters, sources in MIXTURES)
    assert [each.letters for each in picked([[one], [other, third]])] == [one.letters, third.letters]
    assert [each.letters for each in picked([[other, third]], mixed=pairs(("DOG", "CAT")))] == [third.letters]
    with pytest.raises(GaveUp, match="No mixture was found that is new"):
        list(picked([[one], [other]]))


def test_a_source_inside_another_breaks_a_law():
    words = ["WEE", "WEEK", "WEEKS", "KEEN"]
    assert broken_laws("WEEWEEKS", ("WEEK", "WEEKS"), words, frozenset()) == broken_laws("WEEKKEEN", ("WEEK", "WEEK"), words, frozenset()) == 1
    assert broken_laws("WEEKKEEN", ("WEEK", "KEEN"), words, frozenset()) == 0


def test_the_2x_tile_is_the_least_frequent_letter_of_a_source():
    proposal, rarest = Proposal("CDATOG", ("CAT", "DOG"), 1.0), "GCDTOA"
    assert {double_tile(proposal, Rng(str(seed)), rarest) for seed in range(40)} == {0, 5}
    assert {double_tile(Proposal("GCADOGT", ("CAT", "DOG"), 1.0), Rng(str(seed)), rarest) for seed in range(40)} == {1, 5}


def test_the_rarest_letters_follow_from_the_words():
    assert rarest_first(["ABBA", "BAC", "DAB"]) == "CDAB"


@pytest.mark.parametrize("count", [0, 1, 3])
def test_exactly_so_many_challenges_have_a_2x_tile(count):
    proposals = [Proposal("CDATOG", ("CAT", "DOG"), 1.0)] * 3
    for seed, tiles in product("abcdef", [None]):
        assert sum(tile is not tiles for tile in doubles(proposals, count, Rng(seed), "GCDTOA")) == count


def test_a_level_has_its_challenges_its_times_and_no_letters_twice():
    source = Source(primer.CORPUS, primer.answers, Budget(20, 5))
    params = Params((0, 0), (3, 4), 7, 3, 4)
    puzzle = generate(params, Rng("level"), source)
    assert puzzle == generate(params, Rng("level"), source)
    assert len({challenge.letters for challenge in puzzle.challenges}) == 10
    assert sum(challenge.double is not None for challenge in puzzle.challenges) == 4
    assert puzzle.seconds == time_allowed(10) == (45, 42, 39, 36, 33, 30, 27, 24, 21, 18)
    used = Counter(source for challenge in puzzle.challenges for source in challenge.sources)
    assert max(used.values()) == 1


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        (Params((0, 0), (9, 4), 9, 3, 0), "No word of 9 letters has a frequency from 0 to 0. Widen corpus_freq or change source_words."),
        (Params((500, 800), (3, 4), 6, 3, 0), "No word of 3 letters has a frequency from 500 to 800."),
        (Params((0, 0), (4, 4), 3, 3, 0), "No mixture was found that is new and whose source words can all be left."),
        (Params((0, 0), (3, 4), 6, 3, 4, challenges=3), "4 of 3 challenges cannot have a 2X tile. Lower num_2x."),
    ],
)
def test_what_cannot_be_satisfied_is_given_up_with_the_reason(params, sentence):
    source = Source(primer.CORPUS, primer.answers, Budget(10, 3))
    with pytest.raises(GaveUp) as given_up:
        generate(params, Rng("none"), source)
    assert str(given_up.value).startswith(sentence)
