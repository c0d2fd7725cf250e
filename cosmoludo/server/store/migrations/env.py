"""Run by Alembic on the connection it is given."""

from alembic import context

from cosmoludo.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by recreating it
)
with context.begin_transaction():
    context.run_migrations()
