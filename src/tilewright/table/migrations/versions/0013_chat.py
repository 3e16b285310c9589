"""Add what people say at a table, who hears whom no more, the reports to the operator, spectators and calls."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("table_", sa.Column("chat", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("table_", sa.Column("spectators", sa.Integer(), nullable=True))
    op.add_column("table_", sa.Column("call", sa.String(length=300), nullable=False, server_default=""))
    op.create_table(
        "remark",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("request", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["table_.id"], name="fk_remark_table_table_"),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_remark_guest_guest"),
        sa.PrimaryKeyConstraint("table", "number", name="pk_remark"),
    )
    op.create_index("ix_remark_guest", "remark", ["guest"])
    op.create_table(
        "mute",
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("other", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_mute_guest_guest"),
        sa.ForeignKeyConstraint(["other"], ["guest.id"], name="fk_mute_other_guest"),
        sa.PrimaryKeyConstraint("guest", "other", "table", name="pk_mute"),
    )
    op.create_index("ix_mute_other", "mute", ["other"])
    op.create_table(
        "report",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("reporter", sa.String(length=40), nullable=False),
        sa.Column("reported", sa.String(length=40), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("remarks", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["reporter"], ["guest.id"], name="fk_report_reporter_guest"),
        sa.ForeignKeyConstraint(["reported"], ["guest.id"], name="fk_report_reported_guest"),
        sa.PrimaryKeyConstraint("id", name="pk_report"),
    )
    op.create_index("ix_report_reporter", "report", ["reporter"])
    op.create_index("ix_report_reported", "report", ["reported"])
