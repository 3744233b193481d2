"""The rooms: the library, by shelf, author or progress, and the statistics."""

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.core.campaign import Listed
from parlour.core.html import Node, words
from parlour.games.losswords.book.works import WORKS, chapter_name, titled, volume_of, work_of
from parlour.games.losswords.reader.career import DAILIES_PER_RARE, Career, Read, streak_of
from parlour.games.losswords.reader.economy import PAGE_INK, needed, stars_of
from parlour.games.losswords.reader.simulator import MOST_LEVEL

RARE = tuple(f"{work}-{number}" for work, known in WORKS.items() if known.rare for number in range(known.rare, known.volumes + 1))
"""The volumes that dailies earn, in the order in which they are earned."""

UNTIL_NEXT = 5
"""Chapters of a volume that open the next."""

SORTS: Mapping[str, str] = {"shelf": "Shelf", "author": "Author", "progress": "Progress"}
STARTED = ("Started", "Not started", "Read")

Volumes = Mapping[str, Sequence[str]]
"""The keys of the chapters of each volume."""


def volumes_of(keys: Sequence[str]) -> dict[str, list[str]]:
    """The chapters by volume, in the library's order of works."""
    found: dict[str, list[str]] = {}
    for work in WORKS:
        for key in keys:
            if work_of(key) == work:
                found.setdefault(volume_of(key), []).append(key)
    return found


WHOLE: Volumes = {
    f"{work}-{volume}": [f"{work}-{volume}-{number:02d}" for number in range(1, 11)] for work in WORKS for volume in range(1, WORKS[work].volumes + 1)
}
"""All chapters, by volume."""


def done(career: Career, keys: Sequence[str]) -> int:
    """How many of some chapters were read."""
    return sum(key in career.read for key in keys)


def lock(career: Career, held: Volumes, volume: str) -> str:
    """Why a volume is not open yet; empty where it is."""
    work, _, number = volume.rpartition("-")
    if is_rare(volume):
        missing = DAILIES_PER_RARE * (RARE.index(volume) + 1) - len(career.dailies)
        return f"A rare book: {words(missing, 'more daily', 'more dailies')} to open it." if missing > 0 else ""
    before = f"{work}-{int(number) - 1}"
    missing = UNTIL_NEXT - done(career, held.get(before, ()))
    return f"{words(missing, 'more chapter')} of volume {int(number) - 1} to open it." if before in held and missing > 0 else ""


def library(career: Career, listed: Listed) -> Node:
    """The library: how far the reader is, the way on, and the volumes."""
    held = volumes_of(listed.keys)
    read = f"{done(career, listed.keys)} of {len(listed.keys)} chapters read. Level {career.level}, {career.ink} ink."
    read += "".join(f" {told}." for told in to_rare(career))
    onward = goes_on(career, listed.keys)
    on: list[Node] = []
    if onward is not None:
        link = {"class": "on", "key": "on", "href": f"#{listed.id}/{onward}"}
        is_begun = any(puzzle.endswith(f"/{listed.id}/{onward}") for puzzle in listed.begun)
        on = [["a", link, f"{'Resume' if is_begun else 'Continue' if career.read else 'Start'}: {called(listed.about, onward)}"]]
    groups = [group(career, listed, held, name, works) for name, works in sorted_works(career, held)]
    return [
        "section",
        {"class": "set library", "key": listed.id},
        ["p", {"class": "solved-count", "key": "count"}, read],
        *on,
        sorting(career),
        *groups,
    ]


def to_rare(career: Career) -> list[str]:
    """How many dailies of those that the next rare book takes are read; nothing where all rare books are earned."""
    return [f"{len(career.dailies) % DAILIES_PER_RARE} of {DAILIES_PER_RARE} to a rare book"] if career.rare < len(RARE) else []


def to_next(career: Career, held: Volumes, volume: str) -> list[str]:
    """How many chapters of a volume are read of those that open the next; nothing where none waits for that."""
    work, _, number = volume.rpartition("-")
    after = f"{work}-{int(number) + 1}"
    is_waiting = after in held and not is_rare(after) and bool(lock(career, held, after))
    return [f"{done(career, held[volume])} of {UNTIL_NEXT} to the next volume"] if is_waiting else []


def goes_on(career: Career, keys: Sequence[str]) -> str | None:
    """The chapter to go on with: the first that is open and not read, from the one read last onward, since who reads a book goes on in it."""
    at, held = keys.index(career.last) + 1 if career.last in keys else 0, volumes_of(keys)
    return next((key for key in [*keys[at:], *keys[:at]] if key not in career.read and not lock(career, held, volume_of(key))), None)


