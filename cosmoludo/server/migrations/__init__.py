"""How a database made by an older version becomes one of this version: one file a step, in `versions`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

LOCK = 8137
"""PostgreSQL lets one process at a time hold it."""


def migrate(connection: sa.Connection) -> None:
    """Bring a database to this version, from nothing or from any older one."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    config = Config()
    config.set_main_option("script_location", "cosmoludo.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
