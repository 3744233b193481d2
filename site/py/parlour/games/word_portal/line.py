"""Rounds as results: what a line tells of a board and of the words found on it, and how it is played again."""

from functools import partial

from parlour.core.data.assets import Assets
from parlour.core.data.fingerprint import fingerprint
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.ladder.contest import Contest, Score, word_by_word
from parlour.core.ladder.line import line_of as line_of_play
from parlour.core.naming import key_title
from parlour.games.word_portal import own
from parlour.games.word_portal.rules import MIN_ROUND, Answers, Puzzle, Say, State, play, points, score, start
from parlour.games.word_portal.themes import named


def board(puzzle: Puzzle) -> str:
    """A board as a line spells it: its letters, a dot, and how many words make a round."""
    return own.key_of(puzzle.letters, puzzle.count)


def line_of(state: State) -> str:
    """The line of a finished round."""
    return line_of_play(CONTEST, state.puzzle.place, board(state.puzzle), "-".join(state.found))


def puzzle(place: str, text: str) -> Puzzle:
    """The board that a line spells, without its words; raises BadInput."""
    letters, _, count = text.partition(".")
    if not (count.isascii() and count.isdigit() and len(count) <= 3):
        raise BadInput("", "its board isn’t letters, a dot and a number of words.")
    found = Puzzle(letters, int(count), place)
    if found.count < MIN_ROUND:
        raise BadInput("", f"a round has {MIN_ROUND} words or more, not {found.count}.")
    return found


def told_of(lexicon: Lexicon, words: list[str]) -> Answers:
    """What the word list says of these words alone: a line needs no others of its board."""
    listed = sorted({word for word in words if word in lexicon})
    rude = frozenset(fingerprint(word) for word in listed if lexicon.is_dirty(word))
    return Answers((), tuple(word for word in listed if not lexicon.is_dirty(word)), rude)


def played(assets: Assets, puzzle: Puzzle, text: str) -> Score:
    """What a round came to, played again word by word; raises IllegalMove with the first reason why it does not hold."""
    words = text.split("-")
    if len(words) != puzzle.count:
        raise IllegalMove(f"A round of this board has {puzzle.count} words, and this result has {len(words)}.")
    answers = told_of(assets.lexicon, words)
    state = word_by_word(partial(play, lambda _: answers), start(puzzle), map(Say, words))
    return Score((score(state),), (str(score(state)), max(words, key=points)))


def titled(place: str) -> str:
    """What a place is called: `Level 7`."""
    set_id, _, key = place.partition("/")
    if set_id == "themes":
        return named(key)
    return "Your board" if set_id == "own" else key_title("Level", key)


CONTEST = Contest(
    game="word-portal",
    version=1,
    anew={"levels": 2, "daily": 2, "infinite": 2, "themes": 2},
    stored=("levels", "daily", "infinite", "themes"),
    made={"own": own.board},
    heads=("Points", "Best word"),
    board=board,
    puzzle=puzzle,
    played=played,
    titled=titled,
)
