"""Try the players' rating: simulated players of five strengths, led by "For you" and along fixed ladders; exit code 1 where they are not found.

Players begin unknown. It is told how many puzzles they did well, how that differs between them, and whether the band they are told is theirs.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import mean

from parlour.apart.fitting.items import Items
from parlour.apart.fitting.told import band
from parlour.games import CATALOGUE, IDS
from parlour_precompute import BUNDLES, ROOT, Refused
from parlour_precompute.fitting.items import numbers
from parlour_precompute.fitting.page import page, pictures
from parlour_precompute.fitting.simulated import POLICIES, STRENGTHS, Round, Tried, played
from parlour_precompute.run.crew import workers
from parlour_precompute.run.options import add_workers, natural
from parlour_precompute.run.pool import Workers

COUNT = 25
"""Puzzles of each player."""
LEAST = 0.7
"""Of each strength at least such a share must be told its own band after them, in all games together: of one game the players are few."""
LEAST_OF_GAME = 0.8
"""And of all players of a game such a share. In the mean each strength of a game is told its own band, without exception."""


def tried(game: str, bundles: Path, crew: Workers, players: int) -> Iterator[Tried]:
    """A game under each policy, by so many players of each strength; raises Refused where its puzzles have no numbers."""
    found = numbers(CATALOGUE[game], bundles)
    if not found:
        raise Refused(f"The puzzles of {game} have no measure: fitting/measures.toml names one for each game.")
    jobs = [(policy, name, number) for policy in POLICIES for name in STRENGTHS for number in range(players)]
    rounds = dict(zip(jobs, crew.map(partial(_played, game, found), jobs), strict=True))
    for policy in POLICIES:
        yield Tried(game, policy, {name: [rounds[policy, name, number] for number in range(players)] for name in STRENGTHS})


def _played(game: str, found: Mapping[str, Mapping[str, int]], job: tuple[str, str, int]) -> tuple[Round, ...]:
    policy, name, number = job
    return played(CATALOGUE[game], Items(found), STRENGTHS[name], POLICIES[policy], COUNT, f"{game}/{name}/{number}")


def faults(done: Sequence[Tried]) -> Iterator[str]:
    """A sentence for each strength, and for each game, that "For you" does not find."""
    fitted = [each for each in done if each.policy == next(iter(POLICIES))]
    for name in STRENGTHS if fitted else ():
        if (found := mean(each.right[name] for each in fitted)) < LEAST:
            yield f"{found:.0%} of the players whom {name} puzzles fit are told so after {COUNT}, and {LEAST:.0%} should be.\n"
    for each in fitted:
        for name, told in each.told.items():
            if band(told) != name:
                yield f"{each.game}: players whom {name} puzzles fit are told {band(told)} in the mean after {COUNT}.\n"
        if (found := mean(each.right.values())) < LEAST_OF_GAME:
            yield f"{each.game}: {found:.0%} of all players are told their band after {COUNT}, and {LEAST_OF_GAME:.0%} should be.\n"


def summary(each: Tried) -> str:
    """What was found of a policy, as lines of text."""
    rows = [f"  {name:<7} {each.shares[name]:>5.0%} done well, {each.right[name]:>5.0%} told their band" for name in STRENGTHS]
    return "\n".join([f"{each.game}, {each.policy}: variance {each.variance:.4f}", *rows]) + "\n"


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"the games that are tried (default: all of them, {', '.join(IDS)})")
    parser.add_argument("--players", type=natural, default=20, metavar="N", help="so many players of each strength (default: %(default)s)")
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument("--write", action="store_true", help="write docs/rating/REPORT.md and its plots, of all games")


def run(options: Namespace) -> int:
    """Try the games; 0 where every strength is found."""
    if strange := sorted(set(options.games) - set(IDS)):
        raise Refused(f"There is no game {strange[0]}: there are {', '.join(IDS)}.")
    with workers(options) as crew:
        games = IDS if options.write else tuple(options.games) or IDS
        done = [each for game in games for each in tried(game, options.bundles, crew, options.players)]
    sys.stdout.writelines(map(summary, done))
    if options.write:
        folder = ROOT / "docs" / "rating"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "REPORT.md").write_text(page(done, COUNT, options.players), encoding="utf-8")
        for name, drawn in pictures(done):
            (folder / name).write_text(drawn, encoding="utf-8")
    sentences = list(faults(done))
    sys.stderr.writelines(sentences)
    return int(bool(sentences))
