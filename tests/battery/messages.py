"""The messages of the catalogues, taken apart, and the keys that the code asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import cosmoludo
from cosmoludo.core.words import COMMON, catalogues, messages, sources

PACKAGE = Path(cosmoludo.__file__).parent
PAGE = PACKAGE.parent / "web" / "src"
PREFIXES = [prefix for prefix, _ in sources()]
NAMES = [prefix or "common" for prefix in PREFIXES]
"""The catalogues, as tests are named after them."""

ANYTHING = "(.+)"
QUOTED = re.compile(r"'([^'\n]*)'|`([^`\n]*)`")
SAID_BY_PAGE = re.compile(r"\bw\(([^()]*)[,)]")
COMPARED = re.compile(r"[=!]==? *'\w*'")
ON_THE_SHELF = re.compile(r"\w+-(title|feel|mode)(_\w+)?")
"""What the page says of every game and mode (`games.svelte.ts`)."""


@dataclass
class Message(Visitor):
    """A message: the variables that it shows, those by which it chooses among variants, and those that are numbers."""

    shown: set[str] = field(default_factory=set)
    choosing: set[str] = field(default_factory=set)
    numbers: set[str] = field(default_factory=set)
    none: set[str] = field(default_factory=set)
    """Numbers of which none is said in words of its own."""
    alone: set[str] = field(default_factory=set)
    """Variables with which nothing has to agree here, as a comment says."""

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, fluent.VariableReference)
        self.choosing.add(node.selector.id.name)
        if any(isinstance(variant.key, fluent.Identifier) and variant.key.name == "one" for variant in node.variants):
            self.numbers.add(node.selector.id.name)
        if any(isinstance(variant.key, fluent.NumberLiteral) and variant.key.value == "0" for variant in node.variants):
            self.none.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant)

    def visit_FunctionReference(self, node: fluent.FunctionReference) -> None:  # noqa: N802
        if node.id.name == "NUMBER":
            self.numbers |= {
                each.id.name for each in node.arguments.positional if isinstance(each, fluent.VariableReference)
            }
        self.generic_visit(node)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.shown.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        raise AssertionError(f"messages stand alone, this one refers to {node.id.name}")

    @property
    def variables(self) -> set[str]:
        return self.shown | self.choosing


@cache
def parsed(language: str, prefix: str) -> dict[str, Message]:
    """Every message of a catalogue by its id; comments aside, there may be nothing else in it."""
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(catalogues(language)[prefix]).body:
        assert isinstance(entry, (fluent.Message, fluent.BaseComment)), entry
        if isinstance(entry, fluent.Message):
            assert entry.value is not None
            assert not entry.attributes
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = Message(alone=named(entry.comment))
            found[entry.id.name].visit(entry.value)
    return found


@cache
def alone_everywhere(language: str, prefix: str) -> set[str]:
    """The variables with which nothing has to agree in a whole catalogue, as the comment that opens it says."""
    entries = FluentParser().parse(catalogues(language)[prefix]).body
    return {name for entry in entries if isinstance(entry, fluent.ResourceComment) for name in named(entry)}


def named(comment: fluent.BaseComment | None) -> set[str]:
    """The variables that a comment speaks of."""
    return set(re.findall(r"\$(\w+)", comment.content or "")) if comment else set()


def key_of(prefix: str, message: str) -> str:
    """A key that leads to a message."""
    return f"{prefix}.{message}" if prefix else message


@cache
def all_ids() -> frozenset[str]:
    """The keys of all messages, with dashes for dots."""
    return frozenset(_id(key_of(prefix, message)) for prefix in PREFIXES for message in messages("en", prefix))


def asked_by_python() -> Iterator[str]:
    """Patterns of the keys in the Python code, as ids: texts that begin with a catalogue, or leave open which."""
    sections = {message.partition("-")[0] for prefix in PREFIXES[1:] for message in messages("en", prefix)}
    heads = {*PREFIXES[1:], *(message.partition("-")[0] for message in messages("en", COMMON))}
    for path in PACKAGE.rglob("*.py"):
        for parts in _texts(ast.parse(path.read_text("utf-8"))):
            head, dot, _ = parts[0].partition(".")
            in_any_game = not parts[0] and len(parts) > 1 and parts[1].split(".")[:2][-1] in sections
            if (dot and head in heads and not parts[-1].endswith(".toml")) or in_any_game:
                yield _pattern(parts)


def _texts(node: ast.AST) -> Iterator[list[str]]:
    """The texts of some code, each as its parts between what is filled in when it runs."""
    if isinstance(node, ast.JoinedStr):
        template = "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)
        yield template.split("\0")
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield [node.value]
    if not isinstance(node, ast.JoinedStr):
        for child in ast.iter_child_nodes(node):
            yield from _texts(child)


def asked_by_page() -> Iterator[str]:
    """Patterns of what may be a key in the page: every quoted text, as one of its own section and as it stands."""
    for text in page_texts():
        for quoted in QUOTED.finditer(text):
            parts = _page_parts(quoted[1] or quoted[2] or "")
            if re.search(r"\w\w", "".join(parts)):
                yield from (f"web\\-{_pattern(parts)}", _pattern(parts))


def said_by_page() -> Iterator[str]:
    """Patterns of what is given to `w`, which is a key for certain."""
    for text in page_texts():
        for call in SAID_BY_PAGE.finditer(text):
            for quoted in QUOTED.finditer(COMPARED.sub("", call[1])):
                yield f"web\\-{_pattern(_page_parts(quoted[1] or quoted[2] or ''))}"


def page_texts() -> list[str]:
    """The files of the page; none in a project that has only the Python part."""
    files = (path for path in sorted(PAGE.rglob("*")) if path.suffix in (".ts", ".svelte"))
    return [path.read_text("utf-8") for path in files if path.name != "schema.d.ts"]


def _page_parts(text: str) -> list[str]:
    return re.split(r"\$\{[^}]*\}", text)


def _pattern(parts: list[str]) -> str:
    return ANYTHING.join(re.escape(_id(part)) for part in parts)


def _id(key: str) -> str:
    return re.sub("[. ]", "-", key)


def is_asked(message: str, patterns: set[str], known: set[str]) -> bool:
    """Whether some pattern asks for a message; the words in its gaps have to be words of the code or of its data."""
    found = (re.fullmatch(pattern, message) for pattern in patterns)
    return any(match and all(set(words(part)) <= known for part in match.groups()) for match in found)


def known_words() -> set[str]:
    """Every word of the code and its data."""
    files = (path for suffix in ("py", "toml", "csv", "svg") for path in PACKAGE.rglob(f"*.{suffix}"))
    return {word for text in (*(path.read_text("utf-8") for path in files), *page_texts()) for word in words(text)}


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text)
