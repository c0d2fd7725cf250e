"""Puzzles made from finished games, who has tried them, and how good people are at them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the storage."""
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("lead", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.UniqueConstraint("table", "moves", name="uq_puzzles"),
    )
    op.create_index("ix_puzzles_game", "puzzles", ["game", "version", "mu"])
    op.create_table(
        "puzzle_tries",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True, index=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Without puzzles: the games that they were made from stay."""
    for name in ("puzzle_ratings", "puzzle_tries", "puzzles"):
        op.drop_table(name)
