"""What reviews say of luck and play, for profiles."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the storage; games that were reviewed before count once they are reviewed again."""
    op.create_table(
        "reviewed",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("play", sa.Float, nullable=False),
        sa.Column("luck", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Without what reviews have said."""
    op.drop_table("reviewed")
