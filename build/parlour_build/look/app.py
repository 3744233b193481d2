"""The web app manifest: what a device is told that installs Parlour (https://www.w3.org/TR/appmanifest/)."""

from collections.abc import Mapping, Sequence
from typing import Any

from parlour_build.assets import Asset
from parlour_build.puzzles.library import Library
from parlour_build.puzzles.shards import compact

NAME = "app.webmanifest"
PAPER = "#f6efe3"
"""What stands around the icon until the first page is drawn: the light paper of tokens.css."""

ICONS = (
    ("icons/favicon.svg", "any", "any"),
    ("icons/favicon-192.png", "192x192", "any"),
    ("icons/favicon-512.png", "512x512", "any"),
    ("icons/maskable-512.png", "512x512", "maskable"),
    ("icons/monochrome.svg", "any", "monochrome"),
)
"""The name, the sizes and the purpose of each icon."""
SCREENS = (
    ("icons/screen-samegame.jpg", "780x1688", "narrow", "SameGame: take groups of one colour until the board is clear."),
    ("icons/screen-word-portal.jpg", "780x1688", "narrow", "Word Portal: words that end in the middle."),
    ("icons/screen-wordcrossing.jpg", "780x1688", "narrow", "Wordcrossing: a chain of words from start to goal."),
    ("icons/screen-samegame-wide.jpg", "1280x800", "wide", "SameGame on a desktop, with the list of its puzzles."),
    ("icons/screen-word-portal-wide.jpg", "1280x800", "wide", "Word Portal on a desktop, with the list of its puzzles."),
)
"""What a store or a browser shows of the app before it is installed: each picture's name and size, for what kind of device, and what is to be seen.

None of Losswords: a picture of it would have sentences of a book, which are in no repository.
"""
TYPES = {"svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg"}


def app(owned: Sequence[Library], icons: Mapping[str, Asset], title: str, description: str) -> Asset:
    """The manifest, which lies among the files that it names; its shortcuts lead to today's puzzles."""
    days = [(each.game, part.set.id) for each in owned for part in each.shelves if part.days]
    told = {
        "name": title,
        "short_name": title,
        "description": description,
        "lang": "en",
        "start_url": "../",
        "scope": "../",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "puzzle"],
        "icons": [icon(icons[name], sizes, purpose) for name, sizes, purpose in ICONS if name in icons],
        "screenshots": [screen(icons[name], sizes, kind, label) for name, sizes, kind, label in SCREENS if name in icons],
        "shortcuts": [shortcut(game.title, f"../{game.id}/#{daily}/today", icons.get(f"icons/{game.id}.svg")) for game, daily in days],
    }
    return Asset(NAME, compact(told))


def icon(asset: Asset, sizes: str, purpose: str) -> dict[str, Any]:
    """An icon as the manifest names it."""
    return {"src": asset.file, "sizes": sizes, "type": TYPES[asset.name.rpartition(".")[2]], "purpose": purpose}


def screen(asset: Asset, sizes: str, kind: str, label: str) -> dict[str, Any]:
    """A picture of the app as the manifest names it."""
    return {"src": asset.file, "sizes": sizes, "type": TYPES[asset.name.rpartition(".")[2]], "form_factor": kind, "label": label}


def shortcut(title: str, url: str, emblem: Asset | None) -> dict[str, Any]:
    """Today's puzzle of a game, as the menu of the installed app offers it."""
    return {"name": f"{title} today", "short_name": title, "url": url} | ({"icons": [icon(emblem, "any", "any")]} if emblem else {})
