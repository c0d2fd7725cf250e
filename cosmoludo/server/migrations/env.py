"""Run by Alembic, on the connection it is given."""

from alembic import context

from cosmoludo.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by making it anew
)
with context.begin_transaction():
    context.run_migrations()
