"""Data that a game needs besides its puzzles, such as the word list: brought by the page, and given to the game as an argument."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.core.data.boards import Boards
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput


class AssetMissing(LookupError):
    """A game asked for data that has not been brought yet; `name` says which."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The data {name!r} is needed and has not been brought.")
        self.name = name


@dataclass(frozen=True, slots=True)
class Assets:
    """The data at hand, by name; asking for what is not there raises AssetMissing, upon which the page brings it and asks again."""

    held: Mapping[str, object] = field(default_factory=dict)

    @property
    def lexicon(self) -> Lexicon:
        """The accepted words."""
        found = self.held.get("lexicon")
        if not isinstance(found, Lexicon):
            raise AssetMissing("lexicon")
        return found

    @property
    def anagrams(self) -> tuple[tuple[str, ...], ...]:
        """Familiar words in lots, those of one lot made of the same letters."""
        found = self.held.get("anagrams")
        if not isinstance(found, tuple):
            raise AssetMissing("anagrams")
        return found

    @property
    def boards(self) -> Boards:
        """Which board stands at which place."""
        found = self.held.get("boards")
        if not isinstance(found, Boards):
            raise AssetMissing("boards")
        return found

    def having(self, name: str, text: str) -> "Assets":
        """These and one more, read from its text; raises BadInput when no data is called so, or the text is damaged."""
        if name not in READERS:
            raise BadInput("name", f"there is no data {name[:40]!r}, only {', '.join(READERS)}.")
        return Assets({**self.held, name: READERS[name](text)})


def lots(text: str) -> tuple[tuple[str, ...], ...]:
    """Words in lots, a lot to a line; raises BadInput where the words of one are not of the same letters."""
    found = tuple(tuple(line.split()) for line in text.split("\n"))
    for number, lot in enumerate(found):
        if len(lot) < 2 or len({"".join(sorted(word)) for word in lot}) != 1:
            raise BadInput(f"anagrams[{number}]", "two words or more of the same letters were expected.")
    return found


READERS: Mapping[str, Callable[[str], Any]] = {"anagrams": lots, "boards": Boards.from_packed, "lexicon": Lexicon.from_packed}
"""What each kind of data is made of its text by."""