def ahead(career: Career, keys: Sequence[str], key: str) -> list[str]:
    """What home tells below the way on to a chapter: how far it is to a rare book, and to the next volume of the book that is read.

    Nothing before a first chapter: who has read none knows neither.
    """
    if not (career.read or career.dailies):
        return []
    held, volume = volumes_of(keys), volume_of(key)
    return [*to_rare(career), *(to_next(career, held, volume) if volume in held else [])]


def is_rare(volume: str) -> bool:
    """Whether a volume is earned by dailies."""
    work, _, number = volume.rpartition("-")
    return 0 < WORKS[work].rare <= int(number)


def called(about: Mapping[str, Any], key: str) -> str:
    """The title of a chapter, as the build lists it; else where it stands."""
    titles, number = about.get(volume_of(key), ()), key.rpartition("-")[2]
    return str(titles[int(number) - 1]) if number.isdigit() and 0 < int(number) <= len(titles) else chapter_name(key)


def sorting(career: Career) -> Node:
    """The three ways to sort the library."""
    buttons = choices("sort", SORTS, career.sort)
    return ["div", {"class": "orders", "key": "sort", "role": "group", "aria-label": "Sort the library"}, *buttons]


def choices(setting: str, labels: Mapping[str, str], chosen: str) -> list[Node]:
    """A button for each value of a setting, that of the chosen one pressed."""

    def button(value: str, label: str) -> Node:
        pressed = "true" if value == chosen else "false"
        return ["button", {"key": value, "type": "button", "data-setting": setting, "value": value, "aria-pressed": pressed}, label]

    return [button(value, label) for value, label in labels.items()]


def sorted_works(career: Career, held: Volumes) -> list[tuple[str, list[str]]]:
    """The works under their headings."""
    works = list(dict.fromkeys(work_of(volume) for volume in held))
    if career.sort == "author":
        works.sort(key=lambda work: (WORKS[work].surname, WORKS[work].title))
        heading = {work: WORKS[work].author for work in works}
    elif career.sort == "progress":
        heading = {work: progress_of(career, held, work) for work in works}
        works.sort(key=lambda work: STARTED.index(heading[work]))
    else:
        heading = {work: WORKS[work].shelf for work in works}
    return [(name, [work for work in works if heading[work] == name]) for name in dict.fromkeys(heading[work] for work in works)]


def progress_of(career: Career, held: Volumes, work: str) -> str:
    """Whether a work is started, read, or neither."""
    keys = [key for volume, keys in held.items() if work_of(volume) == work for key in keys]
    count = done(career, keys)
    return "Read" if count == len(keys) else "Started" if count else "Not started"


def group(career: Career, listed: Listed, held: Volumes, name: str, works: Sequence[str]) -> Node:
    """A shelf: its name, and its works with their volumes."""
    books = [book(career, listed, held, volume, keys) for volume, keys in held.items() if work_of(volume) in works]
    word = listed.about.get("shelves", {}).get(name, "")
    said: list[Node] = [["p", {"class": "curator", "key": "word"}, word]] if word else []
    return ["div", {"class": "shelf", "key": f"shelf-{name}"}, ["h3", {}, name], *said, *books]


def book(career: Career, listed: Listed, held: Volumes, volume: str, keys: Sequence[str]) -> Node:
    """A volume that unfolds to its chapters; a closed one says what opens it."""
    work = WORKS[work_of(volume)]
    title = titled(work_of(volume), volume[-1])
    is_open = listed.current is not None and any(listed.current.endswith(f"/{key}") for key in keys)
    closed = lock(career, held, volume)
    stars = "★" * book_stars(career, keys)
    reached = "locked" if closed else f"{done(career, keys)}/{len(keys)} {stars}".rstrip()
    reached = ", ".join([reached, *([] if closed else to_next(career, held, volume))])
    summary: Node = ["summary", {}, ["em", {}, title], f" {work.surname} ", ["small", {}, reached]]
    shown: list[Node] = (
        [["p", {"class": "locked", "key": "locked"}, closed]]
        if closed
        else [["ol", {"class": "chapters", "key": "chapters"}, *(chapter(career, listed, key) for key in keys)]]
    )
    why = listed.about.get("books", {}).get(work_of(volume), "")
    told: Node = ["p", {"class": "why", "key": "why"}, f"{work.author}, {work.year}. {why}".rstrip()]
    return ["details", {"key": volume, "open": is_open}, summary, told, *shown]


