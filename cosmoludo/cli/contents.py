"""The list of commands that the help begins with: what each does, under headings for those who need it."""

from __future__ import annotations

from typing import Any

from typer.core import TyperGroup

from cosmoludo.core.words import preferred_language, say

SECTIONS = {
    "play": ("serve", "play", "games", "scene"),
    "saved": ("replay", "verify", "review", "puzzles"),
    "host": ("admin", "backup", "restore", "ratings"),
    "bots": ("bots", "match", "ladder", "train", "mcp"),
    "speed": ("bench", "bench-batch", "bench-server"),
}
"""Commands by heading; those that games bring with them come last."""


class Contents(TyperGroup):
    """The program, whose help lists commands by section and tells all of what each does."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """Return the names of all commands, in the order of the sections."""
        return [name for names in self._sections().values() for name in names]

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the commands of each section."""
        for heading, names in self._sections().items():
            with formatter.section(say(preferred_language(), f"cli.section.{heading}")):
                formatter.write_dl([(name, self.commands[name].help or "") for name in names])

    def _sections(self) -> dict[str, tuple[str, ...]]:
        """Return the names of all commands by heading."""
        ours = {name for names in SECTIONS.values() for name in names}
        others = tuple(name for name in self.commands if name not in ours)
        return SECTIONS | ({"games": others} if others else {})
