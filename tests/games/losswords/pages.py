"""Pages by chance for the tests, and how a brute-force twin puts one right."""

from itertools import combinations, product

from parlour.core.rng import Rng
from parlour.games.losswords.book.page import Page, is_same
from parlour.games.losswords.damage.anagrams import page_of
from parlour.games.losswords.damage.ways import GAP
from parlour.games.losswords.primer import TABLE

LEXIS = (
    "The was saw on no of it is a an three there night thing how who own now won form from felt left “Yes,” said the king, Queen; and off ran "
    "(at last) it was so still"
).split()

ALICE = (
    "Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once or twice she had peeped "
    "into the book her sister was reading, but it had no pictures or conversations in it,"
)


def page_by_chance(seed: str, count: int = 9) -> Page:
    """A page of words by chance, many of them alike."""
    rng = Rng(seed)
    return page_of(" ".join(rng.choice(LEXIS) for _ in range(count)), TABLE)


def swaps_home(shown: tuple[str, ...], words: tuple[str, ...]) -> set[tuple[int, int]]:
    """By the definition: the swaps that bring more words home than they take away, and take none away."""
    found = set()
    for first, second in combinations(range(len(words)), 2):
        after = list(shown)
        after[first], after[second] = after[second], after[first]
        before_right = {at for at, word in enumerate(shown) if word == words[at]}
        right = {at for at, word in enumerate(after) if word == words[at]}
        if before_right < right:
            found.add((first, second))
    return found


def fillings(pool: tuple[str, ...], wanted: tuple[str, ...]) -> set[tuple[int, ...]]:
    """Every way to fill the blanks that reads like the book, by trying all."""
    rows = product(range(len(pool)), repeat=len(wanted))
    return {row for row in rows if len(set(row)) == len(row) and all(is_same(pool[at], word) for at, word in zip(row, wanted, strict=True))}


def letters_missing(shown: tuple[str, ...], words: tuple[str, ...]) -> set[str]:
    """The letters that are gone, letter by letter."""
    pairs = (pair for one, other in zip(shown, words, strict=True) for pair in zip(one, other, strict=True))
    return {right.casefold() for left, right in pairs if left == GAP != right}
