"""The one mode of Losswords: a chapter, with all six ways of damage in it."""

import re

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import Node
from parlour.core.mode import Aid, Change, Clock, Goal, Mode, Screen
from parlour.core.notation import DIGITS, Notation, two_digits
from parlour.games.losswords import hints, review, rules, spoken, view
from parlour.games.losswords.book.page import core
from parlour.games.losswords.chapter import Chapter, Terms
from parlour.games.losswords.desk import PLAIN, Desk, begun_by, told_by
from parlour.games.losswords.primer import on_terms
from parlour.games.losswords.solver import solve

BEGINNING = r"[rts][A-Z]{0,2}\.[a-z]+\.[0-9a-z]+\.[0-9a-z]+\.[0-9a-z]+-"
PATTERN = rf"{BEGINNING}|T[0-9a-z]{{2}}|S[0-9a-z]{{4}}|[NL][0-9a-z]"


def spelled(move: rules.Move) -> str:
    """A move in an address: `T0c` touches, `S0c1d` swaps, `N0` turns, `L0` is the clock's; a beginning spells its terms."""
    match move:
        case Terms():
            return f"{move.reader}{move.twist}.{move.ways}.{move.order}.{move.levels}.{move.seed}-"
        case rules.Touch():
            return f"T{two_digits(move.place)}"
        case rules.Swap():
            return f"S{two_digits(move.first)}{two_digits(move.second)}"
        case rules.Turn():
            return f"{'L' if move.late else 'N'}{DIGITS[move.page]}"


def meant(text: str) -> rules.Move:
    """The move that `spelled` wrote so."""
    match text[0]:
        case "T":
            return rules.Touch(int(text[1:], 36))
        case "S":
            return rules.Swap(int(text[1:3], 36), int(text[3:], 36))
        case "N" | "L":
            return rules.Turn(int(text[1], 36), text[0] == "L")
        case _:
            return beginning(text)


def beginning(text: str) -> Terms:
    """The terms that a beginning spells."""
    first, ways, order, levels, seed = text[:-1].split(".")
    return Terms(ways, order, levels, first[0], first[1:], seed)


def sample_key(terms: Terms) -> str:
    """The key of our own text on these terms: `r.bhs.012.234.k3x`."""
    return spelled(terms).removesuffix("-")


def sampled(key: str) -> Chapter:
    """Our own text on the terms that a key spells; raises BadInput where it spells none."""
    if not re.fullmatch(BEGINNING, f"{key}-"):
        raise BadInput("place", "this link doesn’t say on which terms a chapter is played.")
    terms = beginning(f"{key}-")
    fault = terms.faults(len(terms.levels))
    if fault:
        raise BadInput("place", f"this link’s terms can’t hold. {fault}.")
    return on_terms(terms)


def interpret(desk: Desk, state: rules.State, ui: view.Ui, event: str) -> rules.Move | Change[view.Ui] | None:
    """`begin`, `turn`, `word:3` touches a word of the page, `pool:3` what there is to choose from; of two words to swap the first is held."""
    if event == "begin":
        return begun_by(desk, state) if state.terms is None else None
    if event == "turn":
        return rules.Turn(state.at) if state.whole else None
    name, _, value = event.partition(":")
    place = view.number_in(value)
    if place is None or name not in ("word", "pool") or state.terms is None:
        return None
    if (name == "word") != (rules.way(state) in view.TOUCHED):
        return None
    if rules.way(state) == "swap" and not state.whole:
        return swapped(state, ui, place)
    return rules.Touch(place)


def swapped(state: rules.State, ui: view.Ui, place: int) -> rules.Move | Change[view.Ui]:
    """The swap of the word that is held with another; the first word is held, and put down when it is touched again."""
    words = rules.shown(state)
    if place >= len(words) or not core(words[place]):
        raise IllegalMove("That can’t be touched.")
    if ui.chosen is None:
        return Change(view.Ui(place), f"“{core(words[place])}” is held. Touch the word to swap it with.")
    if ui.chosen == place:
        return Change(view.Ui(), f"“{core(words[place])}” is put down.")
    return rules.Swap(min(ui.chosen, place), max(ui.chosen, place))


def shown(desk: Desk, state: rules.State, ui: view.Ui) -> Node:
    """The view at a desk: the introduction tells the terms that hold there, where they are known."""
    if state.terms is None:
        return view.introduced(state, told_by(desk, state), desk.notes(state))
    return view.opened(state, ui)


def chapter_mode(desk: Desk = PLAIN) -> Mode[Chapter, rules.State, rules.Move, view.Ui]:
    """The mode at a desk."""
    return Mode(
        id="chapter",
        puzzle_type=Chapter,
        state_type=rules.State,
        move_types=(Terms, rules.Touch, rules.Swap, rules.Turn),
        ui_type=view.Ui,
        start=rules.start,
        legal=rules.legal,
        play=rules.play,
        told=spoken.told,
        text=rules.text,
        left=spoken.remaining,
        titled=lambda state: state.chapter.title,
        fixed=True,
        screen=Screen(
            new_ui=view.Ui,
            after=lambda ui, before, move, state, revealed: view.Ui(),
            interpret=lambda state, ui, event: interpret(desk, state, ui, event),
            clicks=view.clicks,
            view=lambda state, ui: shown(desk, state, ui),
            scene=rules.scene,
        ),
        notation=Notation(pattern=PATTERN, spelled=spelled, meant=meant),
        goal=Goal(
            standing=review.standing,
            score=rules.total,
            ending=review.ending,
            thresholds=review.thresholds,
            better=("ink", "-mistakes"),
            unit=review.INK,
        ),
        clock=Clock(lap=rules.lap, limit_ms=rules.limit_ms, timeout=rules.timeout, lap_name="page", setting="reader"),
        aid=Aid(prospect=hints.prospect, hint=hints.hint, hint_levels=hints.HINT_LEVELS, foretells="never", allowed=desk.hints),
        solve=solve,
    )


CHAPTER = chapter_mode()
