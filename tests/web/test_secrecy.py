"""A tile that a seat cannot see changes no byte that the server sends to the page of this seat.

The test records all messages of a game that the server sends to seat 0. Then it shuffles the tiles that seat 0 never
saw, because the opponent concealed them or nobody drew them, and plays the same actions again. Every message must be
the same: events, views, legal actions, sentences, refusals, the messages after a reconnection, the update that the
page itself contains, and what somebody sees who looks on.
"""

import json
import random
from contextlib import ExitStack

import pytest

from tilewright.engine.events import Claimed, Dealt, Discarded, Drew
from tilewright.engine.log import parse_line
from tilewright.engine.wall import Shuffle, Wall

PROBES = (  # requests that the server refuses, no matter what the hidden tiles are
    {"type": "Declare", "rack": 0, "tiles": "FF 1111B 1111C NEWS"},
    {"type": "Discard", "tile": "Z"},
    {"type": "ExchangeJoker", "owner": 1, "rack": 0, "place": 0, "tile": "3B"},
    {"type": "Claim", "rack": 1, "group": "[JJJ:F]"},
    {"type": "Challenge", "target": 1, "rack": 1},
)


class SeededRng:
    """A random number generator that gives the same numbers in every run, instead of the secret ones of a server."""

    def __init__(self) -> None:
        self.chance = random.Random(5)

    def secret(self, size: int) -> bytes:
        return self.chance.randbytes(size)

    def token(self) -> str:
        return self.chance.randbytes(16).hex()

    def stream(self) -> random.Random:
        return random.Random(self.chance.random())


class Record:
    """The messages sent to seat 0 in a game (`frames`), the actions of the game (`script`), and its log (`lines`).

    `sights` has the messages to somebody who looks on.
    """

    def __init__(self) -> None:
        self.frames: list[str] = []
        self.sights: list[str] = []
        self.script: list[tuple[int, dict]] = []
        self.lines: tuple[str, ...] = ()


def until_update(socket, frames):
    while True:
        text = socket.receive_text()
        frames.append(text)
        if text.startswith('{"type":"update"'):
            return json.loads(text)


def looking_on(guests, host, frames):
    """Return a guest who may look on, because the host has allowed it."""
    host.send_json({"type": "allow-spectators", "id": "now", "delay": 0})
    while not (allowed := until_update(host, frames)["view"]["spectators"]):
        pass
    cleo = guests()
    cleo.post(f"{allowed['link'].removeprefix('http://testserver')}/watch", {"name": "Cleo"})
    return cleo


def play(guests, enforcement, script=None, actions=70) -> Record:
    """Play a game and record it. `script` lists the actions to repeat.

    Without a script, seat 0 takes random legal actions, and seat 1 only draws, discards and passes.
    """
    record, chance = Record(), random.Random(11)
    ann, ben = guests(), guests()
    table = ann.lay(opponent="friend", **{"siamese.enforcement": enforcement})
    with ann.socket(table) as socket:
        link = socket.receive_json()["view"]["invite"].removeprefix("http://testserver")
    ben.post(link, {"name": "Ben"})
    with ExitStack() as stack:
        a = stack.enter_context(ann.socket(table))
        mine = until_update(a, record.frames)  # before the other page may overtake this one
        b = stack.enter_context(ben.socket(table))
        theirs = until_update(b, [])
        onlooker = stack.enter_context(looking_on(guests, a, record.frames).socket(f"{link}/watch"))
        while not mine["view"]["spectators"] or not mine["view"]["spectators"]["people"]:
            mine = until_update(a, record.frames)
        while theirs["view"]["spectators"] != mine["view"]["spectators"]:
            theirs = until_update(b, [])
        for n in range(actions):
            if mine["view"]["phase"]["type"] == "Over":
                break
            seat = mine["view"]["awaited"][0]
            if script is not None:
                seat, action = script[n]
            else:
                action = choose(chance, seat, (mine, theirs)[seat])
            record.script.append((seat, action))
            window = mine["view"]["window"]
            for k, probe in enumerate(PROBES if n % 7 == 0 and enforcement == "prevent" else ()):
                a.send_json({"type": "act", "id": f"p{n}.{k}", "game": 1, "window": window, "action": probe})
                while True:
                    record.frames.append(a.receive_text())
                    if '"refused"' in record.frames[-1]:
                        break
            socket = (a, b)[seat]
            socket.send_json({"type": "act", "id": f"c{n}", "game": 1, "window": window, "action": action})
            mine, theirs = until_update(a, record.frames), until_update(b, [])
        a.send_json({"type": "allow-spectators", "id": "later", "delay": 60})
        while '"delay":60,' not in (text := onlooker.receive_text()):
            record.sights.append(text)
    with ann.socket(table, seen=0) as again:
        until_update(again, record.frames)
    record.frames.append(ann.first_update(table))
    site = ann.http.app.state.site
    rows = ann.http.portal.call(site.store.games, table.rsplit("/", 1)[1])
    record.lines = ann.http.portal.call(site.store.read_game, rows[0].id).lines
    return record


