"""Puts the pages of the documentation together: those in docs, each game's book, and the reference of commands."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import typer

from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import LANGUAGES, preferred_language, say

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "docs"
DEFAULT_LANGUAGE = "en"


def main() -> None:
    """Make every page anew."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    shutil.copy(ROOT / "CHANGELOG.md", PAGES / "changelog.md")
    for book in sorted((ROOT / "cosmoludo" / "games").glob("*/book/*.md")):
        write(f"play/{book.parents[1].name}", book.stem, as_page(book.read_text("utf-8")))
    for language in LANGUAGES:
        write("commands", language, commands_in(language))


def as_page(book: str) -> str:
    """A book for the site: its pictures are drawn by the table only, and other books are pages beside it."""
    without_pictures = re.sub(r"^!\[[^\]]*\]\([\w-]+\)\n\n", "", book, flags=re.MULTILINE)
    return re.sub(r"\]\(/rules/([\w-]+)\)", lambda link: f"]({facts_of(link[1]).folder}.md)", without_pictures)


def write(page: str, language: str, text: str) -> None:
    """Write a page of a language."""
    suffix = "" if language == DEFAULT_LANGUAGE else f".{language}"
    path = PAGES / f"{page}{suffix}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def commands_in(language: str) -> str:
    """The reference of commands, made by a process that speaks the language."""
    environment = os.environ | {"COSMOLUDO_LANG": language}
    command = [sys.executable, __file__, "commands"]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def commands() -> str:
    """Every command with all it takes, in the words that `--help` uses."""
    from cosmoludo.cli import app

    title = say(preferred_language(), "cli.commands")
    return "\n".join([f"# {title}", "", *described(typer.main.get_command(app), "cosmoludo")])


def described(command: Any, name: str) -> list[str]:
    """A command, its parameters, and those of the commands within it."""
    lines = [f"## `{name}`", "", command.help or "", ""]
    rows = [f"| `{' '.join(parameter.opts)}` | {help_of(parameter)} |" for parameter in command.params]
    if rows:
        lines += ["| | |", "|---|---|", *rows, ""]
    for child in getattr(command, "commands", {}).values():
        lines += described(child, f"{name} {child.name}")
    return lines


def help_of(parameter: Any) -> str:
    """What a parameter is for."""
    return str(getattr(parameter, "help", "") or "").replace("|", "\\|").replace("\n", " ")


if __name__ == "__main__":
    if sys.argv[1:] == ["commands"]:
        sys.stdout.write(commands())
    else:
        main()
