"""Migrations of the database from any older version to this one: one file for each step, in `versions`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

LOCK = 8137
"""The advisory lock of PostgreSQL that lets one process migrate at a time."""


def migrate(connection: sa.Connection) -> None:
    """Migrate a database to this version, from empty or from any older version."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    config = Config()
    config.set_main_option("script_location", "cosmoludo.server.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
