"""Measures of challenges, by the paper's names where it has them (equation 3, section IV-C); none of them decides anything here."""

from parlour.games.elimination.rules import Challenge, Puzzle, Word
from parlour.games.elimination.solver import best, best_common, bits, tile_sets, unreachable, whole


def visible(challenge: Challenge) -> tuple[Word, ...]:
    """The words that stand in the letters in one piece; those longer than maxSeq are the paper's v, the others its e."""
    return tuple(word for word in challenge.words if word.text in challenge.letters)


def max_sequence(challenge: Challenge, word: Word) -> int:
    """The most letters of the word that stand side by side in the challenge, over all its tile sets (section IV-C)."""
    return max(_longest_run(mask) for mask in tile_sets(challenge.letters, word.text))


def _longest_run(mask: int) -> int:
    # Each step shortens every run of bits by one.
    length = 0
    while mask:
        mask &= mask << 1
        length += 1
    return length


def split_distance(challenge: Challenge, word: Word) -> int:
    """The number of other letters interspersed with those of the word, where it stands closest (section IV-C)."""
    spans = (bits(mask) for mask in tile_sets(challenge.letters, word.text))
    return min(tiles[-1] - tiles[0] + 1 - len(tiles) for tiles in spans)


def measures(challenge: Challenge) -> dict[str, int]:
    """The counts of one challenge; lengths are letters, scores points."""
    common = [word for word in challenge.words if word.common]
    most, option = best(challenge, whole(challenge)), best_common(challenge, whole(challenge))
    return {
        "letters": len(challenge.letters),
        "words": len(challenge.words),
        "common": len(common),
        "unreachable": len(unreachable(challenge)),
        "visible": len(visible(challenge)),
        "visible_longest": max((len(word.text) for word in visible(challenge)), default=0),
        "max_sequence": max((max_sequence(challenge, word) for word in common), default=0),
        "split_distance": min((split_distance(challenge, word) for word in common), default=0),
        "best_score": 0 if most is None else most.points,
        "best_common_score": 0 if option is None else option.points,
    }


def rate(puzzle: Puzzle) -> dict[str, float]:
    """The means of `measures` over the challenges, the shares of all words that are common and unreachable, and the best total score."""
    rows = [measures(challenge) for challenge in puzzle.challenges]
    total = {name: sum(row[name] for row in rows) for name in rows[0]}
    means = {name: round(count / len(rows), 9) for name, count in total.items()}
    shares = {f"{name}_share": round(total[name] / total["words"], 9) for name in ("common", "unreachable")}
    return means | shares | {"best_total": total["best_score"]}
