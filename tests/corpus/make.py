"""Record games of every ruleset with the current program.

    python -m tests.corpus.make 8

The command writes logs, a database and the results into the folder `8`, next to this file. The folder must not exist
yet. The README describes its contents.
"""

from __future__ import annotations

import asyncio
import io
import json
import lzma
import random
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tilewright.admin.store import SqlAdmin
from tilewright.catalogue import stored_hands
from tilewright.engine.legal import offers
from tilewright.engine.log import parse_line, print_log
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.table.rows import CardRow, DeviceRow, StoredGame
from tilewright.table.rules import rules_of_game
from tilewright.table.session import Session
from tilewright.table.store import SqlStore
from tilewright.variants import RULESETS
from tilewright.web.identity import Identity, secret_of
from tilewright.web.spare_key import digest_of

from .evenings import record_evening
from .playing import GUESTS, Evening
from .positions import SEED

MIXED = (("siamese", "wright-patterson-siamese", "card-free-siamese"), ("american", "hong-kong", "mcr", "fourteen"))

SPARE_KEY = "BCDFGHJKMNPRSTVWXYZY"  # of the first guest

PRACTICE = ("siamese", "hong-kong", "american")


def text_of(game: StoredGame) -> str:
    """Return the log of a game as the page exports it."""
    opened = f"# seed {game.seed.hex()}\n# salt {game.salt.hex()}\n"
    return print_log(game.header, [parse_line(line) for line in game.lines]) + opened


def expected_of(game: StoredGame) -> dict[str, Any]:
    """Return the result of a finished game.

    For a running game, return its phase, the seats that must act, and the number of offers of each seat.
    """
    rules = rules_of_game(game)
    shuffle = Shuffle(game.seed, game.salt, game.header.deal)
    referee = Referee.resume(rules, shuffle, [parse_line(line) for line in game.lines])
    if isinstance(referee.state.phase, Over):
        sheet = rules.scoring.settle(rules, referee.state)
        return {
            "scores": sheet.scores,
            "payments": sheet.payments,
            "pot": sheet.pot,
            "entries": [[entry.seat, entry.points] for entry in sheet.entries],
        }
    counts = [len(offers(rules, referee.view(seat))) for seat in range(rules.seats)]
    return {"awaited": referee.state.awaited, "offers": counts, "phase": str(referee.state.phase)}


async def recorded(store: SqlStore) -> tuple[dict[str, str], dict[str, Any]]:
    """Return a dict from the name of each log to its text, and a dict with all results."""
    logs, games, sessions, cards = dict[str, str](), dict[str, Any](), dict[str, Any](), dict[str, str]()
    for row in reversed(await store.tables()):
        session = Session.of(len(row.seats), row.stakes, await store.finished(row.id), row.final)
        sessions[row.id] = {"totals": session.ledger.totals, "pot": session.ledger.pot}
        for each in await store.games(row.id):
            game = await store.read_game(each.id)
            number = sum(one["ruleset"] == game.header.ruleset for one in games.values()) + 1
            name = f"{game.header.ruleset}-{number:02}"
            hands = game.card_text if game.card_text.startswith("hands ") else game.header.card
            assert cards.setdefault(hands, game.card_text) == game.card_text
            about = {"ruleset": game.header.ruleset, "hands": hands, "id": each.id}
            logs[name], games[name] = text_of(game), about | expected_of(game)
    return logs, {"games": games, "sessions": sessions, "hands": cards}


def write(folder: Path, files: Mapping[str, str], expected: Mapping[str, Any], kept: Path) -> None:
    """Write the corpus folder in the layout that the README describes."""
    folder.mkdir()
    with tarfile.open(folder / "logs.tar.xz", "w:xz", preset=9 | lzma.PRESET_EXTREME) as archive:
        for name, text in files.items():
            data = text.encode()
            member = tarfile.TarInfo(f"{name}.log.txt")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    database = lzma.compress((kept / "games.sqlite").read_bytes(), preset=9 | lzma.PRESET_EXTREME)
    (folder / "games.sqlite.xz").write_bytes(database)
    (folder / "secret").write_bytes((kept / "secret").read_bytes())
    parts = []
    for part, entries in expected.items():
        lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in entries.items())
        parts.append(f" {json.dumps(part)}: {{\n{lines}\n }}")
    (folder / "expected.json").write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


async def record(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        kept = Path(scratch)
        (kept / "secret").write_text(random.Random(SEED).randbytes(32).hex())
        store = SqlStore(f"sqlite:///{kept}/games.sqlite")
        await store.open()
        for seat, name in enumerate(GUESTS):
            await store.name_guest(f"g{seat}", name)
        shelf = {
            "g0": [stored_hands("house")],
            "g1": [("Mine", "card Mine\n\n[Pairs]\n1  FF = ?\n"), stored_hands("house")],
        }
        for guest, cards in shelf.items():
            for number, (title, text) in enumerate(cards):
                await store.shelf.add(CardRow(f"{guest}-{number}", guest, title, text, 1_800_000_000))
        for guest, browser in (*((guest, f"of {guest}") for guest in ("g0", "g1", "g2", "g3")), ("g2", "of g3")):
            await store.devices.add(DeviceRow(browser, guest, "Firefox", "Android", 1_800_000_000, 1_800_000_000))
        evening = Evening(store)
        for preset in RULESETS.values():
            await evening.ruleset(preset)
            print(preset.name, flush=True)
        for games in MIXED:
            await evening.mixed(games)
        for game in PRACTICE:
            await evening.practice(game)
        await evening.tables.create(  # a table at which no game has begun, because a friend has yet to join
            ("g0", GUESTS[0]), "siamese", {}, stored_hands("house"), others=["friend"]
        )
        await evening.round()
        await evening.talk()
        await evening.tables.close()
        links = await evening.share()
        clubs = await record_evening(store.database, evening.clock.now())
        await store.spare_keys.keep("g0", digest_of(SPARE_KEY, secret_of(kept)), evening.clock.now(), ["club"])
        await SqlAdmin(store.database).mute("g3", evening.clock.now(), on=True)
        await SqlAdmin(store.database).announce("We stop at ten.", evening.clock.now())
        logs, expected = await recorded(store)
        await store.close()
        identity = Identity(secret_of(kept))
        cookies = {guest: identity.sign(guest, browser=f"of {guest}") for guest in ("g0", "g1", "g2")}
        cookies["g3"] = identity.sign("g2", "g3", place=1, browser="of g3")  # two people share a browser
        keys = {"spare-keys": {"g0": SPARE_KEY}}
        write(
            folder,
            logs,
            {**expected, "cookies": cookies, "shelf": shelf, "shared": links, "clubs": clubs, **keys},
            kept,
        )


if __name__ == "__main__":
    asyncio.run(record(Path(__file__).parent / sys.argv[1]))
