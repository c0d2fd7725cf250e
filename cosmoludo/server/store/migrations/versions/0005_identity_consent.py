"""What tokens may do, names that look alike, who has come to a table, and since when its live clocks run."""

import sqlalchemy as sa
from alembic import op

from cosmoludo.server.store.lookalikes import skeleton

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tokens of before may read and play; at games that had begun everybody counts as having come."""
    op.add_column("tokens", sa.Column("scopes", sa.String(40), nullable=False, server_default="read play"))
    op.add_column("seats", sa.Column("came", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("started", sa.DateTime))
    op.add_column("accounts", sa.Column("skeleton", sa.Text))
    # An earlier step took tables with open seats for begun.
    op.execute(
        "UPDATE tables SET began = NULL WHERE EXISTS"
        ' (SELECT 1 FROM seats WHERE seats."table" = tables.code AND seats.person IS NULL AND seats.bot IS NULL)'
    )
    op.execute("UPDATE tables SET started = began")
    _fill_skeletons(op.get_bind())
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"], unique=True)


def _fill_skeletons(connection: sa.Connection) -> None:
    """Of accounts whose names look alike already, all keep their names, and the oldest guards it."""
    named = sa.text(
        "SELECT a.person, COALESCE(p.name, a.login) FROM accounts a LEFT JOIN people p ON p.id = a.person"
        " ORDER BY a.created"
    )
    fill = sa.text("UPDATE accounts SET skeleton = :skeleton WHERE person = :person")
    taken: set[str] = set()
    for person, name in connection.execute(named).all():
        if (found := skeleton(name)) not in taken:
            taken.add(found)
            connection.execute(fill, {"skeleton": found, "person": person})


def downgrade() -> None:
    """Without rights of tokens and without clocks that wait."""
    op.drop_index("ix_accounts_skeleton", "accounts")
    for table, column in (("accounts", "skeleton"), ("tables", "started"), ("seats", "came"), ("tokens", "scopes")):
        with op.batch_alter_table(table) as changed:
            changed.drop_column(column)
