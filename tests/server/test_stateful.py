"""Random people at random tables, with restarts: after every step everything agrees, and no seat knows too much."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from threading import Event
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from cosmoludo import MoveError
from cosmoludo.core.game import State
from cosmoludo.core.registry import facts_of
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.lobby import tables
from cosmoludo.server.store.rows import kept_moves
from cosmoludo.server.wire.errors import move_problem
from tests.server.agreeing import GUESTS, SPECTATOR, Agreeing, Follower
from tests.server.guests import GAMES, SECONDS, Guest, paths, serving, true_log, true_state

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


class Tables(Agreeing):
    """What people do."""

    @precondition(lambda self: len(self.codes) < 3)
    @rule(data=st.data(), guest=st.integers(0, GUESTS - 1), public=st.booleans(), terms=TERMS)
    def lay_out(self, data: st.DataObject, guest: int, public: bool, terms: dict[str, Any]) -> None:
        game = data.draw(st.sampled_from(GAMES))
        least = facts_of(game).min_players
        wishes = ["me"] if least == 1 else data.draw(WISHES)
        public = public and not terms["rated"]  # those are for people with accounts
        if terms["rated"]:
            first = wishes.index("me")
            wishes = ["open" if wish == "me" and seat != first else wish for seat, wish in enumerate(wishes)]
        code = self.guests[guest].lay_out(game, seats=wishes, public=public, **terms)["code"]
        self.codes.append(code)
        self.sitting[code] = [guest if wish == "me" else None for wish in wishes]
        self.made[code] = {}

    @precondition(lambda self: self.codes)
    @rule(data=st.data())
    def join(self, data: st.DataObject) -> None:
        self.let_join(*self.pick(data), data.draw(st.none() | st.integers(-1, 4)))

    def let_join(self, code: str, guest: int, seat: int | None) -> None:
        before = self.table(code)
        answer = self.guests[guest].ask("POST", f"/api/tables/{code}/join", {"seat": seat})
        free = [number for number, sitting in enumerate(before["seats"]) if sitting["kind"] == "open"]
        mine = [number for number, sitting in enumerate(self.sitting[code]) if sitting == guest]
        if before["rematch_of"]:
            earlier = self.sitting[before["rematch_of"]]
            free = [number for number in free if earlier[number] == guest]
        if before["rated"] and mine:
            free = []
        if answer.status_code == 200:
            if not (seat in mine or (seat is None and mine)):
                assert not self.is_blocked(code, guest)
                self.sitting[code][free[0] if seat is None else seat] = guest
        elif answer.status_code == 403:
            assert self.is_blocked(code, guest)
        else:
            assert answer.status_code == (409 if seat is None or seat in range(before["players"]) else 404)
            assert not free if seat is None else seat not in free

    def is_blocked(self, code: str, guest: int) -> bool:
        """Whether someone who sits at a table has blocked a guest."""
        return any((sitting, guest) in self.blocked for sitting in self.sitting[code])

    @precondition(lambda self: self.codes)
    @rule(data=st.data(), block=st.booleans())
    def choose(self, data: st.DataObject, block: bool) -> None:
        """Block someone, or not any more."""
        one, other = data.draw(st.permutations(range(GUESTS)))[:2]
        answer = self.guests[one].ask("PUT", f"/api/people/{self.ids[other]}/bond", {"block": block})
        assert answer.status_code in (200, 404)  # a guest who has never sat down is not known
        if answer.status_code == 200:
            (self.blocked.add if block else self.blocked.discard)((one, other))

    @rule(guest=st.integers(0, GUESTS - 1))
    def look_around(self, guest: int) -> None:
        """The lobby lists what a guest may join or watch, and nothing of those who are blocked."""
        found = self.guests[guest].get("/api/lobby")
        for part in ("open", "watch"):
            for listed in found[part]:
                table = self.table(listed["code"])
                assert table["public"]
                assert table["status"] == ("waiting" if part == "open" else "playing")
                assert part == "open" or table["watching"]
                sitting = self.sitting[listed["code"]]
                assert part == "watch" or guest not in sitting
                assert not any({(guest, other), (other, guest)} & self.blocked for other in sitting)
        assert found["invited"] == []

    @precondition(lambda self: self.codes)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        self.let_leave(*self.pick(data))

    def let_leave(self, code: str, guest: int) -> None:
        before = self.table(code)
        answer = self.guests[guest].ask("POST", f"/api/tables/{code}/leave")
        allowed = guest in self.sitting[code] and before["status"] == "waiting"
        assert answer.status_code == (200 if allowed else 409 if guest in self.sitting[code] else 403)
        if allowed:
            self.sitting[code] = [None if sitting == guest else sitting for sitting in self.sitting[code]]
            if all(sitting is None for sitting in self.sitting[code]):
                self.ends_with_its_people(code)

    def ends_with_its_people(self, code: str) -> None:
        """Nobody sits at a table any more: it is gone, and who looked on is told so."""
        for guest in self.guests:
            guest.get(f"/api/tables/{code}", 404)
        self.codes.remove(code)
        del self.sitting[code], self.made[code]
        for follower in [one for one in self.followers if one.code == code]:
            self.followers.remove(follower)
            follower.close()

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
        looks = self.mine(code, guest, seat) and table["status"] != "waiting"
        zones = self.guests[guest].view(code, seat)["scene"]["zones"] if looks else []
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
            view.checked(view.chosen(seat, path), seat)
        except MoveError as error:
            return msgspec.to_builtins(move_problem(error))

    @precondition(lambda self: self.codes)
    @rule(data=st.data(), late=st.sampled_from([0, 0, 0, 1, -1]))
    def take_back(self, data: st.DataObject, late: int) -> None:
        code, guest = self.pick(data)
        seat = data.draw(st.integers(-1, 3))
        table, log = self.table(code, guest), true_log(self.client, code)
        ask = {"seat": seat, "ply": table["ply"] + late}
        if table["status"] == "waiting":
            refused = 404 if seat not in range(table["players"]) else 409 if self.mine(code, guest, seat) else 403
            self.guests[guest].post(f"/api/tables/{code}/undo", ask, refused)
            return
        before, seen = true_state(self.client, code), self.seen_by_all(code)
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
        moves = kept_moves(true_log(self.client, code))
        state = true_state(self.client, code, moves[-1].ply if moves else 0)
        return [state.seen_by(observer).to_bytes() for observer in (SPECTATOR, *range(state.players))]

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
            assert [now.seen_by(observer).to_bytes() for observer in (SPECTATOR, *range(now.players))] == seen

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
        may = self.may_look(table, guest, seat)
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
        if table["rematch"] and table["status"] == "over" and answer.status_code == 403:
            assert not sits or self.is_blocked(table["rematch"], guest)
            return
        assert answer.status_code == (403 if not sits else 200 if table["status"] == "over" else 409)
        if answer.status_code == 200 and (new := answer.json()["code"]) not in self.codes:
            assert table["rematch"] is None
            self.codes.append(new)
            self.sitting[new], self.made[new] = [None] * len(self.sitting[code]), {}
        if answer.status_code == 200:
            again = self.sitting[answer.json()["code"]]
            if answer.json()["status"] == "waiting" or None in again:
                for seat, sitting in enumerate(self.sitting[code]):
                    again[seat] = guest if sitting == guest else again[seat]

    @rule(sure=st.integers(0, 3))
    def restart(self, sure: int) -> None:
        if not sure:
            self.serve_again()

    @precondition(lambda self: self.codes)
    @rule(data=st.data(), sure=st.integers(0, 2))
    def look_while_rules_are_compiled(self, data: st.DataObject, sure: int) -> None:
        """Whatever happens while someone waits for rules, they are shown what they may see when they are answered."""
        if sure:
            return
        code, leaving = self.pick(data)
        coming = data.draw(st.integers(0, GUESTS - 1))
        wanted = data.draw(st.lists(st.tuples(st.integers(0, GUESTS - 1), st.integers(-1, 2)), min_size=1, max_size=3))
        with being_compiled() as compiled, ThreadPoolExecutor(len(wanted)) as threads:
            self.serve_again()
            views = [(self.guests[guest].ask, f"/api/tables/{code}/view?seat={seat}") for guest, seat in wanted]
            asked = [threads.submit(ask, "GET", view) for ask, view in views]
            here = self.guests[self.insider(code)].get(f"/api/tables/{code}")
            if here["status"] == "waiting":
                self.let_leave(code, leaving)
                if code in self.codes:
                    self.let_join(code, coming, None)
            compiled.set()
            answers = [one.result(SECONDS) for one in asked]
        for (guest, seat), answer in zip(wanted, answers, strict=True):
            assert answer.status_code in (200, 403, 404, 409), answer.text
            if answer.status_code == 200:
                assert self.may_look(self.table(code), guest, seat)
                now = self.guests[guest].view(code, seat)
                assert now == answer.json() or now["ply"] > answer.json()["ply"]  # a bot has moved since
            elif here["status"] != "waiting":
                assert not self.may_look(self.table(code), guest, seat)

    def serve_again(self) -> None:
        """Stop the server and start another."""
        for follower in self.followers:
            follower.close()
        self.followers.clear()
        self.stack.close()
        self.client = self.stack.enter_context(serving(self.folder, messages_per_second=1e9))
        self.guests = [Guest(self.client, guest.headers["Cookie"]) for guest in self.guests]


@contextmanager
def being_compiled() -> Iterator[Event]:
    """Rules that are not compiled before an event."""
    compiled, is_ready, ready = Event(), RuleCompiler.is_ready, RuleCompiler.ready

    async def ready_later(compiler: RuleCompiler, game: str) -> None:
        while not compiled.is_set():
            await asyncio.sleep(0.01)
        await ready(compiler, game)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RuleCompiler, "is_ready", lambda compiler, game: compiled.is_set() and is_ready(compiler, game))
        patch.setattr(RuleCompiler, "ready", ready_later)
        try:
            yield compiled
        finally:
            compiled.set()


def is_out(seat: dict[str, Any]) -> bool:
    return bool(seat.get("resigned") or seat.get("lost"))


async def ring(found: tables.Tables) -> None:
    """As the timer does, and until what falls is noted."""
    found.alarms.ring()
    await asyncio.gather(*found.ringing)


EXAMPLES = os.environ.get("COSMOLUDO_EXAMPLES")
"""How many other examples to look at; without it, always the same few."""


def looked_at(examples: int) -> settings:
    """Look at some examples."""
    return settings(
        max_examples=int(EXAMPLES or examples),
        derandomize=EXAMPLES is None,
        stateful_step_count=20,
        deadline=None,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),  # shrinking starts a server for every try
        suppress_health_check=list(HealthCheck),
    )


class TestTables(Tables.TestCase):  # type: ignore[valid-type]
    settings = looked_at(2)


@pytest.mark.heavy
class TestTablesForLong(Tables.TestCase):  # type: ignore[valid-type]
    settings = looked_at(8)
