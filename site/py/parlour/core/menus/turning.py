"""The buttons that turn to the page of a menu before this one or after it: to a month of a calendar, or to a part of a long chapter."""

from parlour.core.html import Node


def turning(step: int, page: str, told: str, kind: str) -> Node:
    """The button for one step; without a page there is none: it stays, so that the focus does too, and says so."""
    word, sign = ("Earlier", "‹") if step < 0 else ("Later", "›")
    attrs: dict[str, str | bool] = {"type": "button", "key": word, "class": "to-page"}
    if page:
        return ["button", attrs | {"data-page": page, "aria-label": f"{word}: {told}"}, sign]
    return ["button", attrs | {"aria-disabled": "true", "aria-label": f"No {word.lower()} {kind}"}, sign]
