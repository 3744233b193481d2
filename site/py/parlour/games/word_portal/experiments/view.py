"""What the player of an experiment sees, hears and is helped by: the board of a round, under what its word list and its own words tell."""

from itertools import islice

from parlour.core.data.assets import AssetMissing
from parlour.core.errors import IllegalMove
from parlour.core.html import Node, share_of, words
from parlour.core.mode import LOST, PLAYING, WON, Change, Ending, Fact, Hint, Prospect, Standing, from_points, short_of
from parlour.games.word_portal import building, hints, review, solver, view
from parlour.games.word_portal.building import Ui
from parlour.games.word_portal.experiments import rounds
from parlour.games.word_portal.experiments.rounds import Flagged, Run, Spell, places_of, play, score, seen, standard
from parlour.games.word_portal.rules import MIDDLE, Known, Say, fits, points

STUCK = "No word is left. Undo or restart."
MOST_BOARDS, MOST_WORDS = 40, 3
"""Boards that are looked at for a way to complete a round, and words that are tried on each."""


def left(known: Known, run: Run) -> tuple[str, ...]:
    """The words of the board that are not found yet, those to go for first."""
    there = solver.left(known, seen(run))
    ahead = [word for word in run.puzzle.way.split()[len(run.found) :] if fits(run.letters, word) and word in there]
    return (*ahead[:1], *(word for word in there if word not in ahead[:1]))


def standing(known: Known, run: Run) -> Standing:
    """How a round stands: lost where the board has no word more. Without the word list it goes on."""
    if len(run.found) >= run.puzzle.count:
        return WON
    try:
        return PLAYING if left(known, run) else LOST
    except AssetMissing:
        return PLAYING


def solve(known: Known, flagged: Flagged, run: Run) -> list[Spell] | None:
    """The rest of the round: the puzzle's own way where that goes on from here, else what a bounded search finds; None where it finds none."""
    own, now = list[Spell](), run
    for word in run.puzzle.way.split()[len(run.found) :]:
        if not fits(now.letters, word):
            break
        own.append(standard(now.letters, word))
        try:
            now = play(known, flagged, now, own[-1])
        except IllegalMove:
            break
    return own if own and len(now.found) == run.puzzle.count else _searched(known, flagged, run, [MOST_BOARDS])


def _searched(known: Known, flagged: Flagged, run: Run, boards: list[int]) -> list[Spell] | None:
    """The rest of a round by the words that promise most on each board; `boards` counts down how many may still be looked at."""
    if len(run.found) >= run.puzzle.count:
        return []
    if not boards[0]:
        return None
    boards[0] -= 1
    for word in islice(left(known, run), MOST_WORDS):
        move = standard(run.letters, word)
        rest = _searched(known, flagged, play(known, flagged, run, move), boards)
        if rest is not None:
            return [move, *rest]
    return None


def interpret(known: Known, run: Run, ui: Ui, event: str) -> Spell | Change[Ui] | None:
    """What an event means: as in a round, but a word is the tiles it stands on."""
    meant = building.interpret(known, seen(run), ui, event)
    if not isinstance(meant, Say):
        return meant
    if event == building.TAKE:
        # The last letter may have been typed onto another tile of its kind.
        return Spell(places_of((*ui.tiles[:-1], MIDDLE) if meant.word[-1] == run.letters[MIDDLE] else ui.tiles))
    return Spell(places_of((*(tile for tile in ui.tiles if tile != MIDDLE), MIDDLE)))


def clicks(run: Run, move: Spell) -> list[str]:
    """The events that make a move: its tiles, the middle one last."""
    return [f"tile:{cell}" for cell in rounds.cells_of(move.places)]


def shown(known: Known, run: Run, ui: Ui) -> Node:
    """The board as it stands, its new letters marked; the words and one way through when the round is over."""
    if standing(known, run) is not PLAYING:
        return _over(known, run)
    now = seen(run)
    drawn = view.table(known, now, ui, _progress(run), _aim(run))
    if run.puzzle.whole or ui.tiles:
        return drawn
    fresh = {f"t{cell}" for cell in rounds.cells_of(run.last)} if run.last else set[str]()
    return _marked(drawn, fresh)


def _marked(node: Node, fresh: set[str]) -> Node:
    """A node whose tiles of these keys are marked as new."""
    tag, attrs, *children = node
    if attrs.get("key") in fresh:
        attrs = attrs | {"class": f"{attrs['class']} fresh", "aria-label": f"{attrs['aria-label']}, new"}
    return [tag, attrs, *(child if isinstance(child, str) else _marked(child, fresh) for child in children)]


