"""What files weigh on the wire."""

import hashlib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

from parlour_build.cache import kept

QUALITY = 11
COMPRESSIBLE = frozenset({".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".zip"})


def compressed(data: bytes, cache: Path) -> bytes:
    """The bytes under brotli, kept by their hash: the WebAssembly file takes half a minute."""
    return kept(cache / "brotli" / f"{hashlib.sha256(data).hexdigest()[:32]}.br", lambda: brotli.compress(data, quality=QUALITY))


def wire_sizes(files: dict[str, bytes], paths: Iterable[str], cache: Path) -> dict[str, int]:
    """Bytes on the wire of each of the files named by path, those that shrink compressed; two at a time, since brotli frees the interpreter."""
    wanted = sorted(set(paths))
    with ThreadPoolExecutor(2) as pool:
        sizes = pool.map(lambda path: len(compressed(files[path], cache) if Path(path).suffix in COMPRESSIBLE else files[path]), wanted)
        return dict(zip(wanted, sizes, strict=True))
