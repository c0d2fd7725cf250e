"""Puts the pages of the documentation together: those in docs, each game's book, and what is made from the code.

They are written into build/docs of the folder it is called in, where mkdocs looks for them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import api_reference
import typer

from cosmoludo.books.pictures import pictures
from cosmoludo.core.observation import Feature, width
from cosmoludo.core.registry import facts_of, games, packages, rules_of
from cosmoludo.core.words import LANGUAGES, preferred_language, say
from cosmoludo.picture import svg

ROOT = Path(__file__).parents[1]
PAGES = Path("build") / "docs"
DEFAULT_LANGUAGE = "en"
FEATURES_HERE = "<!-- features -->\n"
SIZES_HERE = "<!-- sizes -->\n"


def main() -> None:
    """Make every page anew."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    shutil.copy(ROOT / "CHANGELOG.md", PAGES / "changelog.md")
    for book in sorted((ROOT / "cosmoludo" / "games").glob("*/book/*.md")):
        folder, language = book.parents[1].name, book.stem
        write(f"play/{folder}", language, as_page(book.read_text("utf-8"), folder, language))
    for language in LANGUAGES:
        write("commands", language, commands_in(language))
    write("api", DEFAULT_LANGUAGE, api_reference.pages())
    research = (ROOT / "docs" / "research.md").read_text("utf-8")
    research = research.replace(SIZES_HERE, "\n".join(sizes()))
    write("research", DEFAULT_LANGUAGE, research.replace(FEATURES_HERE, "\n".join(features())))


def as_page(book: str, folder: str, language: str) -> str:
    """Return a book for the site: its pictures are files, and other books are pages beside it."""

    def drawn(picture: re.Match[str]) -> str:
        file = PAGES / "play" / f"{folder}-{picture['name']}-{language}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawing(folder, picture["name"], language), "utf-8")
        return f"![{picture['says']}]({file.name})"

    book = re.sub(r"^!\[(?P<says>[^\]]*)\]\((?P<name>[\w-]+)\)$", drawn, book, flags=re.MULTILINE)
    return re.sub(r"\]\(/rules/([\w-]+)\)", lambda link: f"]({facts_of(link[1]).folder}.md)", book)


def drawing(folder: str, name: str, language: str) -> str:
    """Return a picture of a book, drawn as the table draws it."""
    moment = pictures(folder)[name]
    scene = moment.state().seen_by(moment.seat).scene(moment.seat)
    return svg(scene, facts_of(moment.game), language)


def write(page: str, language: str, text: str) -> None:
    """Write a page of a language."""
    suffix = "" if language == DEFAULT_LANGUAGE else f".{language}"
    path = PAGES / f"{page}{suffix}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def commands_in(language: str) -> str:
    """Return the reference of commands, made by a process that speaks the language."""
    environment = os.environ | {"COSMOLUDO_LANG": language}
    command = [sys.executable, __file__, "commands"]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def commands() -> str:
    """Return every command with all it takes, in the words that `--help` uses."""
    from cosmoludo.cli import app

    title = say(preferred_language(), "cli.commands")
    return "\n".join([f"# {title}", "", *described(typer.main.get_command(app), "cosmoludo")])


def described(command: Any, name: str) -> list[str]:
    """Return a command, its parameters, and those of the commands within it."""
    lines = [f"## `{name}`", "", command.help or "", ""]
    rows = [f"| `{' '.join(parameter.opts)}` | {help_of(parameter)} |" for parameter in command.params]
    if rows:
        lines += ["| | |", "|---|---|", *rows, ""]
    for child in getattr(command, "commands", {}).values():
        lines += described(child, f"{name} {child.name}")
    return lines


def help_of(parameter: Any) -> str:
    """Return what a parameter is for."""
    return str(getattr(parameter, "help", "") or "").replace("|", "\\|").replace("\n", " ")


def features() -> list[str]:
    """Return what the observations of every game consist of, a section a game."""
    lines = []
    for package in packages().values():
        observing = rules_of(package.name).observing
        if observing is not None:
            lines += [f"### {package.modes[0].name}", ""]
            lines += feature_table("An observation", observing.FEATURES)
            lines += feature_table("A move", observing.MOVE_FEATURES)
            lines += feature_table("The truth, for critics only", observing.TRUTH_FEATURES)
    return lines


def sizes() -> list[str]:
    """Return how many numbers the environments of every mode have, as a table."""
    lines = ["| mode | an observation | indices | a move | numbers |", "|---|---|---|---|---|"]
    for mode, facts in games().items():
        rules = rules_of(facts.folder)
        if rules.observing is not None:
            seen, move = width(rules.observing.FEATURES), width(rules.observing.MOVE_FEATURES)
            numbers = rules.notation.MOVE_NUMBERS
            lines.append(f"| `{mode}` | {seen:,} | {facts.max_moves:,} | {move:,} | {numbers:,} |")
    return [*lines, ""]


def feature_table(title: str, rows: tuple[Feature, ...]) -> list[str]:
    """Return some features as a table under a line that says how many numbers they are."""
    lines = [
        f"**{title}**: {width(rows):,} numbers.",
        "",
        "| feature | numbers | values | meaning |",
        "|---|---|---|---|",
    ]
    for feature in rows:
        values = f"{feature.low:g} to {feature.high:g}"
        lines.append(f"| `{feature.name}` | {feature.size:,} | {values} | {feature.meaning} |")
    return [*lines, ""]


if __name__ == "__main__":
    if sys.argv[1:] == ["commands"]:
        sys.stdout.write(commands())
    else:
        main()
