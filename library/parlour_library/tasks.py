"""Tasks whose answers can be checked, for language models: a generator with a knob for difficulty, and a verifier that plays an answer by the rules.

`python -m parlour_library.tasks --count 1000 --out tasks.jsonl` writes a sample, as many of each kind and difficulty as there can be.
"""

import json
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.rng import Rng
from parlour.games.elimination import rules as dropping
from parlour.games.samegame import rules as groups
from parlour_library.catalogue import generate, keys, load
from parlour_library.puzzle import Position

EASIEST, HARDEST = 1, 10
LONGEST = 2_000
"""Characters of an answer that are read."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked; kind, difficulty and seed alone make it again. `answer` is one that is right, of which there may be many."""

    id: str
    kind: str
    difficulty: int
    seed: str
    prompt: str
    answer: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right, and why not, in a sentence."""

    right: bool
    reason: str = ""


def task(kind: str, difficulty: int, seed: str) -> Task:
    """The task of a kind and a seed, of a difficulty from 1 to 10; raises BadInput for others."""
    _check(kind, difficulty)
    start = KINDS[kind].start(difficulty, seed)
    return Task(f"{kind}/{difficulty}/{seed}", kind, difficulty, seed, KINDS[kind].prompt(start), KINDS[kind].answer(start))


def verdict(asked: Task, answer: str) -> Verdict:
    """What the rules say of an answer: they play it from the start that kind, difficulty and seed make again."""
    _check(asked.kind, asked.difficulty)
    if len(answer) > LONGEST:
        return Verdict(False, f"An answer has at most {LONGEST:,} characters.")
    try:
        return KINDS[asked.kind].judged(KINDS[asked.kind].start(asked.difficulty, asked.seed), answer)
    except (BadInput, IllegalMove) as fault:
        return Verdict(False, str(fault))


def _check(kind: str, difficulty: int) -> None:
    if kind not in KINDS:
        raise BadInput("kind", f"there is no {kind[:40]!r}. There are {', '.join(KINDS)}.")
    if not EASIEST <= difficulty <= HARDEST:
        raise BadInput("difficulty", f"it is from {EASIEST} to {HARDEST}.")


def sample(seed: str = "sample") -> Iterator[Task]:
    """Tasks without end, each kind and difficulty in turn."""
    number = 0
    while True:
        for difficulty in range(EASIEST, HARDEST + 1):
            yield from (task(kind, difficulty, f"{seed}-{number}") for kind in KINDS)
        number += 1


@dataclass(frozen=True, slots=True)
class Kind:
    """How tasks of a kind begin, what they ask, one right answer, and what the rules say of any."""

    start: Callable[[int, str], Position]
    prompt: Callable[[Position], str]
    answer: Callable[[Position], str]
    judged: Callable[[Position, str], Verdict]


def _board(difficulty: int, seed: str) -> Position:
    """A board that can be cleared: 3 by 3 in two colours, to 6 by 5 in four."""
    width, height = 3 + difficulty // 3, 3 + (difficulty - 1) // 4
    return generate("samegame", "small", seed, width=width, height=height, colours=2 + (difficulty >= 4) + (difficulty >= 8)).play()


def _board_prompt(at: Position) -> str:
    rows = at.text.replace("/", "\n")
    return (
        "Clear this board. A move takes a group of two or more equal letters that touch side by side. Letters above fall down, and an empty column "
        "closes up to the left. Answer with the moves in order, each as column,row of any letter of the group as the board then stands, counted from "
        f"1 at the top left, with spaces between: 2,3 1,3\n\n{rows}"
    )


def _board_answer(at: Position) -> str:
    said = []
    for move in at.solve() or ():
        x, y = next(cell for cell, block in groups.placed(at.state).items() if block == move.block)
        said.append(f"{x + 1},{y + 1}")
        at = at.play(move)
    return " ".join(said)


def _board_judged(at: Position, answer: str) -> Verdict:
    for number, (column, row) in enumerate(_pairs(answer), start=1):
        block = groups.placed(at.state).get((column - 1, row - 1))
        if at.is_over or block is None:
            return Verdict(False, f"Move {number}: there is no letter at {column},{row}.")
        at = at.play(groups.Remove(block))
    return Verdict(True) if at.status == "won" else Verdict(False, "The board is not clear.")


def _pairs(answer: str) -> list[tuple[int, int]]:
    words = answer.split()
    found = [re.fullmatch(r"([0-9]{1,3}),([0-9]{1,3})", word) for word in words]
    if not words or not all(found):
        raise BadInput("answer", "moves like 2,3 were expected, with spaces between.")
    return [(int(match[1]), int(match[2])) for match in found if match]


def _challenge(difficulty: int, seed: str) -> Position:
    """A challenge of a day, whose ten go from short and common to long and rare."""
    days = keys("elimination", "daily")
    day = load("elimination", "daily", Rng(f"{difficulty} {seed}").choice(days))
    return Position(day, dropping.State(day.puzzle, index=difficulty - 1), ())


def _letters(at: Position) -> str:
    return dropping.challenge(at.state).letters


def _wanted(at: Position) -> str:
    """The longest of the words that were mixed, of equal ones the first."""
    return max(dropping.challenge(at.state).sources, key=len)


def _challenge_prompt(at: Position) -> str:
    return (
        "Drop letters from this row, one at a time, until the letters left spell the word asked for, in their order. If the letters left spell "
        "any other English word of three letters or more before that, that word is taken and the task has failed. Answer with the places of the "
        "letters to drop, in order, counted from 1 at the left of the whole row, with spaces between.\n\n"
        f"Letters: {_letters(at)}\nWord: {_wanted(at)}"
    )


def _challenge_answer(at: Position) -> str:
    """A way by breadth: every order of drops that meets no word before."""
    edge: list[tuple[Position, tuple[int, ...]]] = [(at, ())]
    seen = set()
    while edge:
        here, drops = edge.pop(0)
        for tile in dropping.left(here.state):
            out = frozenset((*drops, tile))
            if out in seen or len(_letters(at)) - len(out) < len(_wanted(at)):
                continue
            seen.add(out)
            after = here.play(dropping.Drop(tile))
            if after.state.taken:
                if after.state.taken[-1].word == _wanted(at):
                    return " ".join(str(each + 1) for each in (*drops, tile))
            else:
                edge.append((after, (*drops, tile)))
    return ""


def _challenge_judged(at: Position, answer: str) -> Verdict:
    words = answer.split()
    if not words or not all(re.fullmatch("[0-9]{1,3}", word) for word in words):
        raise BadInput("answer", "places like 3 were expected, with spaces between.")
    wanted, count = _wanted(at), len(_letters(at))
    for number, place in enumerate(map(int, words), start=1):
        if not 1 <= place <= count or place - 1 in at.state.out:
            return Verdict(False, f"Step {number}: there is no letter at {place}.")
        at = at.play(dropping.Drop(place - 1))
        if at.state.taken:
            taken = at.state.taken[-1].word
            return Verdict(taken == wanted and number == len(words), "" if taken == wanted else f"Step {number} makes another word first.")
    return Verdict(False, f"The letters left do not spell {wanted}.")


KINDS: Mapping[str, Kind] = {
    "clear": Kind(_board, _board_prompt, _board_answer, _board_judged),
    "drop": Kind(_challenge, _challenge_prompt, _challenge_answer, _challenge_judged),
}
"""`clear` is of SameGame, `drop` of Elimination."""


def main(arguments: Sequence[str]) -> None:
    """Writes a sample as lines of JSON."""
    parser = ArgumentParser(prog="parlour_library.tasks", description="Write tasks whose answers can be checked.")
    parser.add_argument("--count", type=int, default=1_000, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--seed", default="sample", metavar="S", help="other text, other tasks (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=Path("tasks.jsonl"), metavar="FILE", help="(default: %(default)s)")
    chosen = parser.parse_args(arguments)
    lines = (json.dumps(asdict(each), ensure_ascii=False) for each in islice(sample(chosen.seed), chosen.count))
    chosen.out.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
