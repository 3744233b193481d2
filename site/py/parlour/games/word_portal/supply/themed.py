"""Boards that hide the words of a theme: letters that as many of them share as can be."""

from collections import Counter
from collections.abc import Sequence

from parlour.core.rng import Rng
from parlour.games.word_portal.rules import INNER, OUTER
from parlour.games.word_portal.supply.generator import NO_LOW_MIDDLE, NO_MIDDLE, Draft, is_balanced, laid, thirds

LEAST = 8
"""Words of its theme that a board hides at least."""

FILLERS = "CDGPMBHFYUKW"
"""Letters that fill the cells which no word needs."""


def sampled(words: Sequence[str], rng: Rng) -> str | None:
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
