"""What is particular to a puzzle of the day: it opens on its day, and its card tells the streak, what tomorrow brings, and a text to share."""

from parlour.core.daily import WEEKDAYS, day_after, day_title, of_weekday, streak, weekday
from parlour.core.errors import BadInput
from parlour.core.game import Daily, Game
from parlour.core.html import Node
from parlour.core.made import day_of
from parlour.core.mode import Ending
from parlour.core.naming import parsed_id, puzzle_title, title_of
from parlour.session.clock import has_clock
from parlour.session.outcome import is_assisted
from parlour.session.value import Session

STARS = 3
"""Of so many stars a game gives some."""

CLOSED = "{} isn’t open yet."
"""What is said of a day to come, by its title. Each page brings it with its days, since an address is answered before the engine is here."""

UNSTARRED = {"won": "✓", "lost": "✕"}


def daily_of(game: Game, puzzle: str) -> Daily | None:
    """What is said of the set of days that a puzzle belongs to; None for any other puzzle."""
    name = parsed_id(puzzle)
    known = game.set_of(name.set)
    return known.source if known is not None and isinstance(known.source, Daily) and day_of(name.key) else None


def is_to_come(game: Game, puzzle: str, today: str) -> bool:
    """Whether the puzzle is one of a day after the player's own date; where that is not known, none is."""
    return bool(today) and daily_of(game, puzzle) is not None and day_of(parsed_id(puzzle).key) > today


def must_be_open(game: Game, puzzle: str, today: str) -> None:
    """Raises BadInput for the puzzle of a day to come."""
    if is_to_come(game, puzzle, today):
        name = parsed_id(puzzle)
        raise BadInput("puzzle", CLOSED.format(puzzle_title(game, name.set, name.key)))


def days_in_a_row(session: Session) -> int:
    """How many days in a row are solved, this one with them; 0 where the player's date is not known."""
    won = session.standing.status == "won" and not is_assisted(session)
    return streak({*session.days, *([day_of(parsed_id(session.puzzle).key)] if won else [])}, session.today) if session.today else 0


def day_part(session: Session) -> list[Node]:
    """What the card of a day's puzzle says besides: the streak, and on the day itself what tomorrow brings."""
    if daily_of(session.game, session.puzzle) is None:
        return []
    row = days_in_a_row(session)
    told: list[Node] = [["p", {"class": "streak"}, f"{row} days in a row."]] if row > 1 else []
    return [["div", {"class": "of-day", "key": "day"}, *told, *_tomorrow(session)]]


def starred(stars: int) -> str:
    """`★★☆`."""
    return "★" * stars + "☆" * (STARS - stars)


def _tomorrow(session: Session) -> list[Node]:
    daily, day = daily_of(session.game, session.puzzle), day_of(parsed_id(session.puzzle).key)
    if daily is None or day != session.today:
        return []
    later = day_after(day)
    # By its name: a page may stay open over midnight, and then the next day is today.
    return [["p", {"class": "tomorrow"}, f"On {WEEKDAYS[weekday(later)]}: {of_weekday(daily.week, later) or 'a new puzzle'}."]]


def share(session: Session, ending: Ending) -> Node | None:
    """The button that hands on how a day's puzzle ended; None where it has not, or where the solution was shown."""
    final = session.standing.status == "won" or has_clock(session)
    name = parsed_id(session.puzzle)
    known = session.game.set_of(name.set)
    is_shared = daily_of(session.game, session.puzzle) is not None or (known is not None and known.kind == "campaign")
    if not is_shared or is_assisted(session) or not final:
        return None
    attrs = {"type": "button", "key": "share", "data-share": shared(session, ending), "data-place": f"#{name.set}/{name.key}"}
    return ["button", attrs, "Share"]


def named(session: Session) -> str:
    """The day, or what the puzzle of another set is called."""
    name = parsed_id(session.puzzle)
    if daily_of(session.game, session.puzzle) is not None:
        return day_title(day_of(name.key))
    return title_of(session.game, session.mode, name.set, name.key, session.states[0])


def shared(session: Session, ending: Ending) -> str:
    """The text to hand on: what was played and how, in symbols and numbers that give nothing away, and what is quoted; the page adds the link."""
    symbols = UNSTARRED[session.standing.status] if ending.stars is None else starred(ending.stars)
    is_day = daily_of(session.game, session.puzzle) is not None
    row, quoted = days_in_a_row(session) if is_day else 0, "" if is_day else ending.quoted
    lines = [f"{session.game.title}, {named(session)}", f"{symbols} {', '.join(fact.told for fact in ending.facts if fact.told)}"]
    return "\n".join(filter(None, [*lines, ending.trace, f"{row} days in a row" if row > 1 else "", quoted]))
