"""Backups: the whole database as one file of SQLite, whatever the database, made and put back while the server runs.

A backup of SQLite is made by SQLite's own backup, one of PostgreSQL is read in one transaction, as of one moment.
Putting one back replaces everything in one transaction, and leaves a mark: a server that was running sees the mark,
writes nothing that it knew before, and starts anew.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from cosmoludo.server.store.engines import in_threads, make_private, prepare
from cosmoludo.server.store.migrations import migrate
from cosmoludo.server.store.restored import RESTORED
from cosmoludo.server.store.rows import stored_now
from cosmoludo.server.store.schema import audit, metadata, settings

ROWS_AT_ONCE = 500
NOT_OURS = ("trigger", "view")
"""What a database of ours never has, and what would act in the server's name."""
LOCK = "LOCK TABLE {} IN ACCESS EXCLUSIVE MODE"


def back_up(database: Path | str, file: Path) -> None:
    """Write everything that a database holds into a file, which is there only when it is whole."""
    unfinished = file.with_name(f"{file.name}.part")
    unfinished.unlink(missing_ok=True)
    make_private(unfinished)
    try:
        with _opened(database) as engine:
            if engine.dialect.name == "sqlite":
                _copy_file(engine, unfinished)
            else:
                _copy_rows(engine, unfinished)
            with engine.begin() as connection:
                _record(connection, "backup", file)
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)


def restore(database: Path | str, file: Path) -> None:
    """Replace everything that a database holds by a backup; raise ValueError if it is none.

    A backup of an older version is brought up to date first, in a copy.
    """
    copy = file.with_name(f"{file.name}.restoring")
    copy.unlink(missing_ok=True)
    make_private(copy)
    try:
        _checked_copy(file, copy)
        prepare(database)
        with _opened(copy) as source:
            with source.begin() as connection:
                _mark(connection)
                _record(connection, "restore", file)
            with _opened(database) as engine:
                if engine.dialect.name == "sqlite":
                    _replace_file(source, engine)
                else:
                    _replace_rows(source, engine)
    finally:
        for left in (copy, *(copy.with_name(f"{copy.name}{end}") for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)


@contextmanager
def _opened(database: Path | str) -> Iterator[sa.Engine]:
    engine = in_threads(database)
    try:
        yield engine
    finally:
        engine.dispose()


def _copy_file(engine: sa.Engine, file: Path) -> None:
    """Copy a file of SQLite while others write to it."""
    with closing(engine.raw_connection()) as found, closing(sqlite3.connect(file)) as target:
        source: Any = found.driver_connection
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")


def _copy_rows(engine: sa.Engine, file: Path) -> None:
    """Copy the rows of a database into a file of SQLite, as they are at one moment."""
    prepare(file)
    with _opened(file) as made, engine.connect() as source, made.begin() as target:
        source.execution_options(isolation_level="REPEATABLE READ")
        for table in metadata.sorted_tables:
            _copy_table(source, target, table)
    with closing(sqlite3.connect(file)) as whole:
        whole.execute("PRAGMA journal_mode=DELETE")


def _copy_table(source: sa.Connection, target: sa.Connection, table: sa.Table) -> None:
    rows = source.execution_options(stream_results=True).execute(table.select())
    for part in rows.mappings().partitions(ROWS_AT_ONCE):
        target.execute(table.insert(), [dict(row) for row in part])


def _checked_copy(file: Path, copy: Path) -> None:
    """Copy a backup, checked and brought up to date."""
    if not file.is_file():
        raise ValueError(f"there is no backup {file}")
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as source, closing(sqlite3.connect(copy)) as target:
        try:
            source.backup(target)
            (sound,) = target.execute("PRAGMA quick_check").fetchone()
            made = target.execute("SELECT version_num FROM alembic_version").fetchone()
            foreign = target.execute(f"SELECT name FROM sqlite_master WHERE type IN {NOT_OURS}").fetchone()
        except sqlite3.DatabaseError as error:
            raise ValueError(f"{file} is not a backup of Cosmoludo: {error}") from None
    if sound != "ok" or made is None:
        raise ValueError(f"{file} is not a whole backup of Cosmoludo")
    if foreign is not None:
        raise ValueError(f"{file} is not a backup of Cosmoludo alone: there is also {foreign[0]}")
    with _opened(copy) as engine:
        migrate(engine)
        _check_whole(engine, file)
    for left in copy.parent.glob(f"{copy.name}.schema-*"):
        left.unlink()


def _check_whole(engine: sa.Engine, file: Path) -> None:
    """Raise ValueError if a table or a column is missing."""
    found = sa.inspect(engine)
    names = set(found.get_table_names())
    for table in metadata.sorted_tables:
        columns = {column["name"] for column in found.get_columns(table.name)} if table.name in names else set()
        if missing := {column.name for column in table.columns} - columns:
            raise ValueError(f"{file} is not a whole backup of Cosmoludo: {table.name} lacks {min(missing)}")


def _replace_file(source: sa.Engine, engine: sa.Engine) -> None:
    """Replace the content of a file of SQLite in one transaction, while others have it open."""
    with closing(source.raw_connection()) as found, closing(engine.raw_connection()) as target:
        whole: Any = found.driver_connection
        whole.backup(target.driver_connection)


def _replace_rows(source: sa.Engine, engine: sa.Engine) -> None:
    """Replace all rows of a database in one transaction, while others have to wait."""
    with source.connect() as backup, engine.begin() as target:
        names = ", ".join(target.dialect.identifier_preparer.format_table(table) for table in metadata.sorted_tables)
        target.execute(sa.text(LOCK.format(names)))
        for table in reversed(metadata.sorted_tables):
            target.execute(table.delete())
        for table in metadata.sorted_tables:
            _copy_table(backup, target, table)
            continue_numbers(target, table)


def continue_numbers(target: sa.Connection, table: sa.Table) -> None:
    """Let PostgreSQL number new rows after those that were put back."""
    column = table.autoincrement_column
    if column is None or isinstance(column.type, sa.String) or list(table.primary_key) != [column]:
        return
    name = target.dialect.identifier_preparer.format_table(table)
    numbers = sa.func.pg_get_serial_sequence(name, column.name)
    last = sa.select(sa.func.coalesce(sa.func.max(column), 0) + 1).scalar_subquery()
    target.execute(sa.select(sa.func.setval(numbers, last, sa.false())).where(numbers.is_not(None)))


def _mark(connection: sa.Connection) -> None:
    """Leave the mark that tells a running server that nothing is as it was."""
    connection.execute(settings.delete().where(settings.c.name == RESTORED))
    connection.execute(settings.insert().values(name=RESTORED, value=secrets.token_hex(8)))


def _record(connection: sa.Connection, action: str, file: Path) -> None:
    row = {"at": stored_now(), "person": None, "action": action, "subject": None, "details": {"file": file.name}}
    connection.execute(audit.insert().values(row))
