"""How seeds are made by the server and the people at a table. Tables of before keep their seeds."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the storage; nothing that was stored changes."""
    op.create_table(
        "shuffles",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("dealt", sa.DateTime),
    )
    op.create_table(
        "contributions",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("bits", sa.String(32)),
    )


def downgrade() -> None:
    """Without shuffles: their games cannot be dealt again."""
    op.drop_table("contributions")
    op.drop_table("shuffles")
