"""Clocks, moves taken back, who may watch, and what was said."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Tables of before have no clock; public ones may be watched, as they could."""
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("watching", sa.Boolean, nullable=False, server_default=sa.false()))
        table.add_column(sa.Column("clock", sa.JSON))
        table.add_column(sa.Column("timeout", sa.String(10), nullable=False, server_default="bot"))
        table.add_column(sa.Column("substitute", sa.String(40), nullable=False, server_default="greedy"))
        table.add_column(sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
        table.add_column(sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
        table.add_column(sa.Column("began", sa.DateTime))
    op.execute("UPDATE tables SET watching = public, began = created")
    with op.batch_alter_table("moves") as table:
        table.add_column(sa.Column("kind", sa.String(10), nullable=False, server_default="move"))
        table.add_column(sa.Column("thought", sa.Integer))
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code"), nullable=False, index=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("phrase", sa.String(20)),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "pauses",
        sa.Column("began", sa.DateTime, primary_key=True),
        sa.Column("ended", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    """Without what was said and how long was thought."""
    op.drop_table("pauses")
    op.drop_table("chat")
    with op.batch_alter_table("moves") as table:
        table.drop_column("thought")
        table.drop_column("kind")
    with op.batch_alter_table("tables") as table:
        for name in ("began", "rated", "hints", "substitute", "timeout", "clock", "watching"):
            table.drop_column(name)
