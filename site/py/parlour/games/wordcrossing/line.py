"""Chains as results: what a line tells of a level and of the chain laid on it, and how it is laid again."""

from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.ladder.contest import Contest, Score, word_by_word
from parlour.core.ladder.line import line_of
from parlour.core.naming import key_title
from parlour.games.wordcrossing.level import own
from parlour.games.wordcrossing.level.puzzle import Chain, Place, Puzzle
from parlour.games.wordcrossing.notation import NOTATION, spelled_chain
from parlour.games.wordcrossing.rules import State, letters_of, merit, play, start
from parlour.games.wordcrossing.search.words import Words


def board(level: Puzzle) -> str:
    """A level as a line spells it."""
    return own.key_of(level.grid, level.letters)


def level(place: str, text: str) -> Puzzle:
    """The level that a line spells; raises BadInput."""
    return own.level(text)


def handed(state: State, place: str) -> str | None:
    """The line of the best chain; None while there is no chain, and where words stood already, which no line lays."""
    return line_of(CONTEST, place, board(state.puzzle), spelled_chain(state.best)) if state.best and not state.puzzle.begun else None


def laid(text: str) -> Chain:
    """The words that a line lays; raises IllegalMove where it says anything else."""
    try:
        moves = NOTATION.read(text)
    except BadInput as fault:
        raise IllegalMove(f"This result doesn’t count: {fault.sentence}") from None
    places = tuple(move for move in moves if isinstance(move, Place))
    if len(places) != len(moves):
        raise IllegalMove("This result doesn’t count: it lifts words, and a result only lays them.")
    return places


def played(assets: Assets, level: Puzzle, text: str) -> Score:
    """What a chain came to, laid again word by word; raises IllegalMove with the first reason why it does not hold."""
    words = Words(assets)
    state = word_by_word(lambda state, place: play(state, place, words), start(level), laid(text))
    if not state.best:
        raise IllegalMove("This result doesn’t count: its words don’t lead from start to goal.")
    return Score(merit(state.best), (str(letters_of(state.best)), str(len(state.best))))


def titled(place: str) -> str:
    """What a place is called: `Level 7`."""
    set_id, _, key = place.partition("/")
    return "Your level" if set_id == "own" else key_title("Level", key)


CONTEST = Contest(
    game="wordcrossing",
    version=1,
    anew={"levels": 6, "daily": 2, "infinite": 2},
    stored=("levels", "daily", "infinite"),
    made={"own": own.level},
    heads=("Letters", "Words"),
    board=board,
    puzzle=level,
    played=played,
    titled=titled,
    handed=handed,
)
