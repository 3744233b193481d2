"""The word list's figures: what the lexicon weighs on the wire and in memory, how soon it is loaded, how fast it searches."""

import gzip
import sys
import tracemalloc
from collections.abc import Callable
from time import process_time

import brotli

from parlour.core.data.lexicon import Lexicon, packed
from parlour.core.rng import Rng
from parlour_precompute.words.wordlist import Word, load_words
from tests.bench.figure import Figure
from tests.pyodide.in_pyodide import in_pyodide

CHALLENGES, LETTERS, SOURCES = 200, 14, 3
ROUNDS = 5  # the best of so many: other work on the machine only ever slows one down
SCANNED = 5  # challenges; a scan is slow
COMMON = 350  # 100 times the Zipf frequency of the words that challenges are made of
WIRE_AIM, SEARCH_AIM = 200, 0.25  # kB, ms
SHOWN = "shown"  # the aim of a figure that is only reported

TIMED = """
from parlour.core.data.lexicon import Lexicon

load = min(milliseconds(lambda: Lexicon.from_packed(text)) for _ in range(rounds))
lexicon = Lexicon.from_packed(text)
first = milliseconds(lambda: lexicon.within("A"))
search = min(milliseconds(lambda: [lexicon.within(letters) for letters in challenges]) for _ in range(rounds)) / len(challenges)
json.dumps({"load": load, "first": first, "search": search})
"""
"""Milliseconds to load, for the first search, and for one challenge."""


def challenges(words: tuple[Word, ...]) -> list[str]:
    """Fourteen letters each, three common words mixed, as Elimination mixes them; the same in every run."""
    rng = Rng("bench/words")
    pool = [word.text for word in words if word.can_generate and word.zipf >= COMMON and 5 <= len(word.text) <= 9]
    return [mixed([rng.choice(pool) for _ in range(SOURCES)], rng)[:LETTERS] for _ in range(CHALLENGES)]


def mixed(sources: list[str], rng: Rng) -> str:
    """The letters of all sources in one row, each source in its own order."""
    order = rng.shuffled([number for number, source in enumerate(sources) for _ in source])
    letters = [iter(source) for source in sources]
    return "".join(next(letters[number]) for number in order)


def scan(words: tuple[str, ...], letters: str) -> list[str]:
    """The yardstick: the words within letters, each word of the list tried in turn."""
    return sorted((word for word in words if is_within(word, letters)), key=lambda word: (-len(word), word))


def is_within(word: str, letters: str) -> bool:
    """Whether the word is left when some of the letters are crossed out."""
    rest = iter(letters)
    return all(letter in rest for letter in word)


def milliseconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Processor time of the quickest round."""
    return min(_milliseconds_once(work) for _ in range(rounds))


def _milliseconds_once(work: Callable[[], object]) -> float:
    before = process_time()
    work()
    return (process_time() - before) * 1000


def megabytes(work: Callable[[], object]) -> float:
    """Memory that Python holds for the result of `work`."""
    tracemalloc.start()
    kept = work()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return held / 1e6


def searched(text: str) -> Lexicon:
    """The lexicon with everything that is built at the first search."""
    lexicon = Lexicon.from_packed(text)
    lexicon.within("A")
    return lexicon


def figures() -> list[Figure]:
    """All figures of the word list."""
    words = load_words()
    text = packed((word.text, word.dirty) for word in words)
    return [*wire_figures(words, text), *search_figures(words, text), *load_figures(words, text)]


def wire_figures(words: tuple[Word, ...], text: str) -> list[Figure]:
    """The lexicon's bytes as hosts send them, against one word a line."""
    lines = "\n".join(word.text for word in words).encode()
    front = text.encode()
    sizes = {
        "gzip": (len(gzip.compress(front, 9, mtime=0)) / 1000, len(gzip.compress(lines, 9, mtime=0)) / 1000),
        "brotli": (len(brotli.compress(front)) / 1000, len(brotli.compress(lines)) / 1000),
    }
    return [
        Figure(f"lexicon of {len(words):,} words, {how}", ours, "kB", "one word a line", plain, plain / ours, f"<= {WIRE_AIM} kB", ours <= WIRE_AIM)
        for how, (ours, plain) in sizes.items()
    ]


def search_figures(words: tuple[Word, ...], text: str) -> list[Figure]:
    """All words of a challenge, against a scan, in CPython and in Pyodide; refuses to measure what finds other words than the scan."""
    lexicon = searched(text)
    drawn = challenges(words)
    slow = milliseconds(lambda: [scan(lexicon.words, letters) for letters in drawn[:SCANNED]], 1) / SCANNED
    if any(lexicon.within(letters) != scan(lexicon.words, letters) for letters in drawn[:SCANNED]):
        sys.exit("The lexicon and the scan find different words.")
    fast = milliseconds(lambda: [lexicon.within(letters) for letters in drawn]) / len(drawn)
    name = f"all words of {LETTERS} letters"
    there: dict[str, float] = in_pyodide(TIMED, {"text": text, "challenges": drawn, "rounds": ROUNDS})
    load = milliseconds(lambda: Lexicon.from_packed(text))
    first = milliseconds(lambda: searched(text)) - load
    return [
        Figure(name, fast * 1000, "µs", "naive scan", slow * 1000, slow / fast, f"<= {SEARCH_AIM} ms", fast <= SEARCH_AIM),
        Figure(f"{name}, Pyodide", there["search"] * 1000, "µs", "CPython", fast * 1000, fast / there["search"], SHOWN, True),
        Figure("lexicon, loading, Pyodide", there["load"], "ms", "CPython", load, load / there["load"], SHOWN, True),
        Figure("lexicon, first search, Pyodide", there["first"], "ms", "CPython", first, first / there["first"], SHOWN, True),
    ]


def load_figures(words: tuple[Word, ...], text: str) -> list[Figure]:
    """Time to load and memory held, against a set of words read from lines."""
    lines = "\n".join(word.text for word in words)
    load, plain = milliseconds(lambda: Lexicon.from_packed(text)), milliseconds(lambda: frozenset(lines.split("\n")))
    ready = milliseconds(lambda: searched(text))
    held, plain_held = megabytes(lambda: searched(text)), megabytes(lambda: frozenset(lines.split("\n")))
    return [
        Figure("lexicon, loading", load, "ms", "a set of lines", plain, plain / load, SHOWN, True),
        Figure("lexicon, loading and the first search", ready, "ms", "a set of lines", plain, plain / ready, SHOWN, True),
        Figure("lexicon, memory after the first search", held, "MB", "a set of lines", plain_held, plain_held / held, SHOWN, True),
    ]
