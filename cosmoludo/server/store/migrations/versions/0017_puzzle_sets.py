"""Puzzles of games that were not played here."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Let a puzzle bring its game with it; those there are keep their tables."""
    with op.batch_alter_table("puzzles") as puzzles:
        puzzles.alter_column("table", existing_type=sa.String(16), nullable=True)
        puzzles.add_column(sa.Column("source", sa.JSON))


def downgrade() -> None:
    """Without the puzzles of games from elsewhere."""
    op.execute("DELETE FROM puzzle_tries WHERE puzzle IN (SELECT id FROM puzzles WHERE source IS NOT NULL)")
    op.execute("DELETE FROM puzzles WHERE source IS NOT NULL")
    with op.batch_alter_table("puzzles") as puzzles:
        puzzles.drop_column("source")
        puzzles.alter_column("table", existing_type=sa.String(16), nullable=False)
