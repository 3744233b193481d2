"""The works of the library: what they are called, who wrote them, and the shelf they stand on."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Work:
    """A work: its title, its author, the year, its shelf, its volumes.

    Those from `rare` on are earned by daily chapters.
    """

    title: str
    author: str
    year: int
    shelf: str
    volumes: int
    rare: int = 0

    @property
    def surname(self) -> str:
        """The author's last name."""
        return self.author.rpartition(" ")[2]


WORKS: Mapping[str, Work] = {
    "alice": Work("Alice’s Adventures in Wonderland", "Lewis Carroll", 1865, "Down the hole", 3),
    "thursday": Work("The Man Who Was Thursday", "G. K. Chesterton", 1908, "Down the hole", 3),
    "ball": Work("The Ball and the Cross", "G. K. Chesterton", 1909, "Down the hole", 2),
    "bryant": Work("Stories to Tell to Children", "Sara Cone Bryant", 1907, "By the fire", 2),
    "parents": Work("The Parent’s Assistant", "Maria Edgeworth", 1796, "By the fire", 2),
    "emma": Work("Emma", "Jane Austen", 1815, "Drawing rooms", 4),
    "persuasion": Work("Persuasion", "Jane Austen", 1817, "Drawing rooms", 3),
    "sense": Work("Sense and Sensibility", "Jane Austen", 1811, "Drawing rooms", 4),
    "brown": Work("The Wisdom of Father Brown", "G. K. Chesterton", 1914, "Whodunit", 2),
    "moby": Work("Moby-Dick", "Herman Melville", 1851, "Deep water", 6),
    "paradise": Work("Paradise Lost", "John Milton", 1667, "Deep water", 3, rare=3),
    "blake": Work("Songs of Innocence and of Experience", "William Blake", 1794, "Verse", 1, rare=1),
    "sonnets": Work("Sonnets", "William Shakespeare", 1609, "Verse", 2, rare=2),
    "song": Work("Song of Myself", "Walt Whitman", 1855, "Verse", 1),
    "drum": Work("Drum-Taps", "Walt Whitman", 1865, "Verse", 1),
    "whitman": Work("Leaves of Grass", "Walt Whitman", 1855, "Verse", 1),
}
"""In the order in which a library stands."""


def work_of(key: str) -> str:
    """The work that a volume or a chapter belongs to: `alice` for `alice-1-03`."""
    return key.partition("-")[0]


def volume_of(key: str) -> str:
    """The volume that a chapter belongs to: `alice-1` for `alice-1-03`."""
    return key.rpartition("-")[0]


def chapter_name(key: str) -> str:
    """How a chapter is called by its key alone, where its title is not at hand: `Moby-Dick, volume 2, chapter 7`."""
    work, volume, chapter = key.split("-") if key.count("-") == 2 else ("", "", key)
    return f"{titled(work, volume)}, chapter {chapter.lstrip('0')}" if work in WORKS else f"Chapter {chapter.lstrip('0')}"


def titled(work: str, volume: str) -> str:
    """The title of a volume, which is numbered in a work of several: `Emma, volume 2`."""
    return f"{WORKS[work].title}{f', volume {volume}' if WORKS[work].volumes > 1 else ''}"
