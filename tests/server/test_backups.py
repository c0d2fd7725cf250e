"""Backups are made and put back while the server runs, on both databases, and from one to the other."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient
from typer.testing import CliRunner

from cosmoludo.cli import app
from cosmoludo.server.store.backups import back_up, continue_numbers, restore
from cosmoludo.server.store.engines import in_threads, prepare
from cosmoludo.server.store.schema import metadata
from tests.server.clusters import Cluster
from tests.server.guests import Guest, first_path, on_both, wait_until
from tests.server.processes import process
from tests.server.test_migrations import HEAD, Rows, content, filled

runner = CliRunner()


def command(*arguments: object, code: int = 0) -> str:
    result = runner.invoke(app, [*map(str, arguments), "--lang", "en"])
    assert result.exit_code == code, result.output
    return " ".join(result.output.split())


def rows_of(database: str | Path) -> Rows:
    """All rows but the mark of a restore and the audit of backups."""
    engine = in_threads(database)
    try:
        _, rows = content(engine)
    finally:
        engine.dispose()
    rows["settings"] = [row for row in rows["settings"] if row["name"] != "restored"]
    rows["audit"] = [row for row in rows["audit"] if row["action"] not in ("backup", "restore")]
    return rows


def full(database: str) -> Rows:
    """A database with rows in every table."""
    engine = in_threads(database)
    try:
        filled(engine, HEAD)
        with engine.begin() as connection:
            for table in metadata.sorted_tables if engine.dialect.name == "postgresql" else ():
                continue_numbers(connection, table)  # rows were given theirs
    finally:
        engine.dispose()
    return rows_of(database)


@on_both
def test_nobody_else_on_the_machine_may_read_a_database_or_a_backup(database: str, tmp_path: Path) -> None:
    """They have the hashes of passwords, and the secret that cookies are signed with."""
    full(database)
    back_up(database, file := tmp_path / "backup.sqlite")
    restore(tmp_path / "new" / "tables.sqlite", file)
    for kept in (file, *(tmp_path / "new").iterdir()):
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600, kept


@on_both
def test_everything_comes_back(database: str, tmp_path: Path) -> None:
    before = full(database)
    assert all(before.values())
    command("backup", tmp_path / "backup", "--database", database)
    engine = in_threads(database)
    with engine.begin() as connection:
        for name in ("chat", "moves", "contributions", "tokens", "accounts"):
            connection.execute(sa.text(f"DELETE FROM {name}"))
    engine.dispose()
    assert rows_of(database) != before
    command("restore", tmp_path / "backup", "--database", database)
    assert rows_of(database) == before


@pytest.mark.parametrize("there", [True, False])
def test_a_backup_of_one_database_fits_the_other(postgresql: Cluster, tmp_path: Path, there: bool) -> None:
    first, second = str(tmp_path / "tables.sqlite"), postgresql.new_database()
    if there:
        first, second = second, first
    before = full(first)
    back_up(first, tmp_path / "backup")
    restore(second, tmp_path / "backup")
    assert rows_of(second) == before


@on_both
def test_new_rows_are_numbered_after_those_that_were_put_back(database: str, tmp_path: Path) -> None:
    full(database)
    back_up(database, tmp_path / "backup")
    restore(database, tmp_path / "backup")
    engine = in_threads(database)
    values = {"table": "aaaaaaaa", "person": "anna", "text": "again"}
    with engine.begin() as connection:
        said = sa.text("INSERT INTO chat (\"table\", person, text, at) VALUES (:table, :person, :text, '2026-01-01')")
        connection.execute(said, values)
        assert connection.execute(sa.text("SELECT max(id) FROM chat")).scalar() == 8
    engine.dispose()


def test_a_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    old = in_threads(tmp_path / "old.sqlite")
    filled(old, "0003")
    old.dispose()
    for left in tmp_path.glob("old.sqlite-*"):
        left.unlink()
    restore(tmp_path / "tables.sqlite", tmp_path / "old.sqlite")
    assert [row["text"] for row in rows_of(tmp_path / "tables.sqlite")["chat"]] == ["gg"]
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchone() == ("0003",)


@pytest.mark.parametrize("content", [None, b"", b"not a database, whatever its name says", b"cut"])
def test_what_is_no_backup_changes_nothing(tmp_path: Path, content: bytes | None) -> None:
    database, file = str(tmp_path / "tables.sqlite"), tmp_path / "backup"
    before = full(database)
    if content == b"cut":
        back_up(database, file)
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    elif content is not None:
        file.write_bytes(content)
    assert "backup" in command("restore", file, "--database", database, code=2)
    assert rows_of(database) == before
    assert {path.name for path in tmp_path.iterdir()} <= {
        "tables.sqlite",
        "tables.sqlite-wal",
        "tables.sqlite-shm",
        "backup",
    }


FOREIGN = (
    "CREATE TRIGGER spy AFTER INSERT ON chat BEGIN DELETE FROM moves; END",
    "CREATE VIEW spy AS SELECT * FROM accounts",
    "DROP TABLE reports",
    "ALTER TABLE accounts DROP COLUMN password",
)


@pytest.mark.parametrize("change", FOREIGN)
def test_a_backup_that_someone_has_changed_is_refused(tmp_path: Path, change: str) -> None:
    database, file = str(tmp_path / "tables.sqlite"), tmp_path / "backup"
    before = full(database)
    back_up(database, file)
    with closing(sqlite3.connect(file)) as changed:
        changed.execute(change)
        changed.commit()
    assert "backup of Cosmoludo" in command("restore", file, "--database", database, code=2)
    assert rows_of(database) == before


def test_a_backup_that_fails_leaves_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "tables.sqlite"
    prepare(database)
    back_up(database, tmp_path / "backup")
    whole = (tmp_path / "backup").read_bytes()

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cosmoludo.server.store.backups._copy_file", full_disk)
    command("backup", tmp_path / "backup", "--database", database, code=2)
    assert (tmp_path / "backup").read_bytes() == whole
    assert not list(tmp_path.glob("*.part"))


def test_a_backup_that_cannot_be_made_is_refused_in_words(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    prepare(database)
    nowhere = tmp_path / "no-folder" / "backup"
    assert command("backup", nowhere, "--database", database, code=2).endswith("backup: No such file or directory")
    database.write_text("no database, whatever its name says")
    said = command("backup", tmp_path / "backup", "--database", database, code=2)
    assert said.endswith("tables.sqlite: file is not a database")
    assert not (tmp_path / "backup").exists()


@on_both
def test_a_backup_made_while_people_play_is_whole(client: TestClient[Litestar], database: str, tmp_path: Path) -> None:
    anna = Guest(client)
    code = anna.lay_out(seats=["me", "me"])["code"]
    for ply in range(4):
        seat = anna.get(f"/api/tables/{code}")["actors"][0]
        anna.move(code, seat, ply, first_path(anna.view(code, seat)))
        back_up(database, tmp_path / f"backup{ply}")
        with closing(sqlite3.connect(tmp_path / f"backup{ply}")) as made:
            assert made.execute("SELECT count(*) FROM moves").fetchone() == (ply + 1,)


@on_both
def test_a_server_that_knew_other_things_writes_none_of_them_after_a_restore(
    client: TestClient[Litestar], database: str, tmp_path: Path
) -> None:
    anna = Guest(client)
    code = anna.lay_out(seats=["me", "me"])["code"]
    back_up(database, tmp_path / "backup")
    seat = anna.get(f"/api/tables/{code}")["actors"][0]
    anna.move(code, seat, 0, first_path(anna.view(code, seat)))
    restore(database, tmp_path / "backup")
    seat = anna.get(f"/api/tables/{code}")["actors"][0]
    answer = anna.ask(
        "POST", f"/api/tables/{code}/moves", {"seat": seat, "ply": 1, "path": first_path(anna.view(code, seat))}
    )
    assert answer.status_code == 503
    assert rows_of(database)["moves"] == []


def table_of(http: httpx.Client, code: str) -> Any:
    return http.get(f"/api/tables/{code}").json()


@on_both
def test_a_running_server_starts_anew_after_a_restore(database: str, tmp_path: Path) -> None:
    with process(database) as (running, address), httpx.Client(base_url=address, timeout=120) as http:
        http.get("/api/me")
        http.post("/api/account", json={"name": "Vesta", "password": "a long sentence"}).raise_for_status()
        code = http.post("/api/tables", json={"game": "genial", "seats": ["me", "bot:random"]}).json()["code"]
        command("backup", tmp_path / "backup", "--database", database)
        assert http.delete(f"/api/admin/tables/{code}").status_code == 204
        assert http.get(f"/api/tables/{code}").status_code == 404
        command("restore", tmp_path / "backup", "--database", database)

        def is_back() -> bool:
            try:
                return http.get("/healthz").status_code == 200 and table_of(http, code).get("code") == code
            except httpx.TransportError:
                return False

        wait_until(is_back)
        assert http.get("/api/me").json()["name"] == "Vesta"
        assert running.poll() is None
