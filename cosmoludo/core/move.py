"""A move: an integer to the rules, readable text to people, JSON to programs. The three say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cosmoludo.core.game import Game


class Move:
    """One move of a game. `str` gives its text, `int` its number, `to_json` its parts."""

    __slots__ = ("_game", "_number")

    def __init__(self, game: Game, number: int) -> None:
        self._game = game
        self._number = number

    def __str__(self) -> str:
        text: str = self._game.notation.text(self._number)
        return text

    def __int__(self) -> int:
        return self._number

    def begins_with(self, words: list[str]) -> bool:
        """Whether a text of the move begins with some words; a game may know several texts for one move."""
        spellings = getattr(self._game.notation, "spellings", None)
        texts = spellings(self._number) if spellings else (str(self),)
        return any(text.split()[: len(words)] == words for text in texts)

    def to_json(self) -> dict[str, Any]:
        """The move as plain data."""
        data: dict[str, Any] = self._game.notation.to_json(self._number)
        return data

    def __repr__(self) -> str:
        return f"{self._game!r}.move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._number == other._number and self._game.facts.folder == other._game.facts.folder

    def __hash__(self) -> int:
        return hash((self._game.facts.folder, self._number))
