"""All that Python's own types are asked to do."""

from parlour_build.engine.stretch.flow import failing, going_on
from parlour_build.engine.stretch.garbage import wasting
from parlour_build.engine.stretch.gathered import being, gathering, looking_up, queueing
from parlour_build.engine.stretch.scalars import calculating, reading, spelling

ALL = (calculating, spelling, reading, gathering, looking_up, queueing, being, going_on, failing, wasting)


def main() -> None:
    """Does all of it."""
    for act in ALL:
        act()
