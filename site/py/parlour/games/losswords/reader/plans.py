"""On which terms the next chapter is read: drawn from the tables of twists by a career and a seed."""

from collections.abc import Sequence

from parlour.core.naming import parsed_id
from parlour.core.notation import DIGITS
from parlour.core.rng import Rng
from parlour.games.losswords.book.works import volume_of
from parlour.games.losswords.chapter import SEED, Chapter, Terms
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.twists import DRAWABLE, chances, choices, hard, often, suited
from parlour.games.losswords.reader.career import LIBRARY, PRACTICE, Career, Read
from parlour.games.losswords.reader.difficulty import EASIEST, HARDEST
from parlour.games.losswords.reader.economy import READERS
from parlour.games.losswords.reader.terms import Plan, terms_of

KNOWN_FROM: Sequence[tuple[int, WayId]] = ((1, "begin"), (1, "swap"), (2, "sequence"), (3, "hunt"), (4, "spell"), (6, "anagram"))
"""The player level from which each way is met."""

FLOOR_EVERY, MOST_FLOOR, MOST_REPLAYED = 4, 4, 3
"""Every so many levels a chapter starts one harder, and with each time it was read; at most so much harder for either."""

FIRST_CEILING, CEILING_EVERY = 7, 3
"""Where a chapter ends for a beginner, and how many levels raise that by one, until it ends where chapters usually do."""

LAST = 10
"""The chapter of a volume that always has a twist: the boss."""

MIDDLE = range(2, LAST)

NUMBERS = ("2", "4", "6", "8", "10")
"""How hard pages of practice can be, all alike; else they rise as a beginner’s chapter does."""

LONGEST_LEVEL = 3
"""Digits of a player level."""


def known_ways(level: int) -> tuple[WayId, ...]:
    """The ways that a player of a level has met."""
    return tuple(way for least, way in KNOWN_FROM if least <= level)


