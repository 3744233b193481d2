"""A proposal with what the solver finds out of it: par over the easy list, the record over all accepted words."""

from dataclasses import dataclass, field
from functools import cached_property

from parlour.games.wordcrossing.level.puzzle import MAX_SIDE, Best, Puzzle
from parlour.games.wordcrossing.notation import spelled_chain
from parlour.games.wordcrossing.rules import letters_of
from parlour.games.wordcrossing.solver import WORK, fronts
from parlour.games.wordcrossing.supply.generator import Proposal, Vocabulary, words_of_length


@dataclass(frozen=True, eq=False)
class Source:
    """The lists of words: the easy one that levels are made of, the accepted one that players have, and which of these are dirty.

    `hidden` are those that no answer draws: dirty ones, those that are never generated, and names.
    """

    easy: tuple[str, ...] = field(repr=False)
    accepted: tuple[str, ...] = field(repr=False)
    dirty: frozenset[str] = field(repr=False)
    hidden: frozenset[str] = field(repr=False, default=frozenset())

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The easy list as the generator asks for it."""
        return Vocabulary(words_of_length(self.easy, MAX_SIDE))

    @cached_property
    def playable(self) -> tuple[str, ...]:
        """The accepted words that fit the largest board."""
        return words_of_length(self.accepted, MAX_SIDE)


def solved(proposal: Proposal, source: Source, work: int = WORK) -> Puzzle:
    """The level with its fronts; where the bound of work was reached before any chain was found, the one it was made of is the best known."""
    easy, full = fronts(proposal.puzzle, source.vocabulary.words, source.playable, lambda word: word not in source.hidden, work)
    known = (Best(letters_of(proposal.chain), len(proposal.chain), spelled_chain(proposal.chain), proved=False),)
    return Puzzle(proposal.grid, proposal.letters, easy or known, full or easy or known)
