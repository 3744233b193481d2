"""What is said of a page, by ear and in the line under it."""

from parlour.core.html import words
from parlour.games.losswords.book.page import core, folded
from parlour.games.losswords.damage.ways import GAP, WAYS
from parlour.games.losswords.reader.economy import is_ruined, page_ink, price
from parlour.games.losswords.rules import State, damaged, left, shown, way


def told(before: State, after: State) -> str:
    """What a move did and what it left."""
    if before.terms is None:
        return opened(after)
    if after.at > before.at:
        return opened(after)
    if after.late:
        return "Time’s up. This page brings no ink."
    if after.slips > before.slips:
        # What is hunted is still the same: its clue was said before, and stands over the page.
        return f"{cost(after)} {to_go(after)}."
    return f"{mended(before, after)} {remaining(after)}"


def opened(state: State) -> str:
    """What is said when a page is opened, such as `Page 2 of 7. Swap, 6 to go`."""
    page_of = f"{pages_told(state)}. {WAYS[way(state)].title}"
    return f"{page_of}. {remaining(state)}" if state.whole else f"{page_of}, {remaining(state)}"


def cost(state: State) -> str:
    """What the last mistake cost."""
    twist = "" if state.terms is None else state.terms.twist
    if is_ruined(state.slipped, twist):
        return "No. All ink is gone."
    return "No. This page has no ink left." if not page_ink(state.slips, price(twist)) else f"Not that one: −{price(twist)} ink."


def mended(before: State, after: State) -> str:
    """What was put right."""
    here, whole = damaged(before), shown(after)
    changed = [core(word) for old, word in zip(shown(before), whole, strict=True) if old != word]
    match way(before):
        case "hunt":
            return f"Found: {here.wanted[len(before.done)]}."
        case "spell":
            return f"{here.wanted[len(before.done)].upper()} is back."
        case "anagram":
            return f"It was “{changed[0]}”." if changed else "Right."
        case _:
            return f"“{'” and “'.join(changed)}” {'is' if len(changed) == 1 else 'are'} back." if changed else "Right."


def remaining(state: State) -> str:
    """`3 to go.`, with what is asked for; of a page that is whole what it brought."""
    if state.terms is None:
        return "The chapter hasn’t begun."
    if state.whole:
        return f"The page is whole: {state.ink[-1] if state.ink else 0} ink."
    asked = f" {clue_told(state)}." if way(state) == "hunt" else ""
    return f"{to_go(state)}.{asked}"


def to_go(state: State) -> str:
    """How much there is to do: things, of words that were swapped those that are out of place."""
    return f"{words(left(state), 'word')} out of place" if way(state) == "swap" else f"{left(state)} to go"


def clue_told(state: State) -> str:
    """What the word that is hunted is asked for by."""
    return sentence(damaged(state).clues[len(state.done)])


def sentence(clue: str) -> str:
    """A clue in words, without a point at its end."""
    match clue[0]:
        case "#":
            return f"Find {clue[1:-1]} letters, the first {clue[-1].upper()}"
        case "=":
            return f"Find the opposite of “{clue[1:]}”"
        case "~":
            return f"Find a rhyme for “{clue[1:]}”"
        case _:
            return f"Find this word: {clue}"


def line_told(state: State) -> str:
    """The line under the page: what is left, and what the page will bring."""
    if state.whole or state.terms is None:
        return ""
    ink = 0 if is_ruined(state.slipped, state.terms.twist) else page_ink(state.slips, price(state.terms.twist))
    return f"{to_go(state)} · up to {ink} ink" if ink else f"{to_go(state)} · no ink left on this page"


def blanks(state: State) -> tuple[int, ...]:
    """The places of the blanks that are not filled yet."""
    return damaged(state).places[len(state.done) :]


def letters_told(word: str, original: str, wanted: str) -> str:
    """A word with gaps as it is read out: `blank l i gap e`, the blanks being those that are asked for now."""
    pairs = zip(word, original, strict=True)
    return " ".join(letter if letter != GAP else "blank" if folded(other) == wanted else "gap" for letter, other in pairs)


def pages_told(state: State) -> str:
    """`Page 2 of 7`."""
    return f"Page {state.at + 1} of {len(state.chapter.pages)}"
