"""Both fronts of a level as a plot: for each number of words the most letters that a chain of them joins."""

from collections.abc import Generator, Iterator, Sequence

from parlour.core.html import Node, words
from parlour.games.wordcrossing.level.own import level
from parlour.games.wordcrossing.level.puzzle import Best
from parlour.games.wordcrossing.solver import Search, climbing, risen, search_of
from parlour.games.wordcrossing.supply.solved import Source
from parlour.lab.drawing import Cell, Line, captioned, lines, said, shown, table
from parlour.lab.tool import Inputs, Step
from parlour.lab.wordcrossing.maps import address

LEVEL = "6x6.c20.0055.AAEEILNRRSSTT"
WORKS = {"200000": "little", "1000000": "some", "6000000": "as much as for stored levels"}


def fronts(asked: Inputs, source: Source) -> Iterator[Step]:
    """Both fronts, a step for each entry that is found."""
    puzzle, work = level(asked["level"].strip()), int(asked["work"])

    def shown_word(word: str) -> bool:
        return word not in source.hidden

    yield Step("Searching chains of easy words.")
    easy, easy_whole = yield from _climbed("easy words", search_of(puzzle, source.vocabulary.words, shown_word, work))
    full, full_whole = yield from _climbed("all words", search_of(puzzle, source.playable, shown_word, work))
    best = risen(full, easy)
    yield Step("Done.", 1, 1, lambda: _view(easy, best, (easy_whole, full_whole), address(puzzle.grid, puzzle.letters)))


def _climbed(name: str, search: Search) -> Generator[Step, None, tuple[tuple[Best, ...], bool]]:
    last: tuple[tuple[Best, ...], bool] = ((), False)
    for last in climbing(search):
        yield Step(f"Searching chains of {name}: {words(len(last[0]), 'entry', 'entries')} so far.")
    return last


def _view(easy: Sequence[Best], full: Sequence[Best], whole: tuple[bool, bool], href: str) -> Node:
    if not full:
        return shown(said("No chain crosses this level that the work allowed finds.", "lead"), ["p", {}, ["a", {"href": href}, "Play this level"]])
    curves = [
        Line(name, [(each.words, each.letters) for each in front], steps=True) for name, front in (("easy words", easy), ("all words", full)) if front
    ]
    par = (
        f"The best of easy words is {words(easy[-1].letters, 'letter')} in {words(easy[-1].words, 'word')}"
        if easy
        else "No chain of easy words is known"
    )
    lead = f"{par}; the record {words(full[-1].letters, 'letter')} in {words(full[-1].words, 'word')}."
    rows = [[*_told("easy", each)] for each in easy] + [[*_told("all", each)] for each in full]
    proved = (
        "Both fronts are whole: nothing beyond them is possible." if all(whole) else "The work allowed ran out, so a longer chain may be possible."
    )
    return shown(
        said(lead, "lead"),
        said(proved, "aside"),
        captioned(lines(curves, ("words", "letters")), "Letters joined by so many words."),
        table("The entries of both fronts", ["Words of", "Words", "Letters", "Chain", "Proved"], rows),
        ["p", {}, ["a", {"href": href}, "Play this level"]],
    )


def _told(kind: str, best: Best) -> list[Cell]:
    return [kind, str(best.words), str(best.letters), best.moves or "–", "yes" if best.proved else "no"]
