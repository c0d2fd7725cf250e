"""What a person has said is found by an index: for their export, when they log in, when they are forgotten."""

from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the index."""
    op.create_index("ix_chat_person", "chat", ["person"])


def downgrade() -> None:
    """Without it, all messages are looked through."""
    op.drop_index("ix_chat_person", "chat")
