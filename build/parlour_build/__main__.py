"""`python -m parlour_build site | serve | check | dev | profile | notes | sbom`."""

import gc
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from datetime import date
from pathlib import Path
from threading import Event
from time import perf_counter, time

from rich.console import Console

from parlour.core.daily import is_real_day
from parlour.games import CATALOGUE
from parlour_build import sbom
from parlour_build.cache.pruned import prune
from parlour_build.dev.loop import dev
from parlour_build.engine import profiled
from parlour_build.engine.files import KINDS, USUAL, profile
from parlour_build.errors import BuildError
from parlour_build.hosting import policy
from parlour_build.hosting.hosts import BEST, HOSTS
from parlour_build.hosting.server import LAST_PORT, Place, opened
from parlour_build.laws import budgets
from parlour_build.layout import ROOT, Layout
from parlour_build.puzzles.days import ending
from parlour_build.puzzles.owned import libraries, sampled
from parlour_build.release import notes
from parlour_build.site import Site, built, written

console = Console()


def parser() -> ArgumentParser:
    """The command line."""
    top = ArgumentParser(prog="python -m parlour_build", description="Builds and serves Parlour.")
    commands = top.add_subparsers(dest="command", required=True)
    site = commands.add_parser("site", help="build the site into dist/")
    serve = commands.add_parser("serve", help="serve dist/ on this machine")
    check = commands.add_parser("check", help="build and judge the site without writing it")
    drafts = commands.add_parser("dev", help="serve a draft, built again after each edit, and reload the pages that show it")
    commands.add_parser(
        "profile", help="play all games to find what the engine must bring first, and write its profile (parlour_build/engine/README.md)"
    )
    told = commands.add_parser("notes", help="print the notes of a version as its tag holds them (CONTRIBUTING.md)")
    told.add_argument("version", help="as CHANGES.md calls it, such as 0.2.0")
    lists = commands.add_parser("sbom", help="list what Parlour is made of and with, as CycloneDX has it, and hold that to the lock files")
    lists.add_argument("folder", type=Path, help="where the lists go")
    lists.add_argument("--tool", type=Path, required=True, help="cyclonedx-py")
    for command in (site, serve, check, drafts):
        command.add_argument("--base", type=folder, default="/", help="the folder of the host that the site lives in, /parlour/")
    for command in (site, serve, check):
        command.add_argument("--offline", choices=("yes", "no"), default="yes", help="no: browsers forget what they kept (docs/offline.md)")
        command.add_argument(
            "--feedback", type=mailbox, default="", help="the address that players may write to, you@example.org; none: no link to it"
        )
        command.add_argument("--engine", choices=KINDS, default=USUAL, help="how much is done to Pyodide (parlour_build/engine/README.md)")
        command.add_argument("--today", type=day, default=date.today().isoformat(), help="from when the days that are left are counted")  # noqa: DTZ011
    for command in (serve, drafts):
        command.add_argument("--port", type=port, default=8000, help="where on this machine, 0 to 65535; 0 is any that is free")
    serve.add_argument("--host", choices=HOSTS, default=BEST.name, help="send files as this host does (parlour_build/hosting/hosts.py)")
    serve.add_argument("--build", action="store_true", help="build the site first")
    return top


def day(text: str) -> str:
    """A day; anything else is refused with a sentence."""
    if not is_real_day(text):
        raise ArgumentTypeError(f"a day like 2029-12-31 was expected, not {text[:40]!r}")
    return text


def mailbox(text: str) -> str:
    """An address of mail, or none; anything else is refused with a sentence."""
    if text and not MAILBOX.fullmatch(text):
        raise ArgumentTypeError(f"an address like you@example.org was expected, not {text[:60]!r}")
    return text


