"""Random people at random tables, with restarts: log, record, tables and every seat's view always agree.

What a seat is shown is compared with what would be shown of another world that this seat cannot tell from the true one,
so nothing of it can depend on what the seat may not know.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import tempfile
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from litestar.testing.websocket_test_session import WebSocketTestSession

import cosmoludo
from cosmoludo import MoveError
from cosmoludo.core.registry import facts_of
from cosmoludo.core.scene import Story, text
from cosmoludo.core.state import State
from cosmoludo.server import clocks, laying, tables
from cosmoludo.server.problems import of_move
from cosmoludo.server.room import Room
from cosmoludo.server.stored import StoredMove
from cosmoludo.server.undo import standing
from tests.server.guests import GAMES, SECONDS, Guest, paths, serving, true_log, true_state

GUESTS = 3
SPECTATOR = -1
SEATS = st.lists(st.sampled_from(["me", "open", "open", "bot:random"]), min_size=2, max_size=3)
TERMS = st.fixed_dictionaries(
    {
        "clock": st.none()
        | st.just({"kind": "live", "seconds": 60, "increment": 3})
        | st.just({"kind": "days", "days": 1}),
        "timeout": st.sampled_from(["bot", "loss"]),
        "rated": st.booleans(),
    }
)
WISHES = SEATS.filter(lambda wishes: "me" in wishes)


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
            frame = msgspec.json.decode(text)
            if frame["kind"] == "view":
                self.stories += frame["view"]["stories"]
                self.last = frame
            elif frame["kind"] == "refused":
                self.closed = True
            if frame["kind"] == "pong" or self.closed:
                return

    def close(self) -> None:
        self.live.__exit__(None, None, None)


class Tables(RuleBasedStateMachine):
    """What people do, and what must hold after each step."""

    @initialize(seed=st.integers(0, 2**32))
    def open(self, seed: int) -> None:
        self.patch = pytest.MonkeyPatch()
        dice = Dice(seed)
        self.patch.setattr(laying, "secrets", dice)
        self.patch.setattr(laying, "new_seed", lambda: dice.getrandbits(laying.SEED_BITS))
        self.now = datetime(2026, 1, 1, tzinfo=UTC)
        self.patch.setattr(clocks, "now", lambda: self.now)
        self.folder = Path(tempfile.mkdtemp())
        self.stack = ExitStack()
        self.client = self.stack.enter_context(serving(self.folder, messages_per_second=1e9))
        self.guests = [Guest(self.client) for _ in range(GUESTS)]
        self.ids = [guest.get("/api/me")["id"] for guest in self.guests]
        self.codes: list[str] = []
        self.sitting: dict[str, list[int | None]] = {}
        self.made: dict[str, dict[int, tuple[int, list[str]]]] = {}
        self.followers: list[Follower] = []

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            for follower in self.followers:
                follower.close()
            self.stack.close()
            self.patch.undo()
            shutil.rmtree(self.folder)

    def pick(self, data: st.DataObject) -> tuple[str, int]:
        return data.draw(st.sampled_from(self.codes)), data.draw(st.integers(0, GUESTS - 1))

    def table(self, code: str, guest: int = 0) -> dict[str, Any]:
        """A table once its rules are ready and its bots have moved."""
        while True:
            table: dict[str, Any] = self.guests[guest].get(f"/api/tables/{code}")
            if table["ready"] and not any(table["seats"][seat]["kind"] == "bot" for seat in table["actors"]):
                return table

    @precondition(lambda self: len(self.codes) < 3)
    @rule(data=st.data(), guest=st.integers(0, GUESTS - 1), public=st.booleans(), terms=TERMS)
    def lay_out(self, data: st.DataObject, guest: int, public: bool, terms: dict[str, Any]) -> None:
        game = data.draw(st.sampled_from(GAMES))
        least = facts_of(game).min_players
        wishes = ["me"] if least == 1 else data.draw(WISHES)
        code = self.guests[guest].lay_out(game, seats=wishes, public=public, **terms)["code"]
        self.codes.append(code)
        self.sitting[code] = [guest if wish == "me" else None for wish in wishes]
        self.made[code] = {}

    @precondition(lambda self: self.codes)
    @rule(data=st.data())
    def join(self, data: st.DataObject) -> None:
        code, guest = self.pick(data)
        before = self.table(code)
        seat = data.draw(st.none() | st.integers(-1, 4))
        answer = self.guests[guest].ask("POST", f"/api/tables/{code}/join", {"seat": seat})
        free = [number for number, sitting in enumerate(before["seats"]) if sitting["kind"] == "open"]
        mine = [number for number, sitting in enumerate(self.sitting[code]) if sitting == guest]
        if answer.status_code == 200:
            if not (seat in mine or (seat is None and mine)):
                self.sitting[code][free[0] if seat is None else seat] = guest
        else:
            assert answer.status_code == (409 if seat is None or seat in range(before["players"]) else 404)
            assert not free if seat is None else seat not in free

    @precondition(lambda self: self.codes)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        code, guest = self.pick(data)
        before = self.table(code)
        answer = self.guests[guest].ask("POST", f"/api/tables/{code}/leave")
        allowed = guest in self.sitting[code] and before["status"] == "waiting"
        assert answer.status_code == (200 if allowed else 409 if guest in self.sitting[code] else 403)
        if allowed:
            self.sitting[code] = [None if sitting == guest else sitting for sitting in self.sitting[code]]

    @precondition(lambda self: self.codes)
    @rule(data=st.data(), sure=st.integers(0, 4))
    def resign(self, data: st.DataObject, sure: int) -> None:
        code, guest = self.pick(data)
        before = self.table(code)
        if sure == 0 and before["status"] == "playing" and guest in self.sitting[code]:
            table = self.guests[guest].post(f"/api/tables/{code}/resign")
            assert all(seat["resigned"] for seat in table["seats"] if seat["mine"])

    @precondition(lambda self: self.codes)
    @rule(data=st.data(), moves=st.integers(1, 4), over_http=st.booleans())
    def move(self, data: st.DataObject, moves: int, over_http: bool) -> None:
        code = data.draw(st.sampled_from(self.codes))
        for _ in range(moves):
            table = self.table(code)
            if not table["actors"]:
                return
            seat = data.draw(st.sampled_from(table["actors"]))
            guest = self.guests[self.sitting[code][seat] or 0]
            view = guest.view(code, seat)
            path = data.draw(st.sampled_from(paths(view["scene"]["offer"])))
            if over_http:
                assert guest.move(code, seat, view["ply"], path) == {"ply": view["ply"] + 1}
            else:
                with guest.live(code, seat) as live:
                    live.send_json({"kind": "move", "id": 1, "seat": seat, "ply": view["ply"], "path": path})
                    while (frame := live.receive_json(timeout=SECONDS)).get("view", {"ply": 0})["ply"] <= view["ply"]:
                        assert frame["kind"] in ("view", "presence")
            self.made[code][view["ply"]] = (seat, path)

    @precondition(lambda self: any(self.made.values()))
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        code = data.draw(st.sampled_from([code for code in self.codes if self.made[code]]))
        ply = data.draw(st.sampled_from(sorted(self.made[code])))
        seat, path = self.made[code][ply]
        guest = self.guests[self.sitting[code][seat] or 0]
        if not is_out(self.table(code)["seats"][seat]):
            assert guest.move(code, seat, ply, path) == {"ply": ply + 1}
            assert guest.move(code, seat, ply, ["nonsense"], 409)["rule"] == "server.stale"

    @precondition(lambda self: self.codes)
    @rule(data=st.data())
    def wrong_move(self, data: st.DataObject) -> None:
        code, guest = self.pick(data)
        table = self.table(code)
        seat = data.draw(st.integers(-1, 4))
        ply = table["ply"] + data.draw(st.sampled_from([0, 0, 1, 5]))
        zones = self.guests[guest].view(code, seat)["scene"]["zones"] if self.mine(code, guest, seat) else []
        places = [f"{zone['id']}/{cell['id']}" for zone in zones for cell in zone["cells"]]
        path = data.draw(st.lists(st.sampled_from(["!x", "x", "rack/0", *places[:60]]), min_size=1, max_size=4))
        answer = self.guests[guest].ask("POST", f"/api/tables/{code}/moves", {"seat": seat, "ply": ply, "path": path})
        if seat not in range(table["players"]):
            assert answer.status_code == 404
        elif not self.mine(code, guest, seat):
            assert answer.status_code == 403
        elif is_out(table["seats"][seat]) or table["status"] == "waiting" or ply != table["ply"]:
            assert answer.status_code == 409
        elif answer.status_code == 200:
            self.made[code][ply] = (seat, path)
        elif table["status"] == "over" and answer.status_code == 409:
            assert answer.json()["rule"] == "server.given_up"
        else:
            assert answer.status_code == 422
            assert answer.json() == self.expected_refusal(code, seat, path)

    def expected_refusal(self, code: str, seat: int, path: list[str]) -> Any:
        """What is said of a wrong move in another world that the seat cannot tell from this one."""
        view = true_state(self.client, code).seen_by(seat).deal(4).seen_by(seat)
        try:
            view.checked(scenes_of(view).chosen(view, seat, path), seat)
        except MoveError as error:
            return msgspec.to_builtins(of_move(error))

    def mine(self, code: str, guest: int, seat: int) -> bool:
        return seat in range(len(self.sitting[code])) and self.sitting[code][seat] == guest

    @precondition(lambda self: self.codes)
    @rule(data=st.data(), late=st.sampled_from([0, 0, 0, 1, -1]))
    def take_back(self, data: st.DataObject, late: int) -> None:
        code, guest = self.pick(data)
        seat = data.draw(st.integers(-1, 3))
        table, log = self.table(code, guest), true_log(self.client, code)
        before, seen = true_state(self.client, code), self.seen_by_all(code)
        ask = {"seat": seat, "ply": table["ply"] + late}
        answer = self.guests[guest].ask("POST", f"/api/tables/{code}/undo", ask)
        if seat not in range(table["players"]):
            assert answer.status_code == 404
        elif not self.mine(code, guest, seat):
            assert answer.status_code == 403
        elif answer.status_code == 200 and not late:
            self.what_was_taken_back_was_fair(code, seat, table, before, seen)
        elif answer.status_code != 200:
            assert answer.status_code == 409
            assert late or (table["undo"] or {}).get("seat") != seat
            assert true_log(self.client, code) == log

    def seen_by_all(self, code: str) -> list[bytes]:
        """What each seat and a spectator could know before the last move that stands."""
        moves = standing(true_log(self.client, code))
        state = true_state(self.client, code, moves[-1].ply if moves else 0)
        return [state.seen_by(eyes).to_bytes() for eyes in (SPECTATOR, *range(state.players))]

    def what_was_taken_back_was_fair(
        self, code: str, seat: int, table: dict[str, Any], before: State, seen: list[bytes]
    ) -> None:
        """Or it was by consent, or is being asked for; then the table is not rated."""
        fair = (table["undo"] or {}).get("fair", False)
        if len(log := true_log(self.client, code)) == table["ply"]:
            assert table["undo"]["asked"] is not None  # asked for already
            return
        entry = log[table["ply"]]
        assert entry.seat == seat
        assert entry.kind == "undo" or (entry.kind == "ask" and not fair)
        assert fair or not table["rated"]
        if fair:
            assert before.history[-1].seat == seat
            now = true_state(self.client, code)
            assert [now.seen_by(eyes).to_bytes() for eyes in (SPECTATOR, *range(now.players))] == seen

    @precondition(lambda self: self.codes)
    @rule(data=st.data(), agree=st.booleans())
    def answer(self, data: st.DataObject, agree: bool) -> None:
        code, guest = self.pick(data)
        seat = data.draw(st.integers(0, 2))
        table = self.table(code, guest)
        asked = (table["undo"] or {}).get("asked")
        answer = self.guests[guest].ask("POST", f"/api/tables/{code}/undo/answer", {"seat": seat, "agree": agree})
        if not self.mine(code, guest, seat):
            assert answer.status_code == (403 if seat < table["players"] else 404)
        elif asked is None or self.sitting[code][asked] == guest:
            assert answer.status_code == 409
        elif not is_out(table["seats"][seat]):
            assert answer.status_code == 200
            assert true_log(self.client, code)[table["ply"]].kind in ("agree", "refuse")

    @precondition(lambda self: self.codes)
    @rule(seconds=st.sampled_from([1, 20, 70, 100_000]))
    def time_passes(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)
        self.client.blocking_portal.call(ring, self.client.app.state.tables)

    @precondition(lambda self: self.codes)
    @rule(data=st.data())
    def follow(self, data: st.DataObject) -> None:
        code, guest = self.pick(data)
        seat = data.draw(st.integers(-1, 2))
        table = self.table(code)
        since = data.draw(st.integers(0, table["ply"]))
        follower = Follower(self.guests[guest], code, seat, since)
        follower.catch_up()
        may = guest in self.sitting[code] or table["public"] if seat == SPECTATOR else self.mine(code, guest, seat)
        assert follower.closed == (not may)
        if may:
            self.followers.append(follower)
        else:
            follower.close()

    @precondition(lambda self: self.followers)
    @rule(data=st.data())
    def go_away(self, data: st.DataObject) -> None:
        follower = data.draw(st.sampled_from(self.followers))
        self.followers.remove(follower)
        follower.close()

    @precondition(lambda self: self.codes)
    @rule(data=st.data())
    def play_again(self, data: st.DataObject) -> None:
        code, guest = self.pick(data)
        table = self.table(code)
        answer = self.guests[guest].ask("POST", f"/api/tables/{code}/rematch")
        sits = guest in self.sitting[code]
        assert answer.status_code == (403 if not sits else 200 if table["status"] == "over" else 409)
        if answer.status_code == 200 and (new := answer.json()["code"]) not in self.codes:
            assert table["rematch"] is None
            self.codes.append(new)
            self.sitting[new], self.made[new] = list(self.sitting[code]), {}

    @rule(sure=st.integers(0, 3))
    def restart(self, sure: int) -> None:
        if sure:
            return
        for follower in self.followers:
            follower.close()
        self.followers.clear()
        self.stack.close()
        self.client = self.stack.enter_context(serving(self.folder, messages_per_second=1e9))
        self.guests = [Guest(self.client, guest.headers["Cookie"]) for guest in self.guests]

    @invariant()
    def everything_agrees(self) -> None:
        for code in getattr(self, "codes", []):
            self.everyone_is_back(code)
            shown = [self.table(code, guest) for guest in range(GUESTS)]
            state = true_state(self.client, code)
            self.the_table_follows_from_the_log(code, shown[0], state)
            for guest, table in enumerate(shown):
                assert [seat["mine"] for seat in table["seats"]] == [sitting == guest for sitting in self.sitting[code]]
                self.views_follow_from_what_is_seen(code, guest, table, state)
        for follower in getattr(self, "followers", []):
            self.nothing_was_missed(follower)
        self.followers = [follower for follower in getattr(self, "followers", []) if not follower.closed]

    def everyone_is_back(self, code: str) -> None:
        """Whoever was out of time looks at the table again, and has their seat back where that is allowed."""
        for seat, sitting in enumerate(self.table(code)["seats"]):
            if sitting.get("away"):
                self.guests[self.sitting[code][seat] or 0].view(code, seat)
                assert not self.table(code)["seats"][seat].get("away")

    def the_table_follows_from_the_log(self, code: str, table: dict[str, Any], state: State) -> None:
        resigned = [seat.get("resigned", False) for seat in table["seats"]]
        waiting = any(seat["kind"] == "open" for seat in table["seats"])
        assert table["scores"] == list(state.scores)
        if waiting:
            assert (table["status"], table["ply"], table["actors"], table["running"]) == ("waiting", 0, [], [])
        elif table["status"] == "playing":
            assert table["actors"] == list(state.actors)
            assert (table["ranks"], table["seed"]) == (None, None)
        else:
            assert state.over or any(resigned) or any(seat.get("lost") for seat in table["seats"])
            assert table["seed"] == str(state.seed)
            assert sorted(table["ranks"])[0] == 1
        log = true_log(self.client, code)
        assert table["ply"] == len(log)
        anew = self.client.blocking_portal.call(made_anew, self.client.app.state.tables, code, self.ids[0])
        assert without_presence(table) == without_presence(anew)
        for ply, (seat, path) in self.made[code].items():
            view = true_state(self.client, code, ply).seen_by(seat)
            made = next(entry for entry in log[ply:] if (entry.seat, entry.kind) == (seat, "move"))
            assert made.move == str(scenes_of(view).chosen(view, seat, path))

    def views_follow_from_what_is_seen(self, code: str, guest: int, table: dict[str, Any], state: State) -> None:
        for seat in (SPECTATOR, *range(table["players"])):
            answer = self.guests[guest].ask("GET", f"/api/tables/{code}/view?seat={seat}")
            sits = guest in self.sitting[code]
            may = (sits or table["public"]) if seat == SPECTATOR else self.mine(code, guest, seat)
            assert answer.status_code == (200 if may else 403)
            if may:
                assert answer.json() == self.expected_view(table, seat, state)
            if table["status"] != "over":
                assert str(state.seed) not in answer.text

    def expected_view(self, table: dict[str, Any], seat: int, state: State) -> Any:
        """What a seat is to see, made from another world that it cannot tell from this one."""
        eyes = SPECTATOR if table["status"] == "waiting" else seat
        scene = msgspec.to_builtins(scenes_of(state).scene(state.seen_by(eyes).deal(9).seen_by(eyes), eyes))
        if seat not in table["actors"] or table["seats"][seat]["kind"] == "bot":
            scene.pop("offer", None)
        as_json = msgspec.json.decode(msgspec.json.encode(scene))
        return {
            "ply": table["ply"],
            "seat": seat,
            "scene": as_json,
            "stories": expected_stories(state, true_log(self.client, table["code"]), eyes),
        }

    def nothing_was_missed(self, follower: Follower) -> None:
        follower.catch_up()
        if follower.closed:
            guest = next(n for n, one in enumerate(self.guests) if one is follower.guest)
            assert not self.mine(follower.code, guest, follower.seat)
            return
        state = true_state(self.client, follower.code)
        table = follower.guest.get(f"/api/tables/{follower.code}")
        assert without_presence(follower.last["table"]) == without_presence(table) | {
            "clocks": follower.last["table"]["clocks"]  # as it was when they were told
        }
        expected = self.expected_view(table, follower.seat, state)
        assert follower.stories == expected["stories"][follower.since :]
        assert follower.last["view"]["scene"] == expected["scene"]
        if table["status"] != "over":
            assert not any(str(state.seed) in text for text in follower.texts)


def scenes_of(state: State) -> ModuleType:
    return import_module(f"cosmoludo.games.{state.game.facts.folder}.scene")


def expected_stories(state: State, log: list[StoredMove], eyes: int) -> Any:
    """Every move told from the views before and after it; what is noted between moves by its kind."""
    assert state.seed is not None
    now, told = state.game.start(state.seed), []
    made: list[tuple[int, State]] = []
    for entry in log:
        before = now
        if entry.kind == "move":
            now = before.then([(entry.seat, entry.move)])
            made.append((entry.ply, before))
            after = now.seen_by(eyes)
            told.append(scenes_of(state).story(before.seen_by(eyes), after, after.history[-1]))
        else:
            told.append(Story([text(f"table.log.{entry.kind}", seat=entry.seat)]))
        if entry.kind == "undo":
            now = next(earlier for ply, earlier in made if ply >= int(entry.move))
            made = [(ply, earlier) for ply, earlier in made if ply < int(entry.move)]
    return msgspec.json.decode(msgspec.json.encode(told))


def is_out(seat: dict[str, Any]) -> bool:
    return bool(seat.get("resigned") or seat.get("lost"))


def without_presence(table: dict[str, Any]) -> dict[str, Any]:
    seats = [{name: value for name, value in seat.items() if name != "present"} for seat in table["seats"]]
    return table | {"seats": seats}


async def ring(found: tables.Tables) -> None:
    """As the timer does, and until what falls is noted."""
    found.alarms.ring()
    await asyncio.gather(*found._ringing)


async def made_anew(found: tables.Tables, code: str, person: str) -> Any:
    """A table from the database alone, as after a restart."""
    store, stored = found.store, await found.store.table(code)
    assert stored is not None
    rest = [await part(code) for part in (store.seats, store.names, store.journal.log, store.rematch_of)]
    room = Room(stored, *rest)  # type: ignore[arg-type]
    room.deal(cosmoludo.load(stored.game, players=stored.players, **stored.options), found.pauses)
    return msgspec.json.decode(msgspec.json.encode(room.table(person)))


TestTables = Tables.TestCase
TestTables.settings = settings(
    max_examples=int(os.environ.get("COSMOLUDO_EXAMPLES", "4")),
    stateful_step_count=20,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # shrinking starts a server for every try
    suppress_health_check=list(HealthCheck),
)
