"""What runs a cell of the notebook, in the page's own Python and in any other: its code, what it prints and shows, and where it failed."""

import ast
import linecache
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import TextIOBase
from typing import Any, Literal, NoReturn

Kind = Literal["text", "picture", "fault"]
Tell = Callable[[Kind, str, str], object]
"""Called with what there is to show, and of a picture what it shows in words."""

MOST = 100_000
"""Characters that one run may show; a page that holds more of them gets slow."""

CUT = f"\n… cut after {MOST:,} characters.\n"
NO_MEMORY = "Python has used up the memory that this page gives it. Stop, and run the cell with less."
PICTURE = "A picture"
NO_INPUT = "Nothing can be typed in while a cell runs. Write the value into the cell instead."


class Shown(TextIOBase):
    """Where a run prints to: whole lines are told, at most MOST characters of them."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._held = ""
        self._left = MOST

    def writable(self) -> bool:
        """It is written to."""
        return True

    def write(self, text: str) -> int:
        """Holds the text until its line ends."""
        if self._left > 0:
            kept = text[: self._left]
            self._left -= len(kept)
            self._held += kept if self._left else kept + CUT
            if "\n" in text or len(self._held) > 1_000:
                self.flush()
        return len(text)

    def flush(self) -> None:
        """Tells what is held."""
        if self._held:
            self._tell("text", self._held, "")
        self._held = ""


def run(code: str, names: dict[str, Any], place: str, tell: Tell) -> bool:
    """Runs the code of a cell among these names, which it may change; the value of a last line is shown. Whether it came to its end."""
    linecache.cache[place] = (len(code), None, code.splitlines(keepends=True), place)
    out = Shown(tell)

    def display(value: object) -> None:
        out.flush()
        show(value, tell)

    names.update(__name__="__main__", display=display)
    # Those of Python would wait for a keyboard, and close what help() reads from.
    for name, instead in {"input": _asked, "exit": sys.exit, "quit": sys.exit}.items():
        names.setdefault(name, instead)
    with redirect_stdout(out), redirect_stderr(out):
        try:
            value = _value(code, names, place)
            if value is not None:
                display(value)
        except SystemExit as end:
            out.flush()
            if end.code not in (None, 0):
                tell("fault", f"The cell ended itself: {end.code}", "")
            return end.code in (None, 0)
        except BaseException as fault:  # noqa: BLE001 - whatever ends a cell is told to whoever wrote it
            out.flush()
            tell("fault", explained(fault, place), "")
            return False
    out.flush()
    return True


def _asked(_prompt: object = "") -> NoReturn:
    raise RuntimeError(NO_INPUT)


def _value(code: str, names: dict[str, Any], place: str) -> object:
    """The value of the code's last line; None where that is no expression."""
    tree = ast.parse(code, place)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, place, "exec"), names)
    return eval(compile(ast.Expression(last.value), place, "eval"), names) if isinstance(last, ast.Expr) else None


def show(value: object, tell: Tell) -> None:
    """Tells a value: as a picture where it can draw itself, else as Python writes it."""
    draw = getattr(value, "_repr_svg_", None)
    if callable(draw) and not isinstance(value, type):
        tell("picture", str(draw()), str(getattr(value, "told", PICTURE)))
    else:
        tell("text", f"{value!r}"[:MOST] + "\n", "")


def explained(fault: BaseException, place: str) -> str:
    """Where the fault is and what it says, from the cell's own lines on."""
    if isinstance(fault, MemoryError):
        return NO_MEMORY
    frames = traceback.extract_tb(fault.__traceback__)
    own = next((number for number, frame in enumerate(frames) if frame.filename.startswith("cell ")), len(frames))
    lines = traceback.format_list(frames[own:])
    head = ["Traceback (most recent call last):\n"] if lines else []
    return "".join([*head, *lines, *traceback.format_exception_only(fault)])[-MOST:]