def _progress(run: Run) -> Node:
    least = run.puzzle.least
    aim = (from_points(least, _stars(run)) or words(len(least), "star")) if least else ""
    return view.progress(f"{len(run.found)} of {words(run.puzzle.count, 'word')}", aim)


def _aim(run: Run) -> str:
    """What to do while nothing is built, and what comes after it."""
    comes = "A new board" if run.puzzle.whole else "New letters"
    return f"End on {run.letters[MIDDLE]}. {comes} after each word."


def _over(known: Known, run: Run) -> Node:
    """The words of the round, and one way through it."""
    found = [_item(at, word) for at, word in enumerate(run.found)]
    way = run.puzzle.way.split()
    told = f"One way through, {words(sum(map(points, way)), 'point')}"
    parts: list[Node] = [["section", {"key": "found"}, ["h2", {}, f"Your words, {words(score(run), 'point')}"], ["ol", {"class": "words"}, *found]]]
    if way:
        listed: Node = ["ul", {"class": "words"}, *(_item(at, word) for at, word in enumerate(way))]
        parts.append(["details", {"key": "way"}, ["summary", {}, told], listed])
    return ["div", {"class": "word-portal review", "role": "group", "aria-label": "Review"}, *parts]


def _item(at: int, word: str) -> Node:
    return ["li", {"key": f"w{at}", "data-flies": review.flight(at)}, f"{word}\u00a0", ["strong", {}, str(points(word))]]


def held(known: Known, before: Run, after: Run) -> Node | None:
    """The board with the word that was found lit on it, for the moment before its letters go."""
    if len(after.found) == len(before.found):
        return None
    return view.lit(known, seen(before), rounds.cells_of(after.last), _progress(before))


def told(known: Known, before: Run, after: Run) -> str:
    """`PORTAL, 72 points. 6 new letters. 4 words to go.`."""
    if len(after.found) == len(before.found):
        return ""
    word = after.found[-1]
    taken = f"{word}, {words(points(word), 'point')}."
    if standing(known, after) is LOST:
        return f"{taken} {STUCK}"
    now = "" if not remaining(after) else "A new board. " if after.puzzle.whole else f"{words(len(word), 'new letter')}. "
    return f"{taken} {now}{remaining(after)}".rstrip()


def remaining(run: Run) -> str:
    """How many words the round still needs; nothing once it is complete."""
    need = run.puzzle.count - len(run.found)
    return f"{words(need, 'word')} to go." if need > 0 else ""


def _stars(run: Run) -> int:
    return sum(score(run) >= each for each in run.puzzle.least)


def ending(run: Run, moves: int) -> Ending:
    """What is said of a round that is complete, or of a board that has no word more."""
    total, longest = score(run), max(run.found, key=len, default="")
    facts = (Fact("points", total, words(total, "point")), Fact("longest", len(longest), f"longest word {len(longest)} letters"))
    if len(run.found) < run.puzzle.count:
        short = f"{words(run.puzzle.count - len(run.found), 'word')} short."
        return Ending(f"Stuck after {words(len(run.found), 'word')}", STUCK, facts, 0, best=short)
    trace = review.trace(seen(run))
    say = f"Round complete: {words(total, 'point')}."
    feat = f"Longest word: {longest}" if _stars(run) else words(total, "point")
    return Ending(feat, say, facts, _stars(run), short_of(run.puzzle.least, _stars(run), total), trace=trace)


def thresholds(run: Run) -> str:
    """What the stars take."""
    return review.stars_told(run.puzzle.least)


def prospect(known: Known, flagged: Flagged, run: Run) -> Prospect:
    """Whether the round can be completed, as far as a bounded search knows."""
    if len(run.found) >= run.puzzle.count:
        return Prospect(True, "The round is complete.")
    try:
        there = left(known, run)
    except AssetMissing:
        return Prospect(None, hints.UNKNOWN)
    if not there:
        return Prospect(False, STUCK)
    can = f"{words(len(there), 'word')} can be made here"
    if solve(known, flagged, run) is None:
        return Prospect(None, f"{can}. Whether the round can be completed isn’t known.")
    return Prospect(True, f"{can}, and the round can be completed.")


def hint(known: Known, run: Run, level: int) -> Hint:
    """The ladder, towards a word that goes on: 1 how many there are, 2 its size, 3 its ending, 4 its first tile, 5 the word."""
    there, now = left(known, run), seen(run)
    if not there:
        return Hint(STUCK)
    if level == 2:
        return Hint(f"A word that goes on well has {len(there[0])} letters.")
    if level > 2:
        return hints.towards(known, now, there[0], level)
    common = sum(word in known(now.puzzle).common for word in there)
    return Hint(f"{words(len(there), 'word')} on this board, {share_of(common, len(there), 'common')}.")
