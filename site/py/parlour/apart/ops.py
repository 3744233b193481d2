"""What a page may ask of modules that no board needs, by the name of the operation: the type of what it says, and what answers."""

from collections.abc import Callable, Mapping
from typing import Any

from parlour.apart.paper import Paper, paper

OPS: Mapping[str, tuple[type, Callable[[Any], dict[str, Any]]]] = {
    "paper": (Paper, paper),
}
"""The worker calls these (`parlour/worker.py`)."""
