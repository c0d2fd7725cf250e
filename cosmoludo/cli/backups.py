"""The commands that back up a house and put a backup back, also while the server runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from cosmoludo.cli.admin import Database, chosen_database, existing_database
from cosmoludo.cli.shared import (
    LANGUAGE,
    Language,
    app,
    checked_language,
    console,
    fail,
    reason,
    server_packages,
    words,
    writable,
)
from cosmoludo.core.words import say

NewBackup = Annotated[Path, typer.Argument(metavar="FILE", callback=writable, help=words("backup_file"))]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help=words("backup_file"))]


@app.command(help=words("backup"))
def backup(file: NewBackup, database: Database = None, lang: Language = LANGUAGE) -> None:
    """Write everything into a file."""
    language = checked_language(lang)
    with server_packages(language):
        from cosmoludo.server.store.backups import back_up
    _do(language, existing_database(database, language), file, back_up)
    console.print(say(language, "cli.backup_made", file=str(file)), soft_wrap=True)


@app.command(help=words("restore"))
def restore(file: BackupFile, database: Database = None, lang: Language = LANGUAGE) -> None:
    """Put a backup back."""
    language = checked_language(lang)
    with server_packages(language):
        from cosmoludo.server.store.backups import restore as put_back
    _do(language, chosen_database(database), file, put_back)
    console.print(say(language, "cli.restored", file=str(file)), soft_wrap=True)


def _do(language: str, database: Path | str, file: Path, work: Callable[[Path | str, Path], None]) -> None:
    """Do it, or say what is wrong."""
    from sqlalchemy.exc import SQLAlchemyError

    from cosmoludo.server.store.engines import without_password

    try:
        work(database, file)
    except (OSError, ValueError, SQLAlchemyError, sqlite3.Error) as error:
        fail(say(language, "cli.bad_backup", file=without_password(database), problem=reason(error)))
