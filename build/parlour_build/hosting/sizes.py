"""What files weigh on the wire."""

import gzip
import hashlib
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

from parlour_build.cache import kept
from parlour_build.hosting.hosts import BEST, Encoding, Host

ENCODERS: Mapping[Encoding, Callable[[bytes, int], bytes]] = {
    "br": lambda data, level: bytes(brotli.compress(data, quality=level)),
    "gzip": lambda data, level: gzip.compress(data, level, mtime=0),
}


def compressed(data: bytes, cache: Path, host: Host = BEST) -> bytes:
    """The bytes as the host compresses them, kept by their hash: the WebAssembly file takes brotli half a minute."""
    how = f"{host.encoding}-{host.level}"
    return kept(cache / how / f"{hashlib.sha256(data).hexdigest()[:32]}.{host.encoding}", lambda: ENCODERS[host.encoding](data, host.level))


def wire_sizes(files: Mapping[str, bytes], paths: Iterable[str], cache: Path, host: Host = BEST) -> dict[str, int]:
    """Bytes on the wire of each of the files named by path, as the host sends it; two at a time, since encoders free the interpreter."""
    wanted = sorted(set(paths))
    with ThreadPoolExecutor(2) as pool:
        sizes = pool.map(lambda path: len(compressed(files[path], cache, host) if host.compresses(path) else files[path]), wanted)
        return dict(zip(wanted, sizes, strict=True))
