"""The making of one board, a row for each act of the generator."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from functools import partial

from parlour.core.errors import BadInput
from parlour.core.html import Node, share_of, words
from parlour.core.rng import Rng
from parlour.games.word_portal.rules import CELLS, INNER, MIDDLE, OUTER
from parlour.games.word_portal.supply.generator import ATTEMPTS, MOST_ALIKE, RARE, SPARE, Act, Draft, Params, Source, drafting, laid
from parlour.lab.drawing import Cell, captioned, folded, said, shown, table
from parlour.lab.tool import Inputs, Step
from parlour.lab.word_portal.boards import address, drawn, verdict

LOW = {"usual": "usual", "low": "low, without B, X or A in the middle"}

RULES = (
    "A list of common endings, of two to four letters.",
    "One is drawn, the frequent ones more often.",
    "Its last letter goes to the middle, its others to the inner ring.",
    f"Words with that ending are added, unless a letter came too often (over {MOST_ALIKE}) or there is no room; a third goes to the inner ring.",
    f"Until {SPARE} cells or fewer are left.",
    "These are filled with the letters that stand there least often.",
    "A Q stands in the outer ring and brings a U.",
    f"{', '.join(RARE[:-1])} and {RARE[-1]} stand there once at most.",
)
ENDINGS_SHOWN = 12


def cells_of(draft: Draft) -> dict[int, str]:
    """The letters of a draft on cells, in the order in which they came: only a whole board is shuffled."""
    rings = zip(OUTER, draft.outer, strict=False), zip(INNER, draft.inner, strict=False)
    return {MIDDLE: draft.middle, **dict(rings[0]), **dict(rings[1])}


@dataclass(slots=True)
class Log:
    """What was done for one ending: the rows of a table, and a picture of the board after each act that changed it."""

    rows: list[list[Cell]] = field(default_factory=list)
    pictures: list[Node] = field(default_factory=list)


def made_by_rules(asked: Inputs, source: Source) -> Iterator[Step]:
    """The acts of the generator, until a board is whole."""
    params, rng = Params(10, low=asked["low"] == "low"), Rng(asked["seed"])
    for attempt in range(ATTEMPTS):
        log = Log()
        draft = yield from _attempted(params, source, rng, log)
        if draft is not None and not draft.free:
            letters, added = laid(draft, rng), len(draft.words)
            yield Step("Done.", 1, 1, partial(_view, letters, source, log, (attempt, added)))
            return
    raise BadInput("seed", "No ending filled a board. Try another seed.")


def _attempted(params: Params, source: Source, rng: Rng, log: Log) -> Generator[Step, None, Draft | None]:
    before, draft = frozenset[int](), None
    for act, draft in drafting(params, source, rng):
        cells = cells_of(draft)
        fresh, before = frozenset(cells) - before, frozenset(cells)
        log.rows.append([_rule(act), _told(act, len(source.by_ending.get(act.about, ()))), str(CELLS - len(cells))])
        if fresh:
            log.pictures.append(captioned(drawn(cells, fresh), f"Rule {_rule(act)}: {act.about}"))
        yield Step(f"Rule {_rule(act)}: {_told(act)}")
    return draft


def _rule(act: Act) -> str:
    return {3: "1 to 3"}.get(act.rule, "7" if act.rule == 4 and not act.refused and "Q" in act.about else str(act.rule))


def _told(act: Act, count: int = 0) -> str:
    if act.rule == 3:
        return f"the ending {act.about}, which {words(count, 'common word')} have" if count else f"the ending {act.about}"
    if act.rule == 4:
        return f"{act.about} left out: {act.refused}" if act.refused else f"{act.about} added"
    return f"{act.about} fills a cell"


def _view(letters: str, source: Source, log: Log, told: tuple[int, int]) -> Node:
    failed, added = told
    found = verdict(source.answers(letters), frozenset(source.words)) if source.answers else None
    lead = f"A board of {words(added, 'word')}"
    lead += f", after {words(failed, 'ending')} whose words didn’t fill one." if failed else "."
    if found:
        common, bar = share_of(found.common, found.words, "common"), "passes" if found.is_accepted else "fails"
        lead += f" It has {words(found.words, 'word')}, {common}: it {bar} the maker’s bar."
    often = sorted(source.endings, key=lambda pair: (-pair[1], pair[0]))[:ENDINGS_SHOWN]
    listed: list[Node] = [["li", {}, rule] for rule in RULES]
    return shown(
        said(lead, "lead"),
        captioned(drawn(dict(enumerate(letters))), "The board, shuffled within its rings."),
        ["p", {}, ["a", {"href": address(letters)}, "Play this board"]],
        ["h3", {}, "The rules"],
        ["ol", {}, *listed],
        said(f"Of {words(len(source.endings), 'ending')} the most frequent: {', '.join(f'{ending} ({count})' for ending, count in often)}.", "aside"),
        ["h3", {}, "What was done"],
        ["div", {"class": "strip"}, *log.pictures],
        table("Act by act", ["Rule", "What", "Cells left"], log.rows),
        folded("What the bar is", said("At least 200 words, one of 9 letters or more, and more than ten of 100 points or more.")),
    )
