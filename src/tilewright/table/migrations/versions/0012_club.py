"""Add clubs, with their evenings, the people of each evening, and its entries."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("secret", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("secret", name="pk_club"),
    )
    op.create_table(
        "club_evening",
        sa.Column("link", sa.String(length=40), nullable=False),
        sa.Column("club", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("ruleset", sa.String(length=80), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("sums_to_zero", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["club.secret"], name="fk_club_evening_club_club"),
        sa.PrimaryKeyConstraint("link", name="pk_club_evening"),
        sa.UniqueConstraint("club", "number", name="uq_club_evening_club"),
    )
    op.create_table(
        "club_person",
        sa.Column("evening", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["evening"], ["club_evening.link"], name="fk_club_person_evening_club_evening"),
        sa.PrimaryKeyConstraint("evening", "number", name="pk_club_person"),
    )
    op.create_table(
        "club_entry",
        sa.Column("evening", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["evening"], ["club_evening.link"], name="fk_club_entry_evening_club_evening"),
        sa.PrimaryKeyConstraint("evening", "seq", name="pk_club_entry"),
    )
