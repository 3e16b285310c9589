"""Add who acts for an absent guest, and whether a game is paused."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("stand_in", sa.String(length=20), nullable=False, server_default=""))
    op.add_column("game", sa.Column("paused", sa.Integer(), nullable=True))
