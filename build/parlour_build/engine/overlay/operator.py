"""In place of operator, which first writes in Python what it then takes from C."""

from _operator import *  # noqa: F403
