"""The tables of the database, and its migrations."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    DateTime,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    inspect,
    text,
    true,
)

from tilewright.table.chain import SIZE

HEAD = "0020"  # number of the newest migration; a test compares it with the migrations folder

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

GUEST = Table(
    "guest",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("muted", Boolean, nullable=False, server_default=false()),  # whether the operator lets them write nothing
)

# A browser that may play as a guest. Several people may share a browser, and a guest may have several browsers.
DEVICE = Table(
    "device",
    METADATA,
    Column("browser", String(40), primary_key=True),
    Column("guest", ForeignKey("guest.id"), primary_key=True, index=True),
    Column("program", String(20), nullable=False),  # such as "Firefox", or empty if unknown
    Column("system", String(20), nullable=False),  # such as "Android", or empty if unknown
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # Unix time, changed at most once a day
)

# A card on the shelf of a guest. Its text may have mistakes.
CARD = Table(
    "card",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("guest", ForeignKey("guest.id"), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),  # number of changes of the text
    Column("writer", String(40), nullable=False, server_default=""),  # id of the page that wrote this version
)

# The text of a card, which any number of tables may have. It is stored once.
CARD_TEXT = Table(
    "card_text",
    METADATA,
    Column("digest", String(64), primary_key=True),  # SHA-256
    Column("body", Text, nullable=False),
)

TABLE = Table(
    "table_",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("invite", String(40), nullable=False, unique=True),
    Column("ruleset", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("card_name", String(80), nullable=False),
    Column("card", ForeignKey("card_text.digest"), index=True),
    Column("created", BigInteger, nullable=False),
    # Players pay `cents` cents for every `points` points. With 0 cents, the table plays for points only.
    Column("cents", Integer, nullable=False, server_default="0"),
    Column("points", Integer, nullable=False, server_default="1"),
    Column("stake", Integer, nullable=False, server_default="0"),  # points that each seat puts into the pot
    Column("strength", String(20), nullable=False, server_default="medium"),  # of the bots
    Column("clock", Integer, nullable=False, server_default="0"),  # seconds of a claim window, 0 without a clock
    Column("practice", Boolean, nullable=False, server_default=false()),  # goes on from an earlier moment of a game
    Column("games", Integer, nullable=False, server_default="0"),  # number of games dealt so far
    Column("chat", Boolean, nullable=False, server_default=true()),  # whether the host lets people write to each other
    Column("call", String(300), nullable=False, server_default=""),  # link by which the people talk, or empty
    Column("spectators", Integer),  # seconds after which they see what happened, null while there may be none
    Column("host", Integer, nullable=False, server_default="0"),  # the seat of the player who created the table
    Column("fixed_seats", Boolean, nullable=False, server_default=false()),  # nobody may change them
    Column("round_deals", String(40)),  # the deals that all tables of a round get, null if the table has its own
    Column("first_place", Integer, nullable=False, server_default="0"),  # of the table's seats among those of the round
    Column("ended", BigInteger),
    Column("final", Text),  # final settlements as JSON, null until the session has ended
)

# Rules chosen after a game, numbered from 1. The first rules, number 0, are in the table's own row.
TERMS = Table(
    "terms",
    METADATA,
    Column("table", ForeignKey("table_.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ruleset", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("card_name", String(80), nullable=False),
    Column("card", ForeignKey("card_text.digest"), index=True),
    Column("clock", Integer, nullable=False, server_default="0"),
)

SEAT = Table(
    "seat",
    METADATA,
    Column("table", ForeignKey("table_.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("guest", ForeignKey("guest.id"), index=True),
    Column("bot", Boolean, nullable=False),
    Column("moved", BigInteger),  # Unix time of the last request of the guest, null before the first
    Column("stand_in", String(20), nullable=False, server_default=""),  # who acts for the guest; see `rows.StandIn`
    Column("wants", Integer),  # the seat with which the guest wants to change before the first game
    Column("since", Integer, nullable=False, server_default="1"),  # number of the first game that the guest plays
    Column("bot_before", String(40), nullable=False, server_default=""),  # name of the bot that plays before that
)

GAME = Table(
    "game",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("table", ForeignKey("table_.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("header", Text, nullable=False),
    Column("epoch", Integer, nullable=False),  # only the process with this epoch may append to the log
    Column("length", Integer, nullable=False),  # number of lines in the log
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("terms", Integer, nullable=False, server_default="0"),
    Column("head", String(2 * SIZE), nullable=False, server_default=""),  # digest of the last event
    Column("paused", Integer),  # length of the log at which players paused the game, null if they go on
    UniqueConstraint("table", "number"),
)

# The seed and salt that fix the order of the wall. Only the referee reads them; no page, bot or view does.
SHUFFLE = Table(
    "shuffle",
    METADATA,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
)

# The seal of a table's next game, from before its commitment is shown until the deal. It is secret like SHUFFLE.
SEAL = Table(
    "seal",
    METADATA,
    Column("table", ForeignKey("table_.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("tiles", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("promises", Text),  # as JSON, one for each seat, null until no more are taken
)

# The deals that all tables of a round get. The seed and the salt are secret like those of SHUFFLE until `opened`.
ROUND_DEALS = Table(
    "round_deals",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("places", Integer, nullable=False),  # number of seats of the round
    Column("tiles", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("promises", Text),  # as JSON, one for each place, null until no more are taken
    Column("shares", Text),  # as JSON, one for each place, null until the walls are fixed
    Column("ended", Boolean, nullable=False, server_default=false()),  # nothing more is dealt
    Column("opened", Boolean, nullable=False, server_default=false()),  # everybody may see the walls
)

# The promise of a page for the deals of a round, and the number that it has opened, empty before that.
ROUND_PAGE = Table(
    "round_page",
    METADATA,
    Column("deals", ForeignKey("round_deals.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("promise", String(64), nullable=False),
    Column("share", String(64), nullable=False, server_default=""),
)

EVENT = Table(
    "event",
    METADATA,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("epoch", Integer, nullable=False),  # epoch of the process that wrote this event
    Column("body", Text, nullable=False),
    Column("digest", String(2 * SIZE), nullable=False, server_default=""),  # covers all events so far
)

COMMAND = Table(
    "command",
    METADATA,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("id", String(40), primary_key=True),
    Column("seq", Integer, nullable=False),
)

REMATCH = Table(
    "rematch",
    METADATA,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)

# A secret link by which anybody sees the replay of a finished game. A guest has at most one for each game.
SHARED = Table(
    "shared",
    METADATA,
    Column("secret", String(40), primary_key=True),
    Column("game", ForeignKey("game.id"), nullable=False),
    Column("guest", ForeignKey("guest.id"), nullable=False),
    Column("hide_names", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("game", "guest"),
)

# A club. Whoever knows `secret` organises its evenings. `best` evenings of each person count, all if it is null.
CLUB = Table(
    "club",
    METADATA,
    Column("secret", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("best", Integer),
)

# An evening of a club. Whoever knows `link` sees it, and types scores there.
CLUB_EVENING = Table(
    "club_evening",
    METADATA,
    Column("link", String(40), primary_key=True),
    Column("club", ForeignKey("club.secret"), nullable=False),
    Column("number", Integer, nullable=False),  # from 1 on, in the order of the season
    Column("title", String(80), nullable=False),
    Column("ruleset", String(80), nullable=False),
    Column("rounds", Integer, nullable=False),  # planned
    Column("sums_to_zero", Boolean, nullable=False),  # whether the points of each table have to
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("club", "number"),
)

# The only place with the name of a person of an evening, so that it can be removed. It is empty then.
CLUB_PERSON = Table(
    "club_person",
    METADATA,
    Column("evening", ForeignKey("club_evening.link"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
)

CLUB_ENTRY = Table(
    "club_entry",
    METADATA,
    Column("evening", ForeignKey("club_evening.link"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),  # Unix time
    Column("body", Text, nullable=False),  # see `club.entries`
)

# The key on paper by which a guest gets back in without any device. Only a digest of it is stored. Its row outlives it.
SPARE_KEY = Table(
    "spare_key",
    METADATA,
    Column("guest", ForeignKey("guest.id"), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),  # Unix time
    Column("used", BigInteger),  # Unix time of the last use, null before the first
    Column("used_by", String(40), nullable=False, server_default=""),  # that did so last, or empty after several
)

# A club that a guest with a spare key organises. Its secret is otherwise only in a cookie, which is lost with a device.
SPARE_KEY_CLUB = Table(
    "spare_key_club",
    METADATA,
    Column("guest", ForeignKey("spare_key.guest"), primary_key=True),
    Column("club", ForeignKey("club.secret"), primary_key=True, index=True),
)

# The last remarks of people at a table. `request` is the id of the request that made the remark.
REMARK = Table(
    "remark",
    METADATA,
    Column("table", ForeignKey("table_.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest", ForeignKey("guest.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("request", String(40), nullable=False),
)

# `guest` sees no remarks of `other` at a table, or at all if `table` is empty. If both are the same, it may not watch.
MUTE = Table(
    "mute",
    METADATA,
    Column("guest", ForeignKey("guest.id"), primary_key=True),
    Column("other", ForeignKey("guest.id"), primary_key=True, index=True),
    Column("table", String(40), primary_key=True),
)

# A guest's report to the operator about another one. It outlives the table. The last remarks are JSON.
REPORT = Table(
    "report",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("table", String(40), nullable=False),
    Column("reporter", ForeignKey("guest.id"), nullable=False, index=True),
    Column("reported", ForeignKey("guest.id"), nullable=False, index=True),
    Column("names", Text, nullable=False),  # of the reporter and the reported, as JSON
    Column("at", BigInteger, nullable=False),
    Column("remarks", Text, nullable=False),
)

# The operator's announcement. There is at most one row, with the number 1.
ANNOUNCEMENT = Table(
    "announcement",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),  # Unix time
    Column("body", Text, nullable=False),
)

# The operator's acts. `about` is the id of a table, a guest or a report, or the text of an announcement.
ADMIN_ACT = Table(
    "admin_act",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("about", Text, nullable=False),
)

# A running server, if several share a database of Postgres. It is alive until `until`, by the clock of the database.
SERVER = Table(
    "server",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("number", Integer, nullable=False, unique=True),  # small, and another one for each server alive
    Column("address", String(80), nullable=False),  # at which the other servers reach it
    Column("key_digest", String(64), nullable=False),  # all servers need the same key
    Column("until", DateTime(timezone=True), nullable=False),
)

# The server that has a table in memory, or had it last. Each new owner, and each new start, has a new epoch.
OWNER = Table(
    "owner",
    METADATA,
    Column("table", String(40), primary_key=True),
    Column("server", String(40), nullable=False),
    Column("epoch", Integer, nullable=False),
)


def is_current(connection: Connection) -> bool:
    """Return whether the database needs no migration: it is at HEAD, or newer."""
    return _version(connection) >= HEAD


def upgrade(connection: Connection) -> bool:
    """Migrate the database to HEAD within the caller's transaction. Return False if the database is newer than HEAD."""
    if is_current(connection):
        return _version(connection) == HEAD
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return True


def _version(connection: Connection) -> str:
    """Return the number of the newest migration of a database, or an empty text before the first one."""
    is_known = inspect(connection).has_table("alembic_version")
    return (is_known and connection.scalar(text("SELECT version_num FROM alembic_version"))) or ""
