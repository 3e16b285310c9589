"""Add the clock of claim windows."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("table_", "terms"):
        op.add_column(table, sa.Column("clock", sa.Integer(), nullable=False, server_default="0"))
