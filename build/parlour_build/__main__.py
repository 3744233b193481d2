"""`python -m parlour_build site | serve | check`."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from time import perf_counter

from rich.console import Console

from parlour_build import budgets
from parlour_build.engine.files import KINDS, USUAL
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_build.server import Place, opened
from parlour_build.site import Site, built, written

console = Console()


def parser() -> ArgumentParser:
    """The command line."""
    top = ArgumentParser(prog="python -m parlour_build", description="Builds and serves Parlour.")
    commands = top.add_subparsers(dest="command", required=True)
    site = commands.add_parser("site", help="build the site into dist/")
    serve = commands.add_parser("serve", help="serve dist/ on this machine")
    check = commands.add_parser("check", help="build and judge the site without writing it")
    for command in (site, serve, check):
        command.add_argument("--base", type=folder, default="/", help="the folder of the host that the site lives in, /parlour/")
        command.add_argument("--engine", choices=KINDS, default=USUAL, help="how much is done to Pyodide (parlour_build/engine/README.md)")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--build", action="store_true", help="build the site first")
    return top


def folder(text: str) -> str:
    """`/parlour/`, however the slashes were given."""
    return f"/{text.strip('/')}/" if text.strip("/") else "/"


def make(args: Namespace) -> Site:
    """Builds the site and shows what its players wait for."""
    began = perf_counter()
    site = built(Layout(), args.base, kind=args.engine)
    console.print(budgets.table(site.costs))
    for sentence in site.absent:
        console.print(f"[bold]{sentence}[/]")
    console.print(f"{len(site.files)} files, {perf_counter() - began:.1f} s")
    return site


def site(args: Namespace) -> None:
    """Builds the site into dist/."""
    written(make(args), Layout())


def serve(args: Namespace) -> None:
    """Serves dist/ until Control-C."""
    place = Place(Layout().dist, Layout().cache, args.base)
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


COMMANDS: dict[str, Callable[[Namespace], object]] = {"site": site, "serve": serve, "check": make}


def main() -> int:
    """The exit code: 1 with a sentence when the site cannot be built or served."""
    args = parser().parse_args()
    try:
        COMMANDS[args.command](args)
    except BuildError as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
