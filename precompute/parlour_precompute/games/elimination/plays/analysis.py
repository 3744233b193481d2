"""What plays of Elimination's levels tell, as the paper's section IV does: who plays how much, the curve that players met, and both regressions."""

from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from statistics import mean, median

from parlour.apart.plays.record import Go, attempts, moves_in_force
from parlour.games.elimination.rules import Challenge, State, Taken
from parlour.games.elimination.solver import best_score, bits, options, tile_sets, whole
from parlour.games.elimination.supply.difficulty import max_sequence, split_distance
from parlour.games.elimination.supply.levels import LEVELS
from parlour_precompute.games.elimination.curve import intended
from parlour_precompute.plays.drawn import along
from parlour_precompute.plays.part import Part, few, percent, table
from parlour_precompute.plays.regression import fitted, regression_table
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.report.plots import Axis, histogram
from parlour_precompute.report.statistics import rank_correlation

SET = "levels"
FEWEST_GOES = 5
"""Goes that a level needs for its mean score to be a row of IV-B."""
FEWEST_LEVELS = 12
"""Levels that IV-B needs: two for each of its terms."""
FEWEST_SHOWN = 20
"""How often a challenge was solved before the choice among its words is a row of IV-C."""
FEWEST_WORDS = 60
"""Words that IV-C needs: ten for each of its terms."""
FEWEST_PLAYERS = 10

TERMS = {
    "minCorpusFreq": "correlates most, with targetLength",
    "maxSeq": "",
    "targetLength": "correlates most, with minCorpusFreq",
    "num2X": "",
    "minSourceWord": "",
}
WORD_TERMS = {
    "wordLength": "contributes most, with maxSequence: longer words are chosen more",
    "maxSequence": "contributes most, with wordLength",
    "has2X": "",
    "splitDistance": "",
    "firstOccurrence": "",
    "dirtyWord": "a term of the paper’s, not told",
}

Features = dict[str, float]


@cache
def features(each: Challenge) -> dict[str, Features]:
    """What the paper's IV-C knows of each word that can be left of a challenge; the first letter is counted from 1."""
    found: dict[str, Features] = {}
    for option in options(each, whole(each)):
        word = option.word
        twice = found.get(word.text, {}).get("has2X", 0.0)
        found[word.text] = {
            "wordLength": float(len(word.text)),
            "maxSequence": float(max_sequence(each, word)),
            "has2X": max(twice, float(each.double in bits(option.tiles))),
            "splitDistance": float(split_distance(each, word)),
            "firstOccurrence": 1.0 + min(bits(mask)[0] for mask in tile_sets(each.letters, word.text)),
            "dirtyWord": float(not word.shown),
        }
    return found


