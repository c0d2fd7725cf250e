"""The drawing that stands for a person."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Nobody has chosen one yet: each person has the one drawn from their id."""
    op.create_table(
        "avatars",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("avatar", sa.String(20), nullable=False),
    )


def downgrade() -> None:
    """What people have chosen is forgotten."""
    op.drop_table("avatars")
