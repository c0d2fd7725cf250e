"""Who keeps the house, who may come, which browsers are logged in, what was done."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the storage; nothing that was stored changes, and cookies of before stay valid."""
    for name in ("hosts", "admitted"):
        op.create_table(
            name,
            sa.Column("person", sa.String(40), primary_key=True),
            sa.Column("since", sa.DateTime, nullable=False),
        )
    op.create_table(
        "bans",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("since", sa.DateTime, nullable=False),
    )
    op.create_table(
        "passes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("note", sa.String(80), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
    )
    op.create_table(
        "resets",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("expires", sa.DateTime, nullable=False),
    )
    op.create_table(
        "logins",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("browser", sa.String(200), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("seen", sa.DateTime, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("table", sa.String(16)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("closed", sa.DateTime),
    )
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("texts", sa.JSON, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("person", sa.String(40)),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("subject", sa.String(80)),
        sa.Column("details", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Without hosts: the house is open to all, and what was done is forgotten."""
    for name in (
        *("audit", "announcements", "reports", "logins", "resets", "passes"),
        *("bans", "admitted", "hosts"),
    ):
        op.drop_table(name)
