"""Word Portal's bundles: 70 levels from easy to hard, a board a day, bands of Infinite, theme boards, and experiments.

The generator proposes suffix first, with endings that vary; the blind validator accepts by the maker's bar. Levels and Infinite are chosen by
`choice.py`, days by `daily.py`. Words are not stored, since they follow from the word list.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from zlib import crc32

from parlour.core.daily import day_after
from parlour.games.word_portal.experiments.rounds import Experiment
from parlour.games.word_portal.supply.themed import LEAST
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.games.word_portal import choice, experiments, new_days, sets, themes
from parlour_precompute.games.word_portal.boards import CHUNK, Board, varied
from parlour_precompute.games.word_portal.sets import PER_BAND, Placed, line
from parlour_precompute.games.word_portal.tables import THEMES
from parlour_precompute.games.word_portal.traits import traits
from parlour_precompute.run import bundle
from parlour_precompute.run.crew import workers
from parlour_precompute.run.days import DRAWN_AT_FIRST, FIRST_DAY, Sampling, days_from, store
from parlour_precompute.run.journal import Journal, Parameters, opened
from parlour_precompute.run.options import add_journal, add_workers, natural
from parlour_precompute.run.pool import Workers
from parlour_precompute.words.wordlist import WORDS

VERSION = 3  # of what a chunk of the journal holds: a journal of another version is refused
VARIED_CHUNKS = 240
TRIAL = ("letters", "stream", "count", "whole", "place", "way", "least")


def trial_line(key: str, puzzle: Experiment, measures: dict[str, float]) -> str:
    """The line of an experiment, without the common words of its boards."""
    stored = {name: getattr(puzzle, name) for name in TRIAL}
    return bundle.line(key, stored, measures)


def placed(crew: Workers, seed: str, boards: list[Board]) -> dict[str, list[Placed]]:
    """Every set but the days with its boards; no board stands in two."""
    climb, endless = chosen(crew, boards)
    found = {"levels": list(sets.levels(climb)), "infinite": list(sets.infinite(endless))}
    return found | {"themes": list(_themes(crew, seed))}


def chosen(crew: Workers, boards: list[Board]) -> tuple[list[Board], list[list[Board]]]:
    """The boards of the levels and those of each band of Infinite; raises Refused where they are too few."""
    by_letters = {board.letters: board for board in boards}
    pool = choice.judged([each for each in crew.map(traits, by_letters) if each is not None])
    climb = choice.climb(pool)
    rest = [each for each in pool if each not in climb]
    endless = list(choice.bands(rest, PER_BAND))
    if min(map(len, endless)) < PER_BAND:
        raise Refused(f"{len(pool)} boards with varied endings are too few for bands of {PER_BAND}. Ask for more --varied.")
    return [by_letters[each.board.letters] for each in climb], [[by_letters[each.board.letters] for each in band] for band in endless]


def first_days(crew: Workers, seed: str, journal: Journal, others: Mapping[str, list[str]], count: int) -> list[str]:
    """The lines of so many days from the first one on, with none of the boards of other sets."""
    held = {name: [json.loads(text) for text in lines] for name, lines in others.items()}
    days = days_from(FIRST_DAY, day_after(FIRST_DAY, count - 1))
    return list(new_days.sampled(Sampling(crew, seed, journal, {**held, "daily": []}), days))


def _themes(crew: Workers, seed: str) -> Iterable[Placed]:
    for key, board in zip(THEMES, crew.map(partial(themes.themed, seed), THEMES), strict=True):
        if board is None:
            raise Refused(f"No board hides {LEAST} words of the theme {THEMES[key][0]}. Give it more words, or other ones.")
        yield themes.placed(key, board)


def arguments(parser: ArgumentParser) -> None:
    """The options of this recipe."""
    add_workers(parser)
    add_journal(parser)
    told = f"pieces of {CHUNK} proposals each to choose from, for levels and Infinite (default: %(default)s)"
    parser.add_argument("--varied", type=natural, default=VARIED_CHUNKS, metavar="N", help=told)
    parser.add_argument("--days", type=natural, default=DRAWN_AT_FIRST, metavar="N", help="daily boards (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")


def run(options: Namespace) -> int:
    """Write the bundles; 0 when done."""
    with opened(options, "word-portal", VERSION, parameters(options)) as journal, workers(options) as crew:
        boards = list(varied(crew, options.seed, options.varied, journal))
        found = {name: list(map(line, each)) for name, each in placed(crew, options.seed, boards).items()}
        found["experiments"] = [trial_line(*each) for each in experiments.experiments(crew, options.seed)]
        found["daily"] = first_days(crew, options.seed, journal, found, options.days)
        for name, lines in found.items():
            store(options.out, "word-portal", name, lines)
        journal.delete()
    told = ", ".join(f"{len(lines):,} {name}" for name, lines in found.items())
    sys.stdout.write(f"Of {len(boards):,} accepted boards: {told}: {options.out / 'word-portal'}\n")
    return 0


def parameters(options: Namespace) -> Parameters:
    """What a journal must agree in beside the seed: a changed word list makes other boards."""
    return {"words": crc32(WORDS.read_bytes()) if WORDS.exists() else 0, "chunk": CHUNK, "varied": options.varied}
