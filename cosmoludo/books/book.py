"""A game's rules book: Markdown with an anchor at every heading, made into HTML.

A heading is written `### Placing a tile {#placing data-rules="zone free"}`: its anchor, and the rules that refuse a
move for what it explains, by the last part of their keys (`genial.rule.zone`). A picture is an image in a paragraph of
its own; what is in the place of its address is a name in `pictures.toml`.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import msgspec
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from cosmoludo.books.moment import folder_of

PICTURE = re.compile(r"^!\[(?P<says>[^\]]*)\]\([\w-]+\)$", re.MULTILINE)
HEADING = re.compile(r'\s*\{#(?P<anchor>[\w-]+)(?: data-rules="(?P<rules>[\w ]+)")?\}$')


class Heading(msgspec.Struct, frozen=True):
    """A heading below the title: 2 for the parts that all books have, 3 for what is in them."""

    level: int
    anchor: str
    title: str
    rules: list[str]
    """The last parts of the keys of the rules that it explains; its own anchor is one too."""


class Passage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some text as HTML, and the picture that follows it."""

    html: str
    picture: str = ""
    caption: str = ""


class Book(msgspec.Struct, frozen=True):
    """A game's rules in one language."""

    title: str
    headings: list[Heading]
    passages: list[Passage]

    def heading_of(self, rule: str) -> Heading | None:
        """Return the heading that a rule's key or an anchor leads to."""
        name = rule.rpartition(".")[2]
        return next((heading for heading in self.headings if name in (heading.anchor, *heading.rules)), None)


def has_book(folder: str, language: str) -> bool:
    """Return whether a game has a book in a language; one from outside may have none."""
    return (folder_of(folder) / f"{language}.md").is_file()


@cache
def read(folder: str, language: str) -> Book:
    """Return the book of a game's folder."""
    return parse((folder_of(folder) / f"{language}.md").read_text("utf-8"))


def as_text(folder: str, language: str, rule: str = "") -> str:
    """Return the book of a game's folder as plain Markdown, with what is said of its pictures in their places.

    If a rule's key or an anchor is given, return only what stands under its heading; ValueError if there is none.
    """
    text = PICTURE.sub(r"*\g<says>*", (folder_of(folder) / f"{language}.md").read_text("utf-8"))
    lines = text.splitlines()
    if rule:
        heading = read(folder, language).heading_of(rule)
        if heading is None:
            anchors = ", ".join(heading.anchor for heading in read(folder, language).headings)
            raise ValueError(f"the book has no part {rule!r}; it has {anchors}")
        lines = _part(lines, heading)
    return "\n".join(HEADING.sub("", line) if line.startswith("#") else line for line in lines).strip()


def _part(lines: list[str], heading: Heading) -> list[str]:
    """Return the lines from a heading to the next of its level or above."""
    levels = [len(line) - len(line.lstrip("#")) for line in lines]
    begin = next(number for number, line in enumerate(lines) if levels[number] and f"{{#{heading.anchor}" in line)
    ends = (number for number in range(begin + 1, len(lines)) if 0 < levels[number] <= heading.level)
    return lines[begin : next(ends, len(lines))]


def parse(text: str) -> Book:
    """Read a book from its Markdown. HTML in it is shown as it is typed, so that only our own tags come out."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.core.ruler.before("inline", "anchors", _take_anchors)
    tokens = markdown.parse(text)
    title = tokens[1].content
    return Book(title, _headings(tokens), _passages(markdown, tokens[3:]))


def _take_anchors(state: StateCore) -> None:
    """Move what is in braces behind a heading from its text to its tag."""
    for opening, inside in pairwise(state.tokens):
        if opening.type == "heading_open" and (found := HEADING.search(inside.content)):
            inside.content = inside.content[: found.start()]
            opening.attrSet("id", found["anchor"])
            opening.attrSet("tabindex", "-1")
            opening.meta["rules"] = (found["rules"] or "").split()


def _headings(tokens: list[Token]) -> list[Heading]:
    return [
        Heading(int(opening.tag[1]), str(opening.attrGet("id")), inside.content, opening.meta["rules"])
        for opening, inside in pairwise(tokens)
        if opening.type == "heading_open" and opening.attrGet("id")
    ]


def _passages(markdown: MarkdownIt, tokens: list[Token]) -> list[Passage]:
    """Return the text, cut behind every picture."""
    passages, begin = [], 0
    for index, token in enumerate(tokens):
        children = token.children or []
        if token.level == 1 and len(children) == 1 and children[0].type == "image":
            html = _html(markdown, tokens[begin : index - 1])
            passages.append(Passage(html, str(children[0].attrGet("src")), children[0].content))
            begin = index + 2
    return [*passages, Passage(_html(markdown, tokens[begin:]))]


def _html(markdown: MarkdownIt, tokens: list[Token]) -> str:
    return str(markdown.renderer.render(tokens, markdown.options, {}))
