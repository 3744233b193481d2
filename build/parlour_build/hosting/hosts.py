"""How hosts send files: what type they give a name, which types they compress, and how; and what a player may be made to wait for there."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Literal

Encoding = Literal["br", "gzip"]

OTHER = "application/octet-stream"
TYPES: Mapping[str, str] = {
    # Gzipped by the build (gzipped.py). All hosts know this name, none compresses its type, and none names an encoding, as some do for `.gz`.
    ".bin": OTHER,
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
SHRINKING = frozenset(
    {"application/json", "application/wasm", "application/zip", "image/svg+xml", "text/css", "text/html", "text/javascript", "text/plain"}
)
"""What compression makes smaller; the zips of the tests' stock engine among it."""


@dataclass(frozen=True, slots=True)
class Host:
    """A host by its name: the types it compresses, and how; and of a first start the bytes to the first board and to the engine."""

    name: str
    types: frozenset[str]
    encoding: Encoding
    level: int
    first_board: int
    engine_ready: int
    reads_headers: bool = True
    """Whether it heeds `_headers`."""
    caching: str = "no-cache"
    """How long a browser may keep a file of which `_headers` says nothing."""

    def compresses(self, path: str | PurePath) -> bool:
        """Whether it sends a file of this name compressed to a browser that takes its encoding."""
        return type_of(path).partition(";")[0] in self.types


def type_of(path: str | PurePath) -> str:
    """The type that hosts give a file of this name."""
    return TYPES.get(PurePath(path).suffix, OTHER)


FREE = SHRINKING - {"application/zip"}
"""What free hosts compress, none of them a zip: that is why the engine's zips are called `.wasm` (engine/files.py)."""

# Of the 40,000, 42,000 and 46,000 bytes that a first board may cost, 5,000 are kept free on every page for what comes next; by
# Cloudflare's quick compression 4,000, since playing without a network and losing nothing when a browser fails have had their part of them.
BEST = Host("brotli", SHRINKING, "br", 11, 35_000, 1_450_000)
CLOUDFLARE = Host("cloudflare", FREE, "br", 4, 38_000, 1_780_000)
GITHUB = Host("github", FREE, "gzip", 6, 41_000, 1_850_000, reads_headers=False, caching="max-age=600")
HOSTS: dict[str, Host] = {host.name: host for host in (BEST, CLOUDFLARE, GITHUB)}
"""The hosts whose budgets the build holds, by name; docs/build.md tells where each row is from.

`brotli`: whatever shrinks, as small as brotli makes it: a host that compresses files once, when they are put there.
`cloudflare`: Cloudflare Pages, which compresses as it sends, at level 4, and only types of its own list.
`github`: GitHub Pages, which has no brotli; gzip at zlib's usual level.
"""
