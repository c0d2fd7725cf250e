"""The server on the command line."""

import json
import socket
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from cosmoludo.cli import app
from cosmoludo.server.ops.app import Settings
from cosmoludo.server.people.quotas import Quotas
from tests.server.clusters import Cluster

runner = CliRunner()
DOCS = Path(__file__).parents[2] / "docs"


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


def serve_options() -> dict[str, object]:
    """The environment variable of every option of `cosmoludo serve`, by the option."""
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    done_and_left = ("lang", "show_settings", "print_unit")
    return {param.opts[0]: param.envvar for param in serve.params if param.name not in done_and_left}


def test_every_option_of_the_server_can_be_set_in_the_environment_which_both_guides_say() -> None:
    found = serve_options()
    assert found == {o: f"COSMOLUDO_{o.removeprefix('--').replace('-', '_').upper()}" for o in found}
    assert {"--host", "--port", "--database"} <= {*found}
    for guide in ("host.md", "host.fr.md"):
        text = (DOCS / guide).read_text()
        assert all(f"| `{variable}` | `{option}`" in text for option, variable in found.items()), guide


def test_settings_come_from_the_environment_and_options_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("COSMOLUDO_DATABASE", str(tmp_path / "file" / "tables.sqlite"))
    assert "cannot be used as a database" in refused("serve", "--lang", "en")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setenv("COSMOLUDO_PORT", str(port))
        monkeypatch.setenv("COSMOLUDO_HOST", "127.0.0.1")
        message = refused("serve", "--database", tmp_path / "t.sqlite", "--lang", "en")
    assert f"127.0.0.1:{port} cannot be used" in message
    monkeypatch.setenv("COSMOLUDO_WORKERS", "2")
    assert "need both a PostgreSQL database" in refused("serve", "--database", tmp_path / "t.sqlite", "--lang", "en")


@pytest.mark.parametrize("variable", ["COSMOLUDO_METRICS", "COSMOLUDO_LAZY"])
def test_switches_of_the_environment_are_read_as_yes_and_no(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []
    monkeypatch.setattr("cosmoludo.server.ops.serve.prepare", lambda settings, _: seen.append(settings))
    monkeypatch.setattr("cosmoludo.server.ops.serve.run", lambda *_, **__: None)
    for value in ("1", "0"):
        monkeypatch.setenv(variable, value)
        assert runner.invoke(app, ["serve", "--port", "0"]).exit_code == 0
    name = {"COSMOLUDO_METRICS": "open_metrics", "COSMOLUDO_LAZY": "compile_all"}[variable]
    assert [getattr(settings, name) for settings in seen] == [name == "open_metrics", name != "open_metrics"]


def test_limits_and_bots_are_set_by_options_and_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []
    monkeypatch.setattr("cosmoludo.server.ops.serve.prepare", lambda settings, _: seen.append(settings))
    monkeypatch.setattr("cosmoludo.server.ops.serve.run", lambda *_, **__: None)
    assert runner.invoke(app, ["serve", "--port", "0"], env={"COSMOLUDO_BOT_PACE": None}).exit_code == 0
    assert seen[0] == Settings(database=seen[0].database)
    options = {"bot-threads": 3, "bot-pace": 0.5, "requests-per-minute": 7, "messages-per-second": 8, "connections": 9}
    quotas = {"open-tables": 1, "bot-tables": 2, "watched": 3, "handshakes": 4}
    given = [part for name, value in (options | quotas).items() for part in (f"--{name}", str(value))]
    variables = {
        f"COSMOLUDO_{name.upper().replace('-', '_')}": str(value) for name, value in (options | quotas).items()
    }
    assert runner.invoke(app, ["serve", "--port", "0", *given]).exit_code == 0
    assert runner.invoke(app, ["serve", "--port", "0"], env=variables).exit_code == 0
    for settings in seen[1:]:
        assert settings.quotas == Quotas(open_tables=1, bot_tables=2, watched=3, handshakes=4)
        assert {name: getattr(settings, name.replace("-", "_")) for name in options} == options
    assert runner.invoke(app, ["serve", "--port", "0", "--requests-per-minute", "0"]).exit_code == 0
    assert seen[-1].requests_per_minute is None


@pytest.mark.heavy
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


def test_no_database_is_made_to_compare_its_ratings(tmp_path: Path) -> None:
    assert "there is no database" in refused("ratings", "--database", tmp_path / "none.sqlite", "--lang", "en")
    assert list(tmp_path.iterdir()) == []


def test_a_redis_that_does_not_answer_is_refused(postgresql: Cluster) -> None:
    database = postgresql.new_database()
    message = refused("serve", "--database", database, "--redis", "redis://127.0.0.1:1", "--lang", "en")
    assert "Redis does not answer" in message
