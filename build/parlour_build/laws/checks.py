"""The laws of a built site: each check gives a sentence for every breach, and the build fails on any."""

import re
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

from parlour_build.assets import integrity
from parlour_build.hosting import policy
from parlour_build.laws import html

Files = Mapping[str, bytes]
Pages = Mapping[str, html.Page]

NOT_FOUND = "404.html"
HEADERS = "_headers"
CHECKED = ("script", "link stylesheet")
CSS_ADDRESS = re.compile(r"""(?:url\(\s*|@import\s+)['"]?([^'")\s;]+)""")


@dataclass(frozen=True, slots=True)
class Built:
    """A site to be judged: its files, the folder it is served from, and for each game's page the fragments that name a puzzle."""

    files: Files
    base: str
    fragments: Mapping[str, Container[str]]


def breaches(site: Built) -> list[str]:
    """A sentence for everything that is wrong with the site."""
    pages = {path: html.read(data.decode()) for path, data in site.files.items() if path.endswith(".html")}
    found = [
        *dead_links(site, pages),
        *duplicates(site, pages),
        *inline_code(site, pages),
        *foreign(pages),
        *style_addresses(site),
        *unchecked(site, pages),
    ]
    return sorted(set(found))


def dead_links(site: Built, pages: Pages) -> Iterator[str]:
    """Links and loaded files that lead nowhere in the site."""
    for path, page in pages.items():
        for address in [*page.links, *(address for _, address in page.loads)]:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = resolved(site, path, unquote(parts.path))
            if target not in site.files:
                yield f"{path}: {address} leads nowhere."
            elif parts.fragment and target in pages and not has_fragment(site, pages, target, unquote(parts.fragment)):
                yield f"{path}: {address} names a place that {target} does not have."


def resolved(site: Built, path: str, address: str) -> str:
    """The path of the file that an address on a page stands for; a folder stands for its index.html."""
    if address.startswith("/"):
        target = address.removeprefix(site.base) if address.startswith(site.base) else f"..{address}"
    else:
        target = join(dirname(path), address) if address else path
    tidy = normpath(target) if target else "."
    if tidy == ".":
        return "index.html"
    return f"{tidy}/index.html" if target.endswith(("/", "/..", "/.")) or target in ("..", ".") else tidy


def has_fragment(site: Built, pages: Pages, target: str, fragment: str) -> bool:
    """Whether the page has an element of that id, or its game a puzzle of that name."""
    return fragment in pages[target].ids or fragment in site.fragments.get(target, frozenset())


def duplicates(site: Built, pages: Pages) -> Iterator[str]:
    """Pages that share a title, ids used twice, and paths that differ by case only, which some hosts cannot tell apart."""
    titles, folded = defaultdict(list), defaultdict(list)
    for path, page in pages.items():
        titles[page.title.strip()].append(path)
        for name in sorted({name for name in page.ids if page.ids.count(name) > 1}):
            yield f"{path}: the id {name} is used more than once."
    for path in site.files:
        folded[path.casefold()].append(path)
    yield from (f"{' and '.join(paths)} are duplicate pages: both are called {title!r}." for title, paths in titles.items() if len(paths) > 1)
    yield from (f"{' and '.join(paths)} differ by case only." for paths in folded.values() if len(paths) > 1)


def inline_code(site: Built, pages: Pages) -> Iterator[str]:
    """Scripts and styles that the policy would refuse: that of the page, or that of the headers, for a browser holds to both."""
    told = policy.read(site.files[HEADERS].decode()) if HEADERS in site.files else []
    for path, page in pages.items():
        given = [page.policy, policy.headers_for(told, f"{site.base}{path}").get("Content-Security-Policy", "")]
        refused = [text for text in page.scripts if not all(policy.allowance(text) in re.split(r"[\s;]+", one) for one in given)]
        yield from (
            f"{path}: {what} is inline; the security policy refuses it." for what in [*page.inline, *("<script> without src" for _ in refused)]
        )


def foreign(pages: Pages) -> Iterator[str]:
    """Addresses that bind the site to one place, and anything loaded from elsewhere; only links that a player follows may leave the site."""
    for path, page in pages.items():
        for address in page.links:
            if not is_relative(path, address) and urlsplit(address).scheme not in ("https", "mailto"):
                yield f"{path}: the link {address} is not relative."
        for kind, address in page.loads:
            if not is_relative(path, address) and kind != "link canonical":
                yield f"{path}: {kind} loads {address}, which is not a relative address."


def is_relative(path: str, address: str) -> bool:
    """Whether the address works wherever the site lives; the 404 page, shown at any depth, must name the folder."""
    parts = urlsplit(address)
    return not parts.scheme and not parts.netloc and (path == NOT_FOUND or not parts.path.startswith("/"))


def unchecked(site: Built, pages: Pages) -> Iterator[str]:
    """Scripts and style sheets that the browser is not told to check, or by the sum of other bytes."""
    for path, page in pages.items():
        for kind, address in page.loads:
            target = resolved(site, path, unquote(urlsplit(address).path))
            if kind in CHECKED and target in site.files and page.sums[address] != integrity(site.files[target]):
                yield f"{path}: {kind} loads {address} without its integrity."


def style_addresses(site: Built) -> Iterator[str]:
    """Addresses in style sheets that lead nowhere or away."""
    for path, data in site.files.items():
        if path.endswith(".css"):
            for address in CSS_ADDRESS.findall(data.decode()):
                if not address.startswith(("data:", "#")) and normpath(join(dirname(path), address)) not in site.files:
                    yield f"{path}: {address} leads nowhere in the site."
