"""Damages that are not what they should be, to be planted."""

from dataclasses import replace

from parlour.games.losswords.book.page import core
from parlour.games.losswords.damage.ways import GAP, Damage


def less(number):
    """Deals as if the number were another."""
    return lambda page, _, rng, real: real(page, number, rng)


def with_parts(**parts):
    """Deals, with parts of the damage changed by functions of it and the page."""

    def change(page, number, rng, real):
        found = real(page, number, rng)
        return replace(found, **{name: made(page, found) for name, made in parts.items()})

    return change


def put(words, at, word):
    return (*words[:at], word, *words[at + 1 :])


def moved(page, *places):
    """The words of a page with some going round in a ring."""
    shown = list(page.words)
    for place, other in zip(places, (*places[1:], places[0]), strict=True):
        shown[place] = page.words[other]
    return tuple(shown)


def blanked(page, *places):
    """The damage that blanks some words."""
    gone = [core(page.words[place]) for place in places]
    shown = tuple(word.replace(core(word), GAP) if at in places else word for at, word in enumerate(page.words))
    return Damage(shown, tuple(places), tuple(word.lower() for word in gone), tuple(gone))


def ringed(page, *places):
    return Damage(moved(page, *places), tuple(sorted(places)))


def one_gap(page, number, rng, real):
    """Only the first of each letter is taken away."""
    found = real(page, number, rng)
    at = found.places[0]
    return replace(found, shown=put(page.words, at, found.shown[at]), places=(at,))
