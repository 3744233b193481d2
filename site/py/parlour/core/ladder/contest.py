"""How results of a game compare with each other's on its ladder: what a result line holds of a puzzle, and how its play is judged again."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from parlour.core.data.assets import Assets
from parlour.core.errors import IllegalMove

State = TypeVar("State")
Word = TypeVar("Word")


@dataclass(frozen=True, slots=True)
class Score:
    """What a play came to: by `merit` results compare, the greater the better, and `cells` tell it in the columns of the ladder."""

    merit: tuple[int, ...]
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What a game tells its ladder.

    `version` is that of its lines, but of places in a set that was drawn `anew` the version of that set.
    `stored` are the sets of puzzles whose boards are known by their places; those of a set that is `made` are spelled by their keys. `board`
    is a puzzle as a line spells it, and `puzzle(place, board)` the puzzle again, raising BadInput where the text spells none.
    `played(assets, puzzle, play)` judges a play by the rules, and raises IllegalMove with the first reason why it does not hold. `titled` is
    what a place is called. `handed(state, place)` is the line of a state, None while there is none to hand on; a game without it hands lines on in
    its own view.
    """

    game: str
    version: int
    stored: tuple[str, ...]
    made: Mapping[str, Callable[[str], Any]] = field(repr=False)
    heads: tuple[str, ...]
    board: Callable[[Any], str] = field(repr=False)
    puzzle: Callable[[str, str], Any] = field(repr=False)
    played: Callable[[Assets, Any, str], Score] = field(repr=False)
    titled: Callable[[str], str] = field(repr=False)
    handed: Callable[[Any, str], str | None] | None = field(default=None, repr=False)
    anew: Mapping[str, int] = field(default_factory=dict)

    def version_of(self, place: str) -> int:
        """The version of the lines of a place: `levels/07`."""
        return self.anew.get(place.partition("/")[0], self.version)


def word_by_word(play: Callable[[State, Word], State], state: State, words: Iterable[Word]) -> State:
    """The state once all words of a result were played; raises IllegalMove for the first one that does not count, with its number."""
    for number, word in enumerate(words, start=1):
        try:
            state = play(state, word)
        except IllegalMove as refusal:
            raise IllegalMove(f"Word {number} doesn’t count: {refusal}") from None
    return state
