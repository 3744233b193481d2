"""What proposes chapters: our own short text, damaged in each of the ways, for the laws. Those of the library are chosen by hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.notation import DIGITS
from parlour.core.rng import Rng
from parlour.core.supply import Supply
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.primer import TEXTS, primer
from parlour.games.losswords.reader.simulator import Start
from parlour.games.losswords.reader.terms import Plan, terms_of


@dataclass(frozen=True, slots=True)
class Params:
    """The ways of a chapter, its twist, its difficulty from `lowest` to `highest`, and how many pages it has."""

    ways: tuple[WayId, ...]
    twist: str = ""
    lowest: int = 2
    highest: int = 4
    pages: int = 2


@dataclass(frozen=True, slots=True)
class Levels:
    """The highest player level that is simulated."""

    most: int


def generate(params: Params, rng: Rng, data: Sequence[str] | None) -> Chapter:
    """A chapter on terms of its own, of pages by chance of a text."""
    texts = rng.shuffled(list(data or TEXTS))[: params.pages]
    seed = "".join(DIGITS[rng.below(36)] for _ in range(8))
    return primer(texts, terms_of(len(texts), Plan(params.ways, seed, params.twist, params.lowest, params.highest)))


def rate(chapter: Chapter) -> dict[str, float]:
    """Pages, words, and the fewest anagrams of a page."""
    counts = [len(page.words) for page in chapter.pages]
    return {"pages": len(chapter.pages), "words": sum(counts), "anagrams": min(len(page.anagrams) for page in chapter.pages)}


ONE: dict[str, Params] = {way: Params((way,)) for way in WAYS}

SUPPLIES = {
    "chapter": Supply(
        params_type=Params,
        presets={"mixed": Params(tuple(WAYS), "A", pages=3), **ONE, "reverse": Params(("hunt",), "R"), "perfection": Params(("begin",), "P")},
        generate=generate,
        rate=rate,
        keys=("t0-01", "r.bhs.012.234.k3x", "r.bhs.012.23.k3x", "r"),
    ),
    "simulator": Supply(
        params_type=Levels,
        presets={"levels": Levels(35)},
        generate=lambda params, rng, data: Start(1 + rng.below(params.most)),
        rate=lambda start: {"level": start.level},
        keys=("5", "0", "x"),
    ),
}