class Levels:
    """Plays of the levels, counted as they come."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.solved: Counter[str] = Counter()  # challenges, by player
        self.played: defaultdict[str, set[str]] = defaultdict(set)  # players, by level
        self.shares: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)  # by level: player, share of the best score
        self.chosen: Counter[tuple[str, int, str]] = Counter()
        self.shown: Counter[tuple[str, int]] = Counter()
        self.starts = self.ends = self.refused = 0

    def take(self, go: Go) -> None:
        """Counts a record; its moves are played by the rules, and what they refuse is counted as such."""
        if go.place.partition("/")[0] != SET:
            return
        self.played[go.place].add(go.device)
        for attempt in attempts(go):
            self.starts += attempt.is_start
            states = None if go.resumed else self.shelf.states(go.place, moves_in_force(attempt.acts))
            if states is None:
                self.refused += not go.resumed
            else:
                self._count_words(go, states[-1])
            if attempt.end is not None and not attempt.end.assisted:
                self.ends += 1
                best = best_score(self.shelf.start(go.place).puzzle)
                self.shares[go.place].append((go.device, min(1.0, attempt.end.score / best)))

    def _count_words(self, go: Go, state: State) -> None:
        taken: tuple[Taken, ...] = state.taken
        self.solved[go.device] += len(taken)
        for number, word in enumerate(taken):
            self.shown[go.place, number] += 1
            self.chosen[go.place, number, word.word] += 1

    def part(self) -> Part:
        """The part of the report."""
        head = f"{self.starts:,} starts of {len(self.played)} levels by {len(self.solved):,} players; {self.ends:,} ended. "
        head += f"{self.refused:,} attempts hold moves that the rules refuse and were left out of the choices.\n\n" if self.refused else "\n\n"
        parts = [self.dedication(), self.curve(), self.by_level(), self.by_word()]
        plots = {name: drawn for part in parts for name, drawn in part.plots.items()}
        return Part(head + "\n".join(part.text for part in parts), plots)

    def dedication(self) -> Part:
        """Fig. 2: how many challenges each player solved, and how many players each level had."""
        title = "### Dedication (Fig. 2)\n\n"
        if len(self.solved) < FEWEST_PLAYERS:
            return Part(title + few("the distribution of dedication", len(self.solved), FEWEST_PLAYERS))
        counts = sorted(self.solved.values())
        rows = [
            ("players", f"{len(counts):,}", "975"),
            ("challenges solved by the median player", f"{median(counts):g}", "20"),
            ("challenges solved by the most diligent", f"{counts[-1]:,}", "2,000"),
        ]
        top = max(10, counts[int(0.95 * len(counts))])
        axis = Axis("challenges solved, up to the 95th percentile", 0, top, max(1, round(top / 8)))
        levels = [(number, len(self.played.get(place, ()))) for number, place in enumerate(self.shelf.places(SET), start=1)]
        plots = {
            "elimination-dedication.svg": histogram(
                "Challenges completed by player (Fig. 2)", "players", axis, [min(each, top) for each in counts], 20
            ),
            "elimination-players.svg": along("Players by level (Fig. 2)", "level", "players", {"players": levels}),
        }
        shown = "\n![Challenges completed by player](elimination-dedication.svg) ![Players by level](elimination-players.svg)\n"
        return Part(title + table(["", "here", "the paper"], rows) + shown, plots)

    def means(self) -> dict[str, float]:
        """The mean share of the best score of each level that has goes enough."""
        return {place: mean(share for _, share in rows) for place, rows in self.shares.items() if len(rows) >= FEWEST_GOES}

    def kinds(self) -> dict[str, dict[str, float]]:
        """The mean share by level of thirds of players, by how far each is above the mean of the levels that they played."""
        means, apart = self.means(), defaultdict[str, list[float]](list)
        for place, rows in self.shares.items():
            for device, share in rows if place in means else ():
                apart[device].append(share - means[place])
        ordered = sorted(apart, key=lambda device: (mean(apart[device]), device))
        third = len(ordered) // 3
        if third < FEWEST_PLAYERS:
            return {}
        groups = {"lower third": set(ordered[:third]), "middle": set(ordered[third:-third]), "upper third": set(ordered[-third:])}
        found: dict[str, dict[str, float]] = {}
        for kind, devices in groups.items():
            held = {place: [share for device, share in rows if device in devices] for place, rows in self.shares.items()}
            found[kind] = {place: mean(values) for place, values in held.items() if len(values) >= FEWEST_GOES}
        return found

    def curve(self) -> Part:
        """Fig. 3: the difficulty intended and observed (one less the mean share of the best score), of all and by kind of player."""
        title, means = "### The difficulty curve (Fig. 3)\n\n", self.means()
        if len(means) < FEWEST_LEVELS:
            return Part(title + few(f"the curve (levels with {FEWEST_GOES} goes)", len(means), FEWEST_LEVELS))
        places = {place: number for number, place in enumerate(self.shelf.places(SET), start=1)}
        rows = {"intended": {place: 1 - intended(number) for place, number in places.items()}, "observed": means, **self.kinds()}
        points = {name: sorted((places[place], 1 - share) for place, share in row.items()) for name, row in rows.items()}
        held = [
            (
                name,
                len(row),
                f"{1 - mean(row.values()):.3f}",
                f"{rank_correlation([intended(places[place]) for place in row], [1 - row[place] for place in row]):+.2f}",
            )
            for name, row in rows.items()
            if len(row) > 1
        ]
        shown = "\n![The curve intended and observed](elimination-curve.svg)\n\nThe paper shows both curves and tells no number of them.\n"
        drawn = along("Difficulty intended and observed (Fig. 3)", "level", "difficulty: 1 - mean share of the best score", points)
        return Part(title + table(["who", "levels", "mean difficulty", "rank r with intended"], held) + shown, {"elimination-curve.svg": drawn})

    def by_level(self) -> Part:
        """The regression of section IV-B: the mean score of a level by its parameters."""
        title, means = "### normalizedScore by the parameters of a level (IV-B)\n\n", self.means()
        if len(means) < FEWEST_LEVELS:
            return Part(title + few(f"this regression (levels with {FEWEST_GOES} goes)", len(means), FEWEST_LEVELS))
        params = {place: LEVELS[number] for number, place in enumerate(self.shelf.places(SET))}
        columns = {
            "minCorpusFreq": [params[place].corpus_freq[0] / 100 for place in means],
            "maxSeq": [float(params[place].max_seq) for place in means],
            "targetLength": [float(params[place].target_length) for place in means],
            "num2X": [float(params[place].num_2x) for place in means],
            "minSourceWord": [float(min(params[place].source_words)) for place in means],
        }
        return Part(title + regression_table(fitted(list(means.values()), columns), TERMS, "R2 19.43%, no coefficients"))

    def choices(self) -> list[tuple[float, Features]]:
        """Of each word that could be left of a challenge that was solved often enough: the share of times it was, and its features."""
        rows = []
        for (place, number), shown in sorted(self.shown.items()):
            if shown < FEWEST_SHOWN:
                continue
            held = features(self.shelf.start(place).puzzle.challenges[number])
            rows += [(self.chosen[place, number, text] / shown, each) for text, each in held.items()]
        return rows

    def by_word(self) -> Part:
        """The regression of section IV-C: how often a word was selected by what it looks like; and the profane ones."""
        title, rows = "### selectionRate by what a word looks like (IV-C)\n\n", self.choices()
        if len(rows) < FEWEST_WORDS:
            return Part(title + few(f"this regression (words of challenges solved {FEWEST_SHOWN} times)", len(rows), FEWEST_WORDS))
        columns = {name: [each[name] for _, each in rows] for name in WORD_TERMS}
        fit = regression_table(fitted([rate for rate, _ in rows], columns), WORD_TERMS, "R2 21.0%, no coefficients")
        groups = [
            (name, len(rates), percent(mean(rates)) if rates else "")
            for name, rates in (
                ("profane", [r for r, each in rows if each["dirtyWord"]]),
                ("others", [r for r, each in rows if not each["dirtyWord"]]),
            )
        ]
        return Part(title + fit + "\n" + table(["words", "how many", "mean selection rate"], groups))


def analysis(bundles: Path) -> Levels:
    """The analysis, with nothing counted yet."""
    return Levels(Shelf("elimination", bundles))
