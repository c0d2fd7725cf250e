"""People at tables, and what must hold after every step: log, record, clocks and every seat's view agree.

What a seat is shown is compared with what would be shown of another world that this seat cannot tell from the true one,
so nothing of it can depend on what the seat may not know.
"""

from __future__ import annotations

import random
import shutil
import tempfile
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant
from litestar.testing.websocket_test_session import WebSocketTestSession

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.scene import Story, text
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.lobby import deserted, tables
from cosmoludo.server.store.rows import LogEntry, StoredShuffle
from cosmoludo.server.table import clocks, setup
from cosmoludo.server.table.game_table import GameTable
from tests.server.guests import SECONDS, Guest, checked, serving, true_log, true_state, with_zones

GUESTS = 3
SPECTATOR = -1


class Dice(random.Random):
    """Codes and seeds that are the same when a failure is tried again."""

    randbits = random.Random.getrandbits


class Follower:
    """A live connection, and everything it was told."""

    def __init__(self, guest: Guest, code: str, seat: int, since: int) -> None:
        self.guest, self.code, self.seat, self.since = guest, code, seat, since
        self.live: WebSocketTestSession = guest.live(code, seat, since).__enter__()
        self.stories: list[Any] = []
        self.last: Any = None
        self.closed = False
        self.texts: list[str] = []

    def catch_up(self) -> None:
        """Read everything sent so far: after it comes the answer to a ping."""
        self.live.send_json({"kind": "ping"})
        while True:
            text = self.live.receive_text(timeout=SECONDS)
            self.texts.append(text)
            known = self.last["view"]["scene"]["zones"] if self.last and "view" in self.last else []
            frame = with_zones(msgspec.json.decode(text), known)
            if frame["kind"] == "view":
                self.stories += frame["view"]["stories"]
                self.last = frame
            elif frame["kind"] == "preparing":
                self.last = frame
            elif frame["kind"] == "refused":
                self.closed = True
            if frame["kind"] == "pong" or self.closed:
                return

    def close(self) -> None:
        self.live.__exit__(None, None, None)


