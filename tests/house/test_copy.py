"""What players read and hear, held to the mechanical rules of the one voice: words that are not used, signs, spelling, and how long a line is.

Sentences are taken from where they are written (Python's sources, scripts, templates) and from play: random games of every mode of every game
that is shipped, with all that is said in them.
"""

import re
from dataclasses import replace
from difflib import unified_diff
from functools import cache
from itertools import pairwise

import pytest

from parlour.core.html import walk
from parlour.core.naming import puzzle_title
from parlour.core.results.replay import replayed
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.session.controls import ACTIONS, acted
from parlour.session.frame import frame
from parlour.session.play import pressed
from tests.goes import go
from tests.sentences import FILE, LAYOUT, listed, sentences, sources
from tests.supplies import CASES

SHIPPED = [case for case in CASES if case.game.id in CATALOGUE]
LINE = 60
"""Characters of a line under the board."""

WORDS_OF_TITLE, TITLE = 3, 24
LONG_GAME = 400

UNWANTED = {
    "a go, as a noun": r"\b(?:a|an|the|this|that|your|own|each|every|another|new|next|last|first|one) go\b",
    "lay out": r"\b(?:lay|lays|laid|laying) (?:\w+ )?out\b",
    "the clock stands or runs": r"\bclock (?:stands|runs)\b",
    "begin with": r"\bbegin with\b",
    "be told": r"\bbe told\b",
    "the way home": r"\b(?:way|ways|lead|leads) home\b",
    "clearable": r"\b(?:un)?clearable\b",
    "winnable": r"\bwinnable\b",
    "a blank before %": r"\s%",
    "a straight apostrophe": r"[A-Za-z]'[a-z]",
    "American spelling": r"\b(?:colors?|colored|centers?|centered|gray|favorites?|cancel(?:ed|ing)|\w+(?:ogniz|rganiz|nalyz|aximiz|inimiz)\w*)\b",
}
"""What no sentence for players holds, by a name."""


def faults(sentences):
    """Each sentence that holds what is not wanted, with what that is."""
    return sorted({f"{name}: {text}" for text in sentences for name, pattern in UNWANTED.items() if re.search(pattern, text, re.IGNORECASE)})


# Where sentences are written.


@pytest.mark.parametrize("path", [pytest.param(path, id=f"{path.parent.name}/{path.name}") for path in sources()])
def test_no_source_holds_a_sentence_in_another_voice(path):
    assert faults(sentences(path)) == []


def test_all_sentences_are_listed_as_they_are_written():
    """For a person to read: who changes one writes the list again with `make golden`, and reads the difference."""
    committed, said = FILE.read_text(encoding="utf-8").splitlines(), listed().splitlines()
    changed = "\n".join(unified_diff(committed, said, "tests/golden/sentences.txt", "the sources", n=0, lineterm=""))
    assert not changed, f"The list is not what the sources say: write it again with `make golden` and read the difference.\n{changed}"


def test_sentences_are_found_where_they_are_written():
    python, static, templates = LAYOUT.python / "parlour", LAYOUT.static / "js", LAYOUT.templates
    assert "Went back {n} moves, to where you could still win." in sentences(python / "session" / "aid.py")
    assert "Your saved game couldn’t be used and was set aside ({fault}) Starting again." in sentences(python / "worker.py")
    assert "{n} more dailies" in " ".join(sentences(python / "games" / "losswords" / "reader" / "rooms.py"))
    assert "Link copied." in sentences(static / "services" / "copy.js")
    assert "{count} {move|moves} waiting for the engine" in sentences(static / "screen" / "screen.js")
    assert "The engine couldn’t start: {why}. Your moves are kept." in sentences(static / "engine" / "sentences.js")
    assert {"There’s nothing to undo.", "Undo", "How to play {title}"} <= {*sentences(templates / "game.html")}


@pytest.mark.parametrize(
    ("written", "source", "said"),
    [
        (
            "x.py",
            'def f(n: "A type") -> "A type":\n    """What it does."""\n    return f"It has {words(n, \'word\')}, {a.b} and {c()[0]}."',
            ["It has {n} words, {b} and {c}."],
        ),
        (
            "x.py",
            'view = ["p", {"class": "big red", "title": "A title", "data-x": "a b"}, "Read this" if n == "a b" else "Or this"]',
            ["A title", "Read this", "Or this"],
        ),
        ("x.py", 'raise ValueError("For makers only.")\nraise BadInput("the field", f"it’s {_bad}.")\nraise IllegalMove("No.")', ["it’s {bad}."]),
        ("x.py", 'a = "one two".split()\nb = re.compile("a pattern")\nc = "Vita"\nd = "name"\nkind = "a class"', ["Vita"]),
        (
            "x.js",
            '/* "A comment." */\nf("a, button");\nthrow new Error("For makers.");\nsay(`${n} ${n === 1 ? "move" : "moves"} left`, "Enter", "Wait…");',
            ["{n} {move|moves} left", "Wait…"],
        ),
        (
            "x.html",
            '{% set a = "b c" %}<p class="a b" title="Look here">Hello,\n  {{ you.name }}</p>{{ control("undo", "Undo", "M9 5v14") }}',
            ["Look here", "Hello, {name}", "Undo"],
        ),
    ],
)
def test_sentences_are_told_from_what_no_player_meets(tmp_path, written, source, said):
    (tmp_path / written).write_text(source, encoding="utf-8")
    assert [*sentences(tmp_path / written)] == said


