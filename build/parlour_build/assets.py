"""Files under names that change with their bytes, so that a browser may keep them for ever."""

import hashlib
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

FOLDER = "assets"


def mark(data: bytes) -> str:
    """Eight signs that tell a file's bytes in its name: a page lists many files, so that each sign counts; their SHA-256 stands beside them."""
    return hashlib.sha256(data).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Asset:
    """A file known to templates by its source name, `games/samegame.css`."""

    name: str
    data: bytes

    @property
    def file(self) -> str:
        """Its name in the assets folder, `games-samegame.0a1b2c3d.css`."""
        name = PurePosixPath(self.name.replace("/", "-"))
        return f"{name.stem}.{mark(self.data)}{name.suffix}"

    @property
    def path(self) -> str:
        """Its path below the site's root."""
        return f"{FOLDER}/{self.file}"

    @property
    def integrity(self) -> str:
        """Its hash as the browser checks it."""
        return integrity(self.data)


Assets = Mapping[str, Asset]


def integrity(data: bytes) -> str:
    """The SHA-256 of the bytes, as an `integrity` attribute writes it."""
    return "sha256-" + b64encode(hashlib.sha256(data).digest()).decode()


def checked_file(asset: Asset) -> dict[str, Any]:
    """A file whose hash the page checks itself; its address is relative to the folder of assets."""
    return {"url": asset.file, "integrity": asset.integrity, "bytes": len(asset.data)}


def by_name(assets: Iterable[Asset]) -> dict[str, Asset]:
    """The assets by their source names."""
    return {asset.name: asset for asset in assets}
