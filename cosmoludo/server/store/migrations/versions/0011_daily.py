"""The challenge of the day: what is played on which day, who has tried it, and how bots have."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the storage; tables of before are no attempts."""
    op.add_column("tables", sa.Column("sealed", sa.DateTime))
    op.add_column("shuffles", sa.Column("day", sa.String(10)))
    op.create_table(
        "challenges",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("began", sa.DateTime, nullable=False),
        sa.Column("ended", sa.DateTime, nullable=False),
        sa.Column("sealed", sa.DateTime, nullable=False),
    )
    for name, who, length in (("attempts", "person", 40), ("bot_lines", "bot", 40)):
        op.create_table(
            name,
            sa.Column("day", sa.String(10), sa.ForeignKey("challenges.day"), primary_key=True),
            sa.Column(who, sa.String(length), primary_key=True),
            sa.Column("table", sa.String(16), sa.ForeignKey("tables.code"), nullable=False, unique=True),
        )
    op.create_index("ix_attempts_person", "attempts", ["person"])


def downgrade() -> None:
    """Without challenges: the tables of attempts stay, and those that are under way can still be played."""
    for name in ("bot_lines", "attempts", "challenges"):
        op.drop_table(name)
    op.drop_column("shuffles", "day")
    op.drop_column("tables", "sealed")
