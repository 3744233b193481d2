"""The mutants of a module: its text with one small fault planted, by mutmut's operators and one of ours, anywhere but in types and sentences.

mutmut's own runner plants faults only inside of functions that have no decorator. Here half of the rules are tables, fields and properties, so this
walks the whole module, and takes from mutmut what it does best: what a fault is.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, WhitespaceInclusivePositionProvider
from mutmut.mutation.mutators import mutation_operators, operator_arg_removal, operator_assignment, operator_string

# What no test runs: types, imports, decorators, and checks that Python makes of itself.
UNTOUCHED = (cst.Annotation, cst.Import, cst.ImportFrom, cst.Decorator, cst.Assert)
# A call of these with an argument lost is no fault that anybody would make.
PLAIN_CALLS = {"len", "isinstance", "TypeVar", "cast"}
# The name of a type.
ALIAS = re.compile("_?[A-Z][a-z]")
# A word that a program reads. Sentences are held by the laws of what is said (tests/house/test_copy.py), and by the goldens.
NAME = re.compile(r"""["'][\w.:#-]{1,24}["']""")


@dataclass(frozen=True)
class Mutant:
    """A fault of a module: `file` under the root, the lines it changes and what they become, in one line each, and which of its equals it is."""

    file: str
    line: str
    now: str
    nth: int
    number: int  # of its line, from 1
    start: int  # of the text replaced, in characters
    end: int
    text: str

    @property
    def key(self) -> tuple[str, str, str]:
        """What it is called in the list of those that are known."""
        return self.file, self.line, self.now

    def planted(self, source: str) -> str:
        """The module with this fault."""
        return source[: self.start] + self.text + source[self.end :]


def _named(node: Any) -> Iterator[cst.CSTNode]:
    """A word that a program reads, misspelt; no sentence."""
    if isinstance(node, cst.SimpleString) and NAME.fullmatch(node.value):
        yield next(iter(operator_string(node)))


def _unsaid(node: Any) -> Iterator[cst.CSTNode]:
    """A call with nothing where an argument was; one that has a name is left out, so that what is usual takes its place.

    Without an argument that has none, nearly every call is refused by Python itself, which says nothing about tests.
    """
    for at, argument in enumerate(node.args):
        if argument.keyword is not None:
            yield node.with_changes(args=[*node.args[:at], *node.args[at + 1 :]])
        elif argument.star == "" and not (isinstance(argument.value, cst.Name) and argument.value.value == "None"):
            yield node.with_changes(args=[*node.args[:at], argument.with_changes(value=cst.Name("None")), *node.args[at + 1 :]])


def _emptied(node: Any) -> Iterable[cst.CSTNode]:
    """A value that is nothing; mutmut makes of nothing an empty text, which nobody can tell from it."""
    return () if isinstance(node.value, cst.Name) and node.value.value == "None" else operator_assignment(node)


Operator = Callable[[Any], Iterable[cst.CSTNode]]
INSTEAD: dict[Operator, Operator] = {operator_string: _named, operator_arg_removal: _unsaid, operator_assignment: _emptied}
OPERATORS = tuple((kind, INSTEAD.get(operator, operator)) for kind, operator in mutation_operators if kind is not cst.Match)


class _Walk(cst.CSTVisitor):
    """Every node that may hold a fault, with the faults that it may hold."""

    METADATA_DEPENDENCIES = (WhitespaceInclusivePositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[CodeRange, cst.CSTNode, cst.CSTNode]] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if _untouched(node):
            return False
        for kind, operator in OPERATORS:
            if isinstance(node, kind):
                self._note(node, operator(node))
        if isinstance(node, (cst.If, cst.While, cst.CompIf)):
            self._note(node.test, [_turned(node.test)])
        return True

    def _note(self, node: cst.CSTNode, faults: Iterable[cst.CSTNode]) -> None:
        place = self.get_metadata(WhitespaceInclusivePositionProvider, node)
        self.found += [(place, node, fault) for fault in faults]


def _turned(test: cst.BaseExpression) -> cst.BaseExpression:
    """A condition turned round, which mutmut leaves as it is."""
    return cst.UnaryOperation(cst.Not(), test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()]))


def _untouched(node: cst.CSTNode) -> bool:
    if isinstance(node, cst.Call):
        return isinstance(node.func, cst.Name) and node.func.value in PLAIN_CALLS
    if isinstance(node, cst.If):
        return isinstance(node.test, cst.Name) and node.test.value == "TYPE_CHECKING"
    if isinstance(node, cst.Assign):
        return isinstance(name := node.targets[0].target, cst.Name) and ALIAS.match(name.value) is not None
    # What tells the nodes of a view from each other may be called anything.
    return isinstance(node, UNTOUCHED) or (isinstance(node, cst.DictElement) and isinstance(node.key, cst.SimpleString) and node.key.value == '"key"')


def mutants(file: str, source: str) -> tuple[Mutant, ...]:
    """All mutants of a module, in the order of its text, none twice."""
    module = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    walk = _Walk()
    module.visit(walk)
    rows = (0, *accumulate(len(row) for row in source.splitlines(keepends=True)))
    code = module.module.code_for_node
    faults = set()
    for place, node, fault in walk.found:
        first, last = (rows[at.line - 1] + at.column for at in (place.start, place.end))
        start, end, text = _changed(source[first:last], code(node), code(fault))
        faults.add((first + start, first + end, text))
    return tuple(_counted(_mutant(file, source, *fault) for fault in sorted(faults) if fault[0] < fault[1] or fault[2]))


def _changed(piece: str, was: str, text: str) -> tuple[int, int, str]:
    """The least part of a piece of source that a fault replaces, from where to where, and by what.

    A node that is written on its own, as `was` and `text` are, lacks the blanks that begin its further lines in the source.
    """
    places = tuple(_aligned(was, piece))
    start, end = 0, len(was)
    while start < end and text and was[start] == text[0]:
        start, text = start + 1, text[1:]
    while start < end and text and was[end - 1] == text[-1]:
        end, text = end - 1, text[:-1]
    return places[start], places[end - 1] + 1 if start < end else places[start], text


def _aligned(was: str, piece: str) -> Iterator[int]:
    """Where each letter of a text stands in a piece that is the same but for more blanks, and where it ends."""
    at = 0
    for letter in was:
        at = piece.index(letter, at)
        yield at
        at += 1
    yield at


def _mutant(file: str, source: str, start: int, end: int, text: str) -> Mutant:
    first = source.rfind("\n", 0, start) + 1
    last = len(source) if (found := source.find("\n", end)) < 0 else found
    line, now = source[first:last], source[first:start] + text + source[end:last]
    number = source.count("\n", 0, start) + 1
    return Mutant(file, " ".join(line.split()), " ".join(now.split()), 0, number, start, end, text)


def _counted(found: Iterable[Mutant]) -> Iterator[Mutant]:
    """Each with the number of those before it that look the same, since a line may stand twice in a file."""
    seen: dict[tuple[str, str, str], int] = {}
    for mutant in found:
        nth = seen.get(mutant.key, 0)
        seen[mutant.key] = nth + 1
        yield replace(mutant, nth=nth)
