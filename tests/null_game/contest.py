"""What the null game tells its ladder: words said, played again by the word list."""

from parlour.core.errors import BadInput
from parlour.core.ladder.contest import Contest, Score, word_by_word
from parlour.core.ladder.line import line_of
from parlour.core.ladder.mode import ladder_mode

from .words import Said, Say, Start, say


def letter(key):
    """The puzzle of a letter, as a key spells it; raises BadInput."""
    return Start(key.upper())


def read(place, board):
    """The puzzle that a line spells."""
    if len(board) != 1:
        raise BadInput("board", "the board of this line is no letter.")
    return Start(board)


def played(assets, puzzle, play):
    """What the words of a line come to."""
    said = word_by_word(lambda state, word: say(assets, state, Say(word)), Said(puzzle.letter), play.split("-"))
    longest = max(map(len, said.words))
    return Score((longest, -len(said.words)), (str(longest), str(len(said.words))))


def handed(state, place):
    """The line of what was said; None before the first word."""
    return line_of(CONTEST, place, state.letter, "-".join(state.words)) if state.words else None


CONTEST = Contest(
    game="null-game",
    version=3,
    stored=("words", "rare"),
    made={"letter": letter},
    heads=("Letters", "Words"),
    board=lambda puzzle: puzzle.letter,
    puzzle=read,
    played=played,
    titled=lambda place: f"Letter {place.rpartition('/')[2].upper()}",
    handed=handed,
    anew={"rare": 4},
)

LADDER = ladder_mode(CONTEST)
