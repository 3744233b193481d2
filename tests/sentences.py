"""Every sentence that the site can say, found where it is written: in Python's sources, in scripts, in templates, and in what is said of pages.

A sentence is a text of more than one word, or a word with a capital; what is put into it stands in braces, as `{word}`, and `{is|are}` where
it is one of two. Left out is what nobody reads or hears: names (of classes, of events, of keys), patterns, and errors that carry no sentence
for a player.
"""

import ast
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from parlour.core.html import ATTRIBUTES
from parlour_build.layout import Layout

LAYOUT = Layout()
ROOT = LAYOUT.templates.parent.parent
FILE = Path(__file__).parent / "golden" / "sentences.txt"
HEAD = "Every sentence that the site can say, under the file that says it. `make golden` writes them again; the difference is for a person to read."

SILENT = {
    "replay.py": "what the goldens are written with",
    "styleguide.html": "a page for its makers",
}
"""Files whose texts no player meets, and why."""

READ = frozenset({"title", "placeholder", "label", "aria-label", "data-tells", "data-share", "data-title", "data-off"})
"""Attributes that are read or heard, or hold what the page then shows."""

SPOKEN = frozenset({"BadInput", "IllegalMove"})
"""The errors whose text is for a player."""

COUNTS = frozenset({"words", "counted"})
"""What tells a number with its noun."""

