"""Add the strength of a table's bots."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("table_", sa.Column("strength", sa.String(length=20), nullable=False, server_default="medium"))