def lowest(level: int, times: int) -> int:
    """How hard a chapter starts."""
    return EASIEST + min((level - 1) // FLOOR_EVERY, MOST_FLOOR) + min(times, MOST_REPLAYED)


def highest(level: int) -> int:
    """How hard a chapter ends."""
    return min(FIRST_CEILING + (level - 1) // CEILING_EVERY, HARDEST)


def ways_for(career: Career, chapter: Chapter) -> tuple[WayId, ...]:
    """The ways in which a chapter may come to a player: those both know of, or all of the chapter's where there is none."""
    return tuple(way for way in known_ways(career.level) if way in chapter.ways) or chapter.ways


def is_timed(career: Career) -> bool:
    """Whether the player reads against time."""
    return READERS[career.reader].page_s is not None


def plan_of(career: Career, key: str, chapter: Chapter, seed: str, twist: str) -> Terms:
    """The terms of a chapter of the library, once its twist is drawn."""
    times = career.read.get(key, Read()).times
    ways = tuple(Rng(f"{seed}/way").shuffled(ways_for(career, chapter)))
    low, high = lowest(career.level, times), highest(career.level)
    return terms_of(len(chapter.pages), Plan(ways, seed, twist, min(low, high), high, career.reader))


def marked(career: Career, key: str) -> tuple[str, str] | None:
    """The twist and the seed that were noted of a chapter; None where nothing usable was."""
    twist, dot, seed = career.marks.get(key, "").partition(".")
    return (twist, seed) if dot and twist in ("", *DRAWABLE) and SEED.fullmatch(seed) else None


def decided(career: Career, key: str, chapter: Chapter) -> tuple[str, str]:
    """The twist of a chapter and its seed: as they were noted when it was first opened, else drawn now."""
    found = marked(career, key)
    if found is not None:
        return found
    seed = base36(career.now)
    return sampled_twist(career, key, len(ways_for(career, chapter)), Rng(f"{seed}/{key}")), seed


def base36(number: int) -> str:
    """A number in letters and digits."""
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text or "0"


def sampled_twist(career: Career, key: str, modes: int, rng: Rng) -> str:
    """The twist of a chapter that may be played in so many ways, by its letters; empty for none."""
    is_boss = int(key.rpartition("-")[2]) == LAST
    if not has_twist(career, key, rng.fork("has")):
        return ""
    band = hard(career.level)
    return drawn_twist(band.boss if is_boss else band.regular, modes, rng.fork("which"), timed=is_timed(career))


def has_twist(career: Career, key: str, rng: Rng) -> bool:
    """Whether a chapter has a twist: by the volume the first time, by the replays after it."""
    number = int(key.rpartition("-")[2])
    if not career.read.get(key, Read()).times:
        return number == LAST or number in volume_twists(career, volume_of(key))
    return replay_has_twist(career, rng)


def replay_has_twist(career: Career, rng: Rng) -> bool:
    """Whether a chapter that is read again has a twist: never two in a row, for sure at the cap, else by chance.

    Chapters that were opened again and are still to be read count as if they were: their notes tell what they have.
    """
    waiting = [noted[0] for key in career.marks if key in career.read and (noted := marked(career, key))]
    band = often(career.level)
    if band.cap is None or career.twist_last or any(waiting):
        return False
    return career.plain_replays + len(waiting) >= band.cap or rng.below(100) < band.replay


def volume_twists(career: Career, volume: str) -> tuple[int, ...]:
    """Which of the middle chapters of a volume have a twist the first time: as many as the level says at which it was first opened."""
    rng = Rng(f"{career.first_at}/{volume}")
    chance = often(opened_at(career, volume)).volume
    roll, count = rng.below(100), 0
    for number, share in enumerate(chance, 1):
        if 0 <= roll < share:
            count = number
        roll -= share
    return tuple(sorted(rng.shuffled(list(MIDDLE))[:count]))


def opened_at(career: Career, volume: str) -> int:
    """The level at which a volume was first opened: as it was noted then, else as results tell, else that of now."""
    noted = career.marks.get(volume, "")
    return int(noted) if noted.isascii() and noted.isdigit() and 0 < len(noted) <= LONGEST_LEVEL else career.opened.get(volume, career.level)


def drawn_twist(levels: Sequence[int], modes: int, rng: Rng, *, timed: bool) -> str:
    """A twist: first its level, each as likely, then the twist by its weight."""
    rows = [row for row in (choices(level, modes, timed=timed) for level in levels) if row]
    if not rows:
        return ""
    row = rng.choice(rows)
    roll = rng.below(sum(each.weight for each in row))
    for each in row:
        roll -= each.weight
        if roll < 0:
            return each.letters
    return row[-1].letters


def offer(career: Career, puzzle: str, chapter: Chapter) -> Terms:
    """The terms on which a reader meets a chapter; one with terms of its own leaves them only the time."""
    name = parsed_id(puzzle)
    if chapter.terms is not None:
        return chapter.terms
    if name.set == PRACTICE:
        return practiced(career, chapter)
    if name.set != LIBRARY:
        return plan_of(career, name.key, chapter, marked_seed(career, name.key), "")
    twist, seed = decided(career, name.key, chapter)
    return plan_of(career, name.key, chapter, seed, suited(twist, timed=is_timed(career)))


def practiced(career: Career, chapter: Chapter) -> Terms:
    """The terms of pages of practice: one way, at the number that was chosen or rising; another damage each time."""
    low, high = (int(career.practice),) * 2 if career.practice in NUMBERS else (EASIEST, FIRST_CEILING)
    return terms_of(len(chapter.pages), Plan(chapter.ways[:1], base36(career.now), "", low, high, career.reader))


def marked_seed(career: Career, key: str) -> str:
    """The seed of a chapter that is no book's."""
    found = marked(career, key)
    return base36(career.now) if found is None else found[1]


def noted(career: Career, puzzle: str, chapter: Chapter, *, read: bool) -> dict[str, str]:
    """What is remembered of a chapter that is open: its twist and seed, until it is read."""
    name = parsed_id(puzzle)
    if name.set != LIBRARY:
        return {}
    if read:
        return {name.key: ""}
    twist, seed = decided(career, name.key, chapter)
    volume = volume_of(name.key)
    # From the first look into a volume its twists stay where they are, whatever level the reader has by the next.
    first = {} if volume in career.marks else {volume: str(opened_at(career, volume))}
    return first if marked(career, name.key) else {name.key: f"{twist}.{seed}", **first}


def chances_at(level: int, *, boss: bool, timed: bool) -> dict[str, float]:
    """The chance of each twist for a player of a level, once a chapter has one."""
    band = hard(level)
    return chances(band.boss if boss else band.regular, len(known_ways(level)), timed=timed)
