"""Tournaments that begin by themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the time; tournaments of before are begun by whoever keeps them."""
    op.add_column("tournaments", sa.Column("starts", sa.DateTime))


def downgrade() -> None:
    """Without it, tournaments wait for whoever keeps them."""
    with op.batch_alter_table("tournaments") as tournaments:
        tournaments.drop_column("starts")
