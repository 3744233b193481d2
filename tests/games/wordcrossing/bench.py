"""Wordcrossing's figures: proposals a second, a level with both fronts, and how long the check of a word takes."""

from itertools import islice
from statistics import median
from time import process_time

from parlour.core.assets import Assets
from parlour.core.lexicon import Lexicon
from parlour.core.rng import Rng
from parlour.games.wordcrossing.modes import crossing
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.supply.generator import Params, proposals
from parlour.games.wordcrossing.supply.solved import solved
from parlour_precompute.games.wordcrossing.lists import source
from tests.bench.figure import Figure
from tests.games.wordcrossing.naive import naive

DAILY = Params(8, 8)
SECONDS = 3.0
LEVELS = 60
PUBLISHED = 4.9


def rate(stream):
    """How many a second a stream yields."""
    began, count = process_time(), 0
    for _ in stream:
        count += 1
        if process_time() - began > SECONDS:
            break
    return count / (process_time() - began)


def solving():
    """Milliseconds for each of some levels, proposed and solved over both lists."""
    found = []
    for number in range(LEVELS):
        began = process_time()
        solved(next(proposals(DAILY, Rng(f"bench/{number}"), source().vocabulary)), source())
        found.append(1000 * (process_time() - began))
    return sorted(found)


def checking():
    """Milliseconds to lay each word of the chains of some levels."""
    mode = crossing(Assets({"lexicon": Lexicon(source().accepted, source().dirty)}))
    found = []
    for proposal in islice(proposals(DAILY, Rng("checking"), source().vocabulary), 40):
        state = mode.start(proposal.puzzle)
        for place in chain_of(mode.notation.write(proposal.chain)):
            began = process_time()
            state = mode.play(state, place)
            found.append(1000 * (process_time() - began))
    return sorted(found)


def figures():
    """All figures of this game."""
    words = source().vocabulary
    assert words.ended
    assert words.letters
    fast, slow = rate(proposals(DAILY, Rng("bench"), words)), rate(naive(DAILY, Rng("bench"), words.words))
    solve, laid = solving(), checking()
    middle, late = median(solve), solve[-1 - LEVELS // 100]
    return [
        Figure("Wordcrossing, proposals 8x8, average 4", fast, "a second", "a naive version", slow, fast / slow, ">= 2,000", fast >= 2_000),
        Figure("Wordcrossing, proposals 8x8", fast, "a second", "the published generator", PUBLISHED, fast / PUBLISHED, ">= 2,000", fast >= 2_000),
        Figure("Wordcrossing, a level with both fronts, median", middle, "ms", "the aim", 50, 50 / middle, "<= 50 ms", middle <= 50),
        Figure("Wordcrossing, a level with both fronts, p99", late, "ms", "the aim", 5_000, 5_000 / late, "<= 5 s", late <= 5_000),
        Figure("Wordcrossing, laying a word, slowest", laid[-1], "ms", "the aim in a browser", 16, 16 / laid[-1], "<= 16 ms", laid[-1] <= 16),
    ]
