"""Elimination, a word game of letting letters go, after the paper on its machine-made levels."""

from parlour.core.game import Game, PuzzleSet
from parlour.games.elimination import hints, review, rules, view
from parlour.games.elimination.solver import solve
from parlour.games.elimination.supply import primer
from parlour.games.elimination.supply.difficulty import rate
from parlour.games.elimination.supply.generator import make_generate

GAME: Game[rules.Params, rules.Puzzle, rules.State, rules.Drop, view.Ui] = Game(
    id="elimination",
    title="Elimination",
    version=1,
    tagline="Drop letters until a word is left.",
    rules=(
        "Drop letters one by one. The moment those left spell a word it is taken, and the next challenge begins.",
        "Each letter of the word is a point; a word with the 2X letter counts double. Look for long words, and mind the short ones on the way.",
        "Undo brings letters back one by one, “Bring all letters back” all at once; a word that is taken stays taken.",
        "In a level each challenge has its time. When it runs out the level ends, and the next opens all the same. Nothing else has a clock.",
        "Stars are given for your share of the best possible score. When all is played you see every word there was, and which could not be reached.",
    ),
    sets=(
        PuzzleSet("levels", "Levels", "Level", "ladder"),
        PuzzleSet("daily", "Daily", "Daily", "daily"),
        PuzzleSet("infinite", "Infinite", "Round", "endless"),
    ),
    presets={
        "short": rules.Params((0, 0), (3, 4), 7, 3, 1, challenges=3),
        "level": rules.Params((0, 0), (4, 4, 5), 11, 4, 3),
    },
    params_type=rules.Params,
    puzzle_type=rules.Puzzle,
    state_type=rules.State,
    move_type=rules.Drop,
    ui_type=view.Ui,
    hint_levels=hints.HINT_LEVELS,
    generate=make_generate(primer.CORPUS, primer.answers, primer.BUDGET),
    start=rules.start,
    legal=rules.legal,
    play=rules.play,
    status=rules.status,
    score=rules.score,
    stars=review.stars,
    told=view.told,
    made=lambda set_id, key: None,
    solve=solve,
    prospect=hints.prospect,
    rate=rate,
    hint=hints.hint,
    lap=rules.lap,
    limit_ms=rules.limit_ms,
    timeout=rules.timeout,
    new_ui=view.new_ui,
    interpret=view.interpret,
    clicks=view.clicks,
    view=view.view,
    text=rules.text,
)
