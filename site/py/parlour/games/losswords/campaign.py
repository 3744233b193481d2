"""The campaign of Losswords: what a career changes in a chapter, and the rooms that are drawn of it."""

from collections.abc import Sequence
from dataclasses import replace

from parlour.core.campaign import Campaign, Notes, Room
from parlour.core.html import Node, words
from parlour.core.mode import AnyMode, Ending
from parlour.core.naming import parsed_id
from parlour.games.losswords.book.works import volume_of
from parlour.games.losswords.desk import Desk
from parlour.games.losswords.modes import CHAPTER, chapter_mode
from parlour.games.losswords.reader.career import APART, LIBRARY, PRACTICE, SAMPLE, Career, after, met
from parlour.games.losswords.reader.economy import HINTS, READERS, level_with
from parlour.games.losswords.reader.plans import NUMBERS, noted, offer
from parlour.games.losswords.reader.rooms import WHOLE, ahead, called, choices, goes_on, library, lock, texts, vita
from parlour.games.losswords.review import ending
from parlour.games.losswords.rules import State, total

TIPS = (
    "For the discerning reader: a capital in mid-page begins a sentence, so look for the point before it.",
    "For the discerning reader: in Spell, short words tell most. A word of one letter is A or I.",
    "For the discerning reader: in Swap, read aloud. The ear trips where the eye slides on.",
    "For the discerning reader: in Hunt, ask what kind of word it is before you look for it.",
    "For the discerning reader: in Anagram, the wrong word is often the right kind of word. Trust the sense.",
    "For the discerning reader: in Sequence, the word after the last gap tells which word comes before it.",
    "For the discerning reader: a mistake costs one ink, a minute of thought nothing.",
)
"""Said between chapters, one after the other, to who has read one."""


RISING = "rising"
HOW_HARD = "How hard should practice be?"
HARD = {RISING: "Rising", **{number: number for number in NUMBERS}}
"""How hard practice can be, and what the player reads."""


def joined(mode: AnyMode, career: Career, puzzle: str) -> AnyMode:
    """A chapter as this reader meets it."""
    if mode.id != CHAPTER.id or mode.goal is None:
        return mode
    set_id = parsed_id(puzzle).set
    is_apart = set_id in APART
    notes, hints = (APART_NOTES[set_id], None) if is_apart else (introduction, career.hints)
    made = chapter_mode(Desk(lambda state: replace(offer(career, puzzle, state.chapter), reader=career.reader), lambda state: notes(career), hints))
    if is_apart:
        return made
    goal = replace(mode.goal, ending=lambda state, moves: ended(career, state, moves))
    return replace(made, goal=goal)


def introduction(career: Career) -> Sequence[Node]:
    """What the introduction says of the reader: the level, the hints, and the kind of reader, which can be chosen there."""
    line = f"Level {career.level}. {words(career.hints, 'hint')} left."
    tip: list[Node] = [["p", {"class": "standing", "key": "tip"}, TIPS[career.chapters % len(TIPS)]]] if career.chapters else []
    return [["p", {"class": "standing", "key": "standing"}, line], *readers(career), *tip]


def readers(career: Career) -> list[Node]:
    """The kinds of reader to choose from, and what the chosen one means."""
    buttons = choices("reader", {reader.letter: reader.title for reader in READERS.values()}, career.reader)
    group: Node = ["div", {"class": "readers", "key": "readers", "role": "group", "aria-label": "What kind of reader are you?"}, *buttons]
    return [group, ["p", {"class": "standing", "key": "time"}, READERS[career.reader].pace]]


def at_practice(career: Career) -> Sequence[Node]:
    """What the introduction says of practice: what it leaves alone, and how hard it is and how long it may take, which can be chosen there."""
    line: Node = ["p", {"class": "standing", "key": "standing"}, "Practice doesn’t change your level, hints, or library."]
    chosen = career.practice if career.practice in NUMBERS else RISING
    group: Node = ["div", {"class": "readers", "key": "numbers", "role": "group", "aria-label": HOW_HARD}, *choices(PRACTICE, HARD, chosen)]
    asked: Node = ["p", {"class": "standing", "key": "asked"}, HOW_HARD]
    return [line, asked, group, *readers(career)]


def at_sample(career: Career) -> Sequence[Node]:
    """What the introduction says of a chapter of the laboratory: what it leaves alone, and how long it may take, which can be chosen there."""
    line: Node = ["p", {"class": "standing", "key": "standing"}, "A sample doesn’t change your level, hints, or library."]
    return [line, *readers(career)]


APART_NOTES = {PRACTICE: at_practice, SAMPLE: at_sample}
"""What the introduction says of what is read apart."""


def ended(career: Career, state: State, moves: int) -> Ending:
    """What is said at the end, with the level that was reached."""
    found = ending(state, moves)
    before, now = career.level, level_with(career.ink + total(state))
    return found if now == before else replace(found, reward=f"Level {now}! {HINTS} fresh hints.")


def remembered(career: Career, puzzle: str, state: object, done: bool) -> Notes:
    """What is remembered of a chapter; nothing of the simulator."""
    return noted(career, puzzle, state.chapter, read=done) if isinstance(state, State) else {}


def is_open(career: Career, puzzle: str) -> bool:
    """Whether a chapter may come next: not one of a volume that is still to be earned."""
    name = parsed_id(puzzle)
    return name.set != LIBRARY or not lock(career, WHOLE, volume_of(name.key))


CAMPAIGN = Campaign(
    career=Career,
    after=after,
    met=met,
    joined=joined,
    noted=remembered,
    is_open=is_open,
    section=library,
    titled=called,
    goes_on=goes_on,
    ahead=ahead,
    rooms=(
        Room("own", "Your texts", "A text of your own. It stays on this device.", texts),
        Room("vita", "Statistics", "What you have read so far.", vita),
    ),
)
