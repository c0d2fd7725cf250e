"""Who may look is checked when they ask and again when they are answered: seats change hands while requests wait."""

import ast
import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from litestar import Litestar, WebSocket
from litestar.testing import TestClient
from sqlalchemy.ext.asyncio import AsyncConnection

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server import api
from cosmoludo.server.api import programs
from cosmoludo.server.audience import views
from cosmoludo.server.audience.broadcast import Connection
from cosmoludo.server.audience.events import move_events, position
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import EVERYONE, Viewpoint, seat_viewpoint
from cosmoludo.server.audience.views import sent_view, view
from cosmoludo.server.bots import hints
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.store.rows import StoredSeat
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.errors import Refusal
from tests.server.guests import SECONDS, Guest, first_path, next_frame, wait_until

READS = ["view?seat=0", "view?seat=0&ply=0", "position?seat=0", "events?seat=0", "hints?seat=0&ply=0"]


class Gate:
    """Holds requests back until a test lets them go on."""

    def __init__(self) -> None:
        self.waiting = 0
        self.closed = False
        self._opened = threading.Event()

    def open(self) -> None:
        self._opened.set()

    @property
    def is_open(self) -> bool:
        return self._opened.is_set()

    async def passed(self) -> None:
        self.waiting += 1
        while not self.is_open:
            await asyncio.sleep(0.01)

    def found_late(self, *_: object) -> list[Any]:
        """No hints, but not before the gate is opened. Runs in a thread."""
        self.waiting += 1
        assert self._opened.wait(SECONDS)
        return []

    def wait_for_another(self, before: int) -> None:
        """Return when one more waits at the gate than before."""
        wait_until(lambda: self.waiting > before)


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """A rule compiler that is not done before its gate is opened."""
    gate, is_ready, ready = Gate(), RuleCompiler.is_ready, RuleCompiler.ready

    async def ready_later(compiler: RuleCompiler, game: str) -> None:
        await gate.passed()
        await ready(compiler, game)

    monkeypatch.setattr(RuleCompiler, "is_ready", lambda compiler, game: gate.is_open and is_ready(compiler, game))
    monkeypatch.setattr(RuleCompiler, "ready", ready_later)
    yield gate
    gate.open()


@pytest.fixture
def carla(client: TestClient[Litestar]) -> Guest:
    return Guest(client)


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


def asking(threads: ThreadPoolExecutor, gate: Gate, ask: Callable[[], Response]) -> "Future[Response]":
    """A request that waits at a gate."""
    before = gate.waiting
    answer = threads.submit(ask)
    gate.wait_for_another(before)
    return answer


def set_up(guest: Guest, **wanted: object) -> str:
    """A table whose rules are not compiled yet."""
    code: str = guest.post("/api/tables", {"game": "genial", **wanted}, 201)["code"]
    return code


def hand_over(code: str, leaving: Guest, sitting: Guest, other: Guest) -> None:
    """Leave a table for three, where another waits, and let others take all seats: the game begins."""
    other.post(f"/api/tables/{code}/join", {"seat": 2})
    leaving.post(f"/api/tables/{code}/leave")
    sitting.post(f"/api/tables/{code}/join", {"seat": 0})
    assert other.post(f"/api/tables/{code}/join", {"seat": 1})["status"] == "playing"


