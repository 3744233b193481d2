"""Data that a game needs besides its puzzles, such as the word list: brought by the page, and given to the game as an argument."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.core.data.boards import Boards
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput

LONGEST_NAME = 40


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
    def boards(self) -> Boards:
        """Which board stands at which place."""
        found = self.held.get("boards")
        if not isinstance(found, Boards):
            raise AssetMissing("boards")
        return found

    def text(self, name: str) -> str:
        """Data of one game's own, which the game itself reads."""
        found = self.held.get(name)
        if not isinstance(found, str):
            raise AssetMissing(name)
        return found

    def having(self, name: str, text: str) -> "Assets":
        """These and one more, read from its text where games share it; raises BadInput when no data can be called so, or the text is damaged."""
        if not (name.isidentifier() and len(name) <= LONGEST_NAME):
            raise BadInput("name", f"no data is called {name[:40]!r}.")
        return Assets({**self.held, name: READERS.get(name, str)(text)})


READERS: Mapping[str, Callable[[str], Any]] = {"boards": Boards.from_packed, "lexicon": Lexicon.from_packed}
"""What the kinds of data that games share are made of their text by."""
