"""SameGame on boards that can always be cleared, after Miura's paper on their difficulty; Classic boards for points; and an editor."""

from typing import cast

from parlour.core.game import Game, PuzzleSet
from parlour.games.samegame import difficulty, hints, modes, rules, ui
from parlour.games.samegame.supply import rating
from parlour.games.samegame.supply.generator import generate

# A union is no class, and a game's types may be unions: the codec knows what to do with them.
GAME: Game[rules.Params, modes.Puzzle, modes.State, modes.Move, ui.Ui] = Game(
    id="samegame",
    title="SameGame",
    version=1,
    tagline="Clear the board, group by group. It can always be done.",
    rules=(
        "Take a group: two or more blocks of one colour that touch side by side. What stands above falls; an emptied column closes up to the left.",
        "Clear the whole board. Every stage can be cleared; the easy ones come first. A block on its own stays until another of its colour meets it.",
        "What is easy? Stages come by how few of the ways to play are dead ends, or, if you choose so, by how short their shortest solutions are.",
        "A group of n blocks scores (n − 2) × (n − 2) points. Undo as often as you like: looking ahead is the game.",
        "One star is for clearing the board, two and three are for 60 and 90 % of the points that clearing it can make.",
        "When it is over, the answer viewer lays out every shortest solution, step by step.",
        "Classic is for points: 20 by 10 blocks of five colours. Clearing them brings 1,000 points and the next board.",
        "In Classic, press a group to see its worth, and press again to take it.",
        "On a narrow screen the board of Classic stands on its side: blocks fall to the left, and it closes up downwards.",
        "The editor makes boards of your own, up to 8 by 8. Whoever has the link can play them.",
    ),
    sets=(
        PuzzleSet("stages", "Stages", "Stage", orders=(difficulty.BY_RSR, difficulty.BY_FINDINGS)),
        PuzzleSet("daily", "Daily", "Daily board", "daily"),
        PuzzleSet("infinite", "Infinite", "Board", "endless"),
        PuzzleSet("classic", "Classic", "Classic game", "made"),
        PuzzleSet("editor", "Editor", "Canvas", "made"),
        PuzzleSet("own", "Own boards", "Own board", "made", offered=False),
    ),
    presets={"small": rules.Params(4, 4, 3), "stage": rules.Params(5, 5, 4)},
    params_type=rules.Params,
    puzzle_type=cast("type[modes.Puzzle]", modes.Puzzle),
    state_type=cast("type[modes.State]", modes.State),
    move_type=cast("type[modes.Move]", modes.Move),
    ui_type=ui.Ui,
    hint_levels=hints.HINT_LEVELS,
    generate=generate,
    start=modes.start,
    legal=modes.by_state("legal"),
    play=modes.by_state("play"),
    status=modes.by_state("status"),
    score=modes.by_state("score"),
    stars=modes.by_state("stars"),
    told=modes.by_state("told"),
    made=modes.made,
    solve=modes.by_state("solve"),
    prospect=modes.by_state("prospect"),
    rate=lambda puzzle: rating.rate(modes.first_board(puzzle)),
    hint=modes.by_state("hint"),
    lap=lambda state: 0,
    limit_ms=lambda state: None,
    timeout=lambda state: None,
    new_ui=ui.new_ui,
    interpret=modes.by_state("interpret"),
    clicks=modes.by_state("clicks"),
    view=modes.by_state("view"),
    text=modes.by_state("text"),
)
