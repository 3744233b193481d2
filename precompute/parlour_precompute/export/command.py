"""Write all stored puzzles with all their measures as one table, with what its columns say, how to cite it, and a digest of all that is in it."""

import csv
import hashlib
import json
import shutil
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

from parlour.core.naming import puzzle_id
from parlour.games import CATALOGUE
from parlour_library import data
from parlour_precompute import ROOT
from parlour_precompute.export.columns import MEASURES, Facts, dictionary, names
from parlour_precompute.run.options import add_journal

FORMATS = ("csv", "parquet")
FOR_TESTS = 2
"""Of ten puzzles."""
CITATION = ROOT / "CITATION.cff"

Row = Mapping[str, Any]


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument(
        "--format", choices=FORMATS, default="csv", help="of the table (default: %(default)s); parquet needs pyarrow: parlour[parquet]"
    )
    parser.add_argument("--out", type=Path, default=Path("export"), metavar="DIR", help="folder that is written (default: %(default)s)")


def run(options: Namespace) -> int:
    """Write the table and what belongs to it; 0 when done."""
    found = list(rows())
    options.out.mkdir(parents=True, exist_ok=True)
    table = options.out / f"puzzles.{options.format}"
    {"csv": write_csv, "parquet": write_parquet}[options.format](table, found)
    with (options.out / "dictionary.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("column", "games", "type", "says"), *dictionary()])
    (options.out / "export.json").write_text(json.dumps(about(found, table), indent=2) + "\n", encoding="utf-8")
    shutil.copyfile(CITATION, options.out / CITATION.name)
    return 0


def rows() -> Iterator[Row]:
    """Every stored puzzle: its facts, then its measures; None where its game has no such measure."""
    empty = dict.fromkeys(names())
    for game in CATALOGUE.values():
        for known in game.sets:
            for key, line in data.lines(game.id, known.id).items():
                name, version = puzzle_id(game, known.id, key), game.version_of(known.id)
                facts = Facts(name, game.id, version, known.id, key, split(name), json.dumps(line.puzzle, separators=(",", ":")))
                yield {**empty, **asdict(facts), **line.measures}


def split(name: str) -> str:
    """`test` or `train` for the puzzle of this id, for ever."""
    return "test" if int(hashlib.sha256(name.encode()).hexdigest()[:8], 16) % 10 < FOR_TESTS else "train"


def digest(found: Sequence[Row]) -> str:
    """A hash of all that the table holds, whatever its format."""
    return hashlib.sha256("".join(json.dumps(list(row.values()), separators=(",", ":")) + "\n" for row in found).encode()).hexdigest()


def about(found: Sequence[Row], table: Path) -> dict[str, Any]:
    """What the table is: versions, the seed of the puzzles, its size, how it is split, and hashes."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    parser = ArgumentParser()
    add_journal(parser)
    tests = sum(row["split"] == "test" for row in found)
    return {
        "parlour": version,
        "versions": {
            f"{game.id}/{known.id}": game.version_of(known.id) for game in CATALOGUE.values() for known in game.sets if data.lines(game.id, known.id)
        },
        "seed": parser.get_default("seed"),
        "puzzles": len(found),
        "measures": len({name for measures in MEASURES.values() for name in measures}),
        "split": {"train": len(found) - tests, "test": tests},
        "digest": digest(found),
        table.name: hashlib.sha256(table.read_bytes()).hexdigest(),
    }


def write_csv(path: Path, found: Sequence[Row]) -> None:
    """The table as text; an empty field is a measure that the game does not have."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([names(), *(row.values() for row in found)])


def write_parquet(path: Path, found: Sequence[Row]) -> None:
    """The table as Parquet; raises ModuleNotFoundError where pyarrow is not installed, which nothing else here needs."""
    import_module("parlour_precompute.export.parquet").write(path, found)