def book_stars(career: Career, keys: Sequence[str]) -> int:
    """The stars of a volume, by the average of all its pages; none until it is read."""
    if done(career, keys) < len(keys):
        return 0
    return stars_of(sum(career.read[key].ink for key in keys), sum(career.read[key].pages for key in keys))


def chapter(career: Career, listed: Listed, key: str) -> Node:
    """A chapter as a link, with its stars."""
    read = career.read.get(key, Read())
    title = called(listed.about, key)
    here = listed.current is not None and listed.current.endswith(f"/{key}")
    attrs: dict[str, str | bool] = {"href": f"#{listed.id}/{key}", "class": "chapter" + (" read" if read.times else "") + (" here" if here else "")}
    attrs |= {"aria-label": f"{title}, {told_of(read)}"} | ({"aria-current": "true"} if here else {})
    stars: list[Node] = [["small", {}, "★" * read.stars or "read"]] if read.times else []
    mark: list[Node] = [["small", {"class": "twist"}, "twist"]] if career.marks.get(key, "").partition(".")[0] else []
    return ["li", {"key": key}, ["a", attrs, title], *stars, *mark]


def texts(career: Career) -> Node:
    """The room of the reader's own texts: a place to bring one, and what was brought."""
    label = "Paste a text, or open a plain text file"
    field: Node = ["textarea", {"key": "text", "aria-label": label, "placeholder": label, "data-text": True}]
    file: Node = ["input", {"key": "file", "type": "file", "aria-label": "Open a file", "data-file": True}]
    button: Node = ["button", {"key": "read", "type": "button", "data-read": True}, "Add it"]
    held = [own_text(key, career.materials[key]) for key in sorted(career.materials)]
    return [
        "section",
        {"class": "set texts", "key": "own"},
        ["div", {"class": "bring", "key": "bring", "data-material": True}, field, file, button],
        *held,
    ]


def own_text(key: str, about: Mapping[str, Any]) -> Node:
    """A text with its chapters: their pages, and which kinds of damage all of these can carry."""
    links = [["li", {"key": f"{key}-{number:02d}"}, *own_chapter(key, number, each)] for number, each in enumerate(about.get("chapters", ()), 1)]
    export: Node = ["button", {"key": "export", "type": "button", "data-export": key}, "Save as a file"]
    forget: Node = ["button", {"key": "forget", "type": "button", "data-forget": key}, "Remove"]
    told: Node = ["p", {"key": "told"}, str(about.get("told", ""))]
    summary: Node = ["summary", {}, ["em", {}, str(about.get("title", ""))]]
    return ["details", {"key": key}, summary, told, ["ol", {"class": "chapters"}, *links], ["p", {"class": "orders", "key": "acts"}, export, forget]]


def own_chapter(key: str, number: int, about: Mapping[str, Any]) -> list[Node]:
    """A chapter of a text as a link, and what it can be played as."""
    link: Node = ["a", {"href": f"#own/{key}-{number:02d}", "class": "chapter"}, str(about.get("title", ""))]
    ways = ", ".join(map(str, about.get("ways", ())))
    return [link, ["small", {}, f"{words(int(about.get('pages', 0)), 'page')}: {ways}"]]


def vita(career: Career) -> Node:
    """What was read, as numbers."""
    level = career.level
    average = f"{10 * career.page_ink // career.pages / 10:.1f} of {PAGE_INK}" if career.pages else "–"
    minutes = career.elapsed_ms // 60_000
    rows = (
        ("Level", str(level)),
        ("Ink", str(career.ink)),
        ("To the next level", f"{needed(level + 1) - career.ink} ink"),
        ("Hints left", str(career.hints)),
        ("Chapters read", str(career.chapters)),
        ("Pages", str(career.pages)),
        ("Ink a page", average),
        ("Mistakes", str(career.mistakes)),
        ("Perfect chapters", str(career.perfect)),
        ("Twists", str(career.twists)),
        ("Dailies", f"{len(career.dailies)}, {streak_of(career)} in a row"),
        ("Rare books", f"{min(career.rare, len(RARE))} of {len(RARE)}"),
        ("Time", words(minutes, "minute")),
    )
    shown = [["div", {"key": name}, ["dt", {}, name], ["dd", {}, value]] for name, value in rows]
    go = f"#simulator/{min(level, MOST_LEVEL)}"
    more: Node = ["button", {"key": "simulator", "type": "button", "data-go": go}, "Twists by level"]
    return ["section", {"class": "set vita", "key": "vita"}, ["dl", {}, *shown], ["p", {"key": "more"}, more]]


def told_of(read: Read) -> str:
    """What was reached in a chapter."""
    return f"read, {words(read.stars, 'star')}" if read.times else "not yet read"
