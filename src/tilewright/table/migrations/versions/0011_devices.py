"""Add the devices of guests. Each guest of an earlier version has one, for the first browser with its cookie."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    device = op.create_table(
        "device",
        sa.Column("browser", sa.String(length=40), nullable=False),
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("program", sa.String(length=20), nullable=False),
        sa.Column("system", sa.String(length=20), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_device_guest_guest"),
        sa.PrimaryKeyConstraint("browser", "guest", name="pk_device"),
    )
    op.create_index("ix_device_guest", "device", ["guest"])
    empty, never = sa.literal(""), sa.literal(0)
    guest = sa.table("guest", sa.column("id", sa.String()))
    everybody = sa.select(empty, guest.c.id, empty, empty, never, never).where(guest.c.id.is_not(None))
    op.execute(sa.insert(device).from_select([column.name for column in device.c], everybody))
