"""The first database schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guest")),
    )
    op.create_table(
        "table_",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("invite", sa.String(length=40), nullable=False),
        sa.Column("ruleset", sa.String(length=80), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("card_name", sa.String(length=80), nullable=False),
        sa.Column("card_text", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_table_")),
        sa.UniqueConstraint("invite", name=op.f("uq_table__invite")),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["table_.id"], name=op.f("fk_game_table_table_")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
        sa.UniqueConstraint("table", "number", name=op.f("uq_game_table")),
    )
    op.create_table(
        "seat",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("guest", sa.String(length=40), nullable=True),
        sa.Column("bot", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name=op.f("fk_seat_guest_guest")),
        sa.ForeignKeyConstraint(["table"], ["table_.id"], name=op.f("fk_seat_table_table_")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_seat")),
    )
    op.create_index(op.f("ix_seat_guest"), "seat", ["guest"], unique=False)
    op.create_table(
        "command",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_command_game_game")),
        sa.PrimaryKeyConstraint("game", "seat", "id", name=op.f("pk_command")),
    )
    op.create_table(
        "event",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_event_game_game")),
        sa.PrimaryKeyConstraint("game", "seq", name=op.f("pk_event")),
    )
    op.create_table(
        "rematch",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_rematch_game_game")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_rematch")),
    )
    op.create_table(
        "shuffle",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_shuffle_game_game")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_shuffle")),
    )
