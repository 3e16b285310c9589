"""Add the time of each guest's last move, and the version of each card."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("moved", sa.BigInteger(), nullable=True))
    op.add_column("card", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("card", sa.Column("writer", sa.String(length=40), nullable=False, server_default=""))
