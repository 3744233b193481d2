"""What a game says of a puzzle of its own accord: no word of it is one that is accepted, but never named."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from parlour.core.html import Node, walk
from parlour.core.mode import AnyMode

WORD = re.compile(r"[A-Za-z]+")
SPOKEN = ("aria-label", "title")
"""The attributes that are read out or shown."""


def named(mode: AnyMode, puzzle: object, is_dirty: Callable[[str], bool]) -> Iterator[str]:
    """A sentence for each such word that a view, a hint, a prospect or the ending names, while the puzzle is solved and at once when time is up."""
    heard = (pair for state in states(mode, puzzle) for pair in said(mode, state))
    places = (where for where, text in heard if any(map(is_dirty, WORD.findall(text.upper()))))
    return (f"{where} names a word that is never to be named" for where in dict.fromkeys(places))


def states(mode: AnyMode, puzzle: object) -> Iterator[Any]:
    """The first state of each scene on the way to the solution, the last one, and the one in which the time was up before anything was done."""
    state = mode.start(puzzle)
    yield state
    timeout = mode.clock.timeout(state) if mode.clock else None
    if timeout is not None:
        yield mode.play(state, timeout)
    for move in (mode.solve and mode.solve(state)) or ():
        before, state = state, mode.play(state, move)
        if mode.screen.scene(before) != mode.screen.scene(state):
            yield state
    yield state


def said(mode: AnyMode, state: object) -> Iterator[tuple[str, str]]:
    """Every text of a state, and where it stands."""
    yield from (("the view", text) for text in texts(mode.screen.view(state, mode.screen.new_ui())))
    standing = mode.standing(state)
    if mode.goal and standing.is_over:
        ending = mode.goal.ending(state, 1)
        yield from (("the ending", text) for text in (ending.headline, ending.say))
    elif mode.aid:
        yield "the prospect", mode.aid.prospect(state).say
        yield from ((f"hint {level}", mode.aid.hint(state, level).say) for level in range(1, mode.aid.hint_levels + 1))


def texts(node: Node) -> Iterator[str]:
    """The texts of a view, and of the attributes that are read out."""
    for _, attributes, *children in walk(node):
        yield from (str(attributes[name]) for name in SPOKEN if name in attributes)
        yield from (child for child in children if isinstance(child, str))
