"""Why people have declined invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Nobody has declined yet."""
    op.add_column("invitations", sa.Column("declined", sa.String(10)))
    op.create_index("ix_invitations_by", "invitations", ["by"])


def downgrade() -> None:
    """Invitations that were declined stand again."""
    op.drop_index("ix_invitations_by", "invitations")
    op.drop_column("invitations", "declined")
