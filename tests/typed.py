"""What TypeScript says of values that Python made: whether they are of the types that the scripts are checked against."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCRIPTS = ROOT / "site" / "static" / "js"
FLAGS = [
    "--noEmit",
    "--strict",
    "--exactOptionalPropertyTypes",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--types",
    "",
    "--pretty",
    "false",
]


def complaints(folder: Path, module: str, values: Iterable[tuple[str, object]]) -> str:
    """What tsc has to say of values, each with the type of the module that it should be of; nothing where all are."""
    lines = [f'import type * as named from "{SCRIPTS / module}";']
    lines += [f"export const value{number}: named.{kind} = {json.dumps(value)};" for number, (kind, value) in enumerate(values)]
    (folder / "values.ts").write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run([ROOT / "node_modules" / ".bin" / "tsc", *FLAGS, folder / "values.ts"], capture_output=True, text=True, check=False)
    assert bool(done.returncode) == ("error TS" in done.stdout), done.stderr
    return done.stdout
