"""Add the secret links by which guests share replays of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shared",
        sa.Column("secret", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("hide_names", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_shared_game_game")),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name=op.f("fk_shared_guest_guest")),
        sa.PrimaryKeyConstraint("secret", name=op.f("pk_shared")),
        sa.UniqueConstraint("game", "guest", name=op.f("uq_shared_game")),
    )
