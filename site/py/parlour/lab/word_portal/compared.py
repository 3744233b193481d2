"""The three algorithms side by side: as many boards of each, judged alike."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from parlour.core.errors import BadInput, GaveUp
from parlour.core.html import Node
from parlour.core.rng import Rng
from parlour.games.word_portal.supply.algorithms import Words, algorithms
from parlour.games.word_portal.supply.generator import Source
from parlour.lab.drawing import Cell, Line, captioned, lines, percent, said, shown, table
from parlour.lab.tool import Inputs, Step
from parlour.lab.word_portal.boards import Verdict, address, drawn, verdict

BOARDS = 100


@lru_cache(maxsize=2)
def common_of(source: Source) -> frozenset[str]:
    """The common dictionary as a set."""
    return frozenset(source.words)


def compared(asked: Inputs, source: Source) -> Iterator[Step]:
    """Boards of each algorithm in turn, a step for each."""
    if source.answers is None:
        raise BadInput("boards", "The word list is missing.")
    count, made = int(asked["boards"]), algorithms(Words(source.words), source)
    found: dict[str, list[tuple[str, Verdict]]] = {name: [] for name in made}

    def view() -> Node:
        return _view(found)

    for at in range(count):
        for name, make in made.items():
            try:
                letters = make(Rng(f"{asked['seed']}/{name}/{at}"))
            except GaveUp as fault:
                raise BadInput("seed", f"{fault}") from None
            found[name].append((letters, verdict(source.answers(letters), common_of(source))))
            yield Step(f"{at + 1} of {count} boards of each.", at + 1, count, view if all(found.values()) else None)
    yield Step("Done.", count, count, view)


def _view(found: Mapping[str, Sequence[tuple[str, Verdict]]]) -> Node:
    rows = [[name, *_told([each for _, each in boards])] for name, boards in found.items()]
    passed = ", ".join(f"{name} {percent(sum(each.is_accepted for _, each in boards), len(boards))}" for name, boards in found.items())
    curves = [Line(name, list(_spread([each.common for _, each in boards]))) for name, boards in found.items()]
    firsts: list[Node] = [_first(name, boards[0][0]) for name, boards in found.items()]
    return shown(
        said(f"Boards that pass the maker’s bar: {passed}.", "lead"),
        table("What each algorithm makes", ["Algorithm", "Passes", "Words, median", "Common words, median", "Least", "Most"], rows),
        captioned(
            lines(curves, ("boards, the poorest first, of a hundred", "common words")), "Common words of each board, from the poorest to the richest."
        ),
        ["h3", {}, "The first board of each"],
        ["div", {"class": "strip"}, *firsts],
    )


def _told(boards: Sequence[Verdict]) -> list[Cell]:
    common, every = sorted(each.common for each in boards), sorted(each.words for each in boards)
    passed, half = sum(each.is_accepted for each in boards), (len(boards) - 1) // 2
    return [percent(passed, len(boards)), str(every[half]), str(common[half]), str(common[0]), str(common[-1])]


def _spread(values: Sequence[int]) -> Iterator[tuple[float, float]]:
    """The values in order, over the share of them that is no greater."""
    for at, value in enumerate(sorted(values)):
        yield 100 * (at + 1) / len(values), value


def _first(name: str, letters: str) -> Node:
    link: Node = ["a", {"href": address(letters)}, "Play it"]
    return ["figure", {}, drawn(dict(enumerate(letters))), ["figcaption", {}, f"{name}: ", link]]
