"""How people want to be called, the outbox of calls, and holidays."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the storage; nothing that was stored changes."""
    op.create_table(
        "call_wishes",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("quiet", sa.String(11)),
        sa.Column("kinds", sa.JSON, nullable=False),
        sa.Column("mail", sa.String(254)),
        sa.Column("mail_key", sa.String(64), unique=True),
        sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])
    op.create_table(
        "calls",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("about", sa.String(60), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("channel", sa.String(10), nullable=False),
        sa.Column("target", sa.String(40), nullable=False),
        sa.Column("values", sa.JSON, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("due", sa.DateTime, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.Column("done", sa.String(10)),
        sa.UniqueConstraint("person", "kind", "about", "turn", "channel", "target", name="uq_calls"),
    )
    op.create_index("ix_calls_due", "calls", ["done", "due"])
    op.create_table(
        "holidays",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("began", sa.DateTime, nullable=False),
        sa.Column("until", sa.DateTime, nullable=False),
        sa.Column("ended", sa.DateTime),
        sa.Column("settled", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_holidays_person", "holidays", ["person"])


def downgrade() -> None:
    """Without calls and holidays."""
    for table in ("holidays", "calls", "subscriptions", "call_wishes"):
        op.drop_table(table)
