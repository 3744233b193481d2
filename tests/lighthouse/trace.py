"""Chromium's trace of a visit, told as if the page's main thread had had a core whenever it had work.

The machine that tests has two cores, and a visit keeps more threads than that at work: Python's worker, the compiler's, Chromium's own, Lighthouse's.
A task of the main thread is then taken off its core and stands there begun until it gets one again. Measured on Elimination's page: tasks of 14 ms of
work that lasted 46 ms, and 100 to 900 ms of blocking time at a phone's speed in 31 visits; by its work alone, 0 to 10 ms in five.
A phone has six or eight cores. What a task waits for inside itself, as the first look into localStorage waits for the browser, isn't counted either.

The trace's format is in "Trace Event Format" (Chromium): `ts` and `dur` are of the clock, `tts` and `tdur` of the thread's own time, all in µs.
"""

from collections.abc import Iterable
from typing import Any

Event = dict[str, Any]
MAIN = "CrRendererMain"
"""The thread of each page on which its scripts run and its layout is done."""
TIMED = "XBEI"
"""The phases of what happens in a task: it lasts, begins, ends, or is an instant."""


def undisturbed(events: Iterable[Event]) -> list[Event]:
    """The events, with those in a main thread's task at the time they would have had, had the task never lost its core; it begins when it did."""
    events = list(events)
    main = {(each["pid"], each["tid"]) for each in events if each["name"] == "thread_name" and each["args"]["name"] == MAIN}
    tasks: dict[tuple[int, int], Event] = {}
    told = []
    # Where an event begins with another, the longer one is what the other happens in.
    for each in sorted(events, key=lambda event: (event["ts"], -event.get("dur", 0))):
        thread = each["pid"], each["tid"]
        if thread not in main or each["ph"] not in TIMED or "tts" not in each:
            told.append(each)
            continue
        task = tasks.get(thread)
        if task is None or each["ts"] >= task["ts"] + task.get("dur", 0):
            task = tasks[thread] = each
        own = {"ts": task["ts"] + each["tts"] - task["tts"]}
        told.append(each | own | ({"dur": each["tdur"]} if "tdur" in each else {}))
    return told
