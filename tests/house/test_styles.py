"""A game's page loads the site's style sheet and the game's own, and of both what may come late: what one of them names must be in them."""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "site" / "static" / "css"
SHARED = sorted([*CSS.glob("*.css"), *(CSS / "ground").glob("*.css"), *(CSS / "play").glob("*.css")])
GAMES = sorted((CSS / "games").glob("*.css"))
WORDS_OF_CSS = {"alternate", "backwards", "both", "ease", "forwards", "infinite", "linear", "none", "reverse"}


def text(*paths):
    return "\n".join(re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL) for path in paths)


def styles_of(path):
    """A game's own style sheets: its board's as a picture, what its first board needs besides, and the rest where there is one."""
    return [each for each in (CSS / "pictures" / path.name, path, CSS / "late" / path.name) if each.exists()]


def test_every_late_style_sheet_is_some_games():
    assert {path.name for path in (CSS / "late").glob("*")} <= {path.name for path in GAMES}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_picture_of_a_board_needs_nothing_that_home_lacks(path):
    ground = [CSS / "ground" / f"{name}.css" for name in ("base", "tokens", "places")]
    home = text(CSS / "home.css", CSS / "today.css", *ground, CSS / "pictures" / path.name)
    assert properties(home) - {"--x", "--y", "--w", "--h"} <= set(re.findall(r"(--[\w-]+)\s*:", home))


def animations(css):
    """The names of the animations that are played."""
    played = re.findall(r"animation(?:-name)?:([^;}]*)", css)
    return {word for value in played for word in re.findall(r"(?<![\w(-])[a-z]+(?![\w(-])", value)} - WORDS_OF_CSS


def properties(css):
    """The custom properties that are used without another value to fall back on."""
    return set(re.findall(r"var\((--[\w-]+)\)", css))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_games_styles_play_only_animations_that_its_page_has(path):
    both = text(*SHARED, *styles_of(path))
    assert animations(both) <= set(re.findall(r"@keyframes ([\w-]+)", both))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_games_styles_use_only_properties_that_its_page_sets(path):
    both = text(*SHARED, *styles_of(path))
    assert properties(both) <= set(re.findall(r"(--[\w-]+)\s*:", both))


SEARCHING = (
    ".ground:has([data-dragged])",  # while something is dragged
    "p:has(input)",
    ".table.in-card.in-open:has(.of-day)",
    ".word-portal.play:has(.hint-grid)",
    ".train:not(:has(button)",
)
"""What is asked of few elements, or where the rest of the rule holds seldom."""


def searching(css):
    """Of the rules of a table those that look through all that is in an element: their `:has()` names no way from it."""
    asked = re.findall(r"[^\s{},]*:has\((?:(?![>+~]\s)|(?:[^(){}]|\([^()]*\))*,(?!\s*[>+~]\s))[^{]*", css)
    return [rule for rule in asked if not rule.startswith(SEARCHING) and not re.match(r"[.]tabs:has\(:nth-child", rule)]


def test_no_rule_of_a_table_looks_through_it_after_each_move():
    paths = [path for folder in ("play", "late", "games", "ground") for path in sorted((CSS / folder).glob("*.css"))]
    assert searching(text(*paths)) == []
    for rule in (".table:has(.card.won) .over ", ".table:has(> .over > .card, .review) .over "):
        assert searching(f"{rule}{{ display: none; }}") == [rule]
    assert searching(".under:has(> .troubles > .notices:not(.a, .b), > p) .words { order: 1; }") == []


def test_all_that_moves_moves_by_the_curves_of_the_tokens():
    tokens, *others = [CSS / "ground" / "tokens.css", *(path for path in CSS.rglob("*.css") if path.name != "tokens.css")]
    assert "cubic-bezier(" not in text(*others)
    flight = re.search(r'EASING = "(.*)"', (CSS.parent / "js" / "screen" / "moment.js").read_text(encoding="utf-8"))
    assert flight
    assert f"--ease: {flight[1]};" in text(tokens)


TIME = re.compile(r"(?<![\w#.-])\d*\.?\d+m?s\b")
AT_ONCE = {"0s", "1ms"}


@pytest.mark.parametrize("path", [path for path in CSS.rglob("*.css") if path.name != "tokens.css"], ids=lambda path: str(path.relative_to(CSS)))
def test_all_that_moves_takes_its_times_from_the_tokens(path):
    assert set(TIME.findall(text(path))) <= AT_ONCE


ASKED_FOR = (".word-portal .glows", ":is(.ground, .controls, .guide, .set) :is([data-waiting], [aria-busy])", ".choices:is(:hover, :focus-within)")
"""What moves for as long as it is asked for: by a setting, by what a press waits for, by the pointer or the focus."""


def endless(css):
    """The rules whose motion never ends, but for what is asked for."""
    found = re.findall(r"([^{};]*)\{[^{}]*\binfinite\b", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))
    return [rule.strip() for rule in found if not rule.strip().startswith(ASKED_FOR)]


def test_what_moves_unasked_comes_to_rest():
    """After five seconds, as WCAG 2.2.2 asks; a board that only waits for its player took a third of a core for as long as it stood there."""
    assert endless(text(*CSS.rglob("*.css"))) == []
    assert endless(".tile[data-marked] { animation: beckon 1s infinite; }") == [".tile[data-marked]"]
    assert {int(times) for _, times in repeated(text(*GAMES))} == {5}


def repeated(css):
    """The animations that are played more than once, and how many times."""
    return re.findall(r"animation: ([a-z-]+) [^;}]*? (infinite|\d+)(?: alternate)?;", css)


def test_what_moves_again_and_again_leaves_the_pages_thread_free():
    css = text(*CSS.rglob("*.css"))
    frames = {name: re.findall(r"([a-z-]+):", body) for name, body in re.findall(r"@keyframes ([a-z-]+) \{((?:[^{}]*\{[^{}]*\})*)", css)}
    names = {name for name, _ in repeated(css)}
    assert len(names) > 4
    assert {name: frames[name] for name in names if not set(frames[name]) <= BY_THE_COMPOSITOR} == {}


BY_THE_COMPOSITOR = {"translate", "scale", "rotate", "opacity", "filter", "none"}
"""What a browser moves beside the page's thread."""


def in_the_pages_thread(css):
    """The transitions that a browser draws step by step in the page's thread: parts that end at different times, or what has to be painted anew."""
    found = []
    for value, names in re.findall(r"transition:\s*([^;}]*)(?:;\s*transition-property:\s*([^;}]*))?", css):
        parts = re.split(r",(?![^(]*\))", value)
        moved = names.split(",") if names else [part.split()[0] for part in parts]
        times = {tuple(re.findall(r"[\d.]+m?s\b|var\(--[\w-]+-ms\)", part)) for part in parts}
        if len(times) > 1 or not {name.strip() for name in moved} <= BY_THE_COMPOSITOR:
            found.append(value)
    return found


def test_what_moves_on_a_board_leaves_the_pages_thread_free():
    paths = [path for folder in ("pictures", "games", "late", "play") for path in sorted((CSS / folder).glob("*.css"))]
    assert in_the_pages_thread(text(*paths)) == []
    for value in ("translate var(--move-ms) var(--ease), scale var(--press-ms)", "opacity 1s, box-shadow 1s", "translate 1s 20ms, scale 1s"):
        assert in_the_pages_thread(f"a {{ transition: {value}; }}") == [value]
    assert in_the_pages_thread("a { transition: 1s ease; transition-property: translate, left; }") == ["1s ease"]