class Agreeing(RuleBasedStateMachine):
    """A server, its guests and the tables they have laid out, of which everything is checked after every step."""

    @initialize(seed=st.integers(0, 2**32))
    def open(self, seed: int) -> None:
        self.patch = pytest.MonkeyPatch()
        dice = Dice(seed)
        self.patch.setattr(setup, "secrets", dice)
        self.patch.setattr(setup, "new_shuffle", lambda: StoredShuffle(dice.randbytes(16).hex(), "5a" * 16, {}))
        self.now = datetime(2026, 1, 1, tzinfo=UTC)
        self.patch.setattr(clocks, "now", lambda: self.now)
        self.patch.setattr(deserted, "LOOKED", 1e9)  # time leaps here
        self.folder = Path(tempfile.mkdtemp())
        self.stack = ExitStack()
        self.client = self.stack.enter_context(serving(self.folder, messages_per_second=1e9))
        self.guests = [Guest(self.client) for _ in range(GUESTS)]
        self.ids = [guest.get("/api/me")["id"] for guest in self.guests]
        self.codes: list[str] = []
        self.sitting: dict[str, list[int | None]] = {}
        self.made: dict[str, dict[int, tuple[int, list[str]]]] = {}
        self.followers: list[Follower] = []
        self.blocked: set[tuple[int, int]] = set()
        """Who has blocked whom."""

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            for follower in self.followers:
                follower.close()
            self.stack.close()
            self.patch.undo()
            shutil.rmtree(self.folder)

    def pick(self, data: st.DataObject) -> tuple[str, int]:
        return data.draw(st.sampled_from(self.codes)), data.draw(st.integers(0, GUESTS - 1))

    def insider(self, code: str) -> int:
        """Someone who may look at a table."""
        return next((guest for guest in self.sitting[code] if guest is not None), 0)

    def table(self, code: str, guest: int | None = None) -> dict[str, Any]:
        """A table that waits for people, or whose rules are ready and whose bots have moved.

        As someone sees it, or one who may look.
        """
        guest = self.insider(code) if guest is None else guest
        while True:
            answer = self.guests[guest].ask("GET", f"/api/tables/{code}")
            if answer.status_code == 403:
                assert answer.json()["rule"] == "server.private"
                return self.table(code, self.insider(code))
            table: dict[str, Any] = checked(answer, 200)
            if table["status"] == "waiting":
                return table
            if table["ready"] and not any(table["seats"][seat]["kind"] == "bot" for seat in table["actors"]):
                return table

    def mine(self, code: str, guest: int, seat: int) -> bool:
        return seat in range(len(self.sitting[code])) and self.sitting[code][seat] == guest

    def may_look(self, table: dict[str, Any], guest: int, seat: int) -> bool:
        """From one's own seats; as a spectator where that is allowed or a seat is free; after the game from any."""
        if self.mine(table["code"], guest, seat):
            return True
        known = seat == SPECTATOR or (table["status"] == "over" and seat in range(table["players"]))
        return known and (guest in self.sitting[table["code"]] or table["watching"] or table["status"] == "waiting")

    @invariant()
    def everything_agrees(self) -> None:
        for code in getattr(self, "codes", []):
            self.everyone_is_back(code)
            known = self.table(code)
            if known["status"] == "waiting":
                self.nothing_is_dealt(code)
                continue
            state = true_state(self.client, code)
            self.the_table_follows_from_the_log(code, known, state)
            for guest in range(GUESTS):
                table = self.guests[guest].ask("GET", f"/api/tables/{code}")
                may = self.may_look(known, guest, SPECTATOR)
                assert table.status_code == (200 if may else 403)
                if may:
                    mine = [sitting == guest for sitting in self.sitting[code]]
                    assert [seat["mine"] for seat in table.json()["seats"]] == mine
                self.views_follow_from_what_is_seen(code, guest, known, state)
        for follower in getattr(self, "followers", []):
            self.nothing_was_missed(follower)
        self.followers = [follower for follower in getattr(self, "followers", []) if not follower.closed]

    def nothing_is_dealt(self, code: str) -> None:
        """While a seat is open there is no game, and nothing to look at."""
        assert true_log(self.client, code) == []
        for guest in range(GUESTS):
            table = self.table(code, guest)
            assert [seat["mine"] for seat in table["seats"]] == [sitting == guest for sitting in self.sitting[code]]
            assert any(seat["kind"] == "open" for seat in table["seats"])
            assert (table["ply"], table["actors"], table["running"]) == (0, [], [])
            assert (table["ready"], table["scores"], table["ranks"], table["seed"]) == (False, None, None, None)
            assert table["shuffle"].keys() <= {"commitment", "given"}
            for seat in (SPECTATOR, *range(table["players"])):
                answer = self.guests[guest].ask("GET", f"/api/tables/{code}/view?seat={seat}")
                assert answer.status_code == (409 if self.may_look(table, guest, seat) else 403), answer.text

    def everyone_is_back(self, code: str) -> None:
        """Whoever was out of time joins the table again and has their seat back, unless bots have ended the game."""
        for seat, sitting in enumerate(self.table(code)["seats"]):
            if sitting.get("away"):
                self.guests[self.sitting[code][seat] or 0].post(f"/api/tables/{code}/join")
                now = self.table(code)
                assert now["status"] == "over" or not now["seats"][seat].get("away")

    def the_table_follows_from_the_log(self, code: str, table: dict[str, Any], state: State) -> None:
        resigned = [seat.get("resigned", False) for seat in table["seats"]]
        assert table["scores"] == list(state.scores)
        if table["status"] == "playing":
            assert table["actors"] == list(state.actors)
            assert (table["ranks"], table["seed"]) == (None, None)
        else:
            assert state.over or any(resigned) or any(seat.get("lost") for seat in table["seats"])
            assert table["seed"] == str(state.seed)
            assert min(table["ranks"]) == 1 or table["ranks"] == [2], "who plays alone may be second to the game"
        log = true_log(self.client, code)
        assert table["ply"] == len(log)
        anew = self.client.blocking_portal.call(
            made_anew, self.client.app.state.tables, code, self.ids[self.insider(code)]
        )
        assert without_presence(table) == without_presence(anew)
        for ply, (seat, path) in self.made[code].items():
            view = true_state(self.client, code, ply).seen_by(seat)
            made = next(entry for entry in log[ply:] if (entry.seat, entry.kind) == (seat, "move"))
            assert made.move == str(view.chosen(seat, path))

    def views_follow_from_what_is_seen(self, code: str, guest: int, table: dict[str, Any], state: State) -> None:
        for seat in (SPECTATOR, *range(table["players"])):
            answer = self.guests[guest].ask("GET", f"/api/tables/{code}/view?seat={seat}")
            may = self.may_look(table, guest, seat)
            assert answer.status_code == (200 if may else 403), answer.text
            if may:
                assert answer.json() == self.expected_view(table, seat, state)
            if table["status"] != "over":
                assert str(state.seed) not in answer.text

    def expected_view(self, table: dict[str, Any], seat: int, state: State) -> Any:
        """What a seat is to see, made from another world that it cannot tell from this one."""
        scene = msgspec.to_builtins(state.seen_by(seat).deal(9).seen_by(seat).scene(seat))
        if seat not in table["actors"] or table["seats"][seat]["kind"] == "bot":
            scene.pop("offer", None)
        as_json = msgspec.json.decode(msgspec.json.encode(scene))
        return {
            "ply": table["ply"],
            "seat": seat,
            "scene": as_json,
            "stories": expected_stories(state, true_log(self.client, table["code"]), seat),
        }

    def nothing_was_missed(self, follower: Follower) -> None:
        follower.catch_up()
        if follower.closed:
            guest = next(n for n, one in enumerate(self.guests) if one is follower.guest)
            assert not self.may_look(self.table(follower.code), guest, follower.seat)
            return
        table = follower.guest.get(f"/api/tables/{follower.code}")
        assert without_presence(follower.last["table"]) == without_presence(table) | {
            "clocks": follower.last["table"]["clocks"]  # as it was when they were told
        }
        if table["status"] == "waiting":
            assert "view" not in follower.last
            return
        state = true_state(self.client, follower.code)
        expected = self.expected_view(table, follower.seat, state)
        assert follower.stories == expected["stories"][follower.since :]
        assert follower.last["view"]["scene"] == expected["scene"]
        if table["status"] != "over":
            assert not any(str(state.seed) in text for text in follower.texts)


