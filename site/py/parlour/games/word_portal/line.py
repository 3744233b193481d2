"""A finished round as one line of text: its place, its board, its words in order, and a checksum; whoever reads it plays it again by the rules.

`word-portal.1/levels/07 LETTERSOFTHEBOARD.10 WORD-WORD-WORD 0f1e2d3c`
"""

import re
from dataclasses import dataclass

from parlour.core.errors import BadInput, IllegalMove
from parlour.games.word_portal.own import key_of
from parlour.games.word_portal.rules import MIN_ROUND, Known, Puzzle, Say, State, fingerprint, play, points, start

GAME, VERSION = "word-portal", 1
LINE = re.compile(r"\b([a-z-]{1,40})\.([0-9]{1,6})/([a-z]{1,20}/[0-9A-Za-z.-]{1,120}) ([A-Z]{1,80})\.([0-9]{1,3}) ([A-Z-]{1,400}) ([0-9a-f]{8})\b")
"""What reads like a line; what it says is checked after."""

MEANT = re.compile(rf"\b{GAME}\.[0-9]")
"""How a line begins, whole or not."""

PLACES = ("levels", "daily", "infinite", "themes", "own")
"""The sets whose rounds stand on a ladder."""

CHANGED = "a letter of it was changed on the way, or a part is missing."


@dataclass(frozen=True, slots=True)
class Entry:
    """A result on the ladder: whose it is, the place of the round, its board, and the words in the order they were found."""

    name: str
    place: str
    letters: str
    count: int
    words: tuple[str, ...]

    @property
    def points(self) -> int:
        """What the round came to."""
        return sum(map(points, self.words))


def line_of(state: State) -> str:
    """The line of a finished round."""
    return line_of_entry(Entry("", state.puzzle.place, state.puzzle.letters, state.puzzle.count, state.found))


def line_of_entry(entry: Entry) -> str:
    """The line of a result, without the name."""
    told = f"{GAME}.{VERSION}/{entry.place} {entry.letters}.{entry.count} {'-'.join(entry.words)}"
    return f"{told} {fingerprint(told)}"


def entry_of(known: Known, name: str, text: str) -> Entry:
    """The result that a line tells, played again word by word; raises IllegalMove with the first reason why it does not hold."""
    match = LINE.search(text)
    if match is None:
        raise IllegalMove(f"This is no result: {CHANGED}")
    game, version, place, letters, count, words, check = match.groups()
    if game != GAME or int(version) != VERSION:
        raise IllegalMove(f"This result is of {game[:20]} version {version}, and here is {GAME} version {VERSION}.")
    if fingerprint(match[0].rpartition(" ")[0]) != check:
        raise IllegalMove(f"This result doesn’t hold: {CHANGED}")
    board = _board(letters, int(count), place)
    if not _is_round(board):
        raise IllegalMove(f"This result doesn’t hold: there’s no round {place[:40]} of {count} words on this board.")
    state = _played(known, board, words.split("-"))
    return Entry(name, place, letters, int(count), state.found)


def _is_round(board: Puzzle) -> bool:
    """Whether a round of this board may have its place: the name of one's own board spells it."""
    set_id, _, key = board.place.partition("/")
    return set_id in PLACES and board.count >= MIN_ROUND and (set_id != "own" or key == key_of(board.letters, board.count))


def _board(letters: str, count: int, place: str) -> Puzzle:
    try:
        return Puzzle(letters, count, place)
    except BadInput as fault:
        raise IllegalMove(f"This result doesn’t hold: {fault.sentence}") from None


def _played(known: Known, puzzle: Puzzle, words: list[str]) -> State:
    if len(words) != puzzle.count:
        raise IllegalMove(f"A round of this board has {puzzle.count} words, and this result has {len(words)}.")
    state = start(puzzle)
    for number, word in enumerate(words, start=1):
        try:
            state = play(known, state, Say(word))
        except IllegalMove as refusal:
            raise IllegalMove(f"Word {number} doesn’t hold: {refusal}") from None
    return state