LOOKED_FOR = frozenset(
    {"TypeVar", "split", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix", "compile", "sub", "replace", "strip"}
)
"""What takes a text apart or names a type: what it is called on or given is looked for, and not said."""


def is_sentence(text: str) -> bool:
    """Whether a person may read this: more than one word, or one with a capital, with letters in lower case and no sign of a pattern."""
    bare = re.sub(r"\{[^{}]*\}", "7", text.replace("{…}", "7"))
    has_words = re.search(r"[a-z’]{2}|\b[aI] ", bare) and not re.search(r"[\\^$\[\]_|<>=#*{}@]|://|\w\(|\b[a-z]7", bare)
    return bool(has_words and (" " in bare.strip() or re.fullmatch(r"[A-Z][a-z’]+[.!?…]?", bare)))


# Python.


class Written(ast.NodeVisitor):
    """The sentences of a module in the order of their lines."""

    def __init__(self) -> None:
        """None is found yet."""
        self.found: list[str] = []

    def visit_Constant(self, node: ast.Constant) -> None:
        """A text as it stands."""
        if isinstance(node.value, str):
            self.found.append(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A text with what is put into it; what is put in may hold another."""
        self.found.append(rendered(node))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        """A docstring is not said."""
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    def visit_Dict(self, node: ast.Dict) -> None:
        """Of attributes only those that are read; a key of several words is a sentence too."""
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and " " in str(key.value):
                self.visit(key)
            if not (isinstance(key, ast.Constant) and is_silent(key.value)):
                self.visit(value)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Of an error its sentence, where it has one for players."""
        if isinstance(node.exc, ast.Call) and called(node.exc) in SPOKEN:
            for text in node.exc.args[called(node.exc) == "BadInput" :]:
                self.visit(text)

    def visit_Call(self, node: ast.Call) -> None:
        """What is counted, where that has more than one word; of what takes a text apart nothing."""
        if called(node) in COUNTS:
            self.found.append(noun(node).removeprefix("{n} "))
        elif called(node) not in LOOKED_FOR:
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """What is called `kind` is the name of a class."""
        if not any(isinstance(target, ast.Name) and target.id == "kind" for target in node.targets):
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """A type is not said."""
        if node.value:
            self.visit(node.value)

    def visit_arguments(self, node: ast.arguments) -> None:
        """Of arguments what stands for them."""
        for default in [*node.defaults, *node.kw_defaults]:
            if default:
                self.visit(default)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """What a function says, and not what it returns."""
        for part in [node.args, *node.body]:
            self.visit(part)

    def visit_Compare(self, node: ast.Compare) -> None:
        """What is compared is a name."""

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """What is chosen from, and not its name."""
        self.visit(node.value)

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        """What is matched is a name."""


def is_silent(attribute: object) -> bool:
    """Whether an attribute of a view is neither read nor heard."""
    name = str(attribute)
    is_attribute = name in ATTRIBUTES or name in ("key", "class") or name.startswith(("data-", "aria-"))
    return is_attribute and name not in READ


def called(node: ast.Call) -> str:
    """The name of what is called."""
    return node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""


def noun(node: ast.Call) -> str:
    """`{n} points`: a count with its noun, as most counts have it."""
    texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if not texts:
        return "{…}"
    return f"{{a n-{texts[0]}}}" if called(node) == "counted" else f"{{n}} {texts[1] if len(texts) > 1 else texts[0] + 's'}"


def rendered(node: ast.AST | None) -> str:
    """A text with the names of what is put into it."""
    match node:
        case ast.JoinedStr():
            return "".join(rendered(part) for part in node.values)
        case ast.Constant(value=str(text)):
            return text
        case ast.FormattedValue(value=ast.Call() as call) if called(call) in COUNTS:
            return noun(call)
        case ast.FormattedValue(value=ast.IfExp(body=ast.Constant(value=str(one)), orelse=ast.Constant(value=str(other)))):
            return f"{{{one}|{other}}}"
        case ast.FormattedValue():
            return f"{{{name_of(node.value)}}}"
        case _:
            return ""


def name_of(node: ast.AST) -> str:
    """What a value is called in the source, … where it has no name."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.strip("_").lower()
        case ast.Call(func=func, args=args):
            return name_of(args[0]) if args and name_of(func) in ("len", "str", "round") else name_of(func)
        case ast.Subscript(value=value):
            return name_of(value)
        case _:
            return "…"


def written_in_python(path: Path) -> list[str]:
    """The sentences of a module."""
    written = Written()
    written.visit(ast.parse(path.read_text(encoding="utf-8")))
    return written.found


# Scripts.

TEMPLATE = re.compile(r"`((?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*)`")
PLACE = re.compile(r"\$\{((?:[^{}`]|`[^`]*`|\{[^{}]*\})*)\}")
FOR_MAKERS = re.compile(r"(?:new (?:Error|DOMException|OldSaveError)|matchMedia|querySelector\w*|closest|matches|console\.\w+)\([^;]*?\)[;,)]")
"""Errors that no player reads, and what is looked for."""


def written_in_script(path: Path) -> list[str]:
    """The texts of a script; of single words those that end as a sentence does, since the others are names of keys; names of fields are left out."""
    code = re.sub(r"/\*[\s\S]*?\*/|^\s*//.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    code = FOR_MAKERS.sub("", code)
    texts = [(each.start(), PLACE.sub(place_named, each[1])) for each in TEMPLATE.finditer(code)]
    texts += [(each.start(), each[1]) for each in re.finditer(r'"([^"\n]*)"(?!:)', TEMPLATE.sub(lambda each: "7" * len(each[0]), code))]
    return [text for _, text in sorted(texts) if not SELECTOR.fullmatch(text) and (" " in text or not text.isalpha())]


SELECTOR = re.compile(r"[a-z.:-]+(?:, [a-z.: -]+)+|\(.*|.*\}px.*")
"""Of elements, and a measure or a condition of styles."""


def place_named(place: re.Match[str]) -> str:
    """What is put into a text, by its last name."""
    either = re.search(r'\? "([^"]*)" : "([^"]*)"$', place[1])
    return f"{{{either[1]}|{either[2]}}}" if either else f"{{{last_name(place[1])}}}"


def last_name(code: str) -> str:
    """The last name in a piece of code, … where there is none."""
    return next(reversed(re.findall(r"[A-Za-z]\w*", code)), "…")


# Templates.


def written_in_template(path: Path) -> list[str]:
    """The texts of a template: between its tags, in attributes that are read, and those that are given to its macros."""
    page = re.sub(r"\{%.*?%\}|<style>.*?</style>", "", path.read_text(encoding="utf-8"))
    given = [(each.start(), text) for each in re.finditer(r"\{\{.*?\}\}", page) for text in re.findall(r'"([^"]*)"', each[0])]
    # Of the same length, so that all stand in the order of the page.
    bare = re.sub(r"\{\{.*?\}\}", lambda each: f"{{{last_name(each[0])}}}".ljust(len(each[0]), "\0"), page)
    read = [(each.start(), each[1]) for each in re.finditer(r'(?:title|aria-label|alt|placeholder)="([^"]*)"', bare)]
    shown = [(each.start(), each[0]) for each in re.finditer(r"(?<=>)[^<]+|^[^<]+", bare)]
    return [re.sub(r"\s+", " ", text.replace("\0", "")).strip() for _, text in sorted([*given, *read, *shown])]


# All.

FOUND: dict[str, Callable[[Path], list[str]]] = {".py": written_in_python, ".js": written_in_script, ".html": written_in_template}


def sources() -> list[Path]:
    """Every file that may hold sentences for players."""
    python = [path for path in sorted((LAYOUT.python / "parlour").rglob("*.py")) if "supply" not in path.parts]
    python += [ROOT / "build" / "parlour_build" / name for name in ("licences.py", "pages.py")]
    others = [*sorted((LAYOUT.static / "js").rglob("*.js")), *sorted(LAYOUT.templates.rglob("*.html"))]
    return [path for path in [*python, *others] if path.name not in SILENT]


@cache
def sentences(path: Path) -> tuple[str, ...]:
    """The sentences of a file, each once, in the order in which they stand there."""
    return tuple(dict.fromkeys(text.strip() for text in FOUND[path.suffix](path) if is_sentence(text)))


def listed() -> str:
    """All of them as they are committed, under their files."""
    said = ((path.relative_to(ROOT).as_posix(), sentences(path)) for path in sources())
    blocks = ["\n".join([f"# {name}", *(text.replace("\n", " / ") for text in texts)]) for name, texts in said if texts]
    return "\n\n".join([HEAD, *blocks]) + "\n"
