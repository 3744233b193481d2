"""What the builders of boards share: events that name a cell, the size of the board, groups of buttons, and the link that the board is."""

from collections.abc import Sequence

from parlour.core.html import Node


def pointed(event: str, most: int) -> tuple[str, int, int] | None:
    """`cell:3,2`, `sweep:3,2` or `size:6x5` as its name and its two numbers, each up to `most`; None of any other event."""
    name, _, value = event.partition(":")
    first, _, second = value.partition("x" if name == "size" else ",")
    sides = [str(side) for side in range(most + 1)]
    if name not in ("cell", "sweep", "size") or first not in sides or second not in sides:
        return None
    return name, int(first), int(second)


def group(name: str, label: str, buttons: Sequence[Node]) -> Node:
    """Buttons that belong together, such as what can be in hand; `name` is the class by which styles know them."""
    return ["div", {"key": name, "class": name, "role": "group", "aria-label": label}, *buttons]


def link(parts: Sequence[Node]) -> Node:
    """The place for the link that a board is, or for the reason why it has none yet."""
    return ["div", {"key": "link", "class": "link"}, *parts]


def ways(address: str, item: str) -> list[Node]:
    """The link that plays what is built, such as a "board", to follow and to copy."""
    attrs = {"key": "copy", "type": "button", "class": "way", "data-copy": address, "aria-label": f"Copy link to this {item}"}
    return [["a", {"key": "play", "class": "primary", "href": address}, f"Play this {item}"], ["button", attrs, "Copy link"]]


def told_size(wide: int, high: int) -> str:
    """What a change of the size did."""
    return f"{wide} wide and {high} high."


def sizes(wide: int, high: int, least: int, most: int) -> Node:
    """Both sides; a press sends `size:6x5`. Sides go from `least` to `most`."""
    across = _side("Width", wide, (f"{wide - 1}x{high}", f"{wide + 1}x{high}"), (least, most))
    down = _side("Height", high, (f"{wide}x{high - 1}", f"{wide}x{high + 1}"), (least, most))
    return ["div", {"key": "sizes", "class": "sizes"}, across, down]


def _side(name: str, side: int, leads: tuple[str, str], bounds: tuple[int, int]) -> Node:
    return [
        "div",
        {"key": name, "class": "size", "role": "group", "aria-label": name},
        _step(f"{name}, one less", "−", leads[0], can=side > bounds[0]),
        ["span", {}, f"{name} {side}"],
        _step(f"{name}, one more", "+", leads[1], can=side < bounds[1]),
    ]


def _step(label: str, sign: str, size: str, *, can: bool) -> Node:
    attrs: dict[str, str | bool] = {"key": sign, "type": "button", "data-event": f"size:{size}", "aria-label": label}
    return ["button", attrs | ({} if can else {"aria-disabled": "true"}), sign]
