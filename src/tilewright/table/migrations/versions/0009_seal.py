"""Add the seal of each table's next game, to which the players' pages add their own random numbers."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seal",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("tiles", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("promises", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["table_.id"], name=op.f("fk_seal_table_table_")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_seal")),
    )
