"""The command line, as a person types it."""

import json
import os
import re
import subprocess
import sys
from importlib.metadata import EntryPoint, version
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import cosmoludo
from cosmoludo.arena import ladder
from cosmoludo.bots import own
from cosmoludo.cli import app
from cosmoludo.cli.contents import SECTIONS
from cosmoludo.core.words import LANGUAGES, say

runner = CliRunner()


def run(*arguments: object, typed: str | None = None) -> str:
    """What a command prints; it must end well."""
    result = runner.invoke(app, [str(argument) for argument in arguments], input=typed)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*arguments: object) -> str:
    """What a command says when it cannot do what was asked."""
    result = runner.invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code == 2
    return " ".join(result.output.split())


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game between two bots, in a file."""
    path = tmp_path / "game.json"
    run("play", "genial", "--seats", "greedy,random", "--seed", 3, "--save", path)
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_lists_every_command_under_a_heading_with_all_of_what_it_does(language: str) -> None:
    command = [sys.executable, "-m", "cosmoludo", "--help"]
    environment = os.environ | {"COSMOLUDO_LANG": language, "COLUMNS": "80"}
    shown = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert max(map(len, shown.splitlines())) <= 80
    assert "..." not in shown.partition(":")[2].partition("COMMAND [ARGS]...")[2]
    listed = [line.split()[0] for line in shown.splitlines() if re.match(r"  [a-z]", line)]
    ours = [name for names in SECTIONS.values() for name in names]
    assert listed == [*ours, "espace"]
    assert set(listed) == set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
    assert [line[:-1] for line in shown.splitlines() if line.endswith(":")][1:] == [
        say(language, f"cli.section.{heading}") for heading in (*SECTIONS, "games")
    ]


def test_the_version_is_that_of_the_installed_package() -> None:
    assert run("--version") == f"cosmoludo {version('cosmoludo')}\n"


@pytest.mark.parametrize(
    "command",
    [
        *(("play", "genial", "--save"), ("puzzles", "genial", "--save"), ("ladder", "genial", "--results")),
        *(("match", "genial", "--save"), ("match", "genial", "--plot")),
        *(("train", "genial", "--file"), ("train", "genial", "--plot")),
    ],
    ids=" ".join,
)
def test_a_file_that_cannot_be_written_is_refused_before_the_work_begins(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    nowhere = tmp_path / "no-folder" / "file"
    assert refused(*command, nowhere) == f"cosmoludo: {nowhere}: No such file or directory"
    assert "Is a directory" in refused(*command, tmp_path)


def test_games_are_listed_in_both_languages_and_as_json() -> None:
    assert "two against two" in run("games", "--lang", "en").lower()
    assert "deux contre deux" in run("games", "--lang", "fr").lower()
    listed = json.loads(run("games", "--json"))
    assert [facts["game"] for facts in listed] == list(cosmoludo.games())


def test_a_person_plays_by_number_and_by_text(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = "red-red 0,0 1,0\nnonsense\n99999\nred-red\n? red-red\n1\nq\n"
    printed = run("play", "genial", "--seed", 7, "--save", path, "--lang", "en", typed=typed)
    for expected in (
        "your first tile must touch",
        "“nonsense” is no move of this game",
        "Moves have numbers from 1 to 486",
        "red-red 0,-4",
        "You place",
        "Stopped after 2 moves",
    ):
        assert expected in printed
    assert cosmoludo.replay(path.read_text()).ply == 2


def test_the_terminal_speaks_french_of_moves_and_bots_and_counts_seats_from_one() -> None:
    printed = run("play", "genial", "--seed", 7, "--lang", "fr", typed="nonsense\n1\nq\n")
    assert "« nonsense » n’est pas un coup de ce jeu" in printed.replace("\N{NO-BREAK SPACE}", " ")
    assert "Vous posez" in printed
    assert "Place 2 pose" in printed
    result = run("play", "genial", "--seats", "greedy,random", "--seed", 3, "--lang", "fr")
    assert "1. place 1 (Robot glouton)" in result
    assert "2. place 2 (Robot fantasque)" in result


def test_where_several_share_the_screen_nobody_is_you() -> None:
    printed = run("play", "genial", "--seats", "me,me", "--seed", 7, "--lang", "en", typed="1\n1\nq\n")
    assert "Seat 1 places" in printed
    assert "Seat 2 places" in printed
    assert "Where: " in printed


def test_a_game_is_played_to_its_result(saved: Path) -> None:
    document = json.loads(saved.read_text())
    assert sorted(document["ranks"]) == [1, 2]
    assert document["ranks"][0] == 1, "the greedy bot beats the random one"


def test_a_game_of_four_shows_its_teams() -> None:
    printed = run("play", "genial", "-n", 4, "-o", "teams=true", "--seed", 1, "--lang", "fr", typed="q\n")
    assert "Équipe 1+3 (vous)" in printed


def test_alone_there_is_nobody_to_wait_for() -> None:
    assert "Stopped after 1 move" in run("play", "genial-solo", "--seed", 1, "--lang", "en", typed="1\nq\n")


def test_a_saved_game_is_shown_again(saved: Path) -> None:
    printed = run("replay", saved, "--lang", "en")
    assert "1  Seat 1 places" in printed
    assert "2  Seat 2 places" in printed
    assert "Scores: " in printed
    assert "  3  " not in run("replay", saved, "--ply", 2)
    assert "no seat 3, the last is 2" in refused("replay", saved, "--seat", 3, "--lang", "en")
    assert "n’y a pas de place 3, la dernière est 2" in refused("scene", saved, "--seat", 3, "--lang", "fr")


def test_a_saved_game_is_verified(saved: Path) -> None:
    assert "all legal" in run("verify", saved, "--lang", "en")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": "4"}, "does not have the hash"),
        ({"ranks": [2, 1]}, "ranks should be"),
        ({"moves": [[0, "keep"]]}, "move 1, seat 0"),
        ({"moves": ["keep"]}, "move 1: expected [seat, text], got 'keep'"),
        ({"seed_hash": None}, "does not have the hash"),
    ],
)
def test_a_tampered_game_is_not(saved: Path, change: dict[str, Any], said: str) -> None:
    saved.write_text(json.dumps(json.loads(saved.read_text()) | change))
    message = refused("verify", saved)
    assert said in message
    assert "unpack" not in message, "what Python says of it helps nobody"


def test_a_game_without_the_hash_of_its_seed_proves_nothing(saved: Path) -> None:
    document = json.loads(saved.read_text())
    del document["seed_hash"]
    saved.write_text(json.dumps(document))
    assert "no hash" in refused("verify", saved, "--lang", "en")


def test_bad_input_is_refused_in_words(tmp_path: Path) -> None:
    assert "there is no game 'chess'" in refused("play", "chess")
    assert "NAME=VALUE" in refused("play", "genial", "-o", "teams", "--lang", "en")
    assert "there must be 2 seats" in refused("play", "genial", "--seats", "me", "--lang", "en")
    assert "there must be 2 seats" in refused("play", "genial", "--seats", "me,hal", "--lang", "en")
    assert "language must be" in refused("games", "--lang", "de")
    assert "a seed is a whole number" in refused("play", "genial", "--seed", "-1")
    assert "No such file" in refused("verify", tmp_path / "none.json")
    (tmp_path / "odd.json").write_text("[]")
    assert "a saved game is a JSON object" in refused("verify", tmp_path / "odd.json")
    (tmp_path / "odd.json").write_bytes(b"\xff\xfe")
    assert "odd.json" in refused("replay", tmp_path / "odd.json")
    assert "players" in refused("bench", "genial", "--players", 7)


def test_the_benchmark_counts_whole_games() -> None:
    (result,) = json.loads(run("bench", "genial", "--players", 2, "--seconds", 0.2, "--threads", 2, "--json"))
    assert result["game"] == "genial"
    assert (result["players"], result["threads"]) == (2, 2)
    assert result["seconds"] >= 0.2
    assert result["moves_per_second"] == pytest.approx(result["moves"] / result["seconds"], rel=0.01)
    assert 35 < result["moves"] / result["games"] < 43, "a game for two lasts about 39 moves"
    assert "moves/s" in run("bench", "genial-solo", "--seconds", 0.1, "--lang", "en")


@pytest.mark.heavy
def test_the_benchmark_of_batches_says_what_a_step_consists_of() -> None:
    asked = "bench-batch", "parallel", "--seconds", 0.1, "--count", 16
    (result,) = json.loads(run(*asked, "--describe", "--json"))
    assert result["moves_per_second"] > 0
    parts = [result[part] for part in ("observing", "listing", "describing", "choosing", "rules")]
    assert all(part > 0 for part in parts)
    assert sum(parts) == pytest.approx(1, abs=0.01)
    for language in ("en", "fr"):
        assert max(map(len, run(*asked, "--describe", "--lang", language).splitlines())) <= 80
    assert "players" in refused("bench-batch", "parallel", "--players", 7)
    assert "nothing" in refused("bench-batch", "nothing")


def test_the_almanac_lists_and_compares_the_objects_of_espace() -> None:
    assert "Andromède" in run("espace", "--lang", "fr")
    assert "Jupiter" in run("espace", "compare", "Jupiter", "Saturne", "--lang", "fr")


def test_a_saved_game_is_reviewed_in_words_and_as_json(saved: Path) -> None:
    printed = run("review", saved, "--simulations", 4, "--lang", "fr")
    assert "▄" in printed
    assert "pose" in printed
    assert not re.search(r"\b(red|blue|green|yellow|purple)\b", printed)
    found = json.loads(run("review", saved, "--simulations", 4, "--json"))
    assert [moment["ply"] for moment in found["moments"]] == list(range(len(found["moments"])))
    for account in found["accounts"]:
        parts = [account[name] for name in ("first", "play", "others", "luck")]
        assert sum(parts) == pytest.approx(account["last"])


def test_bots_play_a_match_and_the_standings_are_printed_or_given_as_json() -> None:
    command = ("match", "espace", "--bots", "greedy,random", "--games", "3", "--simulations", "8")
    assert "95%" in run(*command, "--lang", "en")
    document = json.loads(run(*command, "--json"))
    assert [standing["bot"] for standing in document["standings"]] == ["greedy", "random"]
    assert len(document["games"]) == 4, "whole rounds: both have had both seats"


def test_a_match_is_refused_with_what_is_wrong() -> None:
    assert "no bot nobody" in refused("match", "espace", "--bots", "nobody,random", "--lang", "en")
    assert "no game" in refused("match", "chess", "--bots", "greedy,random")
    assert "not 7" in refused("match", "espace", "--bots", ",".join(["random"] * 7))
    assert "not 1" in refused("match", "espace", "--bots", "greedy")
    assert "3 bots for 2 players" in refused("match", "espace", "-n", 2, "--bots", "a,b,c", "--lang", "en")
    assert "no.py:x: the file no.py" in refused("match", "espace", "--bots", "no.py:x,random", "--lang", "en")
    both = ("--jobs", 2, "--ray", "local")
    assert "choose between" in refused("match", "espace", "--bots", "greedy,random", *both, "--lang", "en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_standings_fit_a_narrow_terminal_whatever_bots_are_called(language: str, tmp_path: Path) -> None:
    code = tmp_path / "a_folder_with_a_long_name" / "that_holds_a_file" / "mine.py"
    code.parent.mkdir(parents=True)
    code.write_text("def choose(view, seat, seed):\n    return None if view.ply else view.moves(seat)[0]\n")
    printed = run("match", "espace", "--bots", f"{code}:choose,greedy", "--games", 2, "--lang", language)
    assert max(map(len, printed.splitlines())) <= 80
    assert "mine.py:choose" in printed.replace("\n", "")
    assert {"en": "lost 2 games by a fault", "fr": "a perdu 2 parties sur une faute"}[language] in printed.replace(
        "\n", ""
    )


def test_a_match_is_kept_in_a_file_and_drawn(tmp_path: Path) -> None:
    file, picture = tmp_path / "match.jsonl", tmp_path / "match.svg"
    command = ("match", "espace", "--bots", "greedy,random", "--save", file, "--lang", "en")
    run(*command, "--games", 2)
    document = json.loads(run(*command, "--games", 4, "--plot", picture, "--json"))
    assert len(file.read_text().splitlines()) == 1 + 4
    assert [game["number"] for game in document["games"]] == [0, 1, 2, 3]
    assert "4 games won" in picture.read_text()
    assert "another match" in refused(*command, "--seed", 5)


def test_bots_are_listed_with_those_of_installed_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [EntryPoint(name, f"tests.arena.mine:{name}", own.GROUP) for name in ("choose", "number")]
    monkeypatch.setattr(own, "entry_points", lambda group: entries if group == own.GROUP else [])
    printed = run("bots", "--lang", "fr")
    assert "Lanterne" in printed
    assert max(map(len, printed.splitlines())) <= 80
    listed = {bot["bot"]: bot for bot in json.loads(run("bots", "--json", "--lang", "en"))}
    assert listed["choose"]["problem"] == ""
    assert "expected, not int" in listed["number"]["problem"]


def test_the_ladder_is_shown_anywhere_and_put_into_a_page_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "LEVELS", ("level1", "level2"))
    monkeypatch.setattr(ladder, "speed", lambda _: 1.0)
    monkeypatch.chdir(tmp_path)
    command = ("ladder", "espace", "--games", 2, "--results", tmp_path / "games.jsonl", "--lang", "en")
    printed = run(*command)
    assert re.search(r"espace +level2 +level1 +2 ", printed)
    assert max(map(len, printed.splitlines())) <= 80
    page = tmp_path / "page.md"
    page.write_text("nothing")
    assert "between which the table is put" in refused(*command, "--page", page)
    page.write_text(f"{ladder.BEGIN}\n{ladder.END}\n")
    run(*command, "--page", page)
    assert "| `espace` | level2 | level1 | 2 |" in page.read_text()
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 2


def test_a_ladder_from_an_installed_package_names_its_version_not_someones_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "venv" / "cosmoludo" / "__init__.py"
    installed.parent.mkdir(parents=True)
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    identity = ["-c", "user.name=Someone", "-c", "user.email=someone@example.org"]
    commit = ["git", "-C", tmp_path, *identity, "commit", "--quiet", "--allow-empty", "-m", "Theirs"]
    subprocess.run(commit, check=True)
    monkeypatch.setattr(cosmoludo, "__file__", str(installed))
    assert ladder.commit() == version("cosmoludo")


@pytest.mark.heavy
def test_several_saved_games_are_reviewed_together(tmp_path: Path) -> None:
    files = [tmp_path / f"{seed}.json" for seed in (3, 4)]
    for file in files:
        run("play", "hexdomino", "--seats", "greedy,random", "--seed", file.stem, "--save", file)
    command = ("review", *files, "--simulations", 2)
    found = json.loads(run(*command, "--json"))
    assert [game["file"] for game in found] == list(map(str, files))
    alone = json.loads(run("review", files[1], "--simulations", 2, "--json"))
    assert found[1]["accounts"] == alone["accounts"] != found[0]["accounts"]
    assert json.loads(run(*command, "--json", "--jobs", 2)) == found
    assert "others" in run(*command, "--lang", "en")
    assert "no.json" in refused("review", files[0], "no.json")