@pytest.mark.parametrize(
    "text",
    [
        "A new go.",
        "This go keeps its clock.",
        "A solution is laid out.",
        "The clock stands.",
        "45 seconds to begin with.",
        "Still clearable.",
        "94 %",
        "It can't be.",
        "The colors",
        "You will be told.",
        "The way home",
    ],
)
def test_what_is_not_wanted_is_found(text):
    assert len(faults([text])) == 1


def test_what_is_wanted_is_not_found_fault_with():
    assert faults(["Go!", "Paused.", "94%", "Undo or go back.", "Here’s an 8-move solution.", "Paint some blocks to begin."]) == []


# What is said in play.


def games_of(case):
    """Two random games of a preset: the states of each."""
    return _games(SHIPPED.index(case))


@cache
def _games(place):
    return [_states(SHIPPED[place], seed) for seed in ("copy", "voice")]


def _states(case, seed):
    mode, rng, moves = case.mode, Rng(seed), []
    first = state = mode.start(case.puzzle(f"{case.name}/{seed}"))
    while not mode.standing(state).is_over and len(moves) < LONG_GAME // (20 if mode.goal is None else 1):
        moves.append(rng.choice(list(mode.legal(state))))
        state = mode.play(state, moves[-1])
    return replayed(mode, first, moves)


def sampled(states):
    """The first and the last few of many states: what is said hardly changes between."""
    return [*states[:8], *states[8:-8:9], *states[8:][-8:]]


def prospects(case):
    """What is told of positions."""
    aid = case.mode.aid
    return [aid.prospect(state).say for states in games_of(case) for state in sampled(states)] if aid else []


def hints(case):
    """The hints of all levels."""
    aid = case.mode.aid
    told = range(1, aid.hint_levels + 1) if aid else ()
    open_states = [state for states in games_of(case) for state in sampled(states) if not case.mode.standing(state).is_over]
    return [aid.hint(state, level).say for state in open_states for level in told]


def moves_told(case):
    """What moves say that they did."""
    return [case.mode.told(before, after) for states in games_of(case) for before, after in pairwise(states)]


def shown(case):
    """All texts and names in what is drawn of games, and how they ended."""
    screen, goal = case.mode.screen, case.mode.goal
    states = [state for states in games_of(case) for state in (states[0], states[-1])]
    nodes = [node for state in states for node in walk(screen.view(state, screen.new_ui()))]
    texts = [child for node in nodes for child in node[2:] if isinstance(child, str)] + [str(node[1].get("aria-label", "")) for node in nodes]
    endings = [goal.ending(state, 3) for state in states if goal and case.mode.standing(state).status != "playing"]
    return texts + [text for ending in endings for text in (ending.headline, ending.say)]


def said_by_the_session(case):
    """What controls and presses say in a session, at the start and at an end, and what its frames show."""
    states = games_of(case)[0]
    said = []
    for at in (states[0], states[-1]):
        session = replace(go(case.game, f"{case.set_id}/0001", case.puzzle(f"{case.name}/copy"), relaxed="on"), states=(at,))
        turns = [pressed(session, "nothing"), *(acted(session, action) for action in ACTIONS)]
        said += [turn.say for turn in turns]
        said += [text for turn in turns for node in walk(frame(turn)["card"] or ["p", {}]) for text in node[2:] if isinstance(text, str)]
    return said


each_case = pytest.mark.parametrize("case", SHIPPED, ids=lambda case: case.name)


@each_case
@pytest.mark.rotates
def test_nothing_is_said_in_another_voice_while_a_game_is_played(case):
    assert faults([*prospects(case), *hints(case), *moves_told(case), *shown(case), *said_by_the_session(case)]) == []


@each_case
@pytest.mark.rotates
def test_a_line_under_the_board_is_short(case):
    assert [text for text in {*prospects(case), *moves_told(case)} if len(text) > LINE] == []


@each_case
@pytest.mark.rotates
def test_what_is_read_out_is_never_only_a_number(case):
    assert [text for text in {*prospects(case), *hints(case), *moves_told(case)} if text and not re.search(r"[A-Za-z]{2}.*[.!]$", text)] == []


KEYS = {"daily": "2026-12-23", "endless": "serene-042"}


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.id)
def test_a_title_is_two_or_three_words(game):
    titles = [puzzle_title(game, known.id, KEYS.get(known.kind, "0042")) for known in game.sets]
    assert [title for title in titles if len(title) > TITLE or len(title.split()) > WORDS_OF_TITLE] == []


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.id)
def test_the_card_of_a_game_speaks_in_the_same_voice(game):
    steps = [step.say for step in game.guide.steps] if game.guide else []
    settings = [text for each in game.settings for text in (each.label, each.note, *(choice.label for choice in each.choices))]
    assert (
        faults(
            [
                game.tagline,
                *(line.say for line in game.help),
                *game.more,
                *steps,
                *settings,
                *(text for known in game.sets for text in (known.title, known.line)),
            ]
        )
        == []
    )
    assert len(game.tagline) <= LINE
