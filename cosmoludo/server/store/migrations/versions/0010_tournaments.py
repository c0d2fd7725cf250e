"""Tournaments, who plays in them, and their games."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the storage; nothing that was stored changes."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("format", sa.String(12), nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("rounds", sa.Integer),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("by", sa.String(40), nullable=False, index=True),
        sa.Column("created", sa.DateTime, nullable=False, index=True),
        sa.Column("started", sa.DateTime),
        sa.Column("ended", sa.DateTime),
    )
    op.create_table(
        "tournament_players",
        sa.Column("tournament", sa.String(16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("dropped", sa.Integer),
        sa.UniqueConstraint("tournament", "person", name="uq_tournament_players"),
    )
    op.create_table(
        "tournament_games",
        sa.Column("tournament", sa.String(16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("board", sa.Integer, primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("table", sa.String(16), index=True),
        sa.Column("ranks", sa.JSON),
        sa.Column("made", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    """Without tournaments: their games stay as tables."""
    for name in ("tournament_games", "tournament_players", "tournaments"):
        op.drop_table(name)
