"""Tables of the command line fit a terminal of 80 columns in both languages, and cut neither names nor numbers."""

from typing import Any

import pytest
from typer.testing import CliRunner

import cosmoludo
from cosmoludo.bench import batch, load, play
from cosmoludo.cli import app
from cosmoludo.core.words import LANGUAGES

WIDTH = 80
LONGEST = max(cosmoludo.games(), key=len)
SOLO = str(cosmoludo.games()[LONGEST].min_players)
LARGE = "12,345,678"


def printed(language: str, *arguments: str) -> str:
    """What a command prints at a terminal of 80 columns."""
    result = CliRunner().invoke(app, [*arguments, "--lang", language], env={"COLUMNS": str(WIDTH), "TERM": "dumb"})
    assert result.exit_code == 0, result.output
    assert max(map(len, result.output.splitlines())) <= WIDTH, result.output
    return result.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_listed_with_its_whole_id(language: str) -> None:
    shown = printed(language, "games")
    firsts = [line.split(" ")[0] for line in shown.splitlines()]
    assert set(cosmoludo.games()) <= set(firsts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_are_shown_whole(language: str) -> None:
    assert "messages-per-second" in printed(language, "serve", "--show-settings")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_speed_of_games_is_shown_whole(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(game: str, players: int, _seconds: float, _threads: int) -> dict[str, Any]:
        found = {"games_per_second": 12345678, "moves_per_second": 12345678.9}
        return found | {"game": game, "players": players, "ready_seconds": 123.45, "record_bytes": 123456}

    monkeypatch.setattr(play, "measured", measured)
    shown = printed(language, "bench", LONGEST, "--seconds", "0.1")
    assert [LONGEST, SOLO, "1", LARGE, "12,345,679", "123.45", "123456"] in [
        line.split() for line in shown.splitlines()
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_speed_of_batches_is_shown_whole(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(game: str, players: int, _seconds: float, _count: int, _describe: bool) -> dict[str, Any]:
        return {"game": game, "players": players, "moves_per_second": 12345678} | dict.fromkeys(batch.PARTS, 1.0)

    monkeypatch.setattr(batch, "measured", measured)
    shown = printed(language, "bench-batch", LONGEST, "--describe")
    assert [LONGEST, SOLO, LARGE, *["100%"] * len(batch.PARTS)] in [line.split() for line in shown.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_speed_of_the_server_is_shown_whole(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = {"tables": 1000, "moves_per_second": 12345.6, "p50_ms": 123.4, "p95_ms": 1234.5, "p99_ms": 1234.5}
    numbers |= {"cpu_ms": 12.34, "client_ms": 12.34, "longest_step_ms": 123.4, "long_steps": 1234, "server_mb": 1234}
    row = {"game": LONGEST, "as": "browsers", "seconds": 10} | numbers
    monkeypatch.setattr(load, "prepare", lambda _: None)
    monkeypatch.setattr(load, "measured", lambda *_: row)
    shown = printed(language, "bench-server", "10")
    assert ["browsers", *map(str, numbers.values())] in [line.split() for line in shown.splitlines()]
