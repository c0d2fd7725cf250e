"""Accounts that programs play with."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the storage; nothing that was stored changes."""
    op.create_table(
        "bot_accounts",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("owner", sa.String(40), nullable=False, index=True),
        sa.Column("allows", sa.String(10), nullable=False),
        sa.Column("modes", sa.JSON, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("seen", sa.DateTime),
    )


def downgrade() -> None:
    """Bots become accounts that nobody can log in to."""
    op.drop_table("bot_accounts")
