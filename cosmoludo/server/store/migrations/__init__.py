"""Migrations of the database from any older version to this one: one file for each step, in `versions`.

All steps are taken in one transaction: a migration that fails leaves the database as it was.
"""

from __future__ import annotations

import os
import stat
from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

LOCK = 8137
"""The advisory lock of PostgreSQL that lets one process migrate at a time."""

COPY = ".schema-"
"""Between the name of a SQLite file and the revision of its copy."""

LEFTOVER = "_alembic_tmp_"
"""The prefix of the table that Alembic fills to replace another; earlier versions left it behind when they failed."""


class SchemaError(ValueError):
    """The database has a schema that this version cannot use or make."""


def configuration() -> Config:
    """Return where Alembic finds the steps."""
    config = Config()
    config.set_main_option("script_location", "cosmoludo.server.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


@cache
def steps() -> ScriptDirectory:
    """Return all steps, which are read from their files once."""
    return ScriptDirectory.from_config(configuration())


def migrate(engine: sa.Engine, revision: str = "head") -> None:
    """Migrate a database in one transaction, from empty or from any older revision; keep a copy of a SQLite file."""
    is_sqlite = engine.dialect.name == "sqlite"
    with engine.connect() as connection:
        before = _revision(connection)
        if before == steps().get_current_head():
            return
        connection.rollback()
        if is_sqlite:
            _begin_explicitly(connection)
            if before is not None:
                keep_copy(connection, before)
        with connection.begin():
            if is_sqlite:
                _drop_leftovers(connection)
            else:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
            take_steps(connection, revision)
            if is_sqlite:
                _check_references(connection)


def take_steps(connection: sa.Connection, revision: str = "head") -> None:
    """Take the steps to a later revision, in the transaction of the connection."""
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _revision(connection: sa.Connection) -> str | None:
    """Return the revision of a database, None if it is empty; raise if a later version has made it."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {step.revision for step in steps().walk_revisions()}:
        raise SchemaError(f"a later version of Cosmoludo has made it (schema {found})")
    return found


def _begin_explicitly(connection: sa.Connection) -> None:
    """Let a connection to SQLite begin a transaction when SQLAlchemy does, without checks of references; use it once.

    The driver would begin it only before the first change of a row, so that changes of the schema were not part of it.
    References cannot be checked while a table is replaced, and within a transaction this cannot be changed.
    """
    connection.detach()
    driver: Any = connection.connection.dbapi_connection
    driver.isolation_level = None
    driver.execute("PRAGMA foreign_keys=OFF")
    sa.event.listen(connection, "begin", lambda begun: begun.exec_driver_sql("BEGIN IMMEDIATE"))


def keep_copy(connection: sa.Connection, revision: str) -> None:
    """Copy the file of a SQLite database beside it, under a name that says its revision; an older copy is replaced."""
    file = Path(connection.engine.url.database or "")
    copy = file.with_name(f"{file.name}{COPY}{revision}")
    unfinished = copy.with_name(f"{copy.name}.part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_RDWR, stat.S_IMODE(file.stat().st_mode)))
    driver: Any = connection.connection.dbapi_connection
    driver.execute("VACUUM INTO ?", (str(unfinished),))
    with unfinished.open("rb") as written:
        os.fsync(written.fileno())
    unfinished.replace(copy)


def _drop_leftovers(connection: sa.Connection) -> None:
    """Drop the half-filled tables of a migration that failed under an earlier version."""
    names = sa.inspect(connection).get_table_names()
    for name in names:
        if name.startswith(LEFTOVER) and name.removeprefix(LEFTOVER) in names:
            connection.execute(sa.schema.DropTable(sa.Table(name, sa.MetaData())))


def _check_references(connection: sa.Connection) -> None:
    """Raise if a row refers to one that is not there."""
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        raise SchemaError(f"{len(broken)} rows of {', '.join({row[0] for row in broken})} refer to missing ones")
