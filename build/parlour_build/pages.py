"""The pages, from Jinja's templates; every board in them comes from the same `view` that the browser runs."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import jinja2
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined, TemplateError
from jinja2.ext import Extension
from markupsafe import Markup

from parlour.core.daily import date_title, day_after
from parlour.core.game import GUIDED
from parlour.core.settings import KEEPING, LOOKS, SOUNDS, WISHES, Setting
from parlour_build.assets import Asset, Assets
from parlour_build.cache import stamp
from parlour_build.edition import edition
from parlour_build.errors import BuildError
from parlour_build.hosting.policy import meta_policy
from parlour_build.lab import Labs, listed_with
from parlour_build.layout import Layout
from parlour_build.licences import Licence
from parlour_build.look.boards import still
from parlour_build.page import (
    ABOUT,
    BRING,
    HOME,
    LICENCES,
    NOT_FOUND,
    NOTEBOOK,
    PACKS,
    PRINT,
    SETTINGS,
    STATISTICS,
    STYLEGUIDE,
    TITLE,
    YOUR_PLAYS,
    Page,
    game_page,
)
from parlour_build.puzzles.game_views import asked, badge, game_context, is_timed, markup
from parlour_build.puzzles.library import Library

OFFLINE = "Without a network"


class Flush(Extension):
    """Leaves the indents of templates out of the pages, 70 bytes of each on the wire; what is put into them stays as it is."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The template without indents."""
        return re.sub(r"^[ \t]+", "", source, flags=re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Dressing:
    """What pages need besides the games: files to link to, the licences, the folder of the host that the site lives in.

    `boards` is the name of the boards of any day, `guard` the text of the script in every page, `notebook` what its page is told, `labs` the tools of
    each game's laboratory.
    """

    assets: Assets
    licences: Sequence[Licence]
    base: str
    boards: str
    guard: str
    notebook: Mapping[str, Any]
    labs: Labs


def helps(layout: Layout, libraries: Sequence[Library]) -> dict[str, Asset]:
    """What each game's help says, by game: files of their own, since nobody reads it before the first board is there."""
    written, told = {}, edition()
    for owned in libraries:
        known = help_of(owned) | {"mail": mail(layout.feedback, f"{TITLE}, {owned.game.title}", told)}
        written[owned.game.id] = Asset(f"{owned.game.id}-help.txt", _rendered(_jinja(layout), "parts/help.html", known))
    return written


def mail(address: str, subject: str, version: str) -> str:
    """The link that opens the player's own mail with what a report needs: the version, and room for the puzzle behind it; "" without an address."""
    return f"mailto:{address}?{urlencode({'subject': subject, 'body': f'{TITLE} {version}'}, quote_via=quote)}" if address else ""


def looks(layout: Layout) -> Asset:
    """What is asked of how all pages look and sound: a file too, since nobody opens the settings before the first board is there."""
    return Asset("looks.txt", _rendered(_jinja(layout), "parts/looks.html", {"settings": [*map(asked, WISHES)]}))


def choices(libraries: Sequence[Library]) -> dict[str, Any]:
    """What the page of settings asks: for all games, then what is asked of the same games together; and a board to see it on."""
    games: dict[str, tuple[str, ...]] = {}
    known: dict[str, Setting] = {}
    for game in (owned.game for owned in libraries):
        for each in (each for each in game.settings if each.where == "dialog"):
            games[each.id] = (*games.get(each.id, ()), game.title)
            known[each.id] = each
    groups = [("How it looks", LOOKS), ("How it sounds", SOUNDS)]
    groups += [(", ".join(titles), tuple(known[name] for name in games if games[name] == titles)) for titles in dict.fromkeys(games.values())]
    groups.append((OFFLINE, KEEPING))
    first = libraries[0]
    board = {"look": first.game.id, "view": markup(still(first.first[1].view))}
    return {"groups": [{"title": title, "settings": [*map(asked, settings)]} for title, settings in groups], "board": board, "offline": OFFLINE}


def nexts(layout: Layout, libraries: Sequence[Library]) -> Asset:
    """What leads from a puzzle of the day to the next of today's, for a player who has not played yet: a file too, since nothing is over before."""
    days = [{"id": owned.game.id, "next": badge(owned)["next"]} for owned in libraries if any(shelf.days for shelf in owned.shelves)]
    return Asset("nexts.txt", _rendered(_jinja(layout), "parts/nexts.html", {"games": days, "title": TITLE}))


def help_of(owned: Library) -> dict[str, Any]:
    """What the template of a game's help may use."""
    game = owned.game
    lines = [{"say": line.say, "picture": markup(still(line.picture()))} for line in game.help]
    return {"lines": lines, "more": list(game.more), "guided": f"{GUIDED}/{GUIDED}" if game.guide else "", "timed": is_timed(owned)}


def _jinja(layout: Layout) -> Environment:
    compiled, name = layout.cache / "templates", stamp(jinja2.__version__, Path(__file__).read_bytes())
    compiled.mkdir(parents=True, exist_ok=True)
    jinja = Environment(
        loader=FileSystemLoader(layout.templates),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=[Flush],
        trim_blocks=True,
        # Half of what pages take is the compiling of their templates. A template is known by its text, and all else that decides by this name.
        bytecode_cache=FileSystemBytecodeCache(str(compiled), f"{name}-%s"),
    )
    # JSON without blanks, in the order it was made in.
    jinja.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "ensure_ascii": False}
    return jinja