MAILBOX = re.compile(r"[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
"""Addresses as nearly all are: what would need quoting in a link is left out."""


def folder(text: str) -> str:
    """`/parlour/`, however the slashes were given."""
    return f"/{text.strip('/')}/" if text.strip("/") else "/"


def port(text: str) -> int:
    """The number of a port; raises ArgumentTypeError with a sentence for what is none."""
    if not text.isascii() or not text.isdigit() or int(text) > LAST_PORT:
        raise ArgumentTypeError(f"{text} is no port: give a whole number from 0 to {LAST_PORT}, such as 8000.")
    return int(text)


def make(args: Namespace) -> Site:
    """Builds the site and shows what its players wait for."""
    began = perf_counter()
    # Millions of values are read that all stay until the end: looking through them for garbage took a third of a build.
    gc.disable()
    try:
        site = built(Layout(plays_offline=args.offline == "yes", feedback=args.feedback), args.base, kind=args.engine)
    finally:
        gc.enable()
    console.print(budgets.table(site.costs))
    for sentence in (*site.notes, *ending(site.last_days, args.today), *policy.to_move(args.base)):
        console.print(f"[bold]{sentence}[/]")
    size = f"{budgets.whole(site.files):,} bytes of {budgets.WHOLE_SITE:,}"
    size += f" ({budgets.with_notebook(site.files):,} of {budgets.WITH_NOTEBOOK:,} with the notebook)"
    console.print(f"{len(site.files)} files, {size}, {perf_counter() - began:.1f} s")
    prune(Layout().cache, time())
    return site


def site(args: Namespace) -> None:
    """Builds the site into dist/."""
    written(make(args), Layout())


def serve(args: Namespace) -> None:
    """Serves dist/ until Control-C."""
    place = Place(Layout().dist, Layout().cache, args.base, HOSTS[args.host])
    with opened(place, args.port) as server:
        if args.build:
            site(args)
        if not (place.dist / "index.html").exists():
            raise BuildError("There is no site in dist/ yet. `make site` builds it.")
        console.print(f"Parlour is at [bold]http://localhost:{args.port}{args.base}[/] (Control-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            console.print("Bye.")


def work(args: Namespace) -> None:
    """Serves drafts until Control-C."""
    dev(Layout(), args.base, args.port, console.print, Event())
    prune(Layout().cache, time())


def profiling(args: Namespace) -> None:
    """Plays all games to find what the engine's first half must hold, and writes its profile."""
    layout = Layout()
    text = profile(layout, [sampled(layout, each) for each in libraries(layout, CATALOGUE.values())])
    profiled.FILE.write_text(text, encoding="utf-8")
    console.print(f"{profiled.FILE.name} is written.")


def listing(args: Namespace) -> None:
    """Writes the lists of what Parlour is made of and with."""
    lists = sbom.made(ROOT, args.tool, Path(sys.executable))
    args.folder.mkdir(parents=True, exist_ok=True)
    for name, text in lists.items():
        (args.folder / name).write_text(text, encoding="utf-8")
        console.print(f"{args.folder / name}: {len(sbom.named(text))} packages")


def tell(args: Namespace) -> None:
    """Prints the notes of a version, and nothing else: git reads them."""
    sys.stdout.write(notes((ROOT / "CHANGES.md").read_text(encoding="utf-8"), args.version))


COMMANDS: dict[str, Callable[[Namespace], object]] = {
    "site": site,
    "serve": serve,
    "check": make,
    "dev": work,
    "profile": profiling,
    "notes": tell,
    "sbom": listing,
}


def here(environment: Path, root: Path) -> None:
    """Raises BuildError when the environment that runs this stands in one working copy, and its Parlour comes from another."""
    own = environment.parent
    if own != root and (own / "build" / "parlour_build").is_dir():
        raise BuildError(
            f"The environment {environment} has Parlour from another place installed: {root}. "
            f"Was this tree moved or copied? Run `make` in {own}, which puts that right."
        )


def main() -> int:
    """The exit code: 1 with a sentence when the site cannot be built or served."""
    args = parser().parse_args()
    try:
        here(Path(sys.prefix), ROOT)
        COMMANDS[args.command](args)
    except BuildError as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
