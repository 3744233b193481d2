"""Challenges written short for the tests, and the brute-force twins of the solver."""

from itertools import combinations

from parlour.games.elimination.rules import Challenge, Puzzle, Word, is_within, rank, start


def challenge(letters, common="", rare="", hidden="", double=None, sources=()):
    """A challenge whose words are those listed, separated by blanks."""
    words = [Word(text, True) for text in common.split()] + [Word(text, False) for text in rare.split()]
    words += [Word(text, False, shown=False) for text in hidden.split()]
    return Challenge(letters, double, tuple(sorted(words, key=rank)), sources)


def begun(*challenges, seconds=()):
    """The first state of a puzzle of these challenges."""
    return start(Puzzle(challenges, seconds))


def random_challenge(rng, letters, alphabet="ABC", most=8):
    """Letters of a small alphabet, and some of what can be left of them as words: so small that words stand in each other's way."""
    text = "".join(rng.choice(alphabet) for _ in range(letters))
    parts = {"".join(part) for size in range(3, letters) for part in combinations(text, size)} - {text}
    chosen = rng.shuffled(sorted(part for part in parts if is_within(part, text)))[: 2 + rng.below(most - 1)]
    if len(chosen) < 2:
        return random_challenge(rng, letters, alphabet, most)
    words = tuple(sorted((Word(part, bool(rng.below(2)), bool(rng.below(4))) for part in chosen), key=rank))
    return Challenge(text, rng.choice([None, *range(letters)]), words)


def words_left(letters, words):
    """The words that can be left, by breadth-first search over strings."""
    seen, edge, found = {letters}, [letters], set()
    for here in edge:
        if here in words and here != letters:
            found.add(here)
            continue
        for after in {here[:i] + here[i + 1 :] for i in range(len(here))} - seen:
            seen.add(after)
            edge.append(after)
    return found


def sets_left(letters, words, first):
    """The sets of tiles at which a word is taken, from the tiles `first`, by breadth-first search over tuples."""
    seen, edge, found = {first}, [first], set()
    for here in edge:
        if "".join(letters[tile] for tile in here) in words and here != first:
            found.add(here)
            continue
        for after in {tuple(other for other in here if other != tile) for tile in here} - seen:
            seen.add(after)
            edge.append(after)
    return found


HATDEL = challenge("HATDEL", "HATE HAD HAT ATE", "HADE DEL TEL", sources=("HATE", "DEL"))
AFART = challenge("AFART", "FAR ART", "AFAR AFT", "FART")