def pages(layout: Layout, libraries: Sequence[Library], listing: Mapping[str, Any], dressing: Dressing) -> dict[str, bytes]:
    """Every page of the site by its file; `listing` says of each game where its puzzles are, for the page's script."""
    jinja, badges, told = _jinja(layout), {owned.game.id: badge(owned) for owned in libraries}, edition()
    home = {"badges": badges, "boards": dressing.boards} | span(libraries)
    wanted: list[tuple[Page, Mapping[str, Any]]] = [
        (HOME, home),
        (ABOUT, {"edition": told, "mail": mail(layout.feedback, TITLE, told)}),
        (SETTINGS, choices(libraries) | {"listing": listing}),
        (STYLEGUIDE, {}),
        (NOT_FOUND, {}),
    ]
    wanted += [
        (PRINT, {"listing": listing}),
        (BRING, {"listing": listing}),
        (STATISTICS, {}),
        (YOUR_PLAYS, {}),
        (PACKS, {"listing": listing}),
        (NOTEBOOK, dressing.notebook),
        (LICENCES, {"licences": [asdict(licence) for licence in dressing.licences]}),
    ]
    wanted += [(game_page(owned), game_context(owned) | {"shelf": listing[owned.game.id]}) for owned in libraries]
    wanted += listed_with(libraries, dressing.labs)
    made: dict[str, bytes] = {}
    for page, extra in wanted:
        if page.file in made:
            raise BuildError(f"{page.file} is a duplicate page: a game is called like a page of the site.")
        made[page.file] = _rendered(jinja, page.template, {**context(page, libraries, dressing), **extra})
    return made


def _rendered(jinja: Environment, template: str, values: Mapping[str, Any]) -> bytes:
    try:
        # Jinja escapes an apostrophe for attributes between apostrophes, of which there are none here.
        return jinja.get_template(template).render(values).replace("&#39;", "'").encode()
    except TemplateError as fault:
        where = f"{getattr(fault, 'filename', None) or template}"
        raise BuildError(f"{where}: {type(fault).__name__}: {fault}") from fault


def context(page: Page, libraries: Sequence[Library], dressing: Dressing) -> dict[str, Any]:
    """What every template may use."""
    assets = dressing.assets
    root = dressing.base if page is NOT_FOUND else "../" * page.path.count("/")
    return {
        "looks": " ".join(each.id for each in LOOKS),
        "site": {"title": TITLE, "root": root, "csp": meta_policy(dressing.guard)},
        "page": {"id": page.id, "title": page.title, "description": page.description, "path": page.path},
        "games": [listed(owned, root) for owned in libraries],
        # Our own script, and as the policy knows it: escaped it would be another one.
        "guard": Markup(dressing.guard),  # noqa: S704
        "asset": _finder(assets, lambda name: root + assets[name].path),
        "icons": {name: f"icons/{name}.svg" for name in [page.id, *(each.game.id for each in libraries)] if f"icons/{name}.svg" in assets},
        "pictures": [name for each in libraries if (name := f"pictures/{each.game.id}.css") in assets],
        "late": [name for name in ("late.css", f"late/{page.id}.css") if name in assets],
        "integrity": _finder(assets, lambda name: assets[name].integrity),
    }


def _finder(assets: Assets, found: Callable[[str], str]) -> Callable[[str], str]:
    def find(name: str) -> str:
        if name not in assets:
            raise BuildError(f"A template asks for the asset {name}, which there is not. There are: {', '.join(sorted(assets))}.")
        return found(name)

    return find


def listed(owned: Library, root: str) -> dict[str, Any]:
    """A game as the list of games shows it."""
    game = owned.game
    shown = {"id": game.id, "title": game.title, "tagline": game.tagline, "href": f"{root}{game.id}/"}
    shown |= {"guided": f"{root}{game.id}/#{GUIDED}/{GUIDED}" if game.guide else ""}
    return shown | {"days": next(((shelf.set.id, *shelf.days) for shelf in owned.shelves if shelf.days), None)}


def span(libraries: Sequence[Library]) -> dict[str, Any]:
    """From when to when home has a puzzle of the day of any game; empty where none has days."""
    days = [shelf.days for owned in libraries for shelf in owned.shelves if shelf.days]
    if not days:
        return {"daily": {}}
    first, last = min(day for day, _ in days), max(day for _, day in days)
    return {"daily": {"first": first, "last": last, "before": day_after(first, -1), "after": day_after(last), "starts": date_title(first)}}
