"""Add spare keys, by which guests get back in without any of their devices."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "spare_key",
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.Column("used_by", sa.String(length=40), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_spare_key_guest_guest"),
        sa.PrimaryKeyConstraint("guest", name="pk_spare_key"),
        sa.UniqueConstraint("digest", name="uq_spare_key_digest"),
    )
    op.create_table(
        "spare_key_club",
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("club", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["spare_key.guest"], name="fk_spare_key_club_guest_spare_key"),
        sa.ForeignKeyConstraint(["club"], ["club.secret"], name="fk_spare_key_club_club_club"),
        sa.PrimaryKeyConstraint("guest", "club", name="pk_spare_key_club"),
    )
    op.create_index("ix_spare_key_club_club", "spare_key_club", ["club"])
