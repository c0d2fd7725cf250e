"""The ends of finished games, and games that were ended because their rules have changed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the storage; the server fills it at its next start, because that needs the rules."""
    op.add_column("tables", sa.Column("ended", sa.String(10)))
    op.create_table(
        "ends",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("shown", sa.Integer),
        sa.Column("result", sa.JSON, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Without the ends: games of earlier rules cannot be read."""
    op.drop_table("ends")
    with op.batch_alter_table("tables") as table:
        table.drop_column("ended")
