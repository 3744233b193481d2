"""The path: a campaign of walks, each opened by the walks before it, with a diary as a room of its own."""

from dataclasses import dataclass, replace

from parlour.core.campaign import Campaign, Room
from parlour.core.html import words as counted
from parlour.core.naming import parsed_id

from .walk import PACES, WALK, walk

PATH, HINTS = "path", 2


@dataclass(frozen=True, slots=True)
class Career:
    """The walks that were done, by their keys, and what else is known: the pace that was chosen, and which walk was begun last."""

    done: tuple[str, ...] = ()
    pace: str = "brisk"
    begun: str = ""


def after(career, results):
    for result in results:
        name = parsed_id(result.puzzle)
        if name.set == PATH and result.status == "won" and name.key not in career.done:
            career = replace(career, done=(*career.done, name.key))
    return career


def met(career, player):
    pace = player.settings.get("pace", "")
    return replace(career, pace=pace if pace in PACES else "brisk", begun=player.settings.get("null-game.begun", ""))


def joined(mode, career, puzzle):
    if mode.id != WALK.id:
        return mode
    return walk(career.pace, f"{counted(len(career.done) + 1, 'walk')} done.", HINTS + len(career.done))


def noted(career, puzzle, start, done):
    name = parsed_id(puzzle)
    return {"null-game.begun": "" if done else name.key} if name.set == PATH else {}


def reached(career, keys):
    """The key to go on with: the first that is not done; None after the last."""
    return next((key for key in keys if key not in career.done), None)


def is_open(career, puzzle):
    name = parsed_id(puzzle)
    return name.set != PATH or int(name.key) <= len(career.done) + 1


def section(career, listed):
    links = [["li", {"key": key}, ["a", {"href": f"#{listed.id}/{key}"}, titled(listed.about, key)]] for key in listed.keys]
    return ["section", {"class": "set", "key": listed.id}, ["p", {"key": "count"}, f"{counted(len(career.done), 'walk')} done"], ["ol", {}, *links]]


def titled(about, key):
    return f"Walk {int(key)}"


def ahead(career, keys, key):
    return [f"{len(career.done)} of {len(keys)} to the top"] if key in keys else []


def diary(career):
    told = f"{counted(len(career.done), 'walk')} done{f', walk {career.begun} begun' if career.begun else ''}."
    add = ["button", {"type": "button", "data-read": True, "key": "read"}, "Count"]
    field = ["textarea", {"key": "text", "aria-label": "Your text", "data-text": True}]
    return ["section", {"class": "set", "key": "diary"}, ["p", {"key": "told"}, told], ["div", {"data-material": True, "key": "bring"}, field, add]]


CAMPAIGN = Campaign(
    career=Career,
    after=after,
    met=met,
    joined=joined,
    noted=noted,
    is_open=is_open,
    section=section,
    titled=titled,
    goes_on=reached,
    ahead=ahead,
    rooms=(Room("diary", "Diary", "What you walked, and texts of your own.", diary),),
    version=2,
)
