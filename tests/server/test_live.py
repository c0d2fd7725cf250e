"""The live connection."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import get_args

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from cosmoludo.core.words import LANGUAGES, knows
from cosmoludo.server.table.writer import TableWriter
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.values import Phrase
from tests.server.guests import Guest, first_path, frame_at, next_frame, serving, wait_until


def test_both_sides_are_told_of_a_move_each_as_they_see_it(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    with anna.live(code, 0) as hers, bruno.live(code, 1) as his:
        start = frame_at(hers, 0)["view"]
        hers.send_json({"kind": "move", "id": 1, "seat": 0, "ply": 0, "path": first_path(start)})
        seen, told = frame_at(hers, 1), frame_at(his, 1)
        assert seen["view"] == anna.view(code, 0)
        assert told["view"] == bruno.view(code, 1)
        assert (seen["table"]["actors"], told["table"]["actors"]) == ([1], [1])
        assert [seat["mine"] for seat in told["table"]["seats"]] == [False, True]
        assert "offer" in told["view"]["scene"]
        assert "offer" not in seen["view"]["scene"]


def test_who_was_away_is_told_exactly_what_was_missed(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    for ply in range(5):
        actor = anna.get(f"/api/tables/{code}")["actors"][0]
        anna.move(code, actor, ply, first_path(anna.view(code, actor)))
    everything = anna.view(code)["stories"]
    for since in (0, 3, 5, 99, -4):
        with anna.live(code, 0, since) as live:
            frame = next_frame(live)
            assert frame["view"]["stories"] == everything[max(since, 0) :]
            assert frame["view"]["ply"] == 5


def test_a_refusal_carries_the_id_of_what_was_asked(anna: Guest) -> None:
    code = anna.lay_out()["code"]
    with anna.live(code) as live:
        view = frame_at(live, 0)["view"]
        path = first_path(view)
        live.send_json({"kind": "move", "id": "a", "seat": 0, "ply": 3, "path": path})
        refused = next_frame(live, "refused")
        assert (refused["id"], refused["rule"], refused["ply"]) == ("a", "server.stale", 0)
        live.send_json({"kind": "move", "id": 2, "seat": 0, "ply": 0, "path": [path[0], "board/0,0", "board/1,0"]})
        refused = next_frame(live, "refused")
        assert refused["id"] == 2
        assert refused["rule"].startswith("genial.rule.")
        live.send_json({"kind": "move", "id": 3, "seat": 1, "ply": 0, "path": path})
        assert next_frame(live, "refused")["rule"] == "server.not_yours"


def test_what_is_no_message_is_refused_and_the_connection_stays(anna: Guest) -> None:
    code = anna.lay_out()["code"]
    with anna.live(code) as live:
        for text in ("", "nonsense", "[]", '{"kind": "dance"}', '{"kind": "move"}', '{"kind": "chat", "text": ""}'):
            live.send_text(text)
            assert next_frame(live, "refused")["message"]
        live.send_json({"kind": "ping"})
        assert next_frame(live, "pong") == {"kind": "pong"}


def test_people_see_who_is_there_and_talk(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"], public=True)["code"]
    anna.ask("PUT", "/api/me", {"name": "Anna"})
    assert not anna.get(f"/api/tables/{code}")["seats"][0].get("present")
    with anna.live(code) as hers:
        assert next_frame(hers, "presence") == {"kind": "presence", "people": 1, "seats": [0]}
        assert bruno.get(f"/api/tables/{code}")["seats"][0]["present"]
        with bruno.live(code, -1) as his:
            assert next_frame(hers, "presence") == {"kind": "presence", "people": 2, "seats": [0]}
            hers.send_json({"kind": "chat", "text": "Salut !"})
            said = {"kind": "chat", "id": 1, "seat": 0, "name": "Anna", "text": "Salut !"}
            assert next_frame(his, "chat") == said | {"avatar": anna.get("/api/me")["avatar"]}
            his.send_json({"kind": "chat", "phrase": "hello"})
            assert next_frame(hers, "chat")["text"] == "Salut !"
            assert next_frame(hers, "chat")["phrase"] == "hello"
        assert next_frame(hers, "presence")["people"] == 1


def test_who_has_gone_is_no_longer_present(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"], public=True)["code"]
    with bruno.live(code, -1) as his:
        assert next_frame(his, "presence")["seats"] == []
        with anna.live(code):
            assert next_frame(his, "presence")["seats"] == [0]
            assert bruno.get(f"/api/tables/{code}")["seats"][0]["present"]
        assert next_frame(his, "presence")["seats"] == []
        assert not bruno.get(f"/api/tables/{code}")["seats"][0].get("present")


def test_what_was_said_is_kept_and_told_to_one_who_comes_later(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "open"])["code"]
        with anna.live(code) as live:
            live.send_json({"kind": "chat", "text": "is anybody there?"})
            live.send_json({"kind": "chat", "phrase": "moment"})
            said = [next_frame(live, "chat"), next_frame(live, "chat")]
    with serving(tmp_path) as client:
        bruno = Guest(client)
        bruno.post(f"/api/tables/{code}/join")
        with bruno.live(code, 1) as live:
            assert [next_frame(live, "chat"), next_frame(live, "chat")] == said
        assert (said[0]["text"], said[1]["phrase"], said[0]["seat"]) == ("is anybody there?", "moment", 0)


def test_something_is_said_in_words_or_by_a_phrase_and_not_by_both(anna: Guest) -> None:
    code = anna.lay_out()["code"]
    with anna.live(code) as live:
        for message in ({}, {"text": "x", "phrase": "hello"}):
            live.send_json({"kind": "chat"} | message)
            assert next_frame(live, "refused")["rule"] == "server.text_or_phrase"
        live.send_json({"kind": "chat", "phrase": "checkmate"})
        assert "checkmate" in next_frame(live, "refused")["message"]


def test_every_quick_phrase_has_words() -> None:
    for language in LANGUAGES:
        assert all(knows(language, f"web.phrase.{phrase}") for phrase in get_args(Phrase))


def test_joining_and_renaming_are_seen_at_once(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    with anna.live(code) as live:
        assert next_frame(live, "preparing")["table"]["status"] == "waiting"
        bruno.post(f"/api/tables/{code}/join")
        frame = next_frame(live)
        assert "offer" in frame["view"]["scene"]
        bruno.ask("PUT", "/api/me", {"name": "Bruno"})
        while frame["table"]["seats"][1]["name"] != "Bruno":
            frame = next_frame(live)


def test_a_viewpoint_that_is_not_ones_own_is_refused_and_closed(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out()["code"]
    for guest, table, seat, rule in (
        (bruno, code, 0, "server.not_yours"),
        (bruno, code, -1, "server.private"),
        (anna, code, 1, "server.not_yours"),
        (anna, "nowhere", 0, "server.no_table"),
    ):
        with guest.live(table, seat) as live:
            assert live.receive_json()["rule"] == rule
            with pytest.raises(WebSocketDisconnect) as closed:
                live.receive_json()
            assert closed.value.code == 4403


@pytest.mark.parametrize("error", [Refusal(409, "stale", ply=0), RuntimeError("the database is gone")])
def test_who_could_not_be_welcomed_back_is_no_spectator_for_ever(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    code = anna.lay_out()["code"]
    table = client.blocking_portal.call(client.app.state.tables.cache.live, code)

    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(TableWriter, "welcome_back", fail)
    with suppress(RuntimeError), anna.live(code) as live:
        if isinstance(error, Refusal):
            assert next_frame(live, "refused")["rule"] == "server.stale"
            live.send_json({"kind": "chat", "text": "hello?"})
            assert next_frame(live, "refused")["rule"] == "server.stale"
            assert len(table.audience.connections) == 1
    wait_until(lambda: not table.audience.connections)
    wait_until(lambda: not any("api/live.py" in task for task in client.blocking_portal.call(all_tasks)))


async def all_tasks() -> list[str]:
    return [repr(task) for task in asyncio.all_tasks()]


def test_a_flood_of_messages_is_stopped(anna: Guest) -> None:
    code = anna.lay_out()["code"]
    with anna.live(code) as live:
        for _ in range(60):
            live.send_json({"kind": "ping"})
        assert next_frame(live, "refused")["rule"] == "server.too_fast"


def test_who_has_left_a_seat_sees_no_more_from_it(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    code = anna.lay_out(seats=["me", "open", "open"], public=True)["code"]
    bruno.post(f"/api/tables/{code}/join", {"seat": 1})
    with bruno.live(code, 1) as live:
        next_frame(live, "preparing")
        bruno.post(f"/api/tables/{code}/leave")
        while (frame := live.receive_json(timeout=20))["kind"] != "refused":
            assert frame["kind"] == "presence" or frame["table"]["status"] == "waiting"
        assert frame["rule"] == "server.not_yours"
        with pytest.raises(WebSocketDisconnect):
            live.receive_json(timeout=20)


def test_a_table_that_nobody_watches_keeps_nothing_that_can_be_made_again(
    client: TestClient[Litestar], anna: Guest
) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    for seat in range(2):
        anna.move(code, seat, seat, first_path(anna.view(code, seat)))
    with anna.live(code) as live:
        before = next_frame(live)["view"]
    table = client.app.state.tables.cache.cached(code)
    wait_until(lambda: not table.audience.connections)
    assert (table.caches.sent, table.stories._told, table.seat_views._seen) == ({}, {}, {})
    with anna.live(code) as live:
        assert next_frame(live)["view"] == before
