"""Writes docs/word-portal: the three algorithms, the three permutations of play, and how the levels climb."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import log
from pathlib import Path
from statistics import mean, median

from parlour.core.rng import Rng
from parlour.games.word_portal.rules import fits
from parlour_precompute import BUNDLES, ROOT
from parlour_precompute.games.word_portal import validator
from parlour_precompute.games.word_portal.dictionary import everyday
from parlour_precompute.games.word_portal.models.baselines import ALGORITHMS, first_word, suffix_first
from parlour_precompute.games.word_portal.models.players import (
    PLAYERS,
    STEPS,
    WORDS,
    Renew,
    Round,
    known,
    played,
    rate,
    stands,
    used_replaced,
    whole_replaced,
)
from parlour_precompute.games.word_portal.report_levels import level_part
from parlour_precompute.report.plots import BLUE, INK, ORANGE, alone, figure, written
from parlour_precompute.report.weeks import year
from parlour_precompute.run import bundle
from parlour_precompute.run.crew import workers
from parlour_precompute.run.options import add_workers
from parlour_precompute.run.pool import Workers

TEMPLATE = Path(__file__).with_suffix(".md")
BOARDS, ROUNDS = 400, 60
OLD_SHORTEST, OLD_LONGEST = 4, 6
COLOURS = (INK, BLUE, ORANGE)
PERMUTATIONS: dict[str, Renew] = {"letters used are replaced": used_replaced, "the whole board is": whole_replaced(suffix_first), "it stands": stands}


Boards = Mapping[str, list["Made"]]
"""The boards of each algorithm."""


@dataclass(frozen=True, slots=True)
class Made:
    """A board of an algorithm: its letters, its words, those of them that are common, and whether the validator accepts it."""

    letters: str
    words: int
    common: int
    is_accepted: bool


def made(algorithm: str) -> list[Made]:
    """The boards of an algorithm."""
    boards = (ALGORITHMS[algorithm](Rng(f"word-portal/report/{algorithm}/{number}")) for number in range(BOARDS))
    return [_made(letters) for letters in boards]


def _made(letters: str) -> Made:
    verdict = validator.verdict(letters)
    return Made(letters, verdict.words, len(everyday(validator.words_of(letters))), verdict.is_accepted)


def rounds(letters: Sequence[str], name: str, player: int, renew: Renew = stands) -> list[Round]:
    """A round of a player on each of the boards."""
    return [played(PLAYERS[player], each, renew, Rng(f"word-portal/report/{name}/{player}/{each}")) for each in letters]


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    body = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in body)


def percent(part: int, whole: int) -> str:
    """A share as whole percent."""
    return f"{100 * part / max(1, whole):.0f} %"


def algorithm_rows(found: Mapping[str, list[Made]]) -> list[list[object]]:
    """What each algorithm makes: how many are accepted, and their common words, of all and of those accepted."""
    return [_algorithm_row(name, boards, [each for each in boards if each.is_accepted]) for name, boards in found.items()]


def _algorithm_row(name: str, boards: list[Made], accepted: list[Made]) -> list[object]:
    common = [each.common for each in boards]
    return [
        name,
        percent(len(accepted), len(boards)),
        f"{median(common):.0f}",
        min(common),
        f"{median([each.common for each in accepted] or [0]):.0f}",
    ]


def round_row(name: str, found: list[Round]) -> list[object]:
    """How rounds went: how many were completed, the seconds for a word, and the points of those that were."""
    complete = [each for each in found if each.is_complete]
    seconds = [taken for each in found for taken in each.seconds]
    told = f"{mean([each.points for each in complete]):.0f}" if complete else "-"
    return [name, percent(len(complete), len(found)), f"{mean(seconds):.0f} s" if seconds else "-", told]


def player_rows(crew: Workers, found: Mapping[str, Sequence[str]]) -> list[list[object]]:
    """Each player's rounds on the boards of each algorithm."""
    asked = [(number, name) for number in range(len(PLAYERS)) for name in found]
    gone = crew.map(partial(_asked, found), asked)
    return [[PLAYERS[number].name, *round_row(name, each)] for (number, name), each in zip(asked, gone, strict=True)]


def _asked(found: Mapping[str, Sequence[str]], asked: tuple[int, str]) -> list[Round]:
    number, name = asked
    return rounds(found[name], name, number)


def accepted(found: Boards) -> dict[str, list[str]]:
    """The first ROUNDS boards of each algorithm that the validator accepts."""
    return {name: [each.letters for each in boards if each.is_accepted][:ROUNDS] for name, boards in found.items()}


def permuted(letters: Sequence[str]) -> dict[str, list[Round]]:
    """The average player's rounds under each permutation of play."""
    return {name: rounds(letters, name, 1, renew) for name, renew in PERMUTATIONS.items()}


def lines(title: str, across: str, up: str, rows: Mapping[str, Sequence[tuple[float, float]]], bar: float | None = None) -> str:
    """A plot with one line for each row, its name at its end; `bar` is where a threshold stands."""
    with figure(640, 360) as drawn:
        axes = alone(drawn, across, up)
        axes.grid(axis="y")
        for (name, points), colour in zip(rows.items(), COLOURS, strict=False):
            axes.plot([x for x, _ in points], [y for _, y in points], color=colour, linewidth=2, label=name)
        if bar is not None:
            axes.axvline(bar, color=INK, linestyle="--")
        axes.set_ylim(bottom=0)
        # Room above the lines, so that the legend lies over none of them.
        axes.set_ylim(top=1.35 * max(y for points in rows.values() for _, y in points))
        axes.legend(frameon=False, loc="upper right")
        return written(drawn, title)


