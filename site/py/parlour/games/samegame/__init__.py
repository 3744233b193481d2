"""SameGame on boards that can always be cleared, after Miura's paper on their difficulty."""

from parlour.core.game import Game, PuzzleSet
from parlour.games.samegame import hints, rules, view
from parlour.games.samegame.difficulty import rate
from parlour.games.samegame.generator import generate
from parlour.games.samegame.solver import solve

GAME: Game[rules.Params, rules.Puzzle, rules.State, rules.Remove, view.Ui] = Game(
    id="samegame",
    title="SameGame",
    version=1,
    tagline="Clear the board, group by group. It can always be done.",
    rules=(
        "Take a group: two or more blocks of one colour that touch side by side. What stands above falls; an emptied column closes up to the left.",
        "Clear the whole board. Every stage can be cleared; the easy ones come first. A block on its own stays until another of its colour meets it.",
        "A group of n blocks scores (n − 2) × (n − 2) points. Undo as often as you like: looking ahead is the game.",
    ),
    sets=(PuzzleSet("stages", "Stages", "Stage"),),
    presets={"small": rules.Params(4, 4, 3), "stage": rules.Params(5, 5, 4)},
    params_type=rules.Params,
    puzzle_type=rules.Puzzle,
    state_type=rules.State,
    move_type=rules.Remove,
    ui_type=view.Ui,
    hint_levels=hints.HINT_LEVELS,
    generate=generate,
    start=rules.start,
    legal=rules.legal,
    play=rules.play,
    status=rules.status,
    score=rules.score,
    stars=lambda state: 0,
    told=view.told,
    made=lambda set_id, key: None,
    solve=solve,
    prospect=hints.prospect,
    rate=rate,
    hint=hints.hint,
    lap=lambda state: 0,
    limit_ms=lambda state: None,
    timeout=lambda state: None,
    new_ui=view.new_ui,
    interpret=view.interpret,
    clicks=view.clicks,
    view=view.view,
    text=rules.text,
)
