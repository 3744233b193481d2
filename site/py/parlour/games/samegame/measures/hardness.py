"""How hard a board is, in a sentence or two for people: what playing at random makes of it, and where one can first go wrong."""

from parlour.games.samegame.rules import State
from parlour.games.samegame.solver import Board, Counts, board_of, followers, solved

GRADES = ((0.2, "Easy"), (0.05, "Medium"), (0.005, "Hard"))
"""From such a chance on that play at random clears a board it is called so; below the last of them very hard."""


def in_words(state: State) -> str:
    """`Hard: playing at random clears it once in 200 games. The first wrong turn can come at move 3.`; of a board that can be cleared.

    Empty where its positions are too many to be searched.
    """
    known = solved(state)
    if known is None:
        return ""
    board = board_of(state)
    chance, wrong = known[board].clear, first_wrong_turn(board, known)
    if wrong is None:
        return "Easy: no move can go wrong."
    grade = next((name for least, name in GRADES if chance >= least), "Very hard")
    often = "more often than not" if chance >= 0.5 else f"once in {round(1 / chance):,} games"
    return f"{grade}: playing at random clears it {often}. The first wrong turn can come at move {wrong}."


def first_wrong_turn(board: Board, known: dict[Board, Counts]) -> int | None:
    """The number of the first move that can lose what is not lost yet; None where none can."""
    here, move = {board}, 1
    while here:
        after = {each for one in here for each in followers(one)}
        if any(not known[each].solutions for each in after):
            return move
        here, move = after, move + 1
    return None
