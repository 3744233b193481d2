"""What a player may choose for all puzzles, as data: the page draws it, the store keeps it, the session reads it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from parlour.core.order import Order


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values of a setting, and what the player reads; `sample` is what it brings, as it is seen in play."""

    value: str
    label: str
    sample: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """A question and the answers to choose from; `note` is told below it, `where` is the part of the page that asks it.

    A setting whose choices are SWITCH is drawn as one box to tick; `sample` is what that brings, as it is seen in play.
    On a device that saves data `thrifty` holds until the player chooses, where it is given.
    """

    id: str
    label: str
    choices: tuple[Choice, ...]
    default: str
    note: str = ""
    where: Literal["dialog", "menu"] = "dialog"
    sample: str = ""
    thrifty: str = ""


Chosen = Mapping[str, str]
"""What a player chose, by the id of the setting; what is missing or no longer offered stands at its default."""

SWITCH = (Choice("off", "Off"), Choice("on", "On"))

RELAXED = Setting(
    "relaxed",
    "Play without the clock",
    SWITCH,
    "off",
    "This applies from your next game. Results say when there was no clock.",
    sample="No time limit",
)
STUCK, COUNTED = "No longer solvable.", "Still solvable. 3 safe moves of 5."
FORESIGHT = Setting(
    "foresight",
    "Warn me when I’m stuck",
    (
        Choice("stuck", "Yes", STUCK),
        Choice("stuck-not-daily", "Yes, except in unfinished dailies"),
        Choice("always", "Yes, and count my safe moves", COUNTED),
        Choice("not-daily", "Yes, and count them, except in unfinished dailies"),
        Choice("never", "No"),
    ),
    "stuck",
)
EXCEPT_DAILIES = {"not-daily": "always", "stuck-not-daily": "stuck"}
"""What each choice that leaves unfinished dailies out means everywhere else; until 0.2.0 there were only `always`, `not-daily` and `never`."""


LOOKS = (
    Setting("theme", "Light or dark", (Choice("system", "As on this device"), Choice("light", "Light"), Choice("dark", "Dark")), "system"),
    Setting("size", "Text size", (Choice("usual", "Usual"), Choice("large", "Large"), Choice("largest", "Largest")), "usual"),
    Setting("motion", "Motion", (Choice("system", "As on this device"), Choice("less", "As little as possible")), "system"),
    Setting("hand", "Controls", (Choice("right", "For the right hand"), Choice("left", "For the left hand")), "right"),
    Setting("patterns", "Tell colours apart by brightness too", SWITCH, "off", "For colour-blind eyes, and for grey screens."),
    Setting("contrast", "Contrast", (Choice("system", "As on this device"), Choice("more", "Stronger")), "system"),
)
"""How all pages look, whatever the game: the page holds to these by itself, and Python reads none of them."""

SOUNDS = (
    Setting("sound", "Sounds", SWITCH, "off"),
    Setting(
        "volume", "Volume", (Choice("soft", "Soft"), Choice("usual", "Usual"), Choice("loud", "Loud")), "usual", "Each is heard as you choose it."
    ),
    Setting("vibration", "Vibration", SWITCH, "on", "With the sounds, on phones that can."),
)
"""How all games sound: the page alone holds to these too."""

WISHES = (*LOOKS, *SOUNDS)
"""All that is asked of every game together."""

KEPT = (Choice("all", "All games", "7 MB more"), Choice("met", "Only what I open", "as you play"))
KEEPING = (Setting("offline", "Keep on this device", KEPT, "all", thrifty="met"),)
"""What is to be had without a network: the page sees to it, and it is asked on the page of settings alone."""


def order_setting(label: str, orders: tuple[Order, ...]) -> Setting:
    """The choice between the orders of a set, of which the first holds until the player chooses; the menu asks it."""
    return Setting("order", label, tuple(Choice(order.id, order.title) for order in orders), orders[0].id, where="menu")


def value(setting: Setting, chosen: Chosen) -> str:
    """What holds of a setting: what was chosen where that is offered, else the default."""
    wanted = chosen.get(setting.id, setting.default)
    return wanted if any(choice.value == wanted for choice in setting.choices) else setting.default


def is_relaxed(chosen: Chosen) -> bool:
    """Whether the next go is to be without a clock."""
    return value(RELAXED, chosen) == "on"
