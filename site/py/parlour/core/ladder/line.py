"""A result as one line of text: its place, its board, its play, and a checksum; whoever reads it plays it again by the rules.

`word-portal.1/levels/07 LETTERSOFTHEBOARD.10 WORD-WORD-WORD 0f1e2d3c`
"""

import re
from dataclasses import dataclass

from parlour.core.data.assets import Assets
from parlour.core.data.fingerprint import fingerprint
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.ladder.contest import Contest

LINE = re.compile(
    r"\b([a-z-]{1,40})\.([0-9]{1,6})/([a-z]{1,20}/[0-9A-Za-z.-]{1,120}) ([0-9A-Za-z.]{1,160}) ([0-9A-Za-z-]{1,400}) ([0-9a-f]{8})\b", re.ASCII
)
"""What reads like a line, of any game; what it says is checked after."""

CHANGED = "a letter has changed on the way, or a part is missing."
FALSE = "This result doesn’t count:"


@dataclass(frozen=True, slots=True)
class Entry:
    """A result on the ladder: whose it is, its line, and what its play came to.

    `lapse` is why it holds no longer, where the word list or the puzzles have changed since it came; then it came to nothing.
    """

    name: str
    line: str
    merit: tuple[int, ...] = ()
    cells: tuple[str, ...] = ()
    lapse: str = ""

    @property
    def place(self) -> str:
        """The place of its puzzle, `levels/07`; empty where the line cannot be read."""
        match = LINE.fullmatch(self.line)
        return match[3] if match else ""


def line_of(contest: Contest, place: str, board: str, play: str) -> str:
    """The line of a play."""
    told = f"{contest.game}.{contest.version_of(place)}/{place} {board} {play}"
    return f"{told} {fingerprint(told)}"


def is_meant(contest: Contest, text: str) -> bool:
    """Whether a text holds a line of the game, or what is left of one."""
    return LINE.search(text) is not None or re.search(rf"\b{contest.game}\.[0-9]", text) is not None


def entry_of(contest: Contest, assets: Assets, name: str, text: str) -> Entry:
    """The result that a line tells, played again by the rules; raises IllegalMove with the first reason why it does not hold."""
    match = LINE.search(text)
    if match is None:
        raise IllegalMove(f"This isn’t a result line: {CHANGED}")
    game, version, place, board, play, check = match.groups()
    wanted = contest.version_of(place)
    if (game, int(version)) != (contest.game, wanted):
        raise IllegalMove(f"This result is from {game[:20]} version {int(version)}, and this ladder is for {contest.game} version {wanted}.")
    if fingerprint(match[0].rpartition(" ")[0]) != check:
        raise IllegalMove(f"{FALSE} {CHANGED}")
    puzzle = _puzzle(contest, place, board)
    _check_place(contest, assets, place, board)
    score = contest.played(assets, puzzle, play)
    return Entry(name, match[0], score.merit, score.cells)


def _puzzle(contest: Contest, place: str, board: str) -> object:
    try:
        return contest.puzzle(place, board)
    except BadInput as fault:
        raise IllegalMove(f"{FALSE} {fault.sentence}") from None


def _check_place(contest: Contest, assets: Assets, place: str, board: str) -> None:
    """Raises IllegalMove where another board stands at the place, or none."""
    set_id, _, key = place.partition("/")
    if set_id in contest.made:
        same = _is_spelled(contest, set_id, key, board)
    else:
        same = assets.boards.are(contest.game, place, board) if set_id in contest.stored else None
    if same is None:
        raise IllegalMove(f"{FALSE} there’s no puzzle {place[:40]} here.")
    if not same:
        told = "its link has" if set_id in contest.made else f"{contest.titled(place)} has"
        raise IllegalMove(f"{FALSE} {told} another board.")


def _is_spelled(contest: Contest, set_id: str, key: str, board: str) -> bool | None:
    """Whether a key spells the board; None where it spells none."""
    try:
        return contest.board(contest.made[set_id](key)) == board
    except BadInput:
        return None
