"""What the player reads of their rating: a band with its doubt, the puzzle that comes next, and whether the last was harder for them than most."""

from parlour.apart.fitting.fold import Fit, Form
from parlour.apart.fitting.items import HARDEST, suiting
from parlour.apart.fitting.picking import UNSURE, Candidate, chance
from parlour.core.game import Game
from parlour.core.html import Node, words
from parlour.core.naming import puzzle_title

BANDS = ("easy", "medium", "hard", "expert", "wild")
"""The fifths of a game's puzzles, by the words that its menu has for them."""
FAIRLY = 80
"""From this deviation on, in points, a rating is but fairly sure."""
UNKNOWN = 250
"""From this deviation on next to nothing is known, as of who played the easiest alone."""
PLAYED = 5
"""After so many puzzles of a game the way to the next that fits stands on the card."""
ENOUGH = 10
"""So many puzzles were rated before it is said that one was harder or easier than most."""
APART = 0.75
"""It is said of a puzzle that was not done well though the chance of that was so great, and of one that was done well though the other was."""


def band(number: float) -> str:
    """The band that a number lies in."""
    return BANDS[int(min(HARDEST - 1, max(0, number)) * len(BANDS) // HARDEST)]


def doubt(form: Form) -> str:
    """How sure the rating is."""
    deviation = form.rating.deviation
    return "not sure yet" if deviation >= UNSURE else "fairly sure" if deviation >= FAIRLY else "sure"


def standing(form: Form) -> str:
    """What fits the player and how sure that is, as a sentence."""
    if form.rating.deviation >= UNKNOWN:
        return "What fits you isn’t known yet. A few more puzzles will tell."
    return f"What fits you: about {band(suiting(form.rating.rating))}, {doubt(form)}."


def verdict(fit: Fit, puzzle: str) -> str:
    """Whether a puzzle that was just rated was harder or easier than most for this player; empty where the data do not say so."""
    last = fit.last
    if last is None or last.puzzle != puzzle or last.before.rated < ENOUGH or abs(last.well - last.chance) < APART:
        return ""
    return "Easier for you than most." if last.well else "Harder for you than most."


def _about(share: float) -> str:
    """A share to the nearest five hundredths."""
    return f"about {5 * round(20 * share)}%"


def _called(game: Game, place: str) -> str:
    """What the puzzle of a place is called; a chapter by what it is, since only its book says its title."""
    set_id, _, key = place.partition("/")
    known = game.set_of(set_id)
    title = puzzle_title(game, set_id, key)
    if known is None or known.kind == "campaign":
        return f"a {known.item.lower()}" if known else title
    return title if known.item in title else f"{known.title}, {title}"


def _way(game: Game, choice: Candidate, begin: str, kind: str) -> Node:
    return ["a", {"class": kind, "href": f"#{choice.place}", "key": "next"}, f"{begin}{_called(game, choice.place)}"]


def _why(form: Form, choice: Candidate) -> str:
    """Why this puzzle was picked."""
    reason = " A breather after the last one." if form.row < 0 else ""
    return f"Your chance of doing well is {_about(chance(form, choice.number))}.{reason}"


def room(game: Game, fit: Fit, choice: Candidate | None) -> Node:
    """What the menu shows: the band, the next puzzle and why, and, folded away, how it is worked out and the way to begin anew."""
    form = fit.form
    counted = f"By {words(form.rated, 'puzzle')} that you finished, with stars, hints and time. It stays on this device."
    anew: Node = ["button", {"type": "button", "data-fit": "anew", "key": "anew"}, "Start anew"]
    way: list[Node] = [] if choice is None else [["p", {"class": "line", "key": "why"}, _why(form, choice)], _way(game, choice, "Play ", "on")]
    folded: Node = [
        "details",
        {"key": "how"},
        ["summary", {}, "How is this worked out?"],
        ["p", {}, counted],
        ["p", {}, "Starting anew forgets how you did so far. Your results and stars stay."],
        ["p", {}, anew],
    ]
    return ["div", {"class": "fitted"}, ["p", {"class": "fits", "key": "fits"}, standing(form)], *way, folded]


def card(game: Game, fit: Fit, puzzle: str, choice: Candidate | None) -> Node | None:
    """What the card at a puzzle's end shows: whether it was harder than most, and the way to the next that fits; None where there is neither."""
    said, last = verdict(fit, puzzle), fit.last
    way: list[Node] = [] if choice is None or fit.form.rated < PLAYED else [["p", {"key": "way"}, _way(game, choice, "For you: ", "")]]
    if not said or last is None:
        return ["div", {"class": "fitted"}, *way] if way else None
    told = f"Your chance of doing well was {_about(last.chance)}, by {words(last.before.rated, 'puzzle')} before it and by how hard it is for most."
    folded: Node = ["details", {"key": "said"}, ["summary", {}, said], ["p", {}, told]]
    return ["div", {"class": "fitted"}, folded, *way]
