"""Files that the build itself gzips, since unpacked they are most of the site and hosts hardly send them smaller; the page unpacks them."""

import gzip

from parlour_build.assets import Asset

SUFFIX = ".bin"
"""By it the page knows what it has to unpack (engine/fetched.js); hosts.py says why it is no `.gz`."""
LEVEL = 9


def gzipped(stem: str, data: bytes) -> Asset:
    """The data as a file that tells no time and no name, so that the same data make the same file."""
    return Asset(f"{stem}{SUFFIX}", gzip.compress(data, LEVEL, mtime=0))


def plain(asset: Asset) -> bytes:
    """The data in such a file."""
    return gzip.decompress(asset.data)
