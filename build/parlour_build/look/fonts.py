"""The typefaces: cut to the letters that are used, and each with stand-ins of the same width from what machines have.

Until a face has come, and where it never does, the text is set in the stand-in. That is a face of the system, stretched so that a line holds as
many letters of it and is as high: when the face takes its place nothing jumps (`size-adjust` and its kin, CSS Fonts 5, section 3).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from parlour_build.assets import Asset
from parlour_build.cache import kept, stamp
from parlour_build.layout import Layout

LETTERS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + "–—‘’“”…−Œœ"
"""What the faces are cut to: Latin-1, in which all our words and books are written, and the marks of good setting; stars are the system's."""

FEATURES = ["kern", "liga", "calt", "ccmp", "mark", "locl", "tnum", "lnum"]
"""What the faces do besides: kerning and ligatures, letters that belong together, figures of one width."""

TERMS = [0, 1, 2, 13, 14]
"""The names that stay in the files: whose they are, what they are called, and their licence (OpenType, table `name`)."""

Axis = float | tuple[float, float]


@dataclass(frozen=True, slots=True)
class Local:
    """A face that many machines have, under one of these names, and how wide its letters are: the mean of an English text, in parts of its size."""

    names: tuple[str, ...]
    width: float


SERIFS = (Local(("Georgia", "Gelasio"), 913 / 2048), Local(("Noto Serif",), 0.4824), Local(("DejaVu Serif",), 0.5148))
SANS = (Local(("Arial", "Liberation Sans"), 904 / 2048), Local(("Roboto",), 0.4461), Local(("DejaVu Sans",), 0.509))
"""Those of desktops and of iOS, of Android, and of most Linux. The first widths are those that Capsize publishes of Georgia and Arial; Gelasio
and Liberation Sans are drawn to the same. The others are the files' own, reckoned as those of our faces are."""


@dataclass(frozen=True, slots=True)
class Face:
    """A typeface as style sheets call it: the npm package and the file it comes from, what each of its axes is set to, and its stand-ins.

    Of those a machine takes the first that it has.
    """

    family: str
    package: str
    file: str
    axes: dict[str, Axis]
    stand_ins: tuple[Local, ...]


FACES = (
    Face(
        "Fraunces",
        "@fontsource-variable/fraunces",
        "fraunces-latin-full-normal.woff2",
        {"opsz": 40, "SOFT": 100, "WONK": 0, "wght": (400, 700)},
        SERIFS,
    ),
    Face(
        "Atkinson Hyperlegible Next",
        "@fontsource-variable/atkinson-hyperlegible-next",
        "atkinson-hyperlegible-next-latin-wght-normal.woff2",
        {"wght": (400, 700)},
        SANS,
    ),
)

# How often each letter comes in English, of 1,000: what the mean width of a text is reckoned by (Norvig's count of 2012; a blank every 5.7 letters).
COUNTS = (125, 93, 80, 76, 76, 72, 65, 63, 51, 41, 38, 33, 27, 25, 24, 21, 19, 17, 17, 15, 11, 5, 2, 2, 1, 1)
OFTEN = dict(zip("etaoinsrhldcumfpgwybvkxjqz", COUNTS, strict=True))
BLANK = 175


@dataclass(frozen=True, slots=True)
class Cut:
    """A face cut to what is used: its bytes as WOFF2, and how wide and high it is, in parts of its size."""

    data: bytes
    width: float
    ascent: float
    descent: float


FIRST = ("site.css", "home.css", "game.css")
"""The sheets that pages begin with, one of them each."""


def fonts(layout: Layout) -> list[Asset]:
    """The files of the faces, and `fonts.css`, which tells of them."""
    made = [(face, _cut(layout, face)) for face in FACES]
    files = [Asset(f"{face.family.lower().replace(' ', '-')}.woff2", cut.data) for face, cut in made]
    rules = (_rule(face, file) for (face, _), file in zip(made, files, strict=True))
    return [*files, Asset("fonts.css", "".join(rules).encode())]


def with_stand_ins(layout: Layout, sheets: Iterable[Asset]) -> list[Asset]:
    """The sheets, and in those that pages begin with the stand-ins, so that a page is set in them from its first picture on."""
    rules = "".join(_stand_in(near(face, at), _cut(layout, face), local) for face in FACES for at, local in enumerate(face.stand_ins, start=1))
    return [Asset(sheet.name, sheet.data + rules.encode()) if sheet.name in FIRST else sheet for sheet in sheets]


def packages() -> frozenset[str]:
    """The npm packages that the faces come from."""
    return frozenset(face.package for face in FACES)


def _rule(face: Face, file: Asset) -> str:
    weights = face.axes["wght"]
    weight = f"{weights[0]} {weights[1]}" if isinstance(weights, tuple) else f"{weights}"
    return f'@font-face{{font-family:"{face.family}";src:url({file.file})format("woff2");font-weight:{weight};font-display:swap}}'


def near(face: Face, at: int) -> str:
    """What the stand-in of a place is called: `Fraunces1` and so on; short, since they stand in every page's first sheet."""
    return f"{face.family.partition(' ')[0]}{at}"


def _stand_in(family: str, cut: Cut, local: Local) -> str:
    scale = cut.width / local.width
    source = ",".join(f'local("{name}")' for name in local.names)
    return (
        f'@font-face{{font-family:"{family}";src:{source};size-adjust:{scale:.1%};'
        f"ascent-override:{cut.ascent / scale:.1%};descent-override:{cut.descent / scale:.1%}}}"
    )


def _cut(layout: Layout, face: Face) -> Cut:
    source = (layout.node_modules / face.package / "files" / face.file).read_bytes()
    name = stamp(source, Path(__file__).read_bytes(), repr(face))
    data = kept(layout.cache / "fonts" / f"{name}.woff2", lambda: _made(source, face))
    font = TTFont(BytesIO(data))
    size, line = font["head"].unitsPerEm, font["hhea"]
    return Cut(data, mean_width(font), line.ascent / size, -line.descent / size)


def _made(source: bytes, face: Face) -> bytes:
    """The face with its axes set, and nothing but the letters that are used."""
    # Without the time of this very build, so that the same letters are the same bytes on every day.
    font = TTFont(BytesIO(source), recalcTimestamp=False)
    cutter = Subsetter(Options(layout_features=FEATURES, name_IDs=TERMS, hinting=False, notdef_outline=True))
    cutter.populate(text=LETTERS)
    cutter.subset(font)
    # The names of the weights went with the letters; without this the instancer asks for them.
    font = instantiateVariableFont(font, face.axes, updateFontNames=False)
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def mean_width(font: TTFont) -> float:
    """How wide a letter of English text is, blanks among them, in parts of the face's size."""
    advances, names = font["hmtx"], font.getBestCmap()
    weights = {**OFTEN, " ": BLANK}
    total = sum(often * advances[names[ord(letter)]][0] for letter, often in weights.items())
    return float(total / sum(weights.values()) / font["head"].unitsPerEm)
