"""Other sites, floods, large messages, and what the log may hold."""

import json
import logging
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from cosmoludo.server.ops.logs import JsonLines
from tests.server.guests import Guest, first_path, next_frame, serving


def test_what_a_page_of_another_site_sends_is_refused(anna: Guest) -> None:
    table = anna.lay_out()
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "null", "Host": ""},
        {"Origin": "http://["},
        {"Origin": "http://testserver.local.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        answer = anna.ask("POST", f"/api/tables/{table['code']}/resign", **headers)
        assert (answer.status_code, answer.json()["rule"]) == (403, "server.origin")
    assert anna.get(f"/api/tables/{table['code']}")["status"] == "playing"
    own = {"Origin": "http://testserver.local", "Sec-Fetch-Site": "same-origin"}
    assert anna.ask("POST", f"/api/tables/{table['code']}/resign", **own).status_code == 200


def test_a_page_of_another_site_cannot_open_a_live_connection(anna: Guest) -> None:
    code = anna.lay_out()["code"]
    with pytest.raises(WebSocketDisconnect), anna.live(code, Origin="https://evil.example") as live:
        live.receive_json()
    with anna.live(code, Origin="http://testserver.local") as live:
        assert next_frame(live)["view"]["ply"] == 0


def test_a_large_body_is_refused(anna: Guest) -> None:
    answer = anna.ask("POST", "/api/tables", {"game": "x" * 100_000})
    assert answer.status_code == 413


def test_a_flood_of_requests_is_stopped(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_minute=5) as client:
        statuses = [client.get("/api/games").status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        assert client.get("/healthz").status_code == 200


def test_a_mistake_of_ours_is_written_down_and_not_shown(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(person: str) -> str:
        raise RuntimeError(f"secret of {person}")

    monkeypatch.setattr(client.app.state.tables.store, "name_of", broken)
    answer = anna.ask("GET", "/api/me")
    assert (answer.status_code, answer.json()["rule"]) == (500, "server.failed")
    assert "secret" not in answer.text
    assert "RuntimeError" in caplog.text


def test_the_log_holds_no_code_no_cookie_no_name_and_no_seed(anna: Guest, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    anna.ask("PUT", "/api/me", {"name": "Zénobie"})
    code = anna.lay_out(seats=["me", "me"])["code"]
    with anna.live(code) as live:
        live.send_json({"kind": "move", "id": 1, "seat": 0, "ply": 9, "path": ["x"]})
        next_frame(live, "refused")
    anna.move(code, 0, 0, first_path(anna.view(code)))
    anna.move(code, 0, 0, ["nonsense"], 409)
    table = anna.post(f"/api/tables/{code}/resign")
    written = "\n".join(JsonLines().format(record) for record in caplog.records if record.name != "httpx")
    lines = [json.loads(line) for line in written.splitlines()]
    moves = [line for line in lines if line.get("route") == "/api/tables/{code}/moves"]
    assert [line["status"] for line in moves] == [200, 409]
    cookie, me = anna.headers["Cookie"].partition("=")[2], anna.get("/api/me")["id"]
    shuffle = table["shuffle"]
    for secret in (code, cookie, me, "Zénobie", table["seed"], shuffle["secret"], shuffle["salt"]):
        assert secret not in written
