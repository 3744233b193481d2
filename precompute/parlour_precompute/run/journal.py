"""A journal of finished chunks, so that a run that was stopped goes on where it was.

One line a chunk: the CRC-32 of the rest, then JSON. The first line holds the parameters of the run. A line is kept only when it is whole,
so a kill in the middle of a write costs one chunk.
"""

import json
import os
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self
from zlib import crc32

from parlour_precompute import Refused

Parameters = Mapping[str, str | int]


class Journal:
    """The finished chunks of one run, in a file; `finished` maps a chunk's number to its result."""

    def __init__(self, path: Path, parameters: Parameters) -> None:
        """Open the file and keep what it holds of a run with these parameters; raises Refused when it is of another run."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._file = path.open("a+b")
        records, whole = _records(path.read_bytes())
        if records and records[0] != dict(parameters):
            self._file.close()
            raise Refused(f"{path} is the journal of a run with other parameters: {_difference(records[0], parameters)}. Add --fresh to drop it.")
        self.finished: dict[int, Any] = dict(records[1:])
        self._file.truncate(whole)
        if not records:
            self._append(dict(parameters))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, number: int, result: Any) -> None:
        """Note a finished chunk; when this returns, the line is on the disk. A chunk that is already noted stays as it is."""
        if number not in self.finished:
            self._append([number, result])
            self.finished[number] = result

    def delete(self) -> None:
        """Drop the file: the run is complete."""
        self._file.close()
        self.path.unlink()

    def _append(self, record: object) -> None:
        self._file.write(_line(record))
        self._file.flush()
        os.fsync(self._file.fileno())


def opened(options: Namespace, name: str, version: int, more: Parameters) -> Journal:
    """The journal of a run with these options (`options.add_journal`); `version` says in which form its results are kept."""
    path: Path = options.cache / f"{name}.journal"
    if options.fresh:
        path.unlink(missing_ok=True)
    return Journal(path, {"recipe": name, "version": version, "seed": options.seed, **more})


def _line(record: object) -> bytes:
    body = json.dumps(record, separators=(",", ":")).encode()
    return b"%08x %s\n" % (crc32(body), body)


def _records(data: bytes) -> tuple[list[Any], int]:
    """The records up to the first line that is not whole, and how many bytes they take."""
    records, whole = [], 0
    for line in data.splitlines(keepends=True):
        body = line[9:-1]
        if line != b"%08x %s\n" % (crc32(body), body):
            break
        records.append(json.loads(body))
        whole += len(line)
    return records, whole


def _difference(found: Parameters, wanted: Parameters) -> str:
    """Which parameters are other ones, in words."""
    names = sorted({*found, *wanted})
    return ", ".join(f"{name} {found.get(name)!r} instead of {wanted.get(name)!r}" for name in names if found.get(name) != wanted.get(name))
