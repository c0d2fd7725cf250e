"""Nothing that was acknowledged is ever lost, and everything goes on where it was."""

import asyncio
import os
import random
import signal
import sys
import threading
from contextlib import suppress
from datetime import UTC, datetime
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import pytest

from cosmoludo.server.store.rows import LogEntry, StoredSeat, Taken
from tests.server.forks import forks
from tests.server.guests import SECONDS, Guest, first_path, frame_at, on_both, serving, true_state, wait_until
from tests.server.processes import process
from tests.soak.__main__ import check
from tests.soak.players import Habits, Report, pairs

KILLS = int(os.environ.get("COSMOLUDO_KILLS", "2"))
GAME = "genial"
PAIRS = 6
MOVES_A_LIFE = 10

pytestmark = on_both


def test_after_a_restart_people_and_tables_are_as_they_were(database: str) -> None:
    with serving(database) as client:
        anna = Guest(client)
        anna.ask("PUT", "/api/me", {"name": "Anna"})
        code = anna.lay_out(seats=["me", "me"])["code"]
        for ply in range(4):
            actor = anna.get(f"/api/tables/{code}")["actors"][0]
            anna.move(code, actor, ply, first_path(anna.view(code, actor)))
        before = [anna.view(code, seat) for seat in (-1, 0, 1)]
        table = anna.get(f"/api/tables/{code}")
    with serving(database) as client:
        anna = Guest(client, anna.headers["Cookie"])
        assert anna.get("/api/me")["name"] == "Anna"
        assert [anna.view(code, seat) for seat in (-1, 0, 1)] == before
        assert anna.get(f"/api/tables/{code}") == table
        assert [found["code"] for found in anna.get("/api/tables")["mine"]] == [code]


def test_after_a_restart_a_bot_whose_turn_it_was_moves_the_same(database: str) -> None:
    with serving(database) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "bot:greedy"])["code"]
        client.app.state.tables.workers._stopping = True  # as if the power failed before the bot could think
        anna.move(code, 0, 0, first_path(anna.view(code)))
        view = true_state(client, code).seen_by(1)
    with serving(database) as client:
        anna = Guest(client, anna.headers["Cookie"])
        with anna.live(code, since=1) as live:
            frame = frame_at(live, 2)
        assert len(frame["view"]["stories"]) in (1, 0)
        assert true_state(client, code).history[1].move in view.moves(1)


def test_two_writers_cannot_both_append_the_same_ply(database: str) -> None:
    with serving(database) as one, serving(database) as other:
        anna = Guest(one)
        code = anna.lay_out(seats=["me", "me"])["code"]
        elsewhere = Guest(other, anna.headers["Cookie"])
        path = first_path(elsewhere.view(code))
        assert anna.move(code, 0, 0, path) == {"ply": 1}
        late = elsewhere.move(code, 0, 0, [*path[:1], *path[:0:-1]], 409)
        assert late["ply"] == 1
        assert elsewhere.view(code) == anna.view(code)
        assert elsewhere.move(code, 0, 0, path) == {"ply": 1}
        assert elsewhere.move(code, 1, 1, first_path(elsewhere.view(code, 1))) == {"ply": 2}
        with pytest.raises(Taken):
            one.blocking_portal.call(one.app.state.tables.store.log.append, LogEntry(code, 0, 0, "x"))


def test_who_sat_down_and_was_not_told_sits_there_wherever_they_ask_again(database: str) -> None:
    with serving(database) as one, serving(database) as other:
        anna = Guest(one)
        code = anna.lay_out(seats=["me", "open", "open"])["code"]
        join = f"/api/tables/{code}/join"
        bruno = Guest(other)
        bruno.post(join)  # and the other process is killed before it can say so
        again, carla = Guest(one, bruno.headers["Cookie"]), Guest(one)
        assert [seat["mine"] for seat in again.post(join)["seats"]] == [False, True, False]
        assert carla.ask("POST", join, {"seat": 1}).json()["rule"] == "server.taken"
        Guest(other, carla.headers["Cookie"]).post(join)
        told = carla.post(join, {"seat": 2})
        assert [seat["mine"] for seat in told["seats"]] == [False, False, True]
        assert told["status"] == "playing"


def test_one_bad_entry_in_a_transaction_does_not_harm_the_others(database: str) -> None:
    with serving(database) as client:
        anna = Guest(client)
        codes = [anna.lay_out(seats=["me", "me"])["code"] for _ in range(3)]
        store = client.app.state.tables.store

        async def together() -> list[object]:
            entries = [LogEntry(code, 0, 0, "x") for code in (codes[0], codes[0], *codes[1:], "nowhere")]
            return await asyncio.gather(*map(store.log.append, entries), return_exceptions=True)

        found = client.blocking_portal.call(together)
        assert [type(outcome) for outcome in found] == [type(None), Taken, type(None), type(None), Taken]
        for code in codes:
            assert len(client.blocking_portal.call(store.log.entries, code)) == 1


def test_the_game_begins_with_the_last_seat_also_when_nobody_has_seen_the_others_sit_down(database: str) -> None:
    with serving(database) as client:
        code = Guest(client).lay_out(seats=["me", "open", "open"])["code"]
        nobody, now = StoredSeat(None, None), datetime(2026, 1, 1, tzinfo=UTC)
        for seat, expected in ((1, None), (2, now)):
            taken = (code, seat, nobody, StoredSeat(f"person{seat}", None), now)
            began, started = client.blocking_portal.call(client.app.state.tables.store.take_seat, *taken)
            assert (began, started) == (expected, None)  # it has begun, and the others have yet to come


