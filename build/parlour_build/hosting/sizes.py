"""What files weigh on the wire."""

import gzip
import hashlib
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import brotli

from parlour_build.cache import found, kept
from parlour_build.hosting.hosts import BEST, Encoding, Host

ENCODERS: Mapping[Encoding, Callable[[bytes, int], bytes]] = {
    "br": lambda data, level: bytes(brotli.compress(data, quality=level)),
    "gzip": lambda data, level: gzip.compress(data, level, mtime=0),
}


def compressed(data: bytes, cache: Path, host: Host = BEST) -> bytes:
    """The bytes as the host compresses them, kept by their hash: the WebAssembly file takes brotli half a minute."""
    return kept(_place(data, cache, host), lambda: ENCODERS[host.encoding](data, host.level))


def _place(data: bytes, cache: Path, host: Host) -> Path:
    return cache / f"{host.encoding}-{host.level}" / f"{hashlib.sha256(data).hexdigest()[:32]}.{host.encoding}"


LARGE = 500_000
"""Bytes of a file from which on the highest level takes a second and more."""

QUICK = 4
"""The level at which a large file is compressed while a player waits."""


def sent(data: bytes, cache: Path, host: Host = BEST) -> bytes:
    """The bytes as a player gets them.

    A large file that no build weighed, such as the notebook's Python, is compressed quickly: a page gives up what brings nothing for 8 seconds.
    """
    if len(data) >= LARGE and found(_place(data, cache, host)) is None:
        host = replace(host, level=min(host.level, QUICK))
    return compressed(data, cache, host)


def wire_sizes(files: Mapping[str, bytes], paths: Iterable[str], cache: Path, host: Host = BEST) -> dict[str, int]:
    """Bytes on the wire of each of the files named by path, as the host sends it; two at a time, since encoders free the interpreter."""
    wanted = sorted(set(paths))
    with ThreadPoolExecutor(2) as pool:
        sizes = pool.map(lambda path: len(compressed(files[path], cache, host) if host.compresses(path) else files[path]), wanted)
        return dict(zip(wanted, sizes, strict=True))
