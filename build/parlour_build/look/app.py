"""The web app manifest: what a device is told that installs Parlour (https://www.w3.org/TR/appmanifest/)."""

from collections.abc import Mapping, Sequence
from typing import Any

from parlour_build.assets import Asset
from parlour_build.shards import Library, compact

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
TYPES = {"svg": "image/svg+xml", "png": "image/png"}


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
        "shortcuts": [shortcut(game.title, f"../{game.id}/#{daily}/today", icons.get(f"icons/{game.id}.svg")) for game, daily in days],
    }
    return Asset(NAME, compact(told))


def icon(asset: Asset, sizes: str, purpose: str) -> dict[str, Any]:
    """An icon as the manifest names it."""
    return {"src": asset.file, "sizes": sizes, "type": TYPES[asset.name.rpartition(".")[2]], "purpose": purpose}


def shortcut(title: str, url: str, emblem: Asset | None) -> dict[str, Any]:
    """Today's puzzle of a game, as the menu of the installed app offers it."""
    return {"name": f"{title} today", "short_name": title, "url": url} | ({"icons": [icon(emblem, "any", "any")]} if emblem else {})