def choose(chance, seat, update):
    offers = [one["action"] for one in update["offers"] if one["action"]["type"] not in ("Concede", "Challenge")]
    if seat:
        offers = [action for action in offers if action["type"] in ("Draw", "Discard", "Pass")]
    claims = [action for action in offers if action["type"] in ("Claim", "Reshape", "ExchangeJoker", "Declare")]
    return chance.choice(claims) if claims and chance.random() < 0.5 else chance.choice(offers)


def unseen_places(lines, order):
    """Return the indices in the wall of all tiles that seat 0 never saw.

    Nobody drew these tiles, or seat 1 kept them concealed to the end.
    """
    at, kept = 0, []
    for line in lines:
        event = parse_line(line)
        took = len(event.tiles) if isinstance(event, Dealt) else int(isinstance(event, Drew))
        if took and event.seat == 1:
            kept.extend(range(at, at + took))
        at += took
        if isinstance(event, Discarded) and event.seat == 1:
            kept.remove(next(place for place in kept if order[place] == event.tile))
        assert not (isinstance(event, Claimed) and event.seat == 1)
    return kept + list(range(at, len(order)))


def twin(monkeypatch, record, seed):
    """Make later games use the same wall as the recorded game, but shuffle the tiles that seat 0 never saw."""
    real = Shuffle.wall

    def changed(shuffle, tiles):
        order = list(real(shuffle, tiles).order)
        places = unseen_places(record.lines, order)
        faces = [order[place] for place in places]
        random.Random(seed).shuffle(faces)
        for place, face in zip(places, faces, strict=True):
            order[place] = face
        return Wall(tuple(order))

    monkeypatch.setattr(Shuffle, "wall", changed)


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 20), marks=pytest.mark.long)], ids=str)
def test_hidden_tiles_change_no_byte(site_with, tmp_path, enforcement, seeds) -> None:
    with site_with(rng=SeededRng(), data=tmp_path / "one") as guests:
        first = play(guests, enforcement)
    for seed in seeds:
        data = tmp_path / f"with other tiles {seed}"
        with pytest.MonkeyPatch.context() as patch, site_with(rng=SeededRng(), data=data) as guests:
            twin(patch, first, seed)
            second = play(guests, enforcement, first.script)
        assert second.lines != first.lines  # the hidden tiles were indeed different
        for before, after in zip(first.frames, second.frames, strict=True):
            assert before == after
        assert first.sights == second.sights
        assert len(first.sights) > len(first.script) / 2


def test_the_audit_finds_a_leak(site_with, tmp_path, monkeypatch) -> None:
    """If the server is changed so that it sends hidden tiles, the messages of the two games differ."""
    monkeypatch.setattr("tilewright.table.game.redact", lambda event, seat: event)
    with site_with(rng=SeededRng(), data=tmp_path / "one") as guests:
        first = play(guests, "prevent")
    twin(monkeypatch, first, 1)
    with site_with(rng=SeededRng(), data=tmp_path / "two") as guests:
        second = play(guests, "prevent", first.script)
    assert first.frames != second.frames
    assert first.sights == second.sights, "spectators' events are hidden elsewhere"


def test_the_audit_finds_a_leak_to_spectators(site_with, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.spectators.redact", lambda event, seat: event)
    with site_with(rng=SeededRng(), data=tmp_path / "one") as guests:
        first = play(guests, "prevent", actions=5)
    twin(monkeypatch, first, 1)
    with site_with(rng=SeededRng(), data=tmp_path / "two") as guests:
        second = play(guests, "prevent", first.script, actions=5)
    assert first.frames == second.frames
    assert first.sights != second.sights
