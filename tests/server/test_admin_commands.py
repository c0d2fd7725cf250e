"""Keeping the house from the terminal, while the server runs."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from typer.testing import CliRunner, Result

from cosmoludo.cli import app
from cosmoludo.server.lobby import house
from cosmoludo.server.store.engines import prepare
from cosmoludo.server.wire.values import Admission, PublicTables
from tests.server.guests import Guest, on_both, wait_until
from tests.server.test_admin import PASSWORD, enrol, log_in, person_id

runner = CliRunner()


def admin(database: str, *arguments: object, code: int = 0) -> Result:
    given = [str(argument) for argument in arguments]
    result = runner.invoke(app, ["admin", *given, "--database", database, "--lang", "en"])
    assert result.exit_code == code, result.output
    return result


def listed(database: str, *arguments: object) -> Any:
    return json.loads(admin(database, *arguments, "--json").output)


@on_both
def test_a_server_that_runs_follows_every_command(
    database: str, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "SECONDS_BETWEEN", 0.1)
    algol, anna = enrol(Guest(client), "Algol"), Guest(client)
    code = algol.post("/api/tables", {"game": "genial", "seats": ["me", "open"], "public": True}, 201)["code"]

    admin(database, "host", "Algol")
    assert algol.get("/api/house")["host"] is True

    admin(database, "rename", "Algol", "Mira")
    wait_until(lambda: algol.get(f"/api/tables/{code}")["seats"][0]["name"] == "Mira")

    admin(database, "announce", "--en", "Hello", "--fr", "Bonjour")
    assert anna.get("/api/house")["announcements"][0]["texts"] == {"en": "Hello", "fr": "Bonjour"}
    admin(database, "retract", listed(database, "announcements")[0]["id"])
    assert anna.get("/api/house")["announcements"] == []

    admin(database, "public-tables", "host")
    wait_until(lambda: not anna.get("/api/house")["public_tables"])
    admin(database, "admission", "password", code=2)
    admin(database, "admission", "password", "--password", "open sesame")
    wait_until(lambda: not anna.get("/api/house")["inside"])
    link = admin(database, "invite", "--note", "club", "--address", "https://games.example.org/").output.strip()
    assert link.startswith("https://games.example.org/door#")
    assert anna.post("/api/house/door", {"invitation": link.partition("#")[2]})["inside"]
    admin(database, "admission", "open")

    link = admin(database, "reset-password", "Mira").output.strip()
    body = {"secret": link.partition("#")[2], "password": "another sentence"}
    assert Guest(client).post("/api/house/password", body)["name"] == "Mira"

    assert anna.ask("POST", "/api/reports", {"text": "look here"}).status_code == 204
    admin(database, "close-report", listed(database, "reports")[0]["id"])

    client.blocking_portal.call(client.app.state.tables.store.say, code, person_id(anna), "hm", None)
    admin(database, "delete-message", listed(database, "chat", code)[0]["id"])
    assert listed(database, "chat") == []

    admin(database, "close-table", code)
    mira = log_in(client, "Mira", "another sentence")
    mira_id = person_id(mira)
    wait_until(lambda: mira.get(f"/api/tables/{code}")["ended"] == "host")
    admin(database, "delete-table", code)
    wait_until(lambda: mira.ask("GET", f"/api/tables/{code}").status_code == 404)

    admin(database, "ban", "Mira", "--reason", "enough")
    wait_until(lambda: mira.get("/api/me")["account"] is False)
    assert listed(database, "people")[0]["banned"] == "enough"
    admin(database, "unban", "Mira")
    standing = client.app.state.accounts.standing
    wait_until(lambda: not client.blocking_portal.call(standing, mira_id).banned)
    log_in(client, "Mira", "another sentence")  # not again and again: attempts are counted
    admin(database, "delete-person", "Mira")
    assert listed(database, "people") == []

    done = [deed["action"] for deed in listed(database, "audit")][::-1]
    assert done == [
        *("host", "rename", "announce", "retract", "policy", "policy", "invite", "policy", "reset", "close_report"),
        *("delete_chat", "close_table", "delete_table", "ban", "unban", "delete_person"),
    ]
    assert {deed["person"] for deed in listed(database, "audit")} == {None}


def test_lists_fit_the_terminal(database: str, client: TestClient[Litestar]) -> None:
    enrol(Guest(client), "Algol").post("/api/tables", {"game": "genial", "seats": ["me", "open"]}, 201)
    for command in ("people", "tables", "chat", "reports", "audit", "announcements", "invitations"):
        shown = admin(database, command).output
        assert max(map(len, shown.splitlines())) <= 80, shown


@pytest.mark.parametrize(
    "arguments",
    [
        *(("host", "Nobody"), ("ban", "Nobody"), ("unban", "Algol"), ("delete-table", "nowhere"), ("retract", 9)),
        *(("close-report", 9), ("delete-message", 9), ("uninvite", "none"), ("announce",), ("rename", "Algol", " ")),
        *(("close-table", "nowhere"), ("reset-password", "Nobody"), ("delete-person", "Nobody")),
    ],
    ids=str,
)
def test_what_is_not_there_is_said_in_one_line(
    database: str, client: TestClient[Litestar], arguments: tuple[object, ...]
) -> None:
    enrol(Guest(client), "Algol")
    said = admin(database, *arguments, code=2).output
    assert said.startswith("cosmoludo: ")
    if arguments[-1] in ("Nobody", "nowhere", "none", 9):
        assert f" {arguments[-1]}" in said, "which one is not there"


@pytest.mark.parametrize(("command", "choices"), [("admission", Admission), ("public-tables", PublicTables)])
def test_a_rule_of_the_house_that_there_is_not_is_refused_with_those_there_are(
    tmp_path: Path, command: str, choices: Any
) -> None:
    prepare(database := tmp_path / "tables.sqlite")
    said = admin(str(database), command, "cats", code=2).output
    assert all(f"'{choice}'" in said for choice in get_args(choices))


def test_lists_tell_the_time_to_the_minute_and_json_tells_all_of_it(tmp_path: Path) -> None:
    prepare(tmp_path / "tables.sqlite")
    database = str(tmp_path / "tables.sqlite")
    admin(database, "invite")
    (invitation,) = listed(database, "invitations")
    shown = admin(database, "invitations").output
    assert invitation["created"][:16].replace("T", " ") in shown
    assert invitation["created"] not in shown


def test_what_people_write_cannot_command_the_terminal(database: str, client: TestClient[Litestar]) -> None:
    Guest(client).ask("POST", "/api/reports", {"text": "a \x1b[2J [red]b[/c] \u202ed"})
    output = admin(database, "reports").output
    assert "[red]b[/c]" in output
    assert not {"\x1b", "\u202e"} & set(output)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert "there is no database" in " ".join(admin(str(tmp_path / "none.sqlite"), "people", code=2).output.split())
    assert list(tmp_path.iterdir()) == []


def test_a_password_is_never_in_the_audit(database: str, client: TestClient[Litestar]) -> None:
    enrol(Guest(client), "Algol")
    admin(database, "admission", "password", "--password", "open sesame")
    assert "open sesame" not in json.dumps(listed(database, "audit"))
    assert PASSWORD not in json.dumps(listed(database, "audit"))
