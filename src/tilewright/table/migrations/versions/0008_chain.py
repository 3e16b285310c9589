"""Add the chain of each game's events and the number of each table's games, also for what is stored already."""

import sqlalchemy as sa
from alembic import op

from tilewright.table.chain import chain_start, next_digest

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

# Columns without types: a damaged row must not stop the migration. Opening its table reports the damage.
GAME = sa.table("game", *map(sa.column, ("id", "table", "number", "created", "terms", "header", "head")))
SHUFFLE = sa.table("shuffle", *map(sa.column, ("game", "seed", "salt")))
TABLE = sa.table("table_", *map(sa.column, ("id", "card_text", "games")))
TERMS = sa.table("terms", *map(sa.column, ("table", "number", "card_text")))
EVENT = sa.table("event", *map(sa.column, ("game", "seq", "epoch", "body", "digest")))


def upgrade() -> None:
    op.add_column("game", sa.Column("head", sa.String(length=32), nullable=False, server_default=""))
    op.add_column("event", sa.Column("digest", sa.String(length=32), nullable=False, server_default=""))
    op.add_column("table_", sa.Column("games", sa.Integer(), nullable=False, server_default="0"))
    connection = op.get_bind()
    dealt = sa.select(sa.func.count()).where(GAME.c.table == TABLE.c.id).scalar_subquery()
    connection.execute(sa.update(TABLE).values(games=dealt))
    of_game = (EVENT.c.game == sa.bindparam("of_game"), EVENT.c.seq == sa.bindparam("at_seq"))
    write = sa.update(EVENT).where(*of_game).values(digest=sa.bindparam("new_digest"))
    for game in connection.execute(sa.select(GAME)).all():
        shuffle = connection.execute(sa.select(SHUFFLE).where(SHUFFLE.c.game == game.id)).first()
        terms = sa.select(TERMS.c.card_text).where(TERMS.c.table == game.table, TERMS.c.number == game.terms)
        card = connection.scalar(terms if game.terms else sa.select(TABLE.c.card_text).where(TABLE.c.id == game.table))
        seed, salt = (shuffle.seed, shuffle.salt) if shuffle else (None, None)
        digest = chain_start(game.table, game.id, game.number, game.created, game.terms, game.header, card, seed, salt)
        rows = []
        for event in connection.execute(sa.select(EVENT).where(EVENT.c.game == game.id).order_by(EVENT.c.seq)):
            digest = next_digest(digest, event.seq, event.epoch, event.body)
            rows.append({"of_game": game.id, "at_seq": event.seq, "new_digest": digest})
        if rows:
            connection.execute(write, rows)
        connection.execute(sa.update(GAME).where(GAME.c.id == game.id).values(head=digest))
