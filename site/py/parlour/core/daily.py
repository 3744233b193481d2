"""Days as text `2026-12-01` and as numbers, without a clock: which day it is comes in as an argument."""

import re
from collections.abc import Iterable, Sequence

from parlour.core.errors import BadInput

DAY_PATTERN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
NO_DATE = "0001-01-01"
"""The date where none is known: the build knows none."""
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")


def day_number(day: str) -> int:
    """Days since 1970-01-01 in the Gregorian calendar; raises BadInput for what is no day."""
    if not is_day(day):
        raise BadInput("day", f"a day is written like 2026-12-01, not {day[:40]!r}.")
    year, month, date = map(int, day.split("-"))
    if not (1 <= month <= 12 and 1 <= date <= 31):
        raise BadInput("day", f"there is no {day}.")
    number = _days_to_civil(year, month, date)
    if day_key(number) != day:
        raise BadInput("day", f"there is no {day}.")
    return number


def _days_to_civil(year: int, month: int, date: int) -> int:
    # Howard Hinnant's "days from civil": years begin in March, so that the leap day comes last.
    y = year - (month <= 2)
    era, year_of_era = divmod(y, 400)
    day_of_year = (153 * ((month + 9) % 12) + 2) // 5 + date - 1
    return era * 146097 + year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year - 719468


def _civil(number: int) -> tuple[int, int, int]:
    era, day_of_era = divmod(number + 719468, 146097)
    year_of_era = (day_of_era - day_of_era // 1460 + day_of_era // 36524 - day_of_era // 146096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted = (5 * day_of_year + 2) // 153
    month = shifted + 3 if shifted < 10 else shifted - 9
    return year_of_era + era * 400 + (month <= 2), month, day_of_year - (153 * shifted + 2) // 5 + 1


def day_key(number: int) -> str:
    """The text of a day number."""
    return "{:04}-{:02}-{:02}".format(*_civil(number))


def weekday(day: str) -> int:
    """0 for Monday to 6 for Sunday."""
    return (day_number(day) + 3) % 7


def day_title(day: str) -> str:
    """`Tuesday 1 December 2026`."""
    year, month, date = _civil(day_number(day))
    return f"{WEEKDAYS[weekday(day)]} {date} {MONTHS[month - 1]} {year}"


def day_name(day: str) -> str:
    """`Tuesday 1 December`."""
    return day_title(day).rpartition(" ")[0]


def of_weekday(week: Sequence[str], day: str) -> str:
    """What a week of texts, Monday's first, holds for a day; one text stands for every day, and of none comes none."""
    return week[weekday(day) % len(week)] if week else ""


def date_title(day: str) -> str:
    """`1 December 2026`."""
    return day_title(day).partition(" ")[2]


def month_title(month: str) -> str:
    """`December 2026` for `2026-12`."""
    year, number = month.split("-")
    return f"{MONTHS[int(number) - 1]} {year}"


def month_after(month: str, step: int = 1) -> str:
    """The month so many after `2026-12`, or before it."""
    year, number = map(int, month.split("-"))
    year, number = divmod(year * 12 + number - 1 + step, 12)
    return f"{year:04}-{number + 1:02}"


def days_of(month: str) -> list[str]:
    """All days of a month."""
    first, end = (day_number(f"{each}-01") for each in (month, month_after(month)))
    return [day_key(number) for number in range(first, end)]


def is_month(text: str) -> bool:
    """Whether the text names a month: `2026-12`."""
    return is_real_day(f"{text}-01")


def day_after(day: str, step: int = 1) -> str:
    """The day so many after another, or before it."""
    return day_key(day_number(day) + step)


def is_day(text: str) -> bool:
    """Whether the text is written like a day."""
    return DAY_PATTERN.fullmatch(text) is not None


def is_real_day(text: str) -> bool:
    """Whether the text names a day that there is: `2026-02-30` is written like one."""
    try:
        day_number(text)
    except BadInput:
        return False
    return True


def streak(days: Iterable[str], today: str) -> int:
    """How many days in a row were won up to today; today itself may still be open."""
    won = {day_number(day) for day in days}
    last = day_number(today)
    if last not in won:
        last -= 1
    length = 0
    while last - length in won:
        length += 1
    return length
