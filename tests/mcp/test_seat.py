"""A language model's seat, played through the SDK's own client; and that nothing secret can be reached from it."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import TextContent
from typer.testing import CliRunner

import cosmoludo
from cosmoludo.books import book
from cosmoludo.bots.analysis import Limits
from cosmoludo.cli import app
from cosmoludo.core.game import State
from cosmoludo.core.words import LANGUAGES
from cosmoludo.mcp.server import MOST_TABLES, Tools, make_server
from cosmoludo.mcp.table import Table
from tests.envs.modes import every_mode
from tests.variants import random_states

Ask = Callable[..., Awaitable[Any]]


def conversation(server: Any, talk: Callable[[Ask], Awaitable[Any]]) -> Any:
    """Talk to a server as a model's program does: each question is the name of a tool, with its arguments."""

    async def connected() -> Any:
        async with Client(server) as client:

            async def ask(tool: str, **arguments: Any) -> Any:
                answer = await client.call_tool(tool, arguments)
                assert not answer.is_error, answer.content
                assert answer.structured_content is not None
                return answer.structured_content.get("result", answer.structured_content)

            return await talk(ask)

    return asyncio.run(connected())


async def whole_game(ask: Ask) -> tuple[dict[str, Any], list[str]]:
    """Read, start, take a hint for the first move and then the last of the legal moves, to the end."""
    games = {facts["game"]: facts for facts in await ask("list_games")}
    assert games["hexdomino"]["players"] == [2, 3, 4, 5, 6]
    assert "## Your turn" in await ask("read_rules", game="hexdomino")
    now = await ask("start_game", game="hexdomino", players=3, seat=2, bots=["random", "greedy"], seed=5)
    number, played = now["table_number"], []
    move = (await ask("hint", table_number=number))[0]["move"]
    while not now["over"]:
        assert now["your_turn"]
        now = await ask("play", table_number=number, move=move)
        played.append(now["played"])
        if not now["over"]:
            moves = (await ask("legal_moves", table_number=number))["moves"]
            assert len(moves) == now["legal_moves"]
            move = moves[-1]
    return now, played


def test_a_whole_game_is_played_over_the_standard_input_and_output() -> None:
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "cosmoludo", "mcp", "--lang", "en"], env=dict(os.environ)
    )
    end, played = conversation(command, whole_game)
    assert sorted(end["ranks"]) == [1, 2, 3]
    assert (end["seed"], len(end["winners"]), end["legal_moves"]) == (5, 1, 0)
    again = Table(cosmoludo.load("hexdomino", players=3).start(5), 2, ["random", "greedy"], "en")
    again.begin()
    assert [again.play(move) for move in played][-1] == end


@every_mode
def test_every_mode_is_played_to_its_end(mode: str) -> None:
    players = cosmoludo.games()[mode].max_players
    table = Table(cosmoludo.load(mode, players).start(4), players, "random", "fr")
    now = table.begin()
    while not now["over"]:
        assert now["your_turn"]
        now = table.play(table.moves()[0])
        assert now["happened"]
    assert len(now["ranks"]) == players


# --- Secrets ---


def answers(table: Table, others: list[str]) -> str:
    """All that can be learned at a table without changing it, refusals of some moves among it."""
    tools = Tools("en")
    number = tools._seated(table)
    found: list[Any] = [tools.look(number), tools.look_as_data(number), tools.legal_moves(number), tools.hint(number)]
    for move in others:
        try:
            table._view().checked(move, table.seat)
        except ValueError:
            with pytest.raises(ToolError) as caught:
                tools.play(number, move)
            found.append(str(caught.value))
    return json.dumps(found)


def moments(mode: str) -> Iterator[tuple[State, int, list[str]]]:
    """Positions of random games, a seat to move, and moves of everybody to try there."""
    players = cosmoludo.games()[mode].max_players
    tried: list[str] = []
    for state in random_states(cosmoludo.load(mode, players), 3, every=17):
        if not state.over:
            seat = int(state.actors[-1])
            tried = [*tried[-6:], *state.texts(seat)[::40][:3]]
            yield state, seat, tried


