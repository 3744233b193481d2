"""What the checks need to know of a page."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

INTERACTIVE = frozenset({"type", "role", "tabindex", "disabled", "href", "id", "title"})
"""Attributes by which an element of a view is used, or told to who does not see it; a picture of the view has none of them."""

LINKING = {"a": "href", "area": "href"}
LOADING = {"script": "src", "link": "href", "img": "src", "source": "src", "iframe": "src", "use": "href", "image": "href", "input": "src"}


@dataclass(slots=True)
class Page:
    """The links, ids, title and inline code of a page."""

    title: str = ""
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    loads: list[tuple[str, str]] = field(default_factory=list)
    """(`link` with its rel, or the tag, and the address) of everything the page loads."""
    sums: dict[str, str] = field(default_factory=dict)
    """The `integrity` that the browser is to check what it loads by, by address."""
    inline: list[str] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    """The texts of scripts inside the page."""
    policy: str = ""
    """The security policy that the page brings along."""
    late: set[str] = field(default_factory=set)
    """The addresses of links in the body, which stand below what is drawn without them."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self.inside = ""
        self.is_below = False
        self.is_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        self.is_below |= tag == "body"
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.page.ids.append(given["id"])
        if tag in LINKING and LINKING[tag] in given:
            self.page.links.append(given[LINKING[tag]])
        if tag in LOADING and LOADING[tag] in given:
            self.page.loads.append((f"link {given.get('rel', '')}" if tag == "link" else tag, given[LOADING[tag]]))
            self.page.sums[given[LOADING[tag]]] = given.get("integrity", "")
            if tag == "link" and self.is_below:
                self.page.late.add(given[LOADING[tag]])
        if tag == "style":
            self.page.inline.append("<style>")
        if tag == "script" and "src" not in given:
            self.page.scripts.append("")
            self.is_script = True
        if tag == "meta" and given.get("http-equiv", "").casefold() == "content-security-policy":
            self.page.policy = given.get("content", "")
        self.page.inline += [f"{name}= on <{tag}>" for name in given if name == "style" or name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""
        self.is_script = False

    def handle_data(self, data: str) -> None:
        if self.is_script:
            self.page.scripts[-1] += data
        if self.inside == "title":
            self.page.title += data


def read(text: str) -> Page:
    """The page that the HTML spells."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.page
