"""The tools that a language model plays with. Their names, arguments and docstrings are what it is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import cosmoludo
from cosmoludo.books import book
from cosmoludo.bots import OFFERED
from cosmoludo.core.errors import IllegalMove
from cosmoludo.core.facts import Facts, Value
from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import knows, say
from cosmoludo.mcp.table import Table

MOST_TABLES = 100
"""At how many tables one model may sit. Whoever wants more leaves one."""
SHOWN_MOVES = 100

INSTRUCTIONS = (
    "Play tabletop games against bots. list_games, then read_rules of one, then start_game, which gives a table. "
    "Seats are counted from 1. In your turn choose one of legal_moves and make it with play; bots then move until it "
    "is your turn again. You are shown what your seat can know and nothing else."
)


class Tools:
    """All tables of one model, and what it can do at them: each method without an underscore is a tool."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._tables: dict[int, Table] = {}
        self._opened = 0

    def list_games(self) -> list[dict[str, Any]]:
        """List the games: ids, names, numbers of players, options, and the bots that can play the other seats."""
        return [self._described(facts) for facts in cosmoludo.games().values()]

    def read_rules(self, game: str, part: str = "") -> str:
        """Read the rules of a game, or one part of them: an anchor, or the rule that a refused move names."""
        with self._refusing():
            return book.as_text(facts_of(game).folder, self._language, part)

    def start_game(
        self,
        game: str,
        players: int | None = None,
        seat: int = 1,
        bots: str | list[str] = "greedy",
        options: dict[str, Value] | None = None,
        seed: int | None = None,
    ) -> dict[str, Any]:
        """Start a game at a table of its own, and return the table's number and the first position of your turn.

        `seat` is yours, counted from 1. `bots` play the others: the name of one for all, or a list of names from the
        seat after yours on. The same `seed` deals the same game again; without it one is drawn, which you are told at
        the end.
        """
        with self._refusing():
            if len(self._tables) >= MOST_TABLES:
                raise ValueError(f"you sit at {MOST_TABLES} tables: leave one first")
            state = cosmoludo.load(game, players, **(options or {})).start(seed)
            number = self._seated(Table(state, seat, bots, self._language))
            return {"table_number": number, **self._tables[number].begin()}

    def look(self, table_number: int) -> dict[str, Any]:
        """Look at a table: what your seat sees, whether it is your turn, the scores, and at the end the ranks."""
        return self._at(table_number).position()

    def look_as_data(self, table_number: int) -> dict[str, Any]:
        """Get what your seat sees as JSON instead of a drawing. There, seats are counted from 0."""
        return self._at(table_number).position_as_json()

    def legal_moves(self, table_number: int, begins_with: str = "", first: int = 0) -> dict[str, Any]:
        """List your legal moves, a hundred at a time from `first` on; those that begin with a text, if one is given."""
        moves = [move for move in self._at(table_number).moves() if move.startswith(begins_with)]
        return {"count": len(moves), "moves": moves[max(0, first) :][:SHOWN_MOVES]}

    def play(self, table_number: int, move: str) -> dict[str, Any]:
        """Make a move, as legal_moves writes it or cut short; return what everybody did until your next turn."""
        table = self._at(table_number)
        with self._refusing(table):
            return table.play(move)

    def hint(self, table_number: int) -> list[dict[str, Any]]:
        """Ask a bot for your best moves, from what your seat sees: each with the chance to win that it promises."""
        return self._at(table_number).hints()

    def leave(self, table_number: int) -> str:
        """Leave a table. Its game is gone."""
        self._at(table_number)
        del self._tables[table_number]
        return "left"

    def _seated(self, table: Table) -> int:
        self._opened += 1
        self._tables[self._opened] = table
        return self._opened

    def _at(self, table_number: int) -> Table:
        if table_number not in self._tables:
            raise ToolError(f"you do not sit at a table {table_number}; your tables: {list(self._tables)}")
        return self._tables[table_number]

    @contextmanager
    def _refusing(self, table: Table | None = None) -> Iterator[None]:
        """Say what is wrong: of an illegal move the rule that forbids it, and where to read about it."""
        try:
            yield
        except IllegalMove as error:
            said = say(self._language, error.rule, **error.values)
            raise ToolError(f"{said} (rule {error.rule}{self._where(table, error.rule)})") from None
        except ValueError as error:
            raise ToolError(str(error)) from None

    def _where(self, table: Table | None, rule: str) -> str:
        if table is None or not book.has_book(table.game.facts.folder, self._language):
            return ""
        heading = book.read(table.game.facts.folder, self._language).heading_of(rule)
        return f", read_rules part {heading.anchor!r}" if heading else ""

    def _described(self, facts: Facts) -> dict[str, Any]:
        def option(name: str) -> str:
            key = f"{facts.folder}.option.{name}"
            return say(self._language, key) if knows(self._language, key) else name

        return {
            "game": facts.id,
            "name": facts.name,
            "players": list(facts.players),
            "minutes": facts.minutes,
            "options": [
                {"name": o.name, "meaning": option(o.name), "values": list(o.values), "default": o.default}
                for o in facts.options
            ],
            "bots": list(OFFERED),
        }


def make_server(language: str, tools: Tools | None = None) -> MCPServer:
    """Return a server that speaks a language, with tables of its own unless some are given."""
    server = MCPServer("cosmoludo", instructions=INSTRUCTIONS, log_level="WARNING")
    own = tools or Tools(language)
    for tool in (
        own.list_games, own.read_rules, own.start_game, own.look, own.look_as_data, own.legal_moves, own.play, own.hint,
        own.leave,
    ):  # fmt: skip
        server.add_tool(tool)
    return server