@pytest.mark.parametrize("read", READS)
def test_who_loses_a_seat_while_the_rules_compile_does_not_see_the_hand_of_who_sits_there_then(
    read: str, compiler: Gate, threads: ThreadPoolExecutor, client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = set_up(anna, seats=["me", "me"])
    answer = asking(threads, compiler, lambda: anna.ask("GET", f"/api/tables/{code}/{read}"))
    give_seat(client, code, anna, bruno)
    compiler.open()
    refused = answer.result(SECONDS)
    assert (refused.status_code, refused.json()["rule"]) == (403, "server.not_yours")


@pytest.mark.parametrize("read", ["view", "position"])
def test_a_spectator_of_an_open_seat_is_sent_away_when_the_private_game_has_begun(
    read: str, anna: Guest, bruno: Guest, carla: Guest
) -> None:
    code = set_up(anna, seats=["me", "open"], watching=False)
    assert carla.get(f"/api/tables/{code}/{read}?seat={SPECTATOR}", 409)["rule"] == "server.waiting"
    bruno.post(f"/api/tables/{code}/join")
    assert carla.get(f"/api/tables/{code}/{read}?seat={SPECTATOR}", 403)["rule"] == "server.private"


def test_a_stream_of_events_of_a_private_table_ends_for_a_spectator_when_the_game_begins(
    compiler: Gate, threads: ThreadPoolExecutor, client: TestClient[Litestar], anna: Guest, bruno: Guest, carla: Guest
) -> None:
    code = set_up(anna, seats=["me", "open"], watching=False)
    answer = threads.submit(lambda: carla.ask("GET", f"/api/tables/{code}/events"))
    while not live_table(client, code).audience.connections:
        time.sleep(0.01)
    bruno.post(f"/api/tables/{code}/join")
    compiler.open()
    told = answer.result(SECONDS).text
    assert '"status":"waiting"' in told
    assert '"status":"playing"' not in told


def test_a_live_connection_shows_nothing_of_a_seat_that_was_given_up_while_the_rules_compiled(
    compiler: Gate, anna: Guest, bruno: Guest, carla: Guest
) -> None:
    code = set_up(anna, seats=["me", "open", "open"])
    with anna.live(code, 0) as live:
        frame = live.receive_json(timeout=SECONDS)
        assert frame["kind"] == "preparing"
        hand_over(code, anna, bruno, carla)
        compiler.open()
        frames = [frame]
        while frame["kind"] != "refused":
            frame = live.receive_json(timeout=SECONDS)
            frames.append(frame)
    assert frame["rule"] == "server.not_yours"
    assert "view" not in {frame["kind"] for frame in frames}


@pytest.fixture
def slow_reader(carla: Guest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """A gate that holds back, once it is `closed`, whatever is sent to Carla, as if she did not read."""
    gate, send_text, carlas_id = Gate(), WebSocket.send_text, carla.get("/api/me")["id"]

    async def send_late(socket: WebSocket[Any, Any, Any], data: str | bytes) -> None:
        if gate.closed and socket.scope["state"]["person"] == carlas_id:
            await gate.passed()
        await send_text(socket, data)

    monkeypatch.setattr(WebSocket, "send_text", send_late)
    yield gate
    gate.open()


def begin_while_carla_does_not_read(code: str, gate: Gate, anna: Guest, bruno: Guest) -> None:
    """Begin a private game, while a view that Carla could still see waits at a gate."""
    gate.closed = True
    anna.ask("PUT", "/api/me", {"name": "Anna"})
    gate.wait_for_another(0)
    assert bruno.post(f"/api/tables/{code}/join")["status"] == "playing"


def test_a_spectator_who_reads_again_when_the_private_game_has_begun_is_told_nothing_of_its_chat(
    slow_reader: Gate, anna: Guest, bruno: Guest, carla: Guest
) -> None:
    code = anna.lay_out(seats=["me", "open"], watching=False)["code"]
    with carla.live(code, SPECTATOR) as watching, anna.live(code) as playing:
        assert [next_frame(watching, "presence")["people"] for _ in range(2)] == [1, 2]
        begin_while_carla_does_not_read(code, slow_reader, anna, bruno)
        playing.send_json({"kind": "chat", "text": "Between us"})
        next_frame(playing, "chat")
        slow_reader.open()
        kinds = []
        while "refused" not in kinds:
            frame = watching.receive_json(timeout=SECONDS)
            kinds.append(frame["kind"])
            assert frame["kind"] != "chat"
    assert frame["rule"] == "server.private"


def test_a_spectator_writes_no_more_in_the_chat_when_the_private_game_has_begun(
    client: TestClient[Litestar], slow_reader: Gate, anna: Guest, bruno: Guest, carla: Guest
) -> None:
    code = anna.lay_out(seats=["me", "open"], watching=False)["code"]
    with carla.live(code, SPECTATOR) as watching:
        next_frame(watching, "presence")
        (connection,) = live_table(client, code).audience.connections
        begin_while_carla_does_not_read(code, slow_reader, anna, bruno)
        watching.send_json({"kind": "chat", "text": "I am still here"})
        watching.send_json({"kind": "ping"})
        wait_until(lambda: any(b"pong" in frame for frame in connection.outbox))
        assert client.blocking_portal.call(client.app.state.tables.store.chat, code, 1) == []
        slow_reader.open()


def give_seat(client: TestClient[Litestar], code: str, giver: Guest, taker: Guest) -> None:
    """Give a seat of a game under way to another, as when a guest logs in."""
    one, other = (guest.get("/api/me")["id"] for guest in (giver, taker))
    tables = client.app.state.tables
    change = (code, 0, StoredSeat(one, None), StoredSeat(other, None), clocks.now())
    client.blocking_portal.call(tables.store.take_seat, *change)
    client.blocking_portal.call(tables.cache.refresh, [code])


def test_hints_are_not_told_to_who_has_lost_the_seat_while_the_bot_was_thinking(
    client: TestClient[Litestar],
    threads: ThreadPoolExecutor,
    anna: Guest,
    bruno: Guest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code, gate = anna.lay_out(seats=["me", "bot:random"])["code"], Gate()
    monkeypatch.setattr(hints, "best_moves", gate.found_late)
    address = f"/api/tables/{code}/hints?seat=0&ply=0"
    answer = asking(threads, gate, lambda: anna.ask("GET", address))
    give_seat(client, code, anna, bruno)
    gate.open()
    assert answer.result(SECONDS).json()["rule"] == "server.not_yours"
    assert bruno.get(address)["seat"] == 0


def test_a_stream_of_events_ends_with_the_right_to_look(
    client: TestClient[Litestar], threads: ThreadPoolExecutor, anna: Guest, bruno: Guest
) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    answer = threads.submit(lambda: anna.ask("GET", f"/api/tables/{code}/events?seat=0"))
    live = live_table(client, code)
    while not live.audience.connections:
        time.sleep(0.01)
    give_seat(client, code, anna, bruno)
    bruno.move(code, 0, 0, first_path(bruno.view(code)))
    assert "event: move" not in answer.result(SECONDS).text


def late_for_the_seat(
    client: TestClient[Litestar],
    threads: ThreadPoolExecutor,
    ask: Callable[[], Response],
    code: str,
    seats: list[StoredSeat],
) -> str:
    """The rule that refuses a request, when the seats change while it waits for its turn at the table."""
    live = live_table(client, code)
    ply = live.table.ply
    client.blocking_portal.call(live.lock.acquire)
    answer = threads.submit(ask)
    while not live.lock._waiters:
        time.sleep(0.01)
    client.blocking_portal.call(live.update, live.table.stored, seats, live.table.names, None)
    client.blocking_portal.call(live.lock.release)
    rule: str = answer.result(SECONDS).json()["rule"]
    assert live.table.ply == ply
    return rule


def test_a_move_is_not_made_for_who_has_lost_the_seat_while_it_waited_for_its_turn(
    client: TestClient[Litestar], threads: ThreadPoolExecutor, anna: Guest, bruno: Guest
) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    body = {"seat": 0, "ply": 0, "path": first_path(anna.view(code))}
    seats = [StoredSeat(bruno.get("/api/me")["id"], None), live_table(client, code).table.seats[1]]
    rule = late_for_the_seat(client, threads, lambda: anna.ask("POST", f"/api/tables/{code}/moves", body), code, seats)
    assert rule == "server.not_yours"


@pytest.mark.parametrize(("resigned", "rule"), [(False, "server.not_yours"), (True, "server.given_up")])
@pytest.mark.parametrize("answers", [False, True])
def test_nothing_is_taken_back_by_who_has_lost_the_seat_while_it_waited_for_its_turn(
    client: TestClient[Litestar],
    threads: ThreadPoolExecutor,
    anna: Guest,
    bruno: Guest,
    carla: Guest,
    resigned: bool,
    rule: str,
    answers: bool,
) -> None:
    code = anna.lay_out(seats=["me", "open", "open"])["code"]
    for guest in (bruno, carla):
        guest.post(f"/api/tables/{code}/join")
    anna.move(code, 0, 0, first_path(anna.view(code)))
    if answers:
        anna.undo(code, 0, 1)
    asker, seat, address = (bruno, 1, "undo/answer") if answers else (anna, 0, "undo")
    body = {"seat": seat, "agree": True} if answers else {"seat": seat, "ply": 1}
    seats = list(live_table(client, code).table.seats)
    seats[seat] = StoredSeat(
        asker.get("/api/me")["id"] if resigned else "another", "random" if resigned else None, resigned
    )
    ask = partial(asker.ask, "POST", f"/api/tables/{code}/{address}", body)
    assert late_for_the_seat(client, threads, ask, code, seats) == rule


def live_table(client: TestClient[Litestar], code: str) -> LiveTable:
    live: LiveTable = client.blocking_portal.call(client.app.state.tables.cache.live, code)
    return live


def refusal(look: Callable[[], Any]) -> tuple[int, str]:
    with pytest.raises(Refusal) as refused:
        look()
    return refused.value.status, refused.value.rule.removeprefix("server.")


def test_a_viewpoint_can_only_be_had_by_who_may_look(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "bot:random"], watching=False)["code"]
    table, me = live_table(client, code).table, anna.get("/api/me")["id"]
    assert Viewpoint(table, me, 0).visible_seat(table) == 0
    assert Viewpoint(table, me).visible_seat(table) == SPECTATOR
    assert refusal(lambda: Viewpoint(table, me, 1)) == (403, "not_yours")
    assert refusal(lambda: Viewpoint(table, me, 2)) == refusal(lambda: Viewpoint(table, me, -3)) == (404, "no_seat")
    assert refusal(lambda: Viewpoint(table, me, EVERYONE)) == (409, "not_over")
    assert refusal(lambda: Viewpoint(table, "somebody", 0)) == (403, "not_yours")
    assert refusal(lambda: Viewpoint(table, "somebody")) == (403, "private")
    anna.post(f"/api/tables/{code}/resign")
    assert Viewpoint(table, me, 1).visible_seat(table) == 1
    assert Viewpoint(table, me, EVERYONE).visible_seat(table) == SPECTATOR
    assert refusal(lambda: Viewpoint(table, "somebody", EVERYONE)) == (403, "private")
    assert refusal(lambda: seat_viewpoint(table, me, EVERYONE)) == (404, "no_seat")


def test_a_viewpoint_shows_nothing_when_the_right_to_look_is_gone(client: TestClient[Litestar], anna: Guest) -> None:
    code, me = anna.lay_out(seats=["me", "me"])["code"], anna.get("/api/me")["id"]
    live = live_table(client, code)
    viewpoint = Viewpoint(live.table, me, 0)
    first = sent_view(live, viewpoint, 0, ())
    live.table.update(live.table.stored, [StoredSeat("another", None), live.table.seats[1]], {}, None)
    for look in (
        lambda: view(live, viewpoint),
        lambda: sent_view(live, viewpoint, 0, ()),
        lambda: live.stories.seen_from(viewpoint),
        lambda: live.seen(viewpoint),
        lambda: live.summary(viewpoint),
        lambda: move_events(live, viewpoint, 0),
        lambda: position(live, viewpoint),
    ):
        assert refusal(look) == (403, "not_yours")
    assert sent_view(live, Viewpoint(live.table, "another", 0), 0, ()) is first


def test_a_viewpoint_is_of_one_table(client: TestClient[Litestar], anna: Guest) -> None:
    one, other = (live_table(client, anna.lay_out(seats=["me", "me"])["code"]) for _ in range(2))
    me = anna.get("/api/me")["id"]
    sent_view(one, Viewpoint(one.table, me, 0), 0, ())
    for show in (lambda viewpoint: view(one, viewpoint), lambda viewpoint: sent_view(one, viewpoint, 0, ())):
        with pytest.raises(ValueError, match="another table"):
            show(Viewpoint(other.table, me, 0))


@pytest.mark.parametrize(("since", "ply"), [(-(10**9), 0), (-1, 0), (0, 0), (1, 1), (2, 2), (3, 2), (10**30, 2)])
def test_a_connection_begins_within_the_log(client: TestClient[Litestar], anna: Guest, since: int, ply: int) -> None:
    code, me = anna.lay_out(seats=["me", "me"])["code"], anna.get("/api/me")["id"]
    for seat in range(2):
        anna.move(code, seat, seat, first_path(anna.view(code, seat)))
    assert Connection(Viewpoint(live_table(client, code).table, me), since).ply == ply


def test_only_so_many_sent_views_are_kept(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "VIEWS_KEPT", 2)
    code, me = anna.lay_out(seats=["me", "me"])["code"], anna.get("/api/me")["id"]
    for seat in range(2):
        anna.move(code, seat, seat, first_path(anna.view(code, seat)))
    live = live_table(client, code)
    for since in range(3):
        sent_view(live, Viewpoint(live.table, me), since, ())
        assert len(live.caches.sent) <= 2


def test_a_stranger_is_told_of_a_table_what_is_needed_to_join_it_and_nothing_once_that_is_too_late(
    anna: Guest, bruno: Guest, carla: Guest
) -> None:
    code = anna.lay_out(seats=["me", "open"], watching=False, clock={"kind": "days", "days": 1})["code"]
    address = f"/api/tables/{code}"
    assert carla.get(address)["status"] == "waiting"
    bruno.post(f"{address}/join")
    assert carla.get(address, 403)["rule"] == "server.private"
    bruno.post(f"{address}/resign")
    anna.post(f"{address}/rematch")
    told = carla.ask("GET", address)
    assert (told.status_code, set(told.json())) == (403, {"message", "rule"})
    assert anna.get(address)["seed"]


def test_a_stream_that_is_read_slowly_stops_when_the_right_to_look_is_gone(
    client: TestClient[Litestar], anna: Guest
) -> None:
    code, me = anna.lay_out(seats=["me", "me"])["code"], anna.get("/api/me")["id"]
    for seat in range(2):
        anna.move(code, seat, seat, first_path(anna.view(code, seat)))
    live, tables = live_table(client, code), client.app.state.tables

    async def read_slowly() -> list[bytes]:
        stream = programs._stream(tables, live, Connection(Viewpoint(live.table, me, 0)))
        told = [await anext(stream), await anext(stream)]
        seats = [StoredSeat("another", None), live.table.seats[1]]
        live.table.update(live.table.stored, seats, {}, None)
        async with asyncio.timeout(SECONDS):
            return [*told, *[part async for part in stream]]

    beginning, made = client.blocking_portal.call(read_slowly)
    assert b"event: " not in beginning
    assert made.count(b"event: move") == 2  # while the right was there; nothing came after it


def test_a_table_that_begins_while_the_lobby_is_read_is_not_told_to_strangers(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, carla: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = anna.lay_out(seats=["me", "open"], public=True, watching=False)["code"]
    bruno.post(f"/api/tables/{code}/join")

    async def still_open(_: int) -> list[str]:
        return [code]

    monkeypatch.setattr(client.app.state.tables.store, "open_tables", still_open)
    assert carla.get("/api/tables") == {"mine": [], "open": []}
    assert [table["code"] for table in anna.get("/api/tables")["mine"]] == [code]


def test_what_another_played_at_a_seat_that_one_has_left_is_not_exported(
    client: TestClient[Litestar],
    threads: ThreadPoolExecutor,
    anna: Guest,
    bruno: Guest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code, gate, execute, held = set_up(anna, seats=["me", "open", "open"]), Gate(), AsyncConnection.execute, []
    bruno.post(f"/api/tables/{code}/join", {"seat": 2})

    async def slowly(connection: AsyncConnection, query: Any, *more: Any, **options: Any) -> Any:
        found = await execute(connection, query, *more, **options)
        if gate.closed and not held and "seats.person =" in str(query):
            held.append(query)
            await gate.passed()
        return found

    monkeypatch.setattr(AsyncConnection, "execute", slowly)

    def export() -> Any:
        return client.blocking_portal.call(client.app.state.accounts.data.tables_of, me)

    me = anna.get("/api/me")["id"]
    gate.closed = True
    exported = threads.submit(export)
    gate.wait_for_another(0)
    try:
        anna.post(f"/api/tables/{code}/leave")
        bruno.post(f"/api/tables/{code}/join", {"seat": 0})
        anna.post(f"/api/tables/{code}/join", {"seat": 1})
        bruno.move(code, 0, 0, first_path(bruno.view(code)))
    finally:
        gate.open()
    assert [table.seats for table in exported.result(SECONDS)] == [[1]]


HIDDEN = {"seat_views", "ready_timeline", "timeline", "caches"}
"""What is known of a table without a viewpoint."""


def test_no_route_reaches_what_a_seat_sees_but_by_a_viewpoint() -> None:
    for file in sorted(Path(api.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Attribute):
                assert node.attr not in HIDDEN, f"{file.name}:{node.lineno}"
                of_table = isinstance(node.value, ast.Attribute | ast.Name) and ast.unparse(node.value).endswith(
                    "table"
                )
                assert not (of_table and node.attr in ("state", "log")), f"{file.name}:{node.lineno}"
