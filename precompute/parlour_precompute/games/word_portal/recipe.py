"""Word Portal's bundles: 70 levels from easy to hard, a board a day, bands of Infinite, and theme boards.

The generator proposes suffix first, the blind validator accepts by the maker's bar, and boards are placed by how many common words they have, and
how obvious those are. Words are not stored, since they follow from the word list.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from zlib import crc32

from parlour.core.codec import encode
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.games.word_portal import sets, themes
from parlour_precompute.games.word_portal.boards import CHUNK, Board, boards
from parlour_precompute.games.word_portal.sets import BANDS, LEVELS, PER_BAND, Placed
from parlour_precompute.games.word_portal.tables import THEMES
from parlour_precompute.run import bundle
from parlour_precompute.run.days import DRAWN_AT_FIRST, store
from parlour_precompute.run.journal import Parameters, opened
from parlour_precompute.run.options import add_journal, add_workers, natural
from parlour_precompute.run.pool import Workers, workers
from parlour_precompute.words.wordlist import WORDS

VERSION = 1  # of what a chunk of the journal holds: a journal of another version is refused
CHUNKS = 60
CANDIDATES = 12  # accepted boards for each level: the climb has a choice
STORED, THEMED = ("letters", "count", "place"), ("theme", "themed")


def line(placed: Placed) -> str:
    """The line of a board: what does not follow from the word list."""
    stored = {name: value for name, value in encode(placed.puzzle).items() if name in STORED or (name in THEMED and value)}
    return bundle.line(placed.key, stored, placed.board.measures)


def placed(crew: Workers, seed: str, pool: list[Board], days: int) -> dict[str, list[Placed]]:
    """Every set with its boards; no board stands in two."""
    climbers, rest = pool[: LEVELS * CANDIDATES], pool[LEVELS * CANDIDATES :]
    endless, daily = rest[: len(BANDS) * PER_BAND], rest[len(BANDS) * PER_BAND :]
    if len(daily) < days:
        raise Refused(f"{len(pool)} accepted boards are too few for {days} days. Ask for more --chunks or fewer --days.")
    found = {"levels": sets.levels(climbers, LEVELS), "daily": list(sets.days(daily, days, seed)), "infinite": list(sets.infinite(endless))}
    return found | {"themes": list(_themes(crew, seed))}


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
    parser.add_argument("--days", type=natural, default=DRAWN_AT_FIRST, metavar="N", help="daily boards (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")


def run(options: Namespace) -> int:
    """Write the bundles; 0 when done."""
    with opened(options, "word-portal", VERSION, parameters(options)) as journal, workers(options) as crew:
        pool = list(boards(crew, options.seed, options.chunks, journal))
        found = placed(crew, options.seed, pool, options.days)
        for name, each in found.items():
            store(options.out, "word-portal", name, map(line, each))
        journal.delete()
    told = ", ".join(f"{len(each):,} {name}" for name, each in found.items())
    sys.stdout.write(f"Of {len(pool):,} accepted boards: {told}: {options.out / 'word-portal'}\n")
    return 0


def parameters(options: Namespace) -> Parameters:
    """What a journal must agree in beside the seed: a changed word list makes other boards."""
    return {"words": crc32(WORDS.read_bytes()) if WORDS.exists() else 0, "chunk": CHUNK, "chunks": options.chunks}
