"""Experiments: many are proposed, few are kept. Each must pass the maker's bar, have a way through it, and be finished by most average players."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from statistics import mean

from parlour.core.rng import Rng
from parlour.games.word_portal.experiments.rounds import BOARDS, LETTERS, Experiment
from parlour.games.word_portal.rules import Answers, points
from parlour.games.word_portal.supply import experiments as supply
from parlour_precompute import Refused
from parlour_precompute.games.word_portal import validator
from parlour_precompute.games.word_portal.boards import is_clean, is_clean_all_round, measured, rude_words
from parlour_precompute.games.word_portal.dictionary import everyday, source
from parlour_precompute.games.word_portal.models.changing import said
from parlour_precompute.games.word_portal.models.players import PLAYERS, Player, found, known
from parlour_precompute.run.pool import Workers

KEPT = 24
"""Experiments of each kind."""

COUNTS = {LETTERS: (5, 6, 7, 8, 9, 10), BOARDS: (5, 6, 7, 8)}
"""Words of a round, for as many experiments each: whole boards take a minute a word to look over, so their rounds are short."""

PROPOSED = {LETTERS: 24, BOARDS: 12}
"""Proposals for each number of words."""

ROUNDS, FINISHED = 60, 0.5
"""Rounds that each simulated player plays, and the share of them that an average player must finish."""

FIRST, SECOND, THIRD = 8, 60, 75
"""Of a hundred finished rounds so many have fewer points than a star takes: the first and second of average players, the third of experts."""

LEAST_COMMON = 10
"""Words of the common dictionary on every board of the way, at least."""


@dataclass(frozen=True, slots=True)
class Tried:
    """An experiment that may be kept: its measures, and the share of rounds that average players finish."""

    puzzle: Experiment
    measures: dict[str, float]
    finished: float


def common(letters: str) -> Answers:
    """The words of a board that are of the common dictionary."""
    return Answers(tuple(word.text for word in everyday(validator.words_of(letters))), ())


def tried(seed: str, asked: tuple[str, int, int]) -> Tried | None:
    """The experiment of a kind, a number of words and a number among the proposals; None where it is not good enough."""
    kind, count, number = asked
    rng = Rng(f"word-portal/{seed}/experiment/{kind}/{count}/{number}")
    proposal = supply.proposed(supply.Params(count, whole=kind == BOARDS), source(), rng, rude_words(), is_good)
    puzzle = supply.with_way(proposal, common, rude_words())
    return None if puzzle is None else _judged(puzzle)


def is_good(letters: str) -> bool:
    """Whether a board that does not depend on play passes the bar, and no rude word can be read on it all round."""
    return measured(letters) is not None and is_clean_all_round(letters)


def _judged(puzzle: Experiment) -> Tried | None:
    boards = list(supply.boards(puzzle, rude_words()))
    counts = [len(common(letters).common) for letters in boards]
    if min(counts) < LEAST_COMMON or not all(map(is_clean, boards)):
        return None
    average, expert = (finished_rounds(puzzle, player) for player in PLAYERS[1:])
    if len(average) < FINISHED * ROUNDS or not expert:
        return None
    worth = sum(map(points, puzzle.way.split()))
    least = tuple(min(worth, ranked[len(ranked) * share // 100]) for ranked, share in ((average, FIRST), (average, SECOND), (expert, THIRD)))
    measures = {"words": len(validator.words_of(puzzle.letters)), "least": min(counts), "mean": round(mean(counts), 6), "points": worth}
    return Tried(replace(puzzle, least=tuple(sorted(least))), measures, len(average) / ROUNDS)


def finished_rounds(puzzle: Experiment, player: Player) -> list[int]:
    """The points of the rounds that a player finishes, the fewest first."""
    return sorted(total for number in range(ROUNDS) if (total := _round(puzzle, player, Rng(f"{player.name}/{number}/{puzzle.letters}"))))


def _round(puzzle: Experiment, player: Player, rng: Rng) -> int:
    """The points of a round; 0 where the player gives up."""

    def first(step: supply.Step) -> str | None:
        one = found(player, [word for word in known(player, step.letters) if word.text not in step.words], rng)
        return None if one is None else one[0].text

    words = said(puzzle, first)
    return sum(map(points, words)) if len(words) == puzzle.count else 0


def experiments(crew: Workers, seed: str) -> Iterator[tuple[str, Experiment, dict[str, float]]]:
    """The key, the puzzle and the measures of each experiment; raises Refused where too few are good enough."""
    for kind in sorted(COUNTS):
        kept: list[Tried] = []
        for count in COUNTS[kind]:
            asked = [(kind, count, number) for number in range(PROPOSED[kind])]
            kept += spread([each for each in crew.map(partial(tried, seed), asked) if each], KEPT // len(COUNTS[kind]))
        for number, each in enumerate(kept, start=1):
            key = f"{kind}-{number:02d}"
            yield key, replace(each.puzzle, place=f"experiments/{key}", common=""), each.measures


def spread(good: Iterable[Tried], wanted: int) -> list[Tried]:
    """So many of the good ones, evenly from those with most common words on their way to those with fewest."""
    ordered = sorted(good, key=lambda each: (-each.measures["mean"], each.puzzle.letters))
    if len(ordered) < wanted:
        raise Refused(f"{len(ordered)} experiments are good enough, and {wanted} are wanted. Propose more.")
    return [ordered[(len(ordered) - 1) * at // (wanted - 1)] for at in range(wanted)]