def expected_stories(state: State, log: list[LogEntry], visible_seat: int) -> Any:
    """Every move told from the views before and after it; what is noted between moves by its kind."""
    assert state.seed is not None
    now, told = state.game.start(state.seed), []
    made: list[tuple[int, State]] = []
    for entry in log:
        before = now
        if entry.kind == "move":
            now = before.then([(entry.seat, entry.move)])
            made.append((entry.ply, before))
            after = now.seen_by(visible_seat)
            told.append(state.game.story(before.seen_by(visible_seat), after, after.history[-1]))
        else:
            told.append(Story([text(f"table.log.{entry.kind}", seat=entry.seat)]))
        if entry.kind == "undo":
            now = next(earlier for ply, earlier in made if ply >= int(entry.move))
            made = [(ply, earlier) for ply, earlier in made if ply < int(entry.move)]
    return msgspec.json.decode(msgspec.json.encode(told))


def without_presence(table: dict[str, Any]) -> dict[str, Any]:
    seats = [{name: value for name, value in seat.items() if name != "present"} for seat in table["seats"]]
    return table | {"seats": seats}


async def made_anew(found: tables.Tables, code: str, person: str) -> Any:
    """A table from the database alone, as after a restart."""
    store, stored = found.store, await found.store.table(code)
    assert stored is not None
    rest = [await part(code) for part in (store.seats, store.names, store.log.entries, store.rematch_of)]
    live = LiveTable(GameTable(stored, *rest))  # type: ignore[arg-type]
    live.open(cosmoludo.load(stored.game, players=stored.players, **stored.options), found.cache.pauses)
    return msgspec.json.decode(msgspec.json.encode(live.summary_for(person)))
