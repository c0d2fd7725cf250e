"""Programs at the table: positions and moves without pictures, a stream of events, the client of the package."""

import importlib.util
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

import cosmoludo
from cosmoludo.client import Client, Refused, Table
from cosmoludo.server.api.programs import _stream
from cosmoludo.server.audience.broadcast import Connection
from cosmoludo.server.audience.events import move_events
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.table.move_requests import MoveRequest
from cosmoludo.server.wire.programs import MoveEvent
from cosmoludo.server.wire.tables import LiveClock
from tests.server.guests import GAMES, Guest, true_state
from tests.server.processes import process

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
MOVES = 12


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with process(tmp_path_factory.mktemp("programs")) as (_, address):
        yield address


def told(text: str, kind: str = "move") -> list[Any]:
    """The data of the events of one kind."""
    blocks = [
        dict(line.split(": ", 1) for line in block.splitlines() if ": " in line) for block in text.split("\r\n\r\n")
    ]
    return [msgspec.json.decode(block["data"]) for block in blocks if block.get("event") == kind]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_what_the_seat_may_know_and_its_moves_can_be_made(
    client: TestClient[Litestar], anna: Guest, game: str
) -> None:
    players = cosmoludo.games()[game].min_players
    code = anna.lay_out(game, seats=["me"] * players)["code"]
    for _ in range(MOVES):
        state = true_state(client, code)
        if state.over:
            break
        for seat in (-1, *range(players)):
            found = anna.get(f"/api/tables/{code}/position?seat={seat}")
            seen = state.seen_by(seat)
            assert found["position"] == msgspec.to_builtins(seen.to_json())
            assert state.game.from_json(found["position"]) == seen
            assert found["moves"] == ([str(move) for move in seen.moves(seat)] if seat in state.actors else [])
        actor = state.actors[-1]
        move = {"seat": actor, "ply": state.ply, "move": str(state.moves(actor)[0])}
        anna.post(f"/api/tables/{code}/moves", move)


