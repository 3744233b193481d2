"""All words that can be left of some letters, fast: a walk over the minimal graph of the words by where each letter comes next."""

from collections.abc import Iterable
from typing import Any

Node = dict[str, Any]
"""The nodes that follow, by letter; END stands in a node where a word ends. Equal nodes are one object."""

END = ""


def graph(words: Iterable[str]) -> Node:
    """The minimal graph of the words."""
    known: dict[tuple[tuple[str, int], ...], Node] = {}
    return _node(sorted(words), 0, known)


def _node(words: list[str], depth: int, known: dict[tuple[tuple[str, int], ...], Node]) -> Node:
    """The node of sorted words that share their first `depth` letters."""
    node: Node = {}
    start = 0
    if words and len(words[0]) == depth:
        node[END] = True
        start = 1
    while start < len(words):
        letter, stop = words[start][depth], start
        while stop < len(words) and words[stop][depth] == letter:
            stop += 1
        node[letter] = _node(words[start:stop], depth + 1, known)
        start = stop
    return known.setdefault(tuple((letter, id(after)) for letter, after in node.items()), node)


def within(root: Node, letters: str) -> list[str]:
    """Every word of the graph that can be left of the letters, each once, in an order that depends on the letters only."""
    after: dict[str, int] = {}
    following: list[tuple[tuple[str, int], ...]] = [()] * (len(letters) + 1)
    for place in range(len(letters) - 1, -1, -1):
        after[letters[place]] = place + 1
        following[place] = tuple(after.items())
    found, open_ends = [], [(root, 0, "")]
    while open_ends:
        node, place, begun = open_ends.pop()
        for letter, next_place in following[place]:
            child = node.get(letter)
            if child is not None:
                text = begun + letter
                if END in child:
                    found.append(text)
                open_ends.append((child, next_place, text))
    return found
