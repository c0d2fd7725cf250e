"""Settings from a file, the list of them, and the unit of systemd."""

import configparser
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cosmoludo.cli import app
from cosmoludo.server.ops.app import Settings
from tests.server.test_commands import refused, serve_options

runner = CliRunner()


def served(monkeypatch: pytest.MonkeyPatch, *arguments: str, **environment: str) -> Settings:
    seen: list[Settings] = []
    monkeypatch.setattr("cosmoludo.server.ops.serve.prepare", lambda settings, _: seen.append(settings))
    monkeypatch.setattr("cosmoludo.server.ops.serve.run", lambda *_, **__: None)
    result = runner.invoke(app, ["serve", "--port", "0", *arguments], env=environment)
    assert result.exit_code == 0, result.output
    return seen[0]


def shown(*arguments: str, **environment: str) -> dict[str, list[str]]:
    result = runner.invoke(app, ["serve", "--show-settings", "--lang", "en", *arguments], env=environment)
    assert result.exit_code == 0, result.output
    assert max(map(len, result.output.splitlines())) <= 80
    return {line.split()[0]: line.split()[1:] for line in result.output.splitlines()[1:] if line[:2].strip()}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "cosmoludo.toml"
    file.write_text('database = "house.sqlite"\nlazy = true\nbot-pace = 0.25\nwatched = 7\nconnections = 11\n')
    return file


def test_an_option_wins_over_the_environment_which_wins_over_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COSMOLUDO_BOT_PACE", raising=False)
    found = served(monkeypatch, "--settings", str(file), "--connections", "13", COSMOLUDO_WATCHED="9")
    assert (found.database, found.compile_all, found.bot_pace) == ("house.sqlite", False, 0.25)
    assert (found.quotas.watched, found.connections) == (9, 13)


def test_the_file_can_be_named_by_the_environment(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert served(monkeypatch, COSMOLUDO_SETTINGS=str(file)).connections == 11


def test_every_setting_is_listed_with_where_it_comes_from(file: Path) -> None:
    found = shown("--settings", str(file), "--connections", "13", COSMOLUDO_WATCHED="9")
    assert set(found) == {option.removeprefix("--") for option in serve_options()} - {"settings"}
    assert found["connections"] == ["13", "option"]
    assert found["watched"] == ["9", "environment"]
    assert found["lazy"] == ["true", "file"]
    assert found["handshakes"] == ["120", "default"]


@pytest.mark.parametrize(
    ("name", "url"),
    [
        ("database", "postgresql://anna:hunter2@localhost/tables"),
        ("redis", "redis://:hunter2@localhost:6379/0"),
        ("smtp", "smtps://anna:hunter2/hunter2@mail.example.org"),
    ],
)
def test_a_password_is_not_listed(name: str, url: str) -> None:
    (told, _) = shown(f"--{name}", url)[name]
    assert "hunter2" not in told
    assert ":***@" in told


@pytest.mark.parametrize(
    ("content", "said"),
    [("prot = 1", "there is no setting prot"), ("port = ", "Invalid value"), ('port = "many"', "'--port'")],
)
def test_a_file_that_is_wrong_is_refused(tmp_path: Path, content: str, said: str) -> None:
    (tmp_path / "wrong.toml").write_text(content)
    assert said in refused("serve", "--settings", tmp_path / "wrong.toml", "--lang", "en")


def unit_of(*arguments: str) -> configparser.ConfigParser:
    result = runner.invoke(app, ["serve", "--print-unit", *arguments])
    assert result.exit_code == 0, result.output
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment]
    unit.read_string(result.output)
    return unit


def test_the_unit_starts_this_installation_with_the_options_given() -> None:
    unit = unit_of("--port", "8000", "--lazy")
    command = shlex.split(unit["Service"]["ExecStart"])
    assert Path(command[0]).exists()
    assert command[1:] == [
        *("-m", "cosmoludo", "serve", "--port", "8000", "--lazy"),
        *("--database", "/var/lib/cosmoludo/tables.sqlite"),
    ]
    assert unit["Service"]["StateDirectory"] == "cosmoludo"
    assert unit["Service"]["DynamicUser"] == "yes"
    assert unit["Install"]["WantedBy"] == "multi-user.target"


def test_the_unit_names_the_file_of_settings(file: Path) -> None:
    command = shlex.split(unit_of("--settings", str(file))["Service"]["ExecStart"])
    assert command[-2:] == ["--settings", str(file)]
