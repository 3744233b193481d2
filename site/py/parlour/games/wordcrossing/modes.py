"""The three modes of Wordcrossing: a level to cross, the builder, and the ladder."""

from dataclasses import replace

from parlour.core.data.assets import Assets
from parlour.core.ladder.mode import ladder_mode
from parlour.core.mode import Aid, Goal, Mode, Screen
from parlour.core.notation import Notation
from parlour.games.wordcrossing import events, hints, review, rules, ui, view
from parlour.games.wordcrossing.builder import check
from parlour.games.wordcrossing.builder import draft as builder
from parlour.games.wordcrossing.builder import view as builder_view
from parlour.games.wordcrossing.level.puzzle import Place, Puzzle
from parlour.games.wordcrossing.line import CONTEST
from parlour.games.wordcrossing.notation import NOTATION
from parlour.games.wordcrossing.search.words import Words

Level = Mode[Puzzle, rules.State, rules.Move, ui.Ui]


def crossing(assets: Assets) -> Level:
    """The mode of levels with the word list at hand; without it only what needs none works."""
    known = Words(assets)
    return replace(
        CROSSING,
        legal=lambda state: rules.legal(state, known.within(state.puzzle.letters), known),
        play=lambda state, move: rules.play(state, move, known),
        aid=Aid(
            prospect=lambda state: hints.prospect(state, known),
            hint=lambda state, level: hints.hint(state, level, known),
            hint_levels=hints.HINT_LEVELS,
        ),
        solve=lambda state: hints.solve(state, known),
    )


NONE = Words(Assets())
"""No word list yet: what asks it raises AssetMissing, upon which the page brings it."""

CROSSING: Level = Mode(
    id="crossing",
    puzzle_type=Puzzle,
    state_type=rules.State,
    move_types=(Place, rules.Lift, rules.Take),
    ui_type=ui.Ui,
    start=rules.start,
    legal=lambda state: rules.legal(state, NONE.within(state.puzzle.letters), NONE),
    play=lambda state, move: rules.play(state, move, NONE),
    told=view.told,
    text=rules.text,
    left=view.remaining,
    screen=Screen(
        new_ui=ui.Ui,
        after=events.after,
        interpret=events.interpret,
        clicks=events.clicks,
        view=view.view,
    ),
    notation=NOTATION,
    goal=Goal(
        standing=rules.standing,
        score=rules.score,
        ending=review.ending,
        thresholds=review.thresholds,
        better=("letters", "-words"),
        scored=review.scored,
    ),
    aid=Aid(
        prospect=lambda state: hints.prospect(state, NONE),
        hint=lambda state, level: hints.hint(state, level, NONE),
        hint_levels=hints.HINT_LEVELS,
    ),
    solve=lambda state: hints.solve(state, NONE),
    assets=("lexicon",),
    equipped=crossing,
)


def spelled(stroke: builder.Stroke) -> str:
    """A stroke in an address: `w32` makes column 4, row 3 a wall, `r6a` the board 6 by 10, `A` adds a letter and `xA` takes it away.

    `f` makes a cell free, `s` the start, `g` the goal.
    """
    if isinstance(stroke, builder.Build):
        return f"{builder.NAMES[stroke.kind][0]}{stroke.x}{stroke.y}"
    if isinstance(stroke, builder.Resize):
        return f"r{stroke.width:x}{stroke.height:x}"
    return stroke.letter if isinstance(stroke, builder.Give) else f"x{stroke.letter}"


KINDS = {name[0]: kind for kind, name in builder.NAMES.items()}


def stroke_of(text: str) -> builder.Stroke:
    """The stroke that `spelled` wrote so."""
    name = text[0]
    if name in KINDS:
        return builder.Build(int(text[1]), int(text[2]), KINDS[name])
    if name == "r":
        return builder.Resize(int(text[1], 16), int(text[2], 16))
    return builder.Drop(text[1]) if name == "x" else builder.Give(text)


Building = Mode[builder.Plan, builder.Site, builder.Stroke, builder_view.Ui]


def building(assets: Assets) -> Building:
    """The builder with the word list at hand."""
    known = Words(assets)
    return replace(BUILDER, aid=_checking(known))


def _checking(known: Words) -> Aid[builder.Site]:
    return Aid(
        prospect=lambda site: check.prospect(site, known),
        hint=lambda site, level: check.hint(site, level, known),
        hint_levels=1,
        foretells="always",
    )


BUILDER: Building = Mode(
    id="builder",
    puzzle_type=builder.Plan,
    state_type=builder.Site,
    move_types=(builder.Build, builder.Resize, builder.Give, builder.Drop),
    ui_type=builder_view.Ui,
    start=builder.start,
    legal=builder.legal,
    play=builder.play,
    told=builder_view.told,
    text=lambda site: f"{site.grid} {site.letters}",
    screen=Screen(
        new_ui=builder_view.Ui,
        after=builder_view.after,
        interpret=builder_view.interpret,
        clicks=builder_view.clicks,
        view=builder_view.view,
        # Cells are named by their places, which mean others once the board has another size.
        scene=lambda site: 16 * builder.width(site) + builder.height(site),
    ),
    notation=Notation(pattern="[wfsg][0-9][0-9]|r[3-9a][3-9a]|x?[A-Z]", spelled=spelled, meant=stroke_of),
    aid=_checking(NONE),
    assets=("lexicon",),
    equipped=building,
)

LADDER = ladder_mode(CONTEST)
