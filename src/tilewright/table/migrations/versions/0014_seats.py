"""Add changes of seats before the first game, and people who take the seat of a bot later."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("table_", sa.Column("host", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("table_", sa.Column("fixed_seats", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("wants", sa.Integer(), nullable=True))
    op.add_column("seat", sa.Column("since", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("seat", sa.Column("bot_before", sa.String(length=40), nullable=False, server_default=""))
