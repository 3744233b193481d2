"""What is shown when all is played: each challenge with what was taken, what was best, and every word it held."""

from collections.abc import Sequence

from parlour.core.html import Node, words
from parlour.core.mode import short_of
from parlour.games.elimination.rules import Challenge, Puzzle, State, Taken, Word, is_named, score, status
from parlour.games.elimination.solver import Barrier, aim, best_points, best_score, options, unreachable, whole

STARS = (40, 60, 80)
"""The shares of the best score by common words, in percent, from which one, two and three stars are given.

Measured on 250 random mixtures of 6 to 12 letters: any common word each time makes 37 to 83 %, the best common one 81 to 100 %.
"""

OPEN = 12
"""Common words that are shown without being asked for."""

HIDDEN = "a word not shown here"
TAKEN_HIDDEN = "A rude word"


def share(points: int, best: int) -> int:
    """The points as whole percent of the best by common words, rounded down; rarer words make more than 100."""
    return 100 * points // best if best else 100


def stars(state: State) -> int:
    """0 to 3, by the share of the puzzle's best score by common words."""
    reached = share(score(state), best_score(state.puzzle))
    return sum(reached >= least for least in STARS)


SQUARES = ((100, "🟩"), (60, "🟨"), (0, "🟧"))
"""From so many percent of the best a challenge is told by this square, in a text that gives no word away."""


def trace(state: State) -> str:
    """A square for each challenge: how near to the best the word came, or that none was taken."""
    shares = [share(taken.points, best_points(here)) for here, taken in zip(state.puzzle.challenges, state.taken, strict=False)]
    squares = [next(square for least, square in SQUARES if reached >= least) for reached in shares]
    return "".join([*squares, *["⬛"] * (len(state.puzzle.challenges) - len(squares))])


def review(state: State) -> Node:
    """A tile for each challenge, with the word that was taken; each opens its story, one at a time."""
    takings = [*state.taken, *[None] * (len(state.puzzle.challenges) - len(state.taken))]
    # The one before the player's eyes when the time was up is the first without a word.
    missed = ["not found" if at == len(state.taken) else "not reached" for at in range(len(takings))]
    items = [_challenge(at, *each) for at, each in enumerate(zip(state.puzzle.challenges, takings, missed, strict=True))]
    # A key of its own, so that it takes the board's place instead of being the board, moved.
    return ["div", {"key": "review", "class": "elimination review", "role": "group", "aria-label": "Review"}, ["ol", {"class": "challenges"}, *items]]


