"""The mode of a game's ladder."""

from functools import partial

from parlour.core.data.assets import Assets
from parlour.core.ladder import ladder, view
from parlour.core.ladder.contest import Contest
from parlour.core.mode import Collection, Mode, Screen
from parlour.core.notation import Notation

ORDERS = {order[:1]: order for order in ladder.ORDERS}

LadderMode = Mode[ladder.Sheet, ladder.Ladder, ladder.Step, view.Ui]


def spelled(step: ladder.Step) -> str:
    """A step in an address: `a` and the hexadecimal digits of name and lines, `x2-` takes result 2 off, `r0-` puts one back, `n` and `p` arrange."""
    if isinstance(step, ladder.Add):
        text = f"{step.name}\n{step.lines}"
        return f"a{text.encode(errors='replace').hex()}-"
    if isinstance(step, ladder.Arrange):
        return step.order[:1]
    return f"x{step.number}-" if isinstance(step, ladder.Forget) else f"r{step.number}-"


def meant(text: str) -> ladder.Step:
    """The step that `spelled` wrote so."""
    if text[0] == "a":
        name, _, lines = bytes.fromhex(text[1:-1]).decode("utf-8", "replace").partition("\n")
        return ladder.Add(name, lines)
    if text[0] in ORDERS:
        return ladder.Arrange(ORDERS[text[0]])
    return (ladder.Forget if text[0] == "x" else ladder.Restore)(int(text[1:-1]))


def ladder_mode(contest: Contest, assets: Assets = Assets()) -> LadderMode:  # noqa: B008 - a frozen value
    """The ladder of a contest, with data at hand: which board stands where, and what its rules need."""
    return Mode(
        id="ladder",
        puzzle_type=ladder.Sheet,
        state_type=ladder.Ladder,
        move_types=(ladder.Add, ladder.Forget, ladder.Restore, ladder.Arrange),
        ui_type=view.Ui,
        start=ladder.start,
        legal=ladder.legal,
        play=partial(ladder.play, contest, assets),
        told=view.told,
        text=ladder.text,
        screen=Screen(
            new_ui=view.Ui,
            interpret=view.interpret,
            clicks=view.clicks,
            view=partial(view.view, contest),
        ),
        notation=Notation(pattern="a(?:[0-9a-f]{2})+-|[xr][0-9]{1,4}-|[np]", spelled=spelled, meant=meant),
        collection=Collection(lapsed=partial(ladder.lapsed, contest, assets)),
        assets=("boards", "lexicon"),
        equipped=partial(ladder_mode, contest),
    )
