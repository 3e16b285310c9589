"""Store the text of each card once, by its digest, instead of once for each table."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

# A column without a type: damaged text must not stop the migration. Its tables then have no text, which is damage too.
TEXTS = sa.table("card_text", *map(sa.column, ("digest", "body")))
KEYS = {"table_": ("id",), "terms": ("table", "number")}


def upgrade() -> None:
    op.create_table(
        "card_text",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_card_text"),
    )
    connection, stored = op.get_bind(), set()
    for name, keys in KEYS.items():
        # SQLite can add the constraint with the column only
        named = f"CONSTRAINT fk_{name}_card_card_text REFERENCES card_text (digest)"
        op.execute(f"ALTER TABLE {name} ADD COLUMN card VARCHAR(64) {named}")
        table = sa.table(name, *map(sa.column, (*keys, "card", "card_text")))
        # row by row: no index finds a text, and all together may be more than the memory holds
        for row in connection.execute(sa.select(*(table.c[key] for key in keys))).all():
            here = [table.c[key] == value for key, value in zip(keys, row, strict=True)]
            text = connection.scalar(sa.select(table.c.card_text).where(*here))
            if isinstance(text, str):
                digest = sha256(text.encode()).hexdigest()
                if digest not in stored:
                    connection.execute(sa.insert(TEXTS).values(digest=digest, body=text))
                    stored.add(digest)
                # damaged text differs from what was read
                connection.execute(sa.update(table).where(*here, table.c.card_text == text).values(card=digest))
        op.create_index(f"ix_{name}_card", name, ["card"])
        op.drop_column(name, "card_text")
