"""Add sessions to the database: stakes, terms that change between games, and the end of a session."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "terms",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ruleset", sa.String(length=80), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("card_name", sa.String(length=80), nullable=False),
        sa.Column("card_text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["table_.id"], name=op.f("fk_terms_table_table_")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_terms")),
    )
    for name, default in (("cents", "0"), ("points", "1"), ("stake", "0")):
        op.add_column("table_", sa.Column(name, sa.Integer(), nullable=False, server_default=default))
    op.add_column("table_", sa.Column("ended", sa.BigInteger(), nullable=True))
    op.add_column("table_", sa.Column("final", sa.Text(), nullable=True))
    op.add_column("game", sa.Column("terms", sa.Integer(), nullable=False, server_default="0"))
