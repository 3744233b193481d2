"""The tools of the laboratory, each with its game's data, for the laws: no game is named here."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from parlour.games import IDS
from parlour.lab.tool import last
from tests.maker.kit import assets

PACKAGES = tuple(package for game in IDS if find_spec(f"parlour.lab.{(package := game.replace('-', '_'))}"))


@cache
def data_of(package):
    """What the tools of a game work on."""
    module = import_module(f"parlour.lab.{package}")
    return module.source(assets()) if hasattr(module, "source") else None


def tools():
    """Every tool, with the package of its game."""
    return [(package, tool) for package in PACKAGES for tool in import_module(f"parlour.lab.{package}").TOOLS]


def tool_of(package, name):
    """A tool by its name."""
    return next(tool for tool in import_module(f"parlour.lab.{package}").TOOLS if tool.id == name)


def shown(package, name, **inputs):
    """What a tool shows at last."""
    tool = tool_of(package, name)
    return last(tool.run(tool.inputs(inputs), data_of(package))).view()


def text_of(node):
    """The words of a view."""
    return node if isinstance(node, str) else " ".join(map(text_of, node[2:]))
