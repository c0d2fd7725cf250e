"""Measurements for Prometheus."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.ops import metrics
from tests.server.guests import Guest, first_path, next_frame, serving


def measured(client: TestClient[Litestar], name: str) -> float:
    lines = client.get("/metrics").text.splitlines()
    return next((float(line.rpartition(" ")[2]) for line in lines if line.startswith(f"{name} ")), 0.0)


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "SECONDS_BETWEEN", 0.01)
    monkeypatch.setattr(metrics, "LOOPBACK", ("testclient",))


def test_what_happens_is_counted(client: TestClient[Litestar], anna: Guest) -> None:
    route = 'cosmoludo_requests_total{method="POST",route="/api/tables/{code}/moves",status="200"}'
    before = {
        name: measured(client, name) for name in (route, "cosmoludo_moves_total", "cosmoludo_store_seconds_count")
    }
    code = anna.lay_out(seats=["me", "me"])["code"]
    anna.move(code, 0, 0, first_path(anna.view(code)))
    for name, number in before.items():
        assert measured(client, name) == number + 1
    with anna.live(code) as live:
        next_frame(live)
        while measured(client, "cosmoludo_connections") != 1:
            pass
        assert measured(client, "cosmoludo_tables") == 1
    assert code not in client.get("/metrics").text


def test_measurements_are_for_this_computer_unless_they_are_opened(
    client: TestClient[Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/metrics").status_code == 200
    assert client.get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 404
    monkeypatch.setattr(metrics, "LOOPBACK", ())
    assert client.get("/metrics").status_code == 404
    with serving(tmp_path / "open", open_metrics=True) as opened:
        assert opened.get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 200
