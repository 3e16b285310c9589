"""Add the cards that guests keep on their shelves."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "card",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name=op.f("fk_card_guest_guest")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_card")),
    )
    op.create_index(op.f("ix_card_guest"), "card", ["guest"])
