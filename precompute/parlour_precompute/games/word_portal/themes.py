"""Theme boards: rings that hide as many words of one of our own lists as can be found, by drawing many boards and keeping the best."""

from collections import Counter
from dataclasses import dataclass

from parlour.core.rng import Rng
from parlour.games.word_portal.rules import INNER, OUTER, Puzzle, fits
from parlour.games.word_portal.supply.generator import NO_LOW_MIDDLE, NO_MIDDLE, Draft, is_balanced, laid, thirds
from parlour_precompute.games.word_portal.boards import Board, is_clean_all_round, measured
from parlour_precompute.games.word_portal.sets import Placed
from parlour_precompute.games.word_portal.tables import THEMES

DRAWN = 250
"""Boards drawn for a theme."""

LEAST = 8
"""Words of its theme that a board hides at least."""

MOST_WORDS = 2_200
"""Words of a theme board at most: most end with an S, which many words do."""

WORDS = 8
FILLERS = "CDGPMBHFYUKW"


@dataclass(frozen=True, slots=True)
class Themed:
    """A theme's board and the words of it that it hides."""

    board: Board
    words: tuple[str, ...]


def sampled(words: list[str], rng: Rng) -> str | None:
    """A board that words of one last letter are added to, each with only the letters that are missing; None where the letters do not balance."""
    middle = rng.choice([word[-1] for word in words if word[-1] not in NO_MIDDLE + NO_LOW_MIDDLE])
    draft = Draft(middle, [])
    for word in rng.shuffled([word for word in words if word[-1] == middle]):
        _add(draft, word)
    for letter in rng.shuffled(FILLERS * 3):
        if not draft.free:
            break
        if is_balanced(draft.counts + Counter(letter)):
            (draft.outer if len(draft.outer) < len(OUTER) else draft.inner).append(letter)
    return None if draft.free else laid(draft, rng)


def _add(draft: Draft, word: str) -> None:
    outer, inner = thirds(word[:-1])
    more_outer = list((Counter(outer) - Counter(draft.outer)).elements())
    more_inner = list((Counter(inner) - Counter(draft.inner)).elements())
    if "Q" in more_inner or ("Q" in more_outer and "U" not in (*draft.outer, *draft.inner, *more_outer)):
        return
    if len(draft.outer) + len(more_outer) > len(OUTER) or len(draft.inner) + len(more_inner) > len(INNER):
        return
    if is_balanced(draft.counts + Counter(more_outer + more_inner)):
        draft.outer += more_outer
        draft.inner += more_inner
        draft.words.append(word)


def themed(seed: str, key: str) -> Themed | None:
    """The drawn board that hides most words of a theme, of those that the validator accepts; None where there is none."""
    words = sorted(set(THEMES[key][1].split()))
    best: Themed | None = None
    for number in range(DRAWN):
        letters = sampled(words, Rng(f"word-portal/{seed}/theme/{key}/{number}"))
        there = tuple(word for word in words if letters and fits(letters, word))
        if letters is None or len(there) <= (len(best.words) if best else LEAST - 1):
            continue
        board = measured(letters, MOST_WORDS) if is_clean_all_round(letters) else None
        best = Themed(board, there) if board else best
    return best


def placed(key: str, found: Themed) -> Placed:
    """A theme's board in its place."""
    puzzle = Puzzle(found.board.letters, WORDS, f"themes/{key}", theme=THEMES[key][0], themed=" ".join(found.words))
    return Placed(key, puzzle, found.board)
