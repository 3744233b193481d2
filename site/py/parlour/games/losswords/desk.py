"""What the reader's own state adds to a chapter: on which terms it begins, what is said of them, and how many hints are left.

Without a campaign, as in a test or before the engine has it, a chapter begins on plain terms.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from parlour.core.html import Node
from parlour.games.losswords.chapter import Terms
from parlour.games.losswords.rules import State
from parlour.games.losswords.view import offered


@dataclass(frozen=True, slots=True)
class Desk:
    """`terms` are those on which a chapter begins (None: the reader isn't known, so plain ones), `notes` what is said below its introduction.

    `hints` is how many are left (None: any number).
    """

    terms: Callable[[State], Terms] | None = None
    notes: Callable[[State], Sequence[Node]] = lambda state: ()
    hints: int | None = None


PLAIN = Desk()


def begun_by(desk: Desk, state: State) -> Terms:
    """The terms on which a chapter begins at this desk; those of a chapter that has its own, but for the reader."""
    terms = offered(state) if desk.terms is None else desk.terms(state)
    own = state.chapter.terms
    return terms if own is None else replace(own, reader=terms.reader)


def told_by(desk: Desk, state: State) -> Terms | None:
    """The terms that an introduction may tell: None where it rests on the reader's career, which isn't known, how the chapter is damaged."""
    is_known = desk.terms is not None or state.chapter.terms is not None or len(state.chapter.ways) == 1
    return begun_by(desk, state) if is_known else None
