"""Word Portal's bundles: 70 levels from easy to hard, a board a day, bands of Infinite, theme boards, and experiments.

The generator proposes suffix first, the blind validator accepts by the maker's bar. Days are placed by ease, as they were at first; levels and
Infinite are chosen of boards whose endings vary, by `choice.py`. Words are not stored, since they follow from the word list.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import partial
from pathlib import Path
from zlib import crc32

from parlour.core.codec import encode
from parlour.games.word_portal.experiments import Experiment
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.games.word_portal import choice, experiments, sets, themes
from parlour_precompute.games.word_portal.boards import CHUNK, Board, boards, varied
from parlour_precompute.games.word_portal.sets import PER_BAND, Placed
from parlour_precompute.games.word_portal.tables import THEMES
from parlour_precompute.games.word_portal.traits import traits
from parlour_precompute.run import bundle
from parlour_precompute.run.days import DRAWN_AT_FIRST, store
from parlour_precompute.run.journal import Parameters, opened
from parlour_precompute.run.options import add_journal, add_workers, natural
from parlour_precompute.run.pool import Workers, workers
from parlour_precompute.words.wordlist import WORDS

VERSION = 2  # of what a chunk of the journal holds: a journal of another version is refused
CHUNKS = 60
VARIED_CHUNKS = 240
KEPT_BACK = 1_140  # accepted boards before those of the days, which levels and Infinite had at first: days stay as they are
TRIAL = ("letters", "stream", "count", "whole", "place", "way", "least")
STORED, THEMED = ("letters", "count", "place"), ("theme", "themed")


def line(placed: Placed) -> str:
    """The line of a board: what does not follow from the word list."""
    stored = {name: value for name, value in encode(placed.puzzle).items() if name in STORED or (name in THEMED and value)}
    return bundle.line(placed.key, stored, placed.board.measures)


def trial_line(key: str, puzzle: Experiment, measures: dict[str, float]) -> str:
    """The line of an experiment, without the common words of its boards."""
    stored = {name: getattr(puzzle, name) for name in TRIAL}
    return bundle.line(key, stored, measures)


def placed(crew: Workers, seed: str, pool: list[Board], others: list[Board], days: int) -> dict[str, list[Placed]]:
    """Every set with its boards; no board stands in two."""
    daily = pool[KEPT_BACK:]
    if len(daily) < days:
        raise Refused(f"{len(pool)} accepted boards are too few for {days} days. Ask for more --chunks or fewer --days.")
    climb, endless = chosen(crew, others, {board.letters for board in pool})
    found = {"levels": list(sets.levels(climb)), "daily": list(sets.days(daily, days, seed)), "infinite": list(sets.infinite(endless))}
    return found | {"themes": list(_themes(crew, seed))}


def chosen(crew: Workers, boards: list[Board], held: AbstractSet[str]) -> tuple[list[Board], list[list[Board]]]:
    """The boards of the levels and those of each band of Infinite; raises Refused where they are too few."""
    by_letters = {board.letters: board for board in boards if board.letters not in held}
    pool = choice.judged([each for each in crew.map(traits, by_letters) if each is not None])
    climb = choice.climb(pool)
    rest = [each for each in pool if each not in climb]
    endless = list(choice.bands(rest, PER_BAND))
    if min(map(len, endless)) < PER_BAND:
        raise Refused(f"{len(pool)} boards with varied endings are too few for bands of {PER_BAND}. Ask for more --varied.")
    return [by_letters[each.board.letters] for each in climb], [[by_letters[each.board.letters] for each in band] for band in endless]


def _themes(crew: Workers, seed: str) -> Iterable[Placed]:
    for key, board in zip(THEMES, crew.map(partial(themes.themed, seed), THEMES), strict=True):
        if board is None:
            raise Refused(f"No board hides {themes.LEAST} words of the theme {THEMES[key][0]}. Give it more words, or other ones.")
        yield themes.placed(key, board)


def arguments(parser: ArgumentParser) -> None:
    """The options of this recipe."""
    add_workers(parser)
    add_journal(parser)
    told = f"pieces of {CHUNK} proposals each to choose from (default: %(default)s)"
    parser.add_argument("--chunks", type=natural, default=CHUNKS, metavar="N", help=told)
    told = f"pieces of {CHUNK} proposals with varied endings, for levels and Infinite (default: %(default)s)"
    parser.add_argument("--varied", type=natural, default=VARIED_CHUNKS, metavar="N", help=told)
    parser.add_argument("--days", type=natural, default=DRAWN_AT_FIRST, metavar="N", help="daily boards (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")


def run(options: Namespace) -> int:
    """Write the bundles; 0 when done."""
    with opened(options, "word-portal", VERSION, parameters(options)) as journal, workers(options) as crew:
        pool = list(boards(crew, options.seed, options.chunks, journal))
        others = list(varied(crew, options.seed, options.varied, journal))
        found = placed(crew, options.seed, pool, others, options.days)
        for name, each in found.items():
            store(options.out, "word-portal", name, map(line, each))
        trials = [trial_line(*each) for each in experiments.experiments(crew, options.seed)]
        store(options.out, "word-portal", "experiments", trials)
        journal.delete()
    told = ", ".join([*(f"{len(each):,} {name}" for name, each in found.items()), f"{len(trials)} experiments"])
    sys.stdout.write(f"Of {len(pool) + len(others):,} accepted boards: {told}: {options.out / 'word-portal'}\n")
    return 0


def parameters(options: Namespace) -> Parameters:
    """What a journal must agree in beside the seed: a changed word list makes other boards."""
    return {"words": crc32(WORDS.read_bytes()) if WORDS.exists() else 0, "chunk": CHUNK, "chunks": options.chunks, "varied": options.varied}
