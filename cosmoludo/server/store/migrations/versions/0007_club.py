"""Results, ratings, profiles, bonds between people, wishes to play, invitations. Old results follow."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the storage; nothing that was stored changes."""
    op.create_table(
        "results",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("ended", sa.DateTime, nullable=False),
        sa.Column("person", sa.String(40)),
        sa.Column("bot", sa.String(40)),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer),
        sa.Column("score", sa.Integer),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_index("ix_results_person", "results", ["person", "ended", "table"])
    told = ["person", "game", "ended", "table", "rank", "players", "score"]  # all that a profile counts
    op.create_index("ix_results_person_game", "results", told)
    op.create_index("ix_results_counted", "results", ["game", "counted", "ended", "table"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("least", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_least", "ratings", ["game", "least"])
    op.create_table(
        "profiles",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("public", sa.Boolean, nullable=False),
    )
    op.create_table(
        "bonds",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("other", sa.String(40), primary_key=True),
        sa.Column("follow", sa.Boolean, nullable=False),
        sa.Column("mute", sa.Boolean, nullable=False),
        sa.Column("block", sa.Boolean, nullable=False),
    )
    op.create_index("ix_bonds_other", "bonds", ["other"])
    op.create_table(
        "wishes",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("seen", sa.DateTime, nullable=False),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code")),
    )
    op.create_table(
        "invitations",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])
    op.create_index("ix_tables_lobby", "tables", ["over", "public", "created"])


def downgrade() -> None:
    """Without the club: games stay."""
    op.drop_index("ix_tables_lobby", "tables")
    for table in ("invitations", "wishes", "bonds", "profiles", "ratings", "results"):
        op.drop_table(table)
