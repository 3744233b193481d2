"""What is shown when a round is complete: the words found, the best round there was, the words missed, and the line that proves it all."""

from collections.abc import Container, Sequence

from parlour.core.html import Node, words
from parlour.core.mode import from_points, short_of
from parlour.games.word_portal.line import line_of
from parlour.games.word_portal.rules import BIG, Known, Puzzle, State, points, score
from parlour.games.word_portal.solver import all_words, best_round, best_score, ranked
from parlour.games.word_portal.stars import least_of

OPEN = 12
"""Missed common words that are listed without being asked for once more."""

LISTED = 60
"""Missed rarer words that are listed at all."""

SQUARES = ((BIG, "🟪"), (60, "🟦"), (30, "🟩"), (0, "🟨"))
"""From so many points a word is told by this square, in a text that gives no word away."""


def share(reached: int, most: int) -> int:
    """Points as whole percent of the most there are, rounded down."""
    return 100 * reached // most if most else 100


def stars(known: Known, state: State) -> int:
    """0 to 3, by the points."""
    return sum(score(state) >= each for each in least(known, state.puzzle))


def trace(state: State) -> str:
    """A square for each word, by its points."""
    return "".join(next(square for least, square in SQUARES if points(word) >= least) for word in state.found)


def least(known: Known, puzzle: Puzzle) -> tuple[int, ...]:
    """The points from which each star is given."""
    return least_of(known(puzzle), puzzle.count)


def aim(known: Known, state: State) -> str:
    """What the next star takes, while words are found; empty where all are given."""
    return from_points(least(known, state.puzzle), stars(known, state))


def next_star(known: Known, state: State) -> str:
    """How much is missing to the next star; empty where all are given."""
    return short_of(least(known, state.puzzle), stars(known, state), score(state))


def thresholds(known: Known, state: State) -> str:
    """What the stars take."""
    return stars_told(least(known, state.puzzle))


def stars_told(least: tuple[int, ...]) -> str:
    """From how many points each star is given; nothing where none is."""
    if not least:
        return ""
    one, two, three = least
    return f"1 star from {words(one, 'point')}, 2 from {two}, 3 from {three}."


def best_told(known: Known, state: State) -> str:
    """How much it was of the best possible round."""
    return f"{share(score(state), best_score(known(state.puzzle), state.puzzle.count))}% of the best round."


def review(known: Known, state: State) -> Node:
    """The words of the round; folded away, since the board may be played again, the best round there was and all other words."""
    answers, count = known(state.puzzle), state.puzzle.count
    common, rare = ([word for word in ranked(kind) if word not in (*state.found, *answers.quiet)] for kind in (answers.common, answers.rare))
    best, many = best_round(answers, count), words(count, "word") if count > 1 else "word"
    others = [
        *([_missed(common)] if common else []),
        *([_folded("more", words(len(common) - OPEN, "more common word"), [_listed(common[OPEN:])])] if len(common) > OPEN else []),
        *([_folded("rare", _rarer(rare), [_listed(rare[:LISTED])])] if rare else []),
    ]
    label = f"The best {many}, {best_score(answers, count)} points{', and all others' if others else ''}"
    parts = [_found(state), _folded("best", label, [_listed(best, answers.quiet - {*state.found}), *others]), _line(state)]
    return ["div", {"class": "word-portal review", "role": "group", "aria-label": f"Review, {words(len(all_words(answers)), 'word')} in all"}, *parts]


def _found(state: State) -> Node:
    items = [["li", {"key": f"found{at}", "data-flies": flight(at)}, *_worded(word, points(word))] for at, word in enumerate(state.found)]
    return [
        "section",
        {"key": "found"},
        ["h2", {}, f"{words(len(state.found), 'word')} found, {words(score(state), 'point')}"],
        ["ol", {"class": "words"}, *items],
    ]


def flight(number: int) -> str:
    """The name under which the `number`th word from 0 goes from the board to its place."""
    return f"word{number}"


def _missed(common: Sequence[str]) -> Node:
    return ["section", {"key": "missed"}, ["h2", {}, "More on this board"], _listed(common[:OPEN])]


def _rarer(rare: Sequence[str]) -> str:
    told = words(len(rare), "rarer word")
    return f"{told}, the best {LISTED}" if len(rare) > LISTED else told


def _worded(told: str, worth: int) -> list[Node | str]:
    return [told, "\u00a0", ["strong", {}, str(worth)]]


def _listed(listed: Sequence[str], quiet: Container[str] = ()) -> Node:
    """The words with their points; a quiet one is told by its length alone."""
    items = [["li", {"key": f"{at}"}, *_worded(f"({len(word)} letters)" if word in quiet else word, points(word))] for at, word in enumerate(listed)]
    return ["ul", {"class": "words"}, *items]


def _folded(key: str, label: str, children: list[Node]) -> Node:
    return ["details", {"key": key, "class": key}, ["summary", {}, label], *children]


def _line(state: State) -> Node:
    """The line that proves the round, to hand to a friend, and the way to the ladder; nothing where the round has no place."""
    if not state.puzzle.place:
        return ["p", {"key": "line"}]
    share_it = {"type": "button", "class": "way", "key": "share", "data-share": line_of(state), "data-place": f"#{state.puzzle.place}"}
    ladder: Node = ["a", {"class": "way", "key": "ladder", "href": "#ladder/mine"}, "Open the ladder"]
    return ["p", {"key": "line", "class": "ways"}, ["button", share_it, "Share result line"], ladder]
