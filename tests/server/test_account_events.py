"""The stream of an account: one connection tells of all its tables, its invitations, and what is said to it."""

import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.client import Client
from cosmoludo.server.api import streams
from cosmoludo.server.people.quotas import Quotas
from cosmoludo.server.wire.programs import AccountEvent, GameEnd, GameStart, Invitation, Message, Turn
from tests.server.clusters import Cluster
from tests.server.guests import Guest, checked, on_both, serving, wait_until
from tests.server.processes import process
from tests.server.streams import following

LIVE = {"kind": "live", "seconds": 600, "increment": 0}


def first_move(guest: Guest, code: str, seat: int) -> None:
    position = guest.get(f"/api/tables/{code}/position?seat={seat}")
    guest.post(f"/api/tables/{code}/moves", {"seat": seat, "ply": position["ply"], "move": position["moves"][0]})


def say(guest: Guest, code: str, phrase: str) -> None:
    assert guest.ask("POST", f"/api/tables/{code}/chat", {"phrase": phrase}).status_code == 204


def invite(guest: Guest, other: Guest, code: str) -> None:
    other.ask("PUT", "/api/me", {"name": "Invited"})
    assert guest.ask("POST", f"/api/tables/{code}/invite", {"who": id_of(other)}).status_code == 204


def id_of(guest: Guest) -> str:
    return str(guest.get("/api/me")["id"])


def token(guest: Guest, *scopes: str) -> tuple[str, dict[str, str]]:
    """A token's id, and what a program sends with it."""
    made = guest.post("/api/tokens", {"name": "bot", "scopes": scopes}, 201)
    return made["id"], {"Authorization": f"Bearer {made['token']}"}


def credential(client: TestClient[Litestar], sent: dict[str, str]) -> Any:
    bearer = sent["Authorization"].removeprefix("Bearer ")
    return client.blocking_portal.call(client.app.state.accounts.tokens.credential, bearer)


