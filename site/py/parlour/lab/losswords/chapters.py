"""What chapters are like: terms drawn by the game's own supply, measured, and played with our own text."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from parlour.core.rng import Rng
from parlour.games.losswords.damage.scale import asked as things
from parlour.games.losswords.damage.twists import DRAWABLE, title
from parlour.games.losswords.damage.ways import LETTERS, WAYS
from parlour.games.losswords.modes import sample_key
from parlour.games.losswords.reader.career import SAMPLE
from parlour.games.losswords.reader.terms import Plan, terms_of
from parlour.lab.losswords.formula import span_of
from parlour.lab.sample import Made
from parlour.lab.tool import Inputs, choice

ANY = "any"
TWIST = choice(
    "twist", "Twist", {ANY: "any of those that are drawn", "none": "none", **{letters: title(letters) for letters in sorted(DRAWABLE, key=title)}}
)

MEASURED: Mapping[str, str] = {
    "mean": "difficulty of a page, mean",
    "changes": "changes of the kind of puzzle",
    "kinds": "kinds of puzzle",
    "rises": "rise from page to page, all together",
    "things": "things to put right",
    "disorder": "pages out of order",
}


@lru_cache(maxsize=1 << 10)
def _found(pages: int, span: tuple[int, int], twist: str, name: str) -> Made:
    rng = Rng(name)
    drawn = rng.choice(sorted(DRAWABLE)) if twist == ANY else "" if twist == "none" else twist
    ways = tuple(rng.shuffled(list(WAYS)))
    terms = terms_of(pages, Plan(ways, f"{rng.below(36**6)}", drawn, *span))
    levels = [int(level, 36) for level in terms.levels]
    order = [int(page, 36) for page in terms.order]
    counts = [things(LETTERS[way], level, rng.fork(f"{at}")) for at, (way, level) in enumerate(zip(terms.ways, levels, strict=True))]
    told = {
        "mean": round(sum(levels) / pages, 9),
        "changes": sum(one != other for one, other in pairwise(terms.ways)),
        "kinds": len(set(terms.ways)),
        "rises": sum(max(0, after - before) for before, after in pairwise(levels)),
        "things": sum(counts),
        "disorder": sum(page != at for at, page in enumerate(order)),
    }
    return Made(f"{title(drawn) or 'No twist'}: {terms.ways} {terms.levels}", f"../../losswords/#{SAMPLE}/{sample_key(terms)}", told)


def made(asked: Inputs, data: Any, name: str) -> Made | None:
    """The terms of a chapter of the sample."""
    return _found(int(asked["pages"]), span_of(asked), asked["twist"], name)