def shares(counts: Iterable[int]) -> list[tuple[float, float]]:
    """For each count the share of boards that reach it, in percent."""
    ordered = sorted(counts)
    return [(count, 100 * (len(ordered) - at) / len(ordered)) for at, count in enumerate(ordered)]


def made_plots(found: Boards) -> dict[str, str]:
    """How many boards of each algorithm reach so many words, of all and of the common ones."""
    words = {name: shares(each.words for each in boards) for name, boards in found.items()}
    common = {name: shares(each.common for each in boards) for name, boards in found.items()}
    return {
        "acceptance.svg": lines("Accepted words of a board", "words", "boards with so many, %", words, validator.LEAST_WORDS),
        "common.svg": lines("Common words", "common words", "boards with so many, %", common),
    }


def word_by_word(found: Sequence[Round]) -> list[tuple[float, float]]:
    """The mean seconds for the first word, the second, and so on, of those that came so far."""
    reached = [[each.seconds[at] for each in found if len(each.seconds) > at] for at in range(WORDS)]
    return [(at + 1, mean(each)) for at, each in enumerate(reached) if each]


def old_words(letters: str) -> int:
    """Words of four to six letters of the common dictionary on a board, which the maker's first validator counted."""
    return sum(OLD_SHORTEST <= len(word.text) <= OLD_LONGEST for word in everyday(validator.words_of(letters)))


def trial_of_the_old(found: Boards) -> dict[str, str]:
    """What the first validator finds: the boards of all algorithms that reach its bar, and the most words of one."""
    counts = [old_words(board.letters) for boards in found.values() for board in boards]
    return {"old_passed": f"{sum(count >= validator.LEAST_WORDS for count in counts)} of {len(counts):,}", "old_most": str(max(counts))}


def trial_of_the_first(found: Boards) -> dict[str, str]:
    """What becomes of the word that the second algorithm adds first: on how many boards it cannot be made, and in how many rounds it is found."""
    boards = [board.letters for board in found["last letter"]]
    firsts = [first_word(Rng(f"word-portal/report/last letter/{number}")) for number in range(len(boards))]
    kept = [(letters, first) for letters, first in zip(boards, firsts, strict=True) if fits(letters, first)]
    told = {"first_lost": percent(len(boards) - len(kept), len(boards))}
    for number, player in enumerate(PLAYERS):
        met = sum(_meets(number, letters, first) for letters, first in kept)
        told[f"first_{player.name}"] = percent(met, len(boards))
    return told


def _meets(player: int, letters: str, first: str) -> bool:
    """Whether a player finds a word among the first WORDS of a board."""
    words = known(PLAYERS[player], letters)
    rng = Rng(f"word-portal/report/first/{player}/{letters}")
    rates = [rate(PLAYERS[player], word) for word in words]
    times = sorted((-log((rng.below(STEPS) + 1) / STEPS) / each, word.text) for each, word in zip(rates, words, strict=True))
    return first in [text for _, text in times[:WORDS]]


def algorithm_table(found: Boards) -> str:
    """The table of the three algorithms."""
    return table(["algorithm", "accepted", "common words, median", "least", "median of those accepted"], algorithm_rows(found))


def report(crew: Workers, bundles: Path) -> dict[str, str]:
    """Every file of the report, by its name."""
    found = dict(zip(ALGORITHMS, crew.map(made, ALGORITHMS), strict=True))
    taken = accepted(found)
    ours = permuted(taken["suffix first"])
    told, climbing = level_part(crew, bundles)
    head = ["player", "algorithm", "rounds completed", "a word takes", "points"]
    text = TEMPLATE.read_text(encoding="utf-8").format(
        boards=BOARDS,
        each=ROUNDS,
        words=WORDS,
        algorithms=algorithm_table(found),
        rounds=table(head, player_rows(crew, taken)),
        proposals=table(head, player_rows(crew, {name: [each.letters for each in boards] for name, boards in found.items()})),
        permutations=table(["after a word", "rounds completed", "a word takes", "points"], [round_row(name, each) for name, each in ours.items()]),
        **told,
        **trial_of_the_old(found),
        **trial_of_the_first(found),
    )
    permutations = lines("Permutations", "word of the round", "seconds for it", {name: word_by_word(each) for name, each in ours.items()})
    return {"REPORT.md": text, **made_plots(found), "permutations.svg": permutations, "levels.svg": climbing, "week.svg": week(bundles)}


def week(bundles: Path) -> str:
    """The plot of a year of days by weekday."""
    records = map(json.loads, (bundles / "word-portal" / "daily.jsonl").read_text(encoding="utf-8").splitlines())
    return year("Ease of a year of days", "ease", [(record["key"], record["measures"]["ease"]) for record in records])


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "docs" / "word-portal", metavar="DIR", help="folder of the report (default: docs/word-portal)"
    )


def run(options: Namespace) -> int:
    """Write the report; 0 when done."""
    with workers(options) as crew:
        files = report(crew, options.bundles)
    for name, text in files.items():
        bundle.write(options.out / name, text.rstrip("\n").split("\n"))
    sys.stdout.write(f"{len(files)} files: {options.out}\n")
    return 0
