"""Writes docs/word-portal: the three algorithms, the three permutations of play, and how the levels climb."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean, median

from parlour.core.rng import Rng
from parlour.games.word_portal.solver import common_score
from parlour_precompute import BUNDLES, ROOT, Refused
from parlour_precompute.games.word_portal import validator
from parlour_precompute.games.word_portal.baselines import ALGORITHMS, suffix_first
from parlour_precompute.games.word_portal.dictionary import answers, everyday
from parlour_precompute.games.word_portal.players import PLAYERS, WORDS, Renew, Round, played, stands, used_replaced, whole_replaced
from parlour_precompute.report.plots import BLUE, INK, ORANGE, alone, dots, figure, written
from parlour_precompute.report.statistics import correlation
from parlour_precompute.run import bundle
from parlour_precompute.run.options import add_workers
from parlour_precompute.run.pool import Workers, workers

TEMPLATE = Path(__file__).with_suffix(".md")
BOARDS, ROUNDS = 400, 60
COLOURS = (INK, BLUE, ORANGE)
AVERAGE = PLAYERS[1]
PERMUTATIONS: dict[str, Renew] = {"letters used are replaced": used_replaced, "the whole board is": whole_replaced(suffix_first), "it stands": stands}


@dataclass(frozen=True, slots=True)
class Made:
    """A board of an algorithm: its letters, its common words, and whether the validator accepts it."""

    letters: str
    common: int
    is_accepted: bool


def made(algorithm: str) -> list[Made]:
    """The boards of an algorithm."""
    boards = (ALGORITHMS[algorithm](Rng(f"word-portal/report/{algorithm}/{number}")) for number in range(BOARDS))
    return [Made(letters, len(everyday(validator.words_of(letters))), validator.verdict(letters).is_accepted) for letters in boards]


def rounds(letters: Sequence[str], name: str, player: int, renew: Renew = stands) -> list[Round]:
    """A round of a player on each of the first boards."""
    return [played(PLAYERS[player], each, renew, Rng(f"word-portal/report/{name}/{player}/{each}")) for each in letters[:ROUNDS]]


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


def player_rows(found: Mapping[str, list[Made]]) -> list[list[object]]:
    """Each player's rounds on the accepted boards of each algorithm."""
    accepted = {name: [each.letters for each in boards if each.is_accepted] for name, boards in found.items()}
    return [
        [player.name, *round_row(name, rounds(letters, name, number))] for number, player in enumerate(PLAYERS) for name, letters in accepted.items()
    ]


def permuted(letters: Sequence[str]) -> dict[str, list[Round]]:
    """The average player's rounds under each permutation of play."""
    return {name: rounds(letters, name, 1, renew) for name, renew in PERMUTATIONS.items()}


def lines(title: str, across: str, up: str, rows: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """A plot with one line for each row, its name at its end."""
    with figure(640, 360) as drawn:
        axes = alone(drawn, across, up)
        axes.grid(axis="y")
        for (name, points), colour in zip(rows.items(), COLOURS, strict=False):
            axes.plot([x for x, _ in points], [y for _, y in points], color=colour, linewidth=2, label=name)
        axes.set_ylim(bottom=0)
        axes.legend(frameon=False)
        return written(drawn, title)


def shares(boards: Sequence[Made]) -> list[tuple[float, float]]:
    """For each number of common words, the share of boards that have so many at least, in percent."""
    counts = sorted(each.common for each in boards)
    return [(count, 100 * (len(counts) - at) / len(counts)) for at, count in enumerate(counts)]


def word_by_word(found: Sequence[Round]) -> list[tuple[float, float]]:
    """The mean seconds for the first word, the second, and so on, of those that came so far."""
    reached = [[each.seconds[at] for each in found if len(each.seconds) > at] for at in range(WORDS)]
    return [(at + 1, mean(each)) for at, each in enumerate(reached) if each]


def levels(bundles: Path) -> list[dict[str, object]]:
    """The lines of the levels; raises Refused where they are missing."""
    path = bundles / "word-portal" / "levels.jsonl"
    if not path.exists():
        raise Refused(f"{path.name} is missing: `python -m parlour_precompute word-portal` writes it.")
    return [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]


def level_round(letters: str) -> tuple[float, float]:
    """The average player's mean seconds for a word on a level, and their share of the best common round of as many words."""
    found = [played(AVERAGE, letters, stands, Rng(f"word-portal/report/level/{letters}/{number}")) for number in range(6)]
    best = common_score(answers(validator.words_of(letters)), WORDS)
    return mean(taken for each in found for taken in each.seconds), mean(each.points for each in found) / best


def climb(ease: Sequence[float]) -> str:
    """The plot of the levels' ease."""
    with figure(640, 300) as drawn:
        axes = alone(drawn, "level", "ease")
        axes.set(xlim=(0, len(ease) + 1), ylim=(0, 1.05 * max(ease)))
        axes.grid(axis="y")
        dots(axes, list(enumerate(ease, start=1)), 5, ORANGE)
        return written(drawn, "Ease of the levels")


def report(crew: Workers, bundles: Path) -> dict[str, str]:
    """Every file of the report, by its name."""
    found = dict(zip(ALGORITHMS, crew.map(made, ALGORITHMS), strict=True))
    ours = permuted([each.letters for each in found["suffix first"] if each.is_accepted])
    each_level = levels(bundles)
    ease = [float(line["measures"]["ease"]) for line in each_level]  # type: ignore[index]
    played_levels = list(crew.map(level_round, [str(line["puzzle"]["letters"]) for line in each_level]))  # type: ignore[index]
    share = [reached for _, reached in played_levels]
    text = TEMPLATE.read_text(encoding="utf-8").format(
        boards=BOARDS,
        words=WORDS,
        levels=len(ease),
        algorithms=table(["algorithm", "accepted", "common words, median", "least", "median of those accepted"], algorithm_rows(found)),
        rounds=table(["player", "algorithm", "rounds completed", "a word takes", "points"], player_rows(found)),
        permutations=table(["after a word", "rounds completed", "a word takes", "points"], [round_row(name, each) for name, each in ours.items()]),
        correlation=f"{correlation(ease, [seconds for seconds, _ in played_levels]):.2f}",
        beginner=f"{100 * mean(share[:10]):.0f} %",
        end=f"{100 * mean(share[-10:]):.0f} %",
    )
    named: Mapping[str, Callable[[], str]] = {
        "common.svg": partial(lines, "Common words", "common words", "boards with so many, %", {name: shares(each) for name, each in found.items()}),
        "permutations.svg": partial(lines, "Permutations", "word", "seconds", {name: word_by_word(each) for name, each in ours.items()}),
        "levels.svg": partial(climb, ease),
    }
    return {"REPORT.md": text} | {name: draw() for name, draw in named.items()}


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
