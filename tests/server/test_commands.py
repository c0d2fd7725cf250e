"""The server on the command line."""

import json
import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cosmoludo.cli import app
from tests.server.clusters import Cluster

runner = CliRunner()


def refused(*arguments: object) -> str:
    result = runner.invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code == 2
    return " ".join(result.output.split())


@pytest.mark.parametrize(("lang", "said"), [("en", "cannot be used as a database"), ("fr", "base de données")])
def test_a_database_that_cannot_be_written_is_refused(tmp_path: Path, lang: str, said: str) -> None:
    (tmp_path / "file").write_text("")
    assert said in refused("serve", "--database", tmp_path / "file" / "tables.sqlite", "--lang", lang)


def test_an_address_in_use_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        message = refused("serve", "--database", tmp_path / "t.sqlite", "--port", port, "--lang", "en")
    assert f"127.0.0.1:{port} cannot be used" in message


def test_the_load_test_counts_moves_that_reached_the_opponent() -> None:
    result = runner.invoke(app, ["bench-server", "2", "--seconds", "1", "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert [(measured["as"], measured["tables"]) for measured in found] == [("browsers", 2), ("programs", 2)]
    for measured in found:
        assert measured["moves_per_second"] > 1
        assert 0 < measured["p50_ms"] <= measured["p95_ms"] <= measured["p99_ms"]


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("postgresql://anna:hunter2@/none?host=/nowhere", "cannot be used as a database"),
        ("mysql://anna:hunter2@localhost/tables", "sqlite:// or postgresql:// is expected, not mysql://"),
    ],
)
def test_a_database_that_does_not_answer_is_refused_without_telling_its_password(database: str, said: str) -> None:
    message = refused("serve", "--database", database, "--lang", "en")
    assert said in message
    assert "hunter2" not in message


@pytest.mark.parametrize("options", [["--workers", "2"], ["--redis", "redis://127.0.0.1:1"]])
def test_several_processes_need_a_database_and_a_redis_that_they_share(tmp_path: Path, options: list[str]) -> None:
    message = refused("serve", "--database", tmp_path / "t.sqlite", "--lang", "en", *options)
    assert "need both a PostgreSQL database" in message


def test_a_redis_that_does_not_answer_is_refused(postgresql: Cluster) -> None:
    database = postgresql.new_database()
    message = refused("serve", "--database", database, "--redis", "redis://127.0.0.1:1", "--lang", "en")
    assert "Redis does not answer" in message
