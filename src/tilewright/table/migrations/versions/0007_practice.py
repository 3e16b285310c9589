"""Add whether a table is for practice."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("table_", sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false()))