def test_positions_are_those_of_ones_own_seats(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out()["code"]
    for path in ("position", "events"):
        assert bruno.get(f"/api/tables/{code}/{path}?seat=0", 403)["rule"] == "server.not_yours"
        assert bruno.get(f"/api/tables/{code}/{path}", 403)["rule"] == "server.private"
        assert anna.get(f"/api/tables/nowhere/{path}", 404)["rule"] == "server.no_table"


@pytest.mark.parametrize("game", [game for game in GAMES if cosmoludo.games()[game].secret_moves] + ["genial"])
def test_events_tell_each_seat_the_moves_that_it_may_know(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, game: str
) -> None:
    code = anna.lay_out(game, seats=["me", "open"], watching=True)["code"]
    bruno.post(f"/api/tables/{code}/join")
    for ply in range(MOVES):
        state = true_state(client, code)
        actor = state.actors[0]
        move = {"seat": actor, "ply": ply, "move": str(state.moves(actor)[0])}
        (anna, bruno)[actor].post(f"/api/tables/{code}/moves", move)
    live = client.blocking_portal.call(client.app.state.tables.cache.live, code)
    people = {seat: guest.get("/api/me")["id"] for seat, guest in ((-1, anna), (0, anna), (1, bruno))}
    state = true_state(client, code)
    for seat in (-1, 0, 1):
        seen = [(s, None if m is None else str(m)) for s, m in state.seen_by(seat).history]
        viewpoint = Viewpoint(live.table, people[seat], seat)
        assert [(event.seat, event.move) for event in move_events(live, viewpoint, 0)] == seen
        assert move_events(live, viewpoint, 5) == move_events(live, viewpoint, 0)[5:]


def test_the_stream_of_a_finished_game_ends(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    for ply in range(4):
        guest = (anna, bruno)[ply % 2]
        position = guest.get(f"/api/tables/{code}/position?seat={ply % 2}")
        guest.post(f"/api/tables/{code}/moves", {"seat": ply % 2, "ply": ply, "move": position["moves"][0]})
    bruno.post(f"/api/tables/{code}/resign")
    answer = anna.ask("GET", f"/api/tables/{code}/events?seat=0")
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert [(event["ply"], event["kind"]) for event in told(answer.text)][3:] == [(4, "move"), (5, "resign")]
    (table,) = told(answer.text, "table")
    assert (table["code"], table["status"], table["seats"][0]["present"]) == (code, "over", True)
    again = anna.ask("GET", f"/api/tables/{code}/events?seat=0", **{"Last-Event-ID": "3"})
    assert told(again.text) == told(answer.text)[3:]
    assert told(anna.ask("GET", f"/api/tables/{code}/events?since=2").text) == told(answer.text)[2:]


def test_bots_alone_begin_as_soon_as_a_program_listens(client: TestClient[Litestar], anna: Guest) -> None:
    code, tables = anna.lay_out(seats=["bot:random", "bot:greedy"])["code"], client.app.state.tables
    live = client.blocking_portal.call(tables.cache.opened, code)
    connection = Connection(Viewpoint(live.table, "somebody"))

    def listen() -> list[bool]:
        before = tables.workers.busy_at(live)
        tables.attendance.attend(live, connection)
        return [before, tables.workers.busy_at(live)]

    assert client.blocking_portal.call(listen) == [False, True]
    client.blocking_portal.call(tables.attendance.depart, live, connection)


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_plays_a_whole_game_over_the_network(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Client(address) as anna, Client(address) as owner:
        table = anna.create("genial", ["me", "open"])
        token = owner.new_token("bot")
        bot = threading.Thread(target=example().main, args=(address, token, table.code))
        bot.start()
        for turn in table.turns(0):
            table.play(turn.moves[0], 0, turn.ply)
        bot.join()
        facts = table.facts()
        assert facts.status == "over"
        assert facts.scores is not None
        assert facts.scores[1] > facts.scores[0], "it looks before it plays, the other takes the first move there is"
        assert cosmoludo.replay(table.saved()).ranks == tuple(facts.ranks or ())
        assert capsys.readouterr().out == f"{facts.ranks}\n"
    lines = [line for line in EXAMPLE.read_text().splitlines() if line.strip()]
    assert len(lines) <= 30


def test_a_program_follows_a_table_move_by_move_and_resumes_where_it_was(address: str) -> None:
    with Client(address) as anna:
        table = anna.create("genial", ["me", "me"])
        events = table.events(0)
        assert next(events).ply == 0
        moves = [step(table) for _ in range(3)]
        heard = following(events, 3)
        assert [(event.ply, event.seat, event.move) for event in heard] == moves
        events.close()  # type: ignore[attr-defined]
        moves += [step(table) for _ in range(2)]
        heard = following(table.events(1, since=3), 5)
        assert [(event.ply, event.seat, event.move) for event in heard] == moves[3:]


def step(table: Table) -> tuple[int, int, str]:
    """Make the first move there is."""
    seat = table.facts().actors[0]
    turn = table.position(seat)
    return table.play(turn.moves[0], seat, turn.ply), seat, turn.moves[0]


def following(events: Iterator[Any], ply: int) -> list[MoveEvent]:
    """The moves told until a ply."""
    heard: list[MoveEvent] = []
    while not heard or heard[-1].ply < ply:
        event = next(events)
        heard += [event] if isinstance(event, MoveEvent) else []
    return heard


def test_what_is_refused_is_an_error_with_the_reason(address: str) -> None:
    with Client(address) as anna, Client(address, "cosmoludo_nonsense") as nobody:
        with pytest.raises(Refused, match="no table nowhere") as refused:
            anna.join("nowhere")
        assert (refused.value.status, refused.value.problem.rule) == (404, "server.no_table")
        table = anna.create("genial", ["me", "me"])
        with pytest.raises(Refused, match="gone on since"):
            table.play(table.position(0).moves[0], 0, 3)
        with pytest.raises(Refused, match="revoked"):
            nobody.me()
        with pytest.raises(Refused), Client(address) as stranger:
            next(stranger.table(table.code).events(0))
        assert [seat.name for seat in table.facts().seats] == [anna.me().name] * 2
        assert anna.rename("Anna").name == "Anna"
        assert [found.code for found in anna.lobby().mine] == [table.code]
        assert table.resign().status == "over"
        assert table.rematch().seats() == [0, 1]


def test_all_events_of_a_change_are_sent_at_once(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    tables, person = client.app.state.tables, anna.get("/api/me")["id"]

    async def parts() -> list[bytes]:
        live, viewpoint = await tables.viewpoint(code, person, 0)
        stream = _stream(tables, live, Connection(viewpoint))
        got = [await anext(stream), await anext(stream)]
        move = live.seen(viewpoint).texts(0)[0]
        await tables.play(code, viewpoint.person, MoveRequest(0, 0, text=move))
        got.append(await anext(stream))
        await stream.aclose()
        return got

    retry, first, moved = (part.decode() for part in client.blocking_portal.call(parts))
    assert "retry: 1000" in retry
    assert [table["ply"] for table in told(first, "table")] == [0]
    assert told(first) == []
    assert [event["ply"] for event in told(moved)] == [1]
    assert [table["ply"] for table in told(moved, "table")] == [1]


def test_a_program_chats_takes_back_asks_for_hints_and_leaves(address: str) -> None:
    with Client(address) as anna, Client(address) as bruno:
        waiting = anna.create("genial", ["me", "open"])
        assert [seat.kind for seat in waiting.leave().seats] == ["open", "open"]
        table = anna.create("genial", ["me", "me"], clock=LiveClock(600, 5))
        position = table.position(0)
        clocks = table.facts().clocks
        assert clocks is not None
        assert 590 < clocks[0] <= 600
        assert {hint.move for hint in table.hints(0).hints} <= set(position.moves)
        table.play(position.moves[0], 0, position.ply)
        table.take_back(0)
        assert table.position(0).moves == position.moves
        table.say("well met")
        table.say(phrase="luck")
        assert [(said.text, said.phrase) for said in table.chat()] == [("well met", None), ("", "luck")]
        for refused in (bruno.table(table.code).chat, lambda: bruno.table(table.code).say("let me in")):
            with pytest.raises(Refused) as problem:
                refused()
            assert problem.value.status == 403
        with pytest.raises(Refused) as problem:
            table.say()
        assert problem.value.status == 422
