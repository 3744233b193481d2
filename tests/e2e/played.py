"""A game as a test plays it: its card, and the functions of the mode that a puzzle or a state belongs to."""

import json
from functools import cache

from parlour.core.data.assets import Assets
from parlour.core.naming import puzzle_id
from parlour_build.layout import Layout
from parlour_build.puzzles import data
from parlour_build.puzzles.completions import completion

LACKS = {"wordcrossing": ("cell:", "turn:", "clear", "key:")}
"""By game: the beginnings of events that stand on the screen only where they change something; a player passes them over where they do not."""


def puzzle_of(game, set_id, key):
    """A puzzle of the committed bundle, as the build completes it."""
    for line in (Layout().bundles / game.id / f"{set_id}.jsonl").read_text(encoding="utf-8").splitlines():
        stored = json.loads(line)
        if stored["key"] == key:
            return completion(game, Layout().words)(game.set_of(set_id), stored["puzzle"])
    raise KeyError(key)


def first_of(game):
    """The place of the puzzle that a guide leads to; a campaign has its say in those that it lists, so of its game the first of the days."""
    if game.campaign is None:
        return game.guide.then
    with (Layout().bundles / game.id / "daily.jsonl").open(encoding="utf-8") as lines:
        return f"daily/{json.loads(next(lines))['key']}"


@cache
def equipped(mode):
    """The mode with the words that the page brings it, where it asks for any."""
    return mode if mode.equipped is None else mode.equipped(Assets().having("lexicon", data.lexicon(Layout())))


class Played:
    """A game with the functions of its modes; each finds its mode by the type of what it is given."""

    def __init__(self, card) -> None:
        self.card = card
        self.id, self.title, self.version, self.sets, self.modes = card.id, card.title, card.version, card.sets, card.modes

    def name_of(self, place):
        """The id of the puzzle at a place: `levels/05`."""
        return puzzle_id(self.card, *place.split("/", 1))

    def set_of(self, set_id):
        """The set of that id."""
        return self.card.set_of(set_id)

    def mode_of(self, value):
        """The mode of a puzzle or a state."""
        return equipped(next(mode for mode in self.modes if isinstance(value, (mode.puzzle_type, mode.state_type))))

    def start(self, puzzle):
        """The first state of a puzzle."""
        return self.mode_of(puzzle).start(puzzle)

    def made(self, set_id, key):
        """The puzzle that a key spells."""
        return self.set_of(set_id).made.puzzle(key)

    def legal(self, state):
        """The moves of a state."""
        return self.mode_of(state).legal(state)

    def play(self, state, move):
        """The state after a move."""
        return self.mode_of(state).play(state, move)

    def solve(self, state):
        """Moves that win."""
        return self.mode_of(state).solve(state)

    def clicks(self, state, move):
        """The events that make a move."""
        return self.mode_of(state).screen.clicks(state, move)

    def may_lack(self, event):
        """Whether nothing on the screen may send an event, since what it asks for is so already."""
        return event.startswith(LACKS.get(self.id, ("?",)))

    def scene(self, state):
        """What events are meant for."""
        return self.mode_of(state).screen.scene(state)

    def status(self, state):
        """How a state stands."""
        return self.mode_of(state).standing(state).status

    def score(self, state):
        """The points of a state."""
        return self.mode_of(state).score(state)

    def prospect(self, state):
        """What the solver knows of a state."""
        return self.mode_of(state).aid.prospect(state)

    def moves_text(self, state, moves):
        """The moves as an address spells them."""
        return self.mode_of(state).notation.write(moves)
