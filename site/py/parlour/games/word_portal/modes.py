"""Four modes of Word Portal: a round, a round on a board of one's own, the builder, and the ladder."""

from dataclasses import replace
from functools import partial

from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.html import Node, words
from parlour.core.ladder.mode import ladder_mode
from parlour.core.mode import PLAYING, WON, Aid, Change, Ending, Fact, Goal, Mode, Screen, Standing
from parlour.core.notation import Notation
from parlour.core.settings import Chosen
from parlour.games.word_portal import building, hints, review, rules, solver, view
from parlour.games.word_portal.builder import draft as builder
from parlour.games.word_portal.builder import view as builder_view
from parlour.games.word_portal.building import Ui
from parlour.games.word_portal.line import CONTEST
from parlour.games.word_portal.rules import Answers, Known, Puzzle, Say, State

LONGEST = "longest"


def standing(state: State) -> Standing:
    """How a round stands."""
    return WON if rules.status(state) == "won" else PLAYING


def ending(known: Known, state: State, moves: int) -> Ending:
    """What is said when a round is complete."""
    total, longest = rules.score(state), max(map(len, state.found))
    facts = (Fact("points", total, words(total, "point")), Fact(LONGEST, longest, f"longest word {longest} letters"))
    say = f"Round complete: {words(total, 'point')}."
    given = review.stars(known, state)
    # Short words that brought no star are no feat: their points are told.
    feat = f"Longest word: {max(state.found, key=len)}" if given else words(total, "point")
    return Ending(feat, say, facts, given, review.next_star(known, state), review.best_told(known, state), review.trace(state))


def chosen(ui: Ui, settings: Chosen) -> Ui:
    """The screen as the player's settings have it."""
    return replace(ui, grid=settings.get("grid") == "on", glow=settings.get("glow") == "on")


SAYS: Notation[Say] = Notation(pattern="[A-Z]{3,12}-", spelled=lambda move: f"{move.word}-", meant=lambda text: Say(text[:-1]))
"""A move is its word, with a hyphen behind it."""


def round_mode(name: str, known: Known) -> Mode[Puzzle, State, Say, Ui]:
    """The mode of rounds on boards whose words `known` tells."""
    return Mode(
        id=name,
        puzzle_type=Puzzle,
        state_type=State,
        move_types=(Say,),
        ui_type=Ui,
        start=rules.start,
        legal=partial(rules.legal, known),
        play=partial(rules.play, known),
        told=view.told,
        text=rules.text,
        left=view.remaining,
        screen=Screen(
            new_ui=Ui,
            after=lambda ui, before, move, state, revealed: building.after(ui),
            interpret=partial(building.interpret, known),
            clicks=building.clicks,
            view=partial(view.view, known),
            held=partial(view.held, known),
            chosen=chosen,
        ),
        notation=SAYS,
        goal=Goal(
            standing=standing, score=rules.score, ending=partial(ending, known), better=("points",), thresholds=partial(review.thresholds, known)
        ),
        # A round can be completed as long as the board has words, and then it always can: nothing is foretold.
        aid=Aid(prospect=partial(hints.prospect, known), hint=partial(hints.hint, known), hint_levels=hints.HINT_LEVELS, foretells="never"),
        solve=partial(solver.solve, known),
    )


ROUND = round_mode("round", rules.stored)


def listed(assets: Assets) -> Known:
    """What tells the words of boards that brought none: the word list, which is asked for only when it is needed."""
    return lambda puzzle: solver.listing(assets.lexicon).answers(puzzle)


def own_mode(assets: Assets) -> Mode[Puzzle, State, Say, Ui]:
    """Rounds on boards of one's own, with data at hand."""
    return replace(round_mode("own", listed(assets)), assets=("lexicon",), equipped=own_mode)


OWN = own_mode(Assets())


def stroke_spelled(stroke: builder.Stroke) -> str:
    """A stroke in an address: `cD` puts a D into the third cell and `c-` empties it, `.09` makes a round of nine words, `001` fills.

    `zSTEAM-DREAM.` hides two words, `100` leaves the first of them out.
    """
    if isinstance(stroke, builder.Put):
        return f"{rules.ALPHABET[stroke.cell].lower()}{stroke.letter}"
    if isinstance(stroke, builder.Hide):
        return f"z{stroke.words}."
    if isinstance(stroke, builder.Forget):
        return f"1{stroke.number:02d}"
    return f".{stroke.count:02d}" if isinstance(stroke, builder.Rounds) else f"0{stroke.turn:02d}"


def stroke_of(text: str) -> builder.Stroke:
    """The stroke that `stroke_spelled` wrote so."""
    if text[0] in ".0":
        return builder.Rounds(int(text[1:])) if text[0] == "." else builder.Fill(int(text[1:]))
    if text[0] in "z1":
        return builder.Hide(text[1:-1]) if text[0] == "z" else builder.Forget(int(text[1:]))
    return builder.Put(rules.ALPHABET.index(text[0].upper()), text[1])


def words_at_hand(assets: Assets, letters: str) -> Answers | None:
    """The words of a board that is being built; None while the word list has not come."""
    try:
        return solver.looked_up(letters, solver.listing(assets.lexicon))
    except AssetMissing:
        return None


def meant(assets: Assets, building: builder.Building, ui: builder_view.Ui, event: str) -> builder.Stroke | Change[builder_view.Ui] | None:
    """What an event means; the first brings the word list, for the live count."""
    return builder_view.interpret(building, ui, event) if assets.lexicon else None


def built_view(assets: Assets, building: builder.Building, ui: builder_view.Ui) -> Node:
    """The builder with what is known of its board."""
    return builder_view.view(building, ui, words_at_hand(assets, building.letters))


def builder_mode(assets: Assets) -> Mode[builder.Canvas, builder.Building, builder.Stroke, builder_view.Ui]:
    """The builder, with data at hand."""
    return Mode(
        id="builder",
        puzzle_type=builder.Canvas,
        state_type=builder.Building,
        move_types=(builder.Put, builder.Rounds, builder.Fill, builder.Hide, builder.Forget),
        ui_type=builder_view.Ui,
        start=builder.start,
        legal=builder.legal,
        play=partial(builder.play, lambda: assets.lexicon),
        told=builder_view.told,
        text=builder.text,
        screen=Screen(
            new_ui=builder_view.Ui,
            after=builder_view.after,
            interpret=partial(meant, assets),
            clicks=builder_view.clicks,
            view=partial(built_view, assets),
        ),
        notation=Notation(pattern=r"[a-y][A-Z-]|\.[0-9]{2}|[01][0-9]{2}|z[A-Z-]{3,90}\.", spelled=stroke_spelled, meant=stroke_of),
        assets=("lexicon",),
        equipped=builder_mode,
    )


BUILDER = builder_mode(Assets())


LADDER = ladder_mode(CONTEST)
