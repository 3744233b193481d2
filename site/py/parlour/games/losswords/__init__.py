"""Losswords: damaged pages of real books, after the talk on artisanal procedurality in the game of that name."""

from parlour.core.campaign import Material
from parlour.core.errors import BadInput
from parlour.core.game import Daily, Endless, Game, Made, OfCampaign, PuzzleSet
from parlour.core.settings import Choice, Setting
from parlour.games.losswords.book.works import chapter_name
from parlour.games.losswords.campaign import CAMPAIGN, HARD, HOW_HARD, RISING
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.guide import GUIDE
from parlour.games.losswords.help import LINES
from parlour.games.losswords.modes import CHAPTER, sampled
from parlour.games.losswords.own import read
from parlour.games.losswords.reader.career import PRACTICE, SAMPLE
from parlour.games.losswords.reader.economy import READERS
from parlour.games.losswords.reader.rooms import SORTS
from parlour.games.losswords.reader.simulator import SIMULATOR, made

READER = Setting(
    "reader",
    "What kind of reader are you?",
    tuple(
        Choice(reader.letter, f"{reader.title}: {told}")
        for reader, told in zip(
            READERS.values(), ("no time limit", "play quickly, 2 more ink a page", "a serious challenge, 5 more ink a page"), strict=True
        )
    ),
    "r",
    "This applies from your next chapter.",
)

SORT = Setting("sort", "Sort the library", tuple(Choice(name, label) for name, label in SORTS.items()), "shelf", where="menu")

NUMBER = Setting(PRACTICE, HOW_HARD, tuple(Choice(value, label) for value, label in HARD.items()), RISING, where="menu")


def practice_name(key: str) -> str:
    """How a run of practice is called: `Hunt practice 3`."""
    way, _, number = key.rpartition("-")
    known = next((each.title for each in WAYS.values() if each.id == way), "")
    return f"{known} practice {number.lstrip('0')}" if known else f"Practice {number.lstrip('0')}"


def not_here(key: str) -> Chapter:
    """A text of the reader's own is where they brought it, and nowhere else."""
    raise BadInput("place", "this text isn’t on this device. Add it under “Your texts”.")


GAME = Game(
    id="losswords",
    title="Losswords",
    version=2,
    tagline="Put the damaged pages of real books right.",
    help=LINES,
    more=(
        "Begin: the opening words are gone. Sequence: some words in a row are. Touch them below, in the order of the page.",
        "Spell: some letters are gone from the whole page. Pick the one that fills the marked gaps. Hunt: find the word that fits the clue.",
        "Swap: words have changed places. Touch two, and they swap. Anagram: others of the same letters replaced some words. Touch the wrong ones.",
        "The number over a page is how hard it is, and six is as hard in any kind. It mostly rises through a chapter.",
        "Ink is what reading earns: 20 a page, less one for each mistake. A chapter’s stars are for the average of its pages.",
        "All the ink you earn raises your level, and each level brings five hints.",
        "Some chapters have a twist, a rule of their own, and the last of a volume always has one. It stays until you’ve read the chapter.",
        "Practice is one kind of puzzle alone, rising or at one number. It changes neither your level nor your library.",
        "Three dailies open a rare book. Your own texts stay on this device: nothing is sent anywhere.",
    ),
    sets=(
        PuzzleSet(
            "library",
            "Library",
            "Chapter",
            CHAPTER,
            OfCampaign(),
            line="Chapters of real books, in volumes of ten.",
            named=chapter_name,
            shard=10,
        ),
        PuzzleSet(
            "daily",
            "Daily",
            "Daily chapter",
            CHAPTER,
            Daily(("another chapter",)),
            line="A chapter a day, with all six kinds of damage.",
            shard=5,
        ),
        PuzzleSet(
            PRACTICE,
            "Practice",
            "Practice",
            CHAPTER,
            Endless({way: (number, 0) for number, way in enumerate(WAYS, 1)}),
            line="One kind of puzzle at a time, as hard as you like.",
            named=practice_name,
            shard=10,
        ),
        PuzzleSet("own", "Your texts", "Own chapter", CHAPTER, Made(not_here, offered=False, kept=True)),
        PuzzleSet(SAMPLE, "Laboratory", "Sample chapter", CHAPTER, Made(sampled, offered=False), version=1),
        PuzzleSet("simulator", "Simulator", "Simulator", SIMULATOR, Made(made, offered=False), version=1),
    ),
    settings=(READER, SORT, NUMBER),
    guide=GUIDE,
    campaign=CAMPAIGN,
    material=Material(("anagrams", "lexicon"), read),
)