def test_a_connection_to_the_database_that_was_lost_is_made_anew(database: str) -> None:
    with serving(database) as client:
        codes = [Guest(client).lay_out(seats=["me", "me"])["code"] for _ in range(2)]
        move_log = client.app.state.tables.store.log
        for code in codes:
            client.blocking_portal.call(move_log.append, LogEntry(code, 0, 0, "x"))
            assert len(client.blocking_portal.call(move_log.entries, code)) == 1
            move_log._connection.connection.dbapi_connection.close()


class Player:
    """Plays games on the same screen as fast as it can, through every restart, and remembers what was acknowledged."""

    def __init__(self, cookies: httpx.Cookies) -> None:
        self.cookies = cookies
        self.code = ""
        self.acknowledged: dict[str, list[list[str]]] = {}
        self.unanswered: dict[str, Any] | None = None
        """A move that was sent when the server was killed."""
        self.refused: list[str] = []

    def begin(self, address: str) -> threading.Thread:
        """Play in a thread until the server is gone."""
        thread = threading.Thread(target=self._play, args=(address,), daemon=True)
        thread.start()
        return thread

    def _play(self, address: str) -> None:
        with suppress(httpx.TransportError), httpx.Client(base_url=address, cookies=self.cookies, timeout=60) as client:
            while not self.refused:
                if not self.code:
                    self._sit_down(client)
                self._move(client)

    def _sit_down(self, client: httpx.Client) -> None:
        self.code = client.post("/api/tables", json={"game": "genial", "seats": ["me", "me"]}).json()["code"]
        self.acknowledged[self.code] = []

    def _move(self, client: httpx.Client) -> None:
        made = self.acknowledged[self.code]
        self.unanswered = self.unanswered or self._next(client, len(made))
        if self.unanswered is None:
            self.code = ""
            return
        answer = client.post(f"/api/tables/{self.code}/moves", json=self.unanswered)
        if answer.status_code != 200:
            self.refused.append(answer.text)
        made.append(self.unanswered["path"])
        self.unanswered = None

    def _next(self, client: httpx.Client, ply: int) -> dict[str, Any] | None:
        """The first move on offer; none when the game is over."""
        client.get(f"/api/tables/{self.code}/view").raise_for_status()  # waits for the rules
        actors = client.get(f"/api/tables/{self.code}").json()["actors"]
        if not actors:
            return None
        view = client.get(f"/api/tables/{self.code}/view", params={"seat": actors[0]}).json()
        return {"seat": actors[0], "ply": ply, "path": first_path(view)}


def test_kill_9_loses_nothing_that_was_acknowledged_and_everyone_plays_on(database: str, tmp_path: Path) -> None:
    report = asyncio.run(_play_and_kill(database, tmp_path / "log"))
    sys.stdout.write(f"{KILLS} kills, {dict(report.done)}, {report.broken} requests broken off\n")
    assert report.lost == []
    assert report.done["moves"] >= KILLS * MOVES_A_LIFE
    assert report.statuses.keys() <= {200, 201, 204, 403, 409, 422, 503}, report.statuses


async def _play_and_kill(database: str, log: Path) -> Report:
    """Let pairs play, take back, talk, give up and play again, while the server is killed at random moments."""
    report, limits = Report(), httpx.Limits(max_connections=None)
    with forks(database, [GAME], log) as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=60, limits=limits) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # everyone sends their own
            habits = Habits(pace=0.01, takebacks=0.1, chats=0.05, resignations=0.02)
            playing = list(pairs(http, report, PAIRS, [GAME], habits, seed=random.getrandbits(32)))
            tasks = [asyncio.create_task(pair.play()) for pair in playing]
            for _ in range(KILLS):
                before = report.done["moves"]
                async with asyncio.timeout(SECONDS):
                    while report.done["moves"] < before + MOVES_A_LIFE and not report.lost:
                        assert not any(task.done() for task in tasks), log.read_text()
                        await asyncio.sleep(0.01)
                await asyncio.sleep(random.random() / 2)
                await asyncio.to_thread(server.kill)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await check(playing)
    return report


def _acknowledged(players: list[Player]) -> int:
    return sum(len(made) for player in players for made in player.acknowledged.values())


def _wait_until_up(address: str, cookies: httpx.Cookies) -> None:
    with httpx.Client(base_url=address, cookies=cookies, timeout=60) as client:
        client.get("/healthz").raise_for_status()
        client.get("/api/me").raise_for_status()
        cookies.update(client.cookies)


def test_a_graceful_stop_finishes_what_is_written_and_ends_open_streams(database: str) -> None:
    with process(database) as (running, address):
        cookies = httpx.Cookies()
        _wait_until_up(address, cookies)
        player = Player(cookies)
        thread = player.begin(address)
        wait_until(lambda: _acknowledged([player]) >= 3)
        with httpx.stream("GET", f"{address}api/tables/{player.code}/events", cookies=cookies, timeout=60) as stream:
            lines = stream.iter_lines()
            next(lines)
            running.send_signal(signal.SIGTERM)
            list(lines)  # to a proper end: a stream that is cut off is an error
        assert running.wait(timeout=30) in (0, -signal.SIGTERM)
        thread.join()
    with serving(database) as client:
        for code, made in player.acknowledged.items():
            assert len(true_state(client, code).history) >= len(made)
