"""SameGame: by how many moves cleared the board."""

from parlour.core.results.result import Result

LENGTHS = ((5, "up to 5 moves"), (10, "6 to 10 moves"), (20, "11 to 20 moves"))


def ways(_key: str, result: Result) -> tuple[tuple[str, str], ...]:
    """How long a board was that was cleared."""
    if result.status != "won":
        return ()
    return (("length", next((told for most, told in LENGTHS if result.moves <= most), "more than 20 moves")),)
