"""The mode of experiments: rounds on boards that change with each word, for which the word list is asked."""

from functools import partial

from parlour.core.data.assets import Assets
from parlour.core.mode import Aid, Goal, Mode, Screen
from parlour.core.notation import Notation
from parlour.games.word_portal import building, hints
from parlour.games.word_portal.building import Ui
from parlour.games.word_portal.experiments import rounds, view
from parlour.games.word_portal.experiments.rounds import Experiment, Run, Spell
from parlour.games.word_portal.modes import chosen, listed

SPELLS: Notation[Spell] = Notation(pattern="[a-y]{1,12}-", spelled=lambda move: f"{move.places}-", meant=lambda text: Spell(text[:-1]))
"""A move is the places of its tiles, with a hyphen behind them."""


def experiment_mode(assets: Assets) -> Mode[Experiment, Run, Spell, Ui]:
    """Rounds on boards that change, with data at hand."""
    known = rounds.known(listed(assets))

    def flagged() -> frozenset[str]:
        return assets.lexicon.dirty

    return Mode(
        id="experiment",
        puzzle_type=Experiment,
        state_type=Run,
        move_types=(Spell,),
        ui_type=Ui,
        start=rounds.start,
        legal=partial(rounds.legal, known),
        play=partial(rounds.play, known, flagged),
        told=partial(view.told, known),
        text=rounds.text,
        left=view.remaining,
        screen=Screen(
            new_ui=Ui,
            after=lambda ui, before, move, run, revealed: building.after(ui),
            interpret=partial(view.interpret, known),
            clicks=view.clicks,
            view=partial(view.shown, known),
            scene=lambda run: len(run.found),
            held=partial(view.held, known),
            chosen=chosen,
        ),
        notation=SPELLS,
        goal=Goal(
            standing=partial(view.standing, known),
            score=rounds.score,
            ending=view.ending,
            better=("points",),
            thresholds=view.thresholds,
        ),
        aid=Aid(
            prospect=partial(view.prospect, known, flagged),
            hint=partial(view.hint, known),
            hint_levels=hints.HINT_LEVELS,
            foretells="never",
        ),
        solve=partial(view.solve, known, flagged),
        assets=("lexicon",),
        equipped=experiment_mode,
    )


EXPERIMENT = experiment_mode(Assets())
