"""A server for each test, and people at it."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random

import pytest
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.people import passwords
from cosmoludo.server.store.rows import StoredShuffle
from cosmoludo.server.table import setup
from tests.server.clusters import Cluster, cluster, redis_server
from tests.server.guests import Guest, serving
from tests.server.receivers import Mailbox, PushService, mail_server, push_service


@pytest.fixture(autouse=True)
def same_deals_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes and secrets are the same in every run, and nobody waits for others to add to the shuffle."""
    dice = Random(1)
    monkeypatch.setattr(setup, "new_code", lambda: "".join(dice.choices(setup.LETTERS, k=setup.CODE_LENGTH)))
    monkeypatch.setattr(setup, "new_shuffle", lambda: StoredShuffle(dice.randbytes(16).hex(), "5a" * 16, {}))
    monkeypatch.setattr(setup, "SHUFFLING", timedelta(0))


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes of passwords cost next to nothing. `test_identity` looks at those that people get."""
    monkeypatch.setattr(passwords, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=64))


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    with redis_server() as url:
        yield url


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: of SQLite, unless a test is parametrized as `on_both`."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return str(tmp_path / "tables.sqlite")
    running: Cluster = request.getfixturevalue("postgresql")
    return running.new_database()


@pytest.fixture
def client(database: str) -> Iterator[TestClient[Litestar]]:
    with serving(database) as client:
        yield client


@pytest.fixture
def anna(client: TestClient[Litestar]) -> Guest:
    return Guest(client)


@pytest.fixture
def bruno(client: TestClient[Litestar]) -> Guest:
    return Guest(client)


@pytest.fixture
def pushed() -> Iterator[PushService]:
    with push_service() as found:
        yield found
        assert found.problems == []


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with mail_server() as found:
        yield found
