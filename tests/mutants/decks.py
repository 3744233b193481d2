"""Which mutants a week draws: three decks, each of which is gone through from end to end before a mutant of it comes again."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from hashlib import sha256
from itertools import cycle, islice
from pathlib import PurePath

from tests.mutants.faults import Mutant

# Changing this shuffles all decks anew.
SEED = "parlour 2026"
# What is held to a target comes round sooner: of a run a fifth are rules, three tenths core and session, and half all the rest.
SHARES = {"rules": 0.2, "core and session": 0.3, "the rest": 0.5}


def deck_of(file: str) -> str:
    """The deck that the mutants of a file lie in."""
    path = PurePath(file)
    if path.name == "rules.py":
        return "rules"
    return "core and session" if {"core", "session"} & set(path.parts) else "the rest"


def decks(mutants: Iterable[Mutant]) -> dict[str, tuple[Mutant, ...]]:
    """The decks, shuffled so that whatever stretch is drawn has its part of every module; the change of a module moves little but its own."""
    files: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        files[mutant.file].append(mutant)
    found: dict[str, list[tuple[float, str, Mutant]]] = {name: [] for name in SHARES}
    for file, own in sorted(files.items()):
        ahead = _chance(file)
        shuffled = sorted((_chance(mutant.file, mutant.line, mutant.now, str(mutant.nth)), mutant.start, mutant) for mutant in own)
        found[deck_of(file)] += [((at + ahead) / len(own), file, each[-1]) for at, each in enumerate(shuffled)]
    return {name: tuple(mutant for *_, mutant in sorted(deck, key=lambda card: card[:2])) for name, deck in found.items()}


def _chance(*what: str) -> float:
    """A number from 0 to 1 that hangs on the seed and on what is named, and on nothing else."""
    return int.from_bytes(sha256("\n".join((SEED, *what)).encode()).digest()[:6]) / 2**48


def drawn(deck: tuple[Mutant, ...], week: int, count: int) -> tuple[Mutant, ...]:
    """The mutants of a deck that a week draws: those after the ones of the week before, from the top again at the end, none twice."""
    count = min(count, len(deck))
    return tuple(islice(cycle(deck), week * count % len(deck), week * count % len(deck) + count)) if deck else ()


def parts(sizes: Mapping[str, int], count: int) -> dict[str, int]:
    """How many mutants are drawn of each deck, by the sizes of the decks: its share, and that of decks which are empty."""
    whole = sum(share for name, share in SHARES.items() if sizes.get(name))
    return {name: min(size, round(count * SHARES[name] / whole)) for name, size in sizes.items() if size}


def draw(mutants: Iterable[Mutant], week: int, count: int) -> tuple[Mutant, ...]:
    """The mutants of a week from all decks together, about as many as asked for, mixed: those tried before time is up speak for the others."""
    found = decks(mutants)
    taken = parts({name: len(deck) for name, deck in found.items()}, count)
    cards = (mutant for name, part in taken.items() for mutant in drawn(found[name], week, part))
    return tuple(sorted(cards, key=lambda mutant: _chance("order", *mutant.key, str(mutant.nth))))


def weeks(size: int, count: int) -> int:
    """In how many weeks a deck is gone through."""
    return -(-size // max(1, count))