@on_both
def test_a_game_is_told_from_sitting_down_to_its_end(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    with following(client, bruno) as his:
        code = anna.lay_out(seats=["me", "open"])["code"]
        bruno.post(f"/api/tables/{code}/join")
        assert his.until("start")["seats"] == [1]
        first_move(anna, code, 0)
        turn = his.until("turn")
        assert turn == {"kind": "turn", "code": code, "game": "genial", "seat": 1, "ply": 1, "deadline": None}
        first_move(bruno, code, 1)
        say(bruno, code, "hello")
        say(anna, code, "luck")
        assert his.until("chat")["said"]["phrase"] == "luck", "not what he said himself"
        anna.post(f"/api/tables/{code}/resign")
        assert his.until("end")["table"]["ranks"] == [2, 1]


@on_both
def test_whoever_comes_back_is_told_what_waits_and_not_what_has_passed(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    mine, over = (anna.lay_out(seats=["me", "open"])["code"] for _ in range(2))
    for code in (mine, over):
        bruno.post(f"/api/tables/{code}/join")
    waiting = anna.lay_out(seats=["me", "open"])["code"]
    invited = bruno.lay_out(seats=["me", "open"])["code"]
    invite(bruno, anna, invited)
    anna.post(f"/api/tables/{over}/resign")
    for _ in range(2):
        with following(client, anna) as hers:
            told = hers.next()
            assert sorted((event["kind"], event["code"]) for event in told) == sorted(
                [("start", mine), ("turn", mine), ("seated", waiting), ("invitation", invited)]
            )


def test_an_invitation_is_told_and_withdrawn_when_another_has_sat_down(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    with following(client, bruno) as his:
        invite(anna, bruno, code)
        invitation = his.until("invitation")
        assert (invitation["code"], invitation["table"]["game"]) == (code, "genial")
        Guest(client).post(f"/api/tables/{code}/join")
        assert his.until("withdrawn")["code"] == code


def test_an_offer_to_play_again_is_an_invitation(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    anna.post(f"/api/tables/{code}/resign")
    with following(client, bruno) as his:
        again = anna.post(f"/api/tables/{code}/rematch")["code"]
        assert his.until("invitation")["code"] == again
        bruno.post(f"/api/tables/{again}/join")
        assert his.until("start")["code"] == again


def test_whoever_leaves_and_whose_table_is_gone_is_told_so(client: TestClient[Litestar], anna: Guest) -> None:
    left, ended = (anna.lay_out(seats=["me", "open"])["code"] for _ in range(2))
    with following(client, anna) as hers:
        assert len(hers.next()) == 2
        anna.post(f"/api/tables/{left}/leave")
        assert hers.until("gone")["code"] == left
        client.blocking_portal.call(client.app.state.tables.end_waiting, ended)
        assert hers.until("gone")["code"] == ended


def test_a_turn_says_when_its_time_is_up_and_clocks_wait_no_longer(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = anna.lay_out(seats=["me", "open"], clock=LIVE)["code"]
    bruno.post(f"/api/tables/{code}/join")
    with following(client, anna) as hers:
        assert hers.until("turn")["deadline"] is None, "the other has not come"
        with following(client, bruno) as his:
            his.until("start")
            deadline = datetime.fromisoformat(hers.until("turn")["deadline"])
        assert timedelta(seconds=500) < deadline - datetime.now(UTC) < timedelta(seconds=601)


def test_who_may_only_look_has_not_come_by_it(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"], clock=LIVE)["code"]
    bruno.post(f"/api/tables/{code}/join")
    _, reads = token(bruno, "read")
    with following(client, anna) as hers, following(client, bruno, credential(client, reads)) as his:
        hers.until("turn")
        assert his.until("start")["code"] == code
        assert anna.get(f"/api/tables/{code}")["running"] == []


@on_both
def test_the_stream_ends_at_once_with_the_token(client: TestClient[Litestar], anna: Guest) -> None:
    number, sent = token(anna, "read", "play")
    with following(client, anna, credential(client, sent)) as hers:
        assert anna.ask("DELETE", f"/api/tokens/{number}").status_code == 204
        with pytest.raises(StopAsyncIteration):
            hers.next()
    assert client.get("/api/me/events", headers=sent).status_code == 401


def test_a_token_that_may_not_look_follows_nothing(client: TestClient[Litestar], anna: Guest) -> None:
    _, sent = token(anna, "account")
    assert checked(client.get("/api/me/events", headers=sent), 403)["rule"] == "server.scope"


def test_a_long_silence_is_broken_by_a_comment(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "SECONDS_OF_SILENCE", 0.05)
    with following(client, anna) as hers:
        assert hers.next() == hers.next() == []


def test_a_person_follows_so_often_at_once_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path, quotas=Quotas(watched=0)) as client:
        anna = Guest(client)
        assert checked(anna.ask("GET", "/api/me/events"), 429)["rule"] == "server.too_many_watched"


def test_nothing_is_kept_of_a_stream_that_has_ended(client: TestClient[Litestar], anna: Guest) -> None:
    tables = client.app.state.tables
    anna.lay_out(seats=["me", "open"])
    with following(client, anna) as hers:
        hers.next()
        assert tables.feeds.concerned_by([id_of(anna)])
    assert not tables.feeds.concerned_by([id_of(anna)])
    assert not tables.attendance._lines


def test_a_client_follows_all_its_tables_at_another_process(postgresql: Cluster, redis: str) -> None:
    database = postgresql.new_database()
    with (
        process(database, "--redis", redis) as (_, here),
        process(database, "--redis", redis) as (_, there),
        Client(here) as anna,
        Client(there) as bruno,
    ):
        heard: list[AccountEvent] = []

        def listen() -> None:
            for event in bruno.events():
                heard.append(event)
                if isinstance(event, GameEnd):
                    return

        listening = threading.Thread(target=listen)
        bruno.rename("Bruno")
        listening.start()
        with Client(there, bruno.new_token("mover")) as mover:
            table = anna.create("genial", ["me", "open"])
            table.invite(bruno.me().id)
            wait_until(lambda: any(isinstance(event, Invitation) for event in heard))
            his = mover.join(table.code)
            wait_until(lambda: any(isinstance(event, GameStart) for event in heard))
            position = table.position(0)
            table.play(position.moves[0], 0, position.ply)
            wait_until(lambda: any(isinstance(event, Turn) and event.ply == 1 for event in heard))
            table.say(phrase="luck")
            wait_until(lambda: any(isinstance(event, Message) for event in heard))
            his.resign()
            listening.join(60)
            assert isinstance(heard[-1], GameEnd)


def test_who_is_outside_once_the_house_is_closed_is_told_nothing_more(tmp_path: Path) -> None:
    with (
        process(tmp_path) as (_, address),
        httpx.Client(base_url=address) as host,
        httpx.Client(base_url=address) as anna,
    ):
        host.get("/api/me").raise_for_status()
        host.post("/api/account", json={"name": "Halley", "password": "a tail of ice"}).raise_for_status()
        anna.get("/api/me").raise_for_status()
        with anna.stream("GET", "/api/me/events") as told:
            lines = told.iter_lines()
            next(lines)
            policy = {"admission": "invitation", "public_tables": "everyone"}
            host.put("/api/admin/policy", json=policy).raise_for_status()
            list(lines)  # to a proper end
        assert anna.get("/api/me/events").status_code == 403
