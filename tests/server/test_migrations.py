"""The database, from nothing, from every earlier revision with rows in it, and back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from cosmoludo.server.ops.app import Settings
from cosmoludo.server.ops.serve import CannotServe, prepare
from cosmoludo.server.store.engines import in_threads
from cosmoludo.server.store.migrations import configuration, migrate, steps
from cosmoludo.server.store.schema import metadata
from tests.server.guests import on_both

Rows = dict[str, list[dict[str, Any]]]

REVISIONS = [step.revision for step in steps().walk_revisions()][::-1]
HEAD = REVISIONS[-1]
AT, LATER = datetime(2026, 1, 2, 3, 4, 5, 678), datetime(2026, 1, 2, 4)


def seat(table: str, number: int, person: str | None, bot: str | None = None) -> dict[str, Any]:
    return {"table": table, "seat": number, "person": person, "bot": bot, "resigned": number == 1}


def table(code: str, *, over: bool, rematch_of: str | None = None) -> dict[str, Any]:
    options = {"teams": False, "rack": 6, "tie": "figure"}
    played = {"game": "genial", "version": 1, "players": 2, "options": options, "seed": str(2**64 - 1)}
    return {"code": code, **played, "public": True, "created": AT, "rematch_of": rematch_of, "over": over}


ROWS: dict[str, Rows] = {
    "0001": {
        "settings": [{"name": "heartbeat", "value": AT.isoformat()}, {"name": "secret", "value": "ab" * 32}],
        "people": [{"id": "anna", "name": "Anna"}, {"id": "bruno", "name": "Brünö ☄"}],
        "tables": [table("aaaaaaaa", over=True), table("bbbbbbbb", over=False, rematch_of="aaaaaaaa")],
        "seats": [
            *(seat("aaaaaaaa", 0, "anna"), seat("aaaaaaaa", 1, "bruno")),
            *(seat("bbbbbbbb", 0, "anna"), seat("bbbbbbbb", 1, None, "uct")),
        ],
        "moves": [
            {"table": code, "ply": ply, "seat": ply % 2, "move": f"red-blue {ply},-4 1,-4", "at": AT}
            for code in ("aaaaaaaa", "bbbbbbbb")
            for ply in range(3)
        ],
    },
    "0002": {
        "accounts": [{"person": "anna", "login": "anna", "password": "$argon2id$…", "epoch": 3, "created": AT}],
        "tokens": [{"id": "t1", "person": "anna", "name": "bot", "hash": "cd" * 32, "created": AT}],
    },
    "0003": {
        "chat": [{"id": 7, "table": "aaaaaaaa", "person": "bruno", "text": "gg", "phrase": None, "at": AT}],
        "pauses": [{"began": AT, "ended": LATER}],
    },
    "0004": {
        "ends": [{"table": "aaaaaaaa", "shown": 1, "result": {"scores": [3, 4]}, "content": bytes(range(256))}],
    },
    "0005": {},
    "0006": {
        "shuffles": [{"table": "bbbbbbbb", "secret": "0f" * 16, "salt": "5a" * 16, "dealt": AT}],
        "contributions": [
            {"table": "bbbbbbbb", "seat": 0, "bits": "37" * 16},
            {"table": "bbbbbbbb", "seat": 1, "bits": None},
        ],
    },
    "0007": {
        "results": [
            {
                "table": "aaaaaaaa",
                "seat": 0,
                "game": "genial",
                "players": 2,
                "ended": AT,
                "person": "anna",
                "bot": None,
                "side": 0,
                "rank": 1,
                "score": 4,
                "counted": True,
                "mu": 26.5,
                "sigma": 7.75,
            }
        ],
        "ratings": [{"person": "anna", "game": "genial", "mu": 26.5, "sigma": 7.75, "least": 11.0, "games": 1}],
        "profiles": [{"person": "anna", "public": True}],
        "bonds": [{"person": "anna", "other": "bruno", "follow": True, "mute": False, "block": False}],
        "wishes": [{"person": "bruno", "terms": {"game": "genial"}, "made": AT, "seen": LATER, "table": None}],
        "invitations": [{"table": "bbbbbbbb", "person": "bruno", "by": "anna", "at": AT}],
    },
    "0008": {
        "call_wishes": [
            {
                "person": "anna",
                "language": "fr",
                "zone": "Europe/Paris",
                "quiet": "22:00-08:00",
                "kinds": {"push": ["turn"]},
            }
            | {"mail": "anna@example.org", "mail_key": "ab" * 32, "confirmed": True}
        ],
        "subscriptions": [
            {
                "id": "s1",
                "person": "anna",
                "endpoint": "https://push.example.org/1",
                "p256dh": "B" * 87,
                "auth": "A" * 22,
            }
            | {"created": AT}
        ],
        "calls": [
            {
                "id": 3,
                "person": "anna",
                "kind": "turn",
                "about": "bbbbbbbb",
                "turn": 3,
                "channel": "push",
                "target": "s1",
            }
            | {"values": {"game": "genial"}, "made": AT, "due": LATER, "attempts": 2, "done": None}
        ],
        "holidays": [{"id": 5, "person": "bruno", "began": AT, "until": LATER, "ended": None, "settled": False}],
    },
    "0009": {
        "hosts": [{"person": "anna", "since": AT}],
        "bans": [{"person": "bruno", "reason": "shouted", "since": AT}],
        "admitted": [{"person": "guest", "since": AT}],
        "passes": [{"id": "i1", "hash": "ef" * 32, "note": "the club", "created": AT, "uses": 3}],
        "resets": [{"person": "bruno", "hash": "0a" * 32, "expires": LATER}],
        "logins": [{"id": "l1", "person": "anna", "browser": "Firefox", "created": AT, "seen": LATER}],
        "reports": [{"id": 1, "at": AT, "person": "anna", "table": "aaaaaaaa", "text": "rude", "closed": None}],
        "announcements": [{"id": 1, "at": AT, "texts": {"fr": "Bonsoir"}}],
        "audit": [{"id": 1, "at": AT, "person": None, "action": "ban", "subject": "bruno", "details": {"why": "x"}}],
    },
    "0010": {
        "tournaments": [
            {"id": "cccccccc", "title": "Comets", "format": "swiss", "terms": {"game": "genial"}, "rounds": 3}
            | {"most": 16, "by": "anna", "created": AT, "started": LATER, "ended": None}
        ],
        "tournament_players": [
            {"tournament": "cccccccc", "number": 1, "person": "anna", "dropped": None},
            {"tournament": "cccccccc", "number": 2, "person": "bruno", "dropped": 2},
        ],
        "tournament_games": [
            {"tournament": "cccccccc", "round": 1, "board": 1, "game": 0, "players": [2, 1], "table": "aaaaaaaa"}
            | {"ranks": [1, 2], "made": AT}
        ],
    },
    "0011": {
        "challenges": [
            {"day": "2026-01-01", "game": "genial", "version": 1, "players": 2, "bot": "level3"}
            | {"began": AT, "ended": LATER, "sealed": LATER}
        ],
        "attempts": [{"day": "2026-01-01", "person": "anna", "table": "aaaaaaaa"}],
        "bot_lines": [{"day": "2026-01-01", "bot": "level6", "table": "bbbbbbbb"}],
    },
    "0012": {
        "puzzles": [
            {"id": "p1", "table": "aaaaaaaa", "moves": 2, "seat": 0, "game": "genial", "version": 1, "answer": "pass"}
            | {"lead": 0.25, "mu": 25.0, "sigma": 8.25, "tries": 1, "solved": 1}
        ],
        "puzzle_tries": [{"puzzle": "p1", "person": "anna", "solved": True, "at": AT}],
        "puzzle_ratings": [{"person": "anna", "game": "genial", "mu": 26.5, "sigma": 7.75, "tries": 1}],
    },
    "0013": {"reviewed": [{"table": "aaaaaaaa", "seat": 0, "play": -0.125, "luck": 0.25}]},
    "0014": {"avatars": [{"person": "anna", "avatar": "fox"}]},
    "0015": {
        "bot_accounts": [
            {"person": "turing", "owner": "anna", "allows": "followed", "modes": ["genial"], "most": 3}
            | {"created": AT, "seen": None}
        ],
    },
    "0016": {},
    "0017": {},
    "0018": {},
    "0019": {},
}
"""Rows for the tables that each step adds. Every step has an entry here, also one that adds no table."""


@pytest.fixture
def engine(database: str) -> Iterator[sa.Engine]:
    engine = in_threads(database)
    yield engine
    engine.dispose()


def filled(engine: sa.Engine, revision: str) -> Rows:
    """Migrate an empty database to a revision, with rows in every table."""
    migrate(engine, revision)
    rows = {name: rows for step in REVISIONS[: REVISIONS.index(revision) + 1] for name, rows in ROWS[step].items()}
    with engine.begin() as connection:
        found = sa.MetaData()
        found.reflect(connection)
        assert {name for name in found.tables if name != "alembic_version"} == set(rows), "a table without rows"
        for name in found.sorted_tables:
            if name.name in rows:
                connection.execute(name.insert(), rows[name.name])
    engine.dispose()
    return rows


def content(engine: sa.Engine) -> tuple[Any, Rows]:
    """Everything that a database holds: its schema and its rows."""
    with engine.connect() as connection:
        found = sa.MetaData()
        found.reflect(connection)
        schema = {
            table.name: [(str(part), str(part.type), part.nullable, part.primary_key) for part in table.columns]
            for table in found.sorted_tables
        }
        rows = {
            table.name: [row._asdict() for row in connection.execute(table.select().order_by(*table.primary_key))]
            for table in found.sorted_tables
        }
    return schema, rows


def test_every_step_has_rows_to_test_it_with() -> None:
    assert list(ROWS) == REVISIONS


@on_both
@pytest.mark.parametrize("revision", REVISIONS)
def test_from_every_revision_all_rows_are_kept(engine: sa.Engine, revision: str) -> None:
    before = filled(engine, revision)
    migrate(engine)
    _, after = content(engine)
    assert after["alembic_version"] == [{"version_num": HEAD}]
    for name, rows in before.items():
        assert [{column: row[column] for column in rows[0]} for row in after[name]] == rows
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        with pytest.raises(sa.exc.IntegrityError):
            connection.execute(metadata.tables["seats"].insert().values(table="nowhere", seat=0, resigned=False))


@on_both
def test_tables_from_before_clocks_may_be_watched_as_they_could_and_have_no_clock(engine: sa.Engine) -> None:
    filled(engine, "0002")
    migrate(engine)
    for row in content(engine)[1]["tables"]:
        assert (row["watching"], row["began"], row["clock"], row["timeout"]) == (True, AT, None, "bot")


class Broken(Exception):
    """The power failed."""


@on_both
@pytest.mark.parametrize(
    ("revision", "wanted"),
    [*pairwise(REVISIONS), *(pytest.param(revision, "head", marks=pytest.mark.heavy) for revision in REVISIONS[:-2])],
)
def test_a_migration_that_fails_at_any_statement_leaves_everything_as_it_was(
    engine: sa.Engine, revision: str, wanted: str
) -> None:
    filled(engine, revision)
    before, allowed, made = content(engine), 0, 0

    @sa.event.listens_for(engine, "after_cursor_execute")
    def fail(*_: object) -> None:
        nonlocal made
        made += 1
        if made > allowed:
            raise Broken

    while True:
        made = 0
        try:
            migrate(engine, wanted)
        except Broken:
            allowed += 1
            engine.dispose()
        else:
            break
        made = -10_000
        assert content(engine) == before
    assert allowed > 5


@on_both
def test_the_steps_lead_to_the_schema_that_the_server_uses(engine: sa.Engine) -> None:
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        found = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(found, metadata) == []


@on_both
def test_the_steps_can_be_taken_back(engine: sa.Engine) -> None:
    migrate(engine)
    with engine.begin() as connection:
        config = configuration()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        assert sa.inspect(connection).get_table_names() == ["alembic_version"]


def copies(database: str) -> list[str]:
    return sorted(file.name for file in Path(database).parent.iterdir() if "schema" in file.name)


def test_a_copy_of_a_file_with_data_is_kept_before_it_is_migrated(database: str, engine: sa.Engine) -> None:
    filled(engine, "0001")
    before = content(engine)
    assert copies(database) == []
    migrate(engine)
    migrate(engine)
    assert copies(database) == ["tables.sqlite.schema-0001"]
    copy = in_threads(f"{database}.schema-0001")
    assert content(copy) == before
    copy.dispose()


def test_without_space_for_the_copy_nothing_is_migrated(database: str, engine: sa.Engine) -> None:
    filled(engine, "0002")
    before = content(engine)
    Path(f"{database}.schema-0002").mkdir()
    with pytest.raises(OSError):
        migrate(engine)
    assert content(engine) == before


def test_a_file_that_an_earlier_version_left_half_migrated_is_mended(database: str, engine: sa.Engine) -> None:
    rows = filled(engine, "0002")
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE _alembic_tmp_tables (code VARCHAR(16) NOT NULL)")
    migrate(engine)
    _, after = content(engine)
    assert "_alembic_tmp_tables" not in after
    assert [row["code"] for row in after["tables"]] == [row["code"] for row in rows["tables"]]


@on_both
def test_a_database_of_a_later_version_is_refused(database: str, engine: sa.Engine) -> None:
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    before = content(engine)
    with pytest.raises(CannotServe) as refused:
        prepare(Settings(database=database))
    assert "a later version of Cosmoludo" in str(refused.value.values["problem"])
    assert content(engine) == before


@on_both
def test_an_error_of_the_database_does_not_tell_what_was_written(engine: sa.Engine) -> None:
    filled(engine, HEAD)
    with pytest.raises(sa.exc.IntegrityError) as failed, engine.begin() as connection:
        connection.execute(metadata.tables["settings"].insert().values(name="secret", value="hunter2"))
    assert "hunter2" not in str(failed.value)
