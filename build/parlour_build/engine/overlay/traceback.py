"""In place of traceback, which brings the tokenizer and colours along to show lines of sources: the engine holds no sources."""

import sys
from collections.abc import Iterator
from types import TracebackType

CAUSE = "\nThe above exception was the direct cause of the following exception:\n\n"
CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n\n"


def format_exception(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> list[str]:
    """The lines of an exception and of those before it, each with its end of line."""
    if error.__cause__:
        before, link = error.__cause__, [CAUSE]
    else:
        before, link = None if error.__suppress_context__ else error.__context__, [CONTEXT]
    earlier = format_exception(type(before), before, before.__traceback__) + link if before else []
    return [*earlier, *_frames(trace), f"{kind.__qualname__}: {error}\n"]


def _frames(trace: TracebackType | None) -> Iterator[str]:
    if trace:
        yield "Traceback (most recent call last):\n"
    while trace:
        code = trace.tb_frame.f_code
        yield f'  File "{code.co_filename}", line {trace.tb_lineno}, in {code.co_qualname}\n'
        trace = trace.tb_next


def format_exc() -> str:
    """The exception that is being handled, as one text."""
    error = sys.exception()
    return "".join(format_exception(type(error), error, error.__traceback__)) if error else ""


def print_exception(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Writes an exception where errors go."""
    sys.stderr.writelines(format_exception(kind, error, trace))
