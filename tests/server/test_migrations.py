"""The database, from nothing and back."""

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from cosmoludo.server.store.engines import address
from cosmoludo.server.store.migrations import migrate
from cosmoludo.server.store.schema import metadata
from tests.server.guests import on_both

pytestmark = on_both


def engine_of(database: str) -> sa.Engine:
    return sa.create_engine(address(database).set(drivername=address(database).drivername.replace("+aiosqlite", "")))


def test_the_steps_lead_to_the_schema_that_the_server_uses(database: str) -> None:
    engine = engine_of(database)
    with engine.begin() as connection:
        migrate(connection)
        migrate(connection)
        found = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(found, metadata) == []
    engine.dispose()


def test_the_steps_can_be_taken_back(database: str) -> None:
    engine = engine_of(database)
    with engine.begin() as connection:
        migrate(connection)
        config = Config()
        config.set_main_option("script_location", "cosmoludo.server.store:migrations")
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        assert sa.inspect(connection).get_table_names() == ["alembic_version"]
    engine.dispose()
