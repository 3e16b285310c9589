"""Add the deals that all tables of a round get."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "round_deals",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("places", sa.Integer(), nullable=False),
        sa.Column("tiles", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("promises", sa.Text(), nullable=True),
        sa.Column("shares", sa.Text(), nullable=True),
        sa.Column("ended", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("opened", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name="pk_round_deals"),
    )
    op.create_table(
        "round_page",
        sa.Column("deals", sa.String(length=40), nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("promise", sa.String(length=64), nullable=False),
        sa.Column("share", sa.String(length=64), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(["deals"], ["round_deals.id"], name="fk_round_page_deals_round_deals"),
        sa.PrimaryKeyConstraint("deals", "place", name="pk_round_page"),
    )
    op.add_column("table_", sa.Column("round_deals", sa.String(length=40), nullable=True))
    op.add_column("table_", sa.Column("first_place", sa.Integer(), nullable=False, server_default="0"))
