"""Where the page shows the puzzle that fits the player, in the menu and on the card at the end; what knows that is brought when it is asked."""

from parlour.core.daily import NO_DATE
from parlour.core.html import Node

LINE = "The next puzzle, picked by how you play."


def for_you(today: str) -> list[Node]:
    """The way to it in the menu; none in that of the build, whose pages carry nothing that cannot be used at first."""
    if today == NO_DATE:
        return []
    button: Node = ["button", {"type": "button", "class": "on", "data-fit": "menu", "key": "on"}, "For you"]
    return [["section", {"class": "set", "key": "for-you"}, ["p", {"class": "line", "key": "line"}, LINE], button, place("menu")]]


def place(where: str) -> Node:
    """The place that the page fills."""
    return ["div", {"data-fitted": where, "key": "fitted"}]
