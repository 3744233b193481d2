"""The one mode of Elimination: challenges in a row, against the clock or not."""

from parlour.core.html import words
from parlour.core.mode import Aid, Clock, Ending, Fact, Goal, Mode, Screen, Standing, closed
from parlour.core.notation import Notation
from parlour.games.elimination import hints, review, rules, view
from parlour.games.elimination.solver import solve


def standing(state: rules.State) -> Standing:
    """How a state stands."""
    return closed(rules.status(state))


def ending(state: rules.State, moves: int) -> Ending:
    """What is said when all challenges are played, or the time is up."""
    # Letters pressed are counted, and no feat: fewer of them tell of shorter puzzles alone.
    facts = (Fact("moves", moves, ""), Fact("points", rules.score(state), words(rules.score(state), "point")))
    given = review.stars(state)
    say = "Time’s up." if state.over else f"All words found, {words(rules.score(state), 'point')}."
    told = review.next_star(state), review.best_told(state), review.trace(state)
    return Ending(review.feat(state), say, facts, given, *told, perfect=review.is_perfect(state))


SPECIAL = {rules.RESTORE: "r", rules.TIME_UP: "t"}
TILES = {letter: tile for tile, letter in SPECIAL.items()}


def spelled(move: rules.Drop) -> str:
    """A move in an address: the number of the tile to base 16, `r` for bringing all back, `t` for the clock."""
    return SPECIAL.get(move.tile) or f"{move.tile:x}"


def move_of(text: str) -> rules.Drop:
    """The move that `spelled` wrote so."""
    return rules.Drop(TILES[text] if text in TILES else int(text, 16))


CHALLENGES: Mode[rules.Puzzle, rules.State, rules.Drop, view.Ui] = Mode(
    id="challenges",
    puzzle_type=rules.Puzzle,
    state_type=rules.State,
    move_types=(rules.Drop,),
    ui_type=view.Ui,
    start=rules.start,
    legal=rules.legal,
    play=rules.play,
    told=view.told,
    text=rules.text,
    left=view.remaining,
    screen=Screen(
        new_ui=view.Ui,
        interpret=view.interpret,
        clicks=view.clicks,
        view=view.view,
        # Tiles are numbered anew in each challenge.
        scene=rules.lap,
        held=view.held,
    ),
    notation=Notation(pattern="[0-9a-frt]", spelled=spelled, meant=move_of),
    goal=Goal(standing=standing, score=rules.score, ending=ending, thresholds=review.thresholds),
    clock=Clock(lap=rules.lap, limit_ms=rules.limit_ms, timeout=rules.timeout, lap_name="word"),
    aid=Aid(prospect=hints.prospect, hint=hints.hint, hint_levels=hints.HINT_LEVELS),
    solve=solve,
)