class Leaking(Table):
    """A table that shows the seat what it cannot know."""

    def position_as_json(self) -> dict[str, Any]:
        return self._state.to_json()


def differing(mode: str, kind: type[Table]) -> int:
    """In how many positions of a mode the answers are not the same in two worlds that agree with the seat's view."""
    different = 0
    for state, seat, tried in moments(mode):
        view = state.seen_by(seat)
        found = {answers(kind(view.deal(key), seat + 1, "random", "en"), tried) for key in (1, 2)}
        different += len(found) > 1
    return different


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmoludo.mcp.table.ENOUGH_FOR_A_HINT", Limits(simulations=30))


@pytest.mark.usefixtures("quick_hints")
@every_mode
def test_two_worlds_that_a_seat_cannot_tell_apart_answer_equally(mode: str) -> None:
    assert differing(mode, Table) == 0


@pytest.mark.usefixtures("quick_hints")
def test_a_table_that_tells_a_secret_is_noticed() -> None:
    assert differing("hexdomino", Leaking) > 0


# --- Refusals ---


def refused(tools: Tools, tool: str, **arguments: Any) -> str:
    """What a model is told of something that cannot be done, through the protocol."""

    async def connected() -> str:
        async with Client(make_server("en", tools)) as client:
            answer = await client.call_tool(tool, arguments)
            (said,) = answer.content
            assert answer.is_error
            assert isinstance(said, TextContent)
            return said.text

    return asyncio.run(connected())


def test_what_cannot_be_done_is_refused_with_its_reason() -> None:
    tools = Tools("en")
    number = tools.start_game("hexdomino", seed=3)["table_number"]
    before = tools.look(number)
    said = refused(tools, "play", table_number=number, move="draw")
    assert "a tile of yours fits: you must play (rule hexdomino.rule.must_play, read_rules part 'draw')" in said
    assert "If a tile of yours fits" in tools.read_rules("hexdomino", "hexdomino.rule.must_play")
    assert "nonsense" in refused(tools, "play", table_number=number, move="nonsense")
    assert "you do not sit at a table 7; your tables: [1]" in refused(tools, "look", table_number=7)
    assert "there is no bot 'alice'" in refused(tools, "start_game", game="hexdomino", bots="alice")
    assert "seat must be 1 to 2, not 3" in refused(tools, "start_game", game="hexdomino", seat=3)
    assert "hexdomino is for 2 to 6 players, not 7" in refused(tools, "start_game", game="hexdomino", players=7)
    assert "chess" in refused(tools, "read_rules", game="chess")
    assert "the book has no part 'magic'; it has aim, " in refused(tools, "read_rules", game="hexdomino", part="magic")
    assert tools.look(number) == before


def test_a_model_sits_at_a_limited_number_of_tables() -> None:
    tools = Tools("en")
    for _ in range(MOST_TABLES):
        number = tools.start_game("hexdomino", bots="random")["table_number"]
    with pytest.raises(ToolError, match="leave one first"):
        tools.start_game("hexdomino")
    tools.leave(number)
    assert tools.start_game("hexdomino")["table_number"] == number + 1


def test_what_was_not_given_is_drawn_and_told_at_the_end() -> None:
    tools = Tools("fr")
    first, second = (tools.start_game("hexdomino", bots="random") for _ in range(2))
    assert "seed" not in first
    assert first["position_with_seats_from_0"] != second["position_with_seats_from_0"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_every_book_can_be_read(language: str) -> None:
    for facts in cosmoludo.games().values():
        text = book.as_text(facts.folder, language)
        assert "{#" not in text
        assert "![" not in text
        for heading in book.read(facts.folder, language).headings:
            part = book.as_text(facts.folder, language, heading.anchor)
            assert part.splitlines()[0] == f"{'#' * heading.level} {heading.title}"
            assert part in text


def test_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    monkeypatch.delitem(sys.modules, "cosmoludo.mcp.server")
    result = CliRunner().invoke(app, ["mcp", "--lang", "fr"])
    assert result.exit_code == 2
    assert "pip install 'cosmoludo[mcp]'" in result.output
