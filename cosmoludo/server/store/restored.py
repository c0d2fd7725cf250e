"""That a backup was put back under a running server: nothing it knew is so any more, and it must write none of it.

Every transaction of the server looks for the mark before it ends.
"""

from __future__ import annotations

import sqlalchemy as sa

from cosmoludo.server.store.schema import settings

RESTORED = "restored"
"""The name of the setting that is another after every backup that was put back."""
MARK = sa.select(settings.c.value).where(settings.c.name == RESTORED)


class Restored(Exception):
    """A backup was put back since the server was started."""


def guard(engine: sa.Engine, mark: str | None) -> None:
    """Let no transaction of an engine end well once the mark is another."""
    query = str(MARK.compile(engine, compile_kwargs={"literal_binds": True}))

    def check(connection: sa.Connection) -> None:
        if connection.exec_driver_sql(query).scalar() != mark:  # as text, in a third of the time
            connection.connection.rollback()  # the error ends SQLAlchemy's transaction, not the driver's
            raise Restored("a backup was put back: the server has to start anew")

    sa.event.listen(engine, "commit", check)


def mark_of(engine: sa.Engine) -> str | None:
    """Return the mark of the last backup that was put back."""
    with engine.connect() as connection:
        return connection.execute(MARK).scalar()
