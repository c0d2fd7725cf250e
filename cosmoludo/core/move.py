"""A move: an integer to the rules, readable text to people, JSON to programs. The three say the same."""

from __future__ import annotations

from typing import Any, Protocol

from cosmoludo.core.contract import RuleSet
from cosmoludo.core.facts import Facts


class HasRules(Protocol):
    """What a move asks of the game that it belongs to."""

    @property
    def facts(self) -> Facts:
        """The facts of the game."""

    @property
    def rules(self) -> RuleSet[Any]:
        """The rules of the game."""


class Move:
    """One move of a game. `str` gives its text, `int` its number, `to_json` its parts."""

    __slots__ = ("_game", "_number")

    def __init__(self, game: HasRules, number: int) -> None:
        self._game = game
        self._number = number

    @property
    def folder(self) -> str:
        """The folder of the games that have this move."""
        return self._game.facts.folder

    @property
    def game_id(self) -> str:
        """The game that it was made for."""
        return self._game.facts.id

    def __str__(self) -> str:
        return self._game.rules.notation.text(self._number)

    def __int__(self) -> int:
        return self._number

    def begins_with(self, words: list[str]) -> bool:
        """Return whether a text of the move begins with some words; a game may know several texts for one move."""
        spelling = self._game.rules.spelling
        texts = spelling.spellings(self._number) if spelling else (str(self),)
        return any(text.split()[: len(words)] == words for text in texts)

    def to_json(self) -> dict[str, Any]:
        """Return the move as plain data."""
        return self._game.rules.notation.to_json(self._number)

    def __repr__(self) -> str:
        return f"{self._game!r}.move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._number == other._number and self.folder == other.folder

    def __hash__(self) -> int:
        return hash((self.folder, self._number))
