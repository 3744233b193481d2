"""Views as nested lists, and the one writer that makes HTML of them; anything not listed here cannot be shown."""

from typing import Any

Node = list[Any]
"""`[tag, attrs, *children]`; a child is a Node or text; `attrs["key"]` is the identity Preact patches by and is not written."""

TAGS = frozenset(
    "a abbr article button caption circle col colgroup dd details div dl dt ellipse em fieldset figcaption figure footer form g h2 h3 h4 header hr i "
    "input kbd label legend li line nav ol option output p path polygon polyline rect section select small span strong sub summary sup svg "
    "table tbody td text textarea tfoot th thead time title tr ul".split()
)
SVG_ATTRIBUTES = frozenset("cx cy d dx dy height points preserveAspectRatio r rx ry text-anchor transform viewBox width x x1 x2 y y1 y2".split())
ATTRIBUTES = SVG_ATTRIBUTES | frozenset(
    "checked class colspan datetime disabled for hidden href id inputmode key lang max maxlength min name open placeholder readonly role "
    "rowspan scope selected step tabindex title type value".split()
)
BUTTONS = ("button", "submit")
VOID_TAGS = frozenset({"col", "hr", "input"})


def checked(node: Node) -> Node:
    """The node itself; raises ValueError when it, or one below it, holds what a view may not."""
    tag, attrs = node[0], node[1]
    if tag not in TAGS:
        raise ValueError(f"A view may not hold <{tag}>.")
    for name, value in attrs.items():
        if name not in ATTRIBUTES and not name.startswith(("data-", "aria-")):
            raise ValueError(f"A view may not hold the attribute {name!r}.")
        if not isinstance(value, (str, bool, int)):
            raise ValueError(f"The attribute {name!r} is neither text, a whole number nor true or false.")
    if tag == "button" and attrs.get("type") not in BUTTONS:
        raise ValueError("A view may hold no button that does not say whether it submits a form: any other does.")
    if not attrs.get("href", "#").startswith(("#", "./", "../")):
        raise ValueError(f"A view may link only inside the site, not to {attrs['href']!r}.")
    for child in node[2:]:
        if not isinstance(child, str):
            checked(child)
    return node


def to_html(node: Node | str) -> str:
    """The HTML text of a node; every text is escaped."""
    if isinstance(node, str):
        return escaped(node)
    tag, attrs, *children = checked(node)
    start = "".join([f"<{tag}", *(_attribute(name, value) for name, value in attrs.items() if name != "key"), ">"])
    return start if tag in VOID_TAGS else f"{start}{''.join(map(to_html, children))}</{tag}>"


def _attribute(name: str, value: str | bool | int) -> str:
    if value is True:
        return f" {name}"
    if value is False:
        return ""
    return f' {name}="{escaped(str(value))}"'


def escaped(text: str) -> str:
    """The text with what means something in HTML written out; the standard library's own would bring all 2,231 entities."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def walk(node: Node) -> list[Node]:
    """The node and all nodes below it, in document order."""
    return [node, *(deep for child in node[2:] if not isinstance(child, str) for deep in walk(child))]


def words(count: int, one: str, many: str | None = None) -> str:
    """`1 block`, `2 blocks`: a count with its noun."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def share_of(part: int, whole: int, kind: str) -> str:
    """`3 of them common`, `all of them common`, `none of them common`; of one alone `a common one` or `no common one`."""
    if whole == 1:
        return f"{'a' if part else 'no'} {kind} one"
    return f"{'all' if part == whole else part or 'none'} of them {kind}"


def counted(count: int, noun: str) -> str:
    """`a 4-move`, `an 8-move`: a count as an adjective, with its article."""
    return f"{'an' if count in (11, 18) or str(count).startswith('8') else 'a'} {count}-{noun}"
