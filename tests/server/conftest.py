"""A server for each test, and people at it."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.guests import Guest, serving


@pytest.fixture(autouse=True)
def same_deals_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmoludo.server.tables.new_seed", count(1).__next__)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path) as client:
        yield client


@pytest.fixture
def anna(client: TestClient[Litestar]) -> Guest:
    return Guest(client)


@pytest.fixture
def bruno(client: TestClient[Litestar]) -> Guest:
    return Guest(client)
