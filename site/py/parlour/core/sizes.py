"""The size of a board that the player builds: width and height, each with a way to one less and one more."""

from parlour.core.html import Node


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