def least(puzzle: Puzzle) -> list[int]:
    """The points from which each star is given."""
    return [-(-each * best_score(puzzle) // 100) for each in STARS]


def next_star(state: State) -> str:
    """How much is missing to the next star; empty where all are given."""
    return short_of(least(state.puzzle), stars(state), score(state))


def thresholds(state: State) -> str:
    """What the stars take."""
    one, two, three = least(state.puzzle)
    return f"1 star from {words(one, 'point')}, 2 from {two}, 3 from {three}."


def best_told(state: State) -> str:
    """How much it was of all that common words make; rarer ones make more."""
    most, reached = best_score(state.puzzle), score(state)
    if reached > most:
        return f"{words(reached, 'point')}, where the best common words make {most}."
    return f"{reached} of {words(most, 'point')}."


def is_perfect(state: State) -> bool:
    """Whether no common words make more than those that were taken, of several challenges."""
    return len(state.puzzle.challenges) > 1 and status(state) == "won" and score(state) >= best_score(state.puzzle)


def feat(state: State) -> str:
    """That no common word beats any; else the longest that may be shown; how many words where there is none, or the time ran out."""
    count, many = len(state.taken), len(state.puzzle.challenges)
    if status(state) == "lost":
        return f"Time’s up: {count} of {words(many, 'word')}"
    if is_perfect(state):
        return f"{many} out of {many}"
    shown = [taken.word for here, taken in zip(state.puzzle.challenges, state.taken, strict=True) if _name(here, taken) == taken.word]
    return f"Longest word: {max(shown, key=len)}" if shown else f"All {words(many, 'word')} found"


def _challenge(at: int, here: Challenge, taken: Taken | None, missed: str) -> Node:
    parts = [
        _tile(here, taken, missed),
        ["h2", {}, f"Challenge {at + 1}"],
        _letters(here, taken),
        ["p", {"class": "result"}, _result(here, taken, missed)],
        *_held(here),
    ]
    return ["li", {"key": f"review{at}"}, ["details", {"name": "challenge"}, *parts]]


def _tile(here: Challenge, taken: Taken | None, missed: str) -> Node:
    """The word on its tile, with its points, or how it was missed; a word that no common one beats stands on gold, and is called the best."""
    if taken is None:
        return ["summary", {"class": "story none"}, ["strong", {}, "–"], ["small", {}, missed]]
    is_best = taken.points >= best_points(here)
    told = f"{words(taken.points, 'point')}{', the best' * is_best}"
    return ["summary", {"class": f"story{' best' * is_best}"}, ["strong", {}, _name(here, taken)], ["small", {}, told]]


def _letters(here: Challenge, taken: Taken | None) -> Node:
    kept = taken.tiles if taken else ()
    name = here.letters if here.double is None else f"{here.letters}, {here.letters[here.double]} double"
    shown = [
        ["span", {"class": "kept"} if tile in kept else {}, letter, *([["sup", {}, "2X"]] if tile == here.double else [])]
        for tile, letter in enumerate(here.letters)
    ]
    return ["p", {"class": "letters", "role": "img", "aria-label": name}, *shown]


def _result(here: Challenge, taken: Taken | None, missed: str) -> str:
    option = aim(here, whole(here))
    most = best_points(here)
    finest = f"{option.word.text}, {option.points}" if option else "none"
    if option and option.points < most:
        finest = f"{words(most, 'point')}, by {HIDDEN}"
    if taken is None:
        return f"{missed.capitalize()}. Best: {finest}."
    told = f"{_name(here, taken)}, {words(taken.points, 'point')}"
    if taken.points < most:
        return f"{told}. Best: {finest}."
    return f"{told}: no common word gives more." if taken.points == most else f"{told}. Best common word: {finest}."


def _name(here: Challenge, taken: Taken) -> str:
    """A word that was taken, unless it may not be shown."""
    return taken.word if any(word.shown for word in here.words if word.text == taken.word) else TAKEN_HIDDEN


def _held(here: Challenge) -> list[Node]:
    """The words of a challenge: the first common ones open, the others folded away, then those out of reach with the reason."""
    beyond = unreachable(here)
    most = most_points(here)
    shown = [word for word in here.words if is_named(here, word) and word not in beyond]
    common, rare = ([f"{word.text}\u00a0{most[word]}" for word in shown if word.common is wanted] for wanted in (True, False))
    reasons = [reason(here, word, why) for word, why in beyond.items() if is_named(here, word)]
    hidden = sum(not is_named(here, word) for word in here.words)
    return [
        *([_listed(common[:OPEN])] if common else []),
        *([_folded("more", words(len(common) - OPEN, "more common word"), [_listed(common[OPEN:])])] if len(common) > OPEN else []),
        *([_folded("rare", words(len(rare), "rarer word"), [_listed(rare)])] if rare else []),
        *([_folded("beyond", f"{words(len(reasons), 'word')} out of reach: see why", [["p", {}, said] for said in reasons])] if reasons else []),
        *([["p", {"class": "hidden"}, f"{words(hidden, 'word')} not shown here."]] if hidden else []),
    ]


def _listed(items: Sequence[str]) -> Node:
    return ["p", {"class": "held"}, f"{', '.join(items)}."]


def _folded(name: str, summary: str, inside: list[Node]) -> Node:
    return ["details", {"key": name}, ["summary", {}, summary], *inside]


def most_points(here: Challenge) -> dict[Word, int]:
    """The most points each word that can be left can give."""
    most: dict[Word, int] = {}
    for option in options(here, whole(here)):
        most[option.word] = max(option.points, most.get(option.word, 0))
    return most


def reason(here: Challenge, word: Word, why: Barrier) -> str:
    """Why a word cannot be left, in a sentence."""
    met = [word.text for word in why.met if is_named(here, word)]
    met += [HIDDEN] if len(met) < len(why.met) else []
    if why.first:
        letters = list(dict.fromkeys(here.letters[tile] for tile in why.first))
        return f"To leave {word.text} you must drop {either(letters)} first, and that makes {either(met)}."
    return f"On every way to {word.text} you make {either(met)} first."


def either(items: Sequence[str]) -> str:
    """`A`, `A or B`, `A, B or C`."""
    return " or ".join(part for part in (", ".join(items[:-1]), items[-1]) if part)
