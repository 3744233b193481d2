"""What is proved of ladders as a whole: a saw-tooth of levels for everybody who is asked, and few accidents on the way to source words."""

from collections.abc import Iterable, Iterator, Sequence

from parlour.core.errors import BadInput
from parlour.games.elimination.rules import Puzzle
from parlour_precompute.games.elimination.completion import completed
from parlour_precompute.games.elimination.curve import TOOTH, flaws
from parlour_precompute.games.elimination.models.opinions import NAMES, of_puzzle
from parlour_precompute.games.elimination.proofs.words import words_in
from parlour_precompute.games.elimination.tables import KEEN_SIZE, KEEN_ZIPF, LEARNING, MOST, MOST_ENDLESS
from parlour_precompute.prove.record import Entry, Fault
from parlour_precompute.words.wordlist import WORDS, Word


def as_a_whole(entries: Sequence[Entry]) -> Iterator[Fault]:
    """What is wrong with the levels as a whole; nothing where one of them is no puzzle, which is told of that one."""
    try:
        puzzles = [completed(WORDS, "", entry.puzzle) for entry in entries]
    except BadInput:
        return
    yield from for_everybody(entries, puzzles)
    yield from without_accidents(entries, puzzles)


def for_everybody(entries: Sequence[Entry], puzzles: Sequence[Puzzle]) -> Iterator[Fault]:
    """Each level that is no step up, or no drop where one is due, to one of those who are asked."""
    found = [of_puzzle(puzzle.challenges, puzzle.seconds) for puzzle in puzzles]
    for name in NAMES:
        for number, sentence in flaws([each[name] for each in found]):
            yield Fault(number, entries[number - 1].key, f"To {name}: {sentence}")


def without_accidents(entries: Sequence[Entry], puzzles: Sequence[Puzzle], learning: int = LEARNING, most: Sequence[int] = MOST) -> Iterator[Fault]:
    """Each of the first so many in which an obscure word lies on the way to a source word, and each tooth that has more of them than it may."""
    counts = [0] * -(-len(entries) // TOOTH)
    for number, (entry, puzzle) in enumerate(zip(entries, puzzles, strict=True), start=1):
        for each in puzzle.challenges:
            met = on_the_way(each.sources, words_in(each.letters))
            counts[(number - 1) // TOOTH] += len(met)
            if met and number <= learning:
                source, word = met[0]
                yield Fault(number, entry.key, f"{word}, which hardly anybody knows, lies on the way to {source} in {each.letters}.")
    for tooth, (count, limit) in enumerate(zip(counts, most, strict=False)):
        if count > limit:
            first = tooth * TOOTH
            yield Fault(first + 1, entries[first].key, f"In this tooth {count} obscure words lie on the way to source words, more than {limit}.")


def endless(entries: Sequence[Entry]) -> Iterator[Fault]:
    """Each tooth of Infinite that has more of them than it may; nothing where a round is no puzzle, which is told of that one."""
    try:
        puzzles = [completed(WORDS, "", entry.puzzle) for entry in entries]
    except BadInput:
        return
    yield from without_accidents(entries, puzzles, 0, [MOST_ENDLESS] * len(entries))


def on_the_way(sources: Sequence[str], words: Iterable[Word]) -> list[tuple[str, str]]:
    """Each source word with each obscure word that would be taken before it."""
    obscure = sorted(word.text for word in words if word.zipf < KEEN_ZIPF or word.size > KEEN_SIZE)
    return [(source, text) for source in sources for text in obscure if source in shortened(text)]


def shortened(word: str) -> set[str]:
    """All that is left of a word when one letter or more are dropped."""
    found, edge = set[str](), {word}
    while edge:
        edge = {text[:at] + text[at + 1 :] for text in edge for at in range(len(text))}
        found |= edge
    return found
