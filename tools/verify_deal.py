"""Verify the deal in the log of a game (docs/fair-deal.md). Exit status: 0 right, 1 wrong, 2 nothing to check."""

import hmac
import json
import re
import sys
from hashlib import sha256


def text(*parts):
    """Return the parts as bytes, one a line."""
    return "\n".join(map(str, parts)).encode()


def faces(tiles):
    """Return the tiles of a text such as `11B RR J`."""
    found = re.findall(r"([1-9]+)([BCD])|(F[1-8]|[^ ])", tiles)
    return [face for digits, suit, other in found for face in ([digit + suit for digit in digits] or [other])]


def fair_numbers(key, purpose):
    """Return a function that gives the next fair number below `n` for a purpose."""
    digests = (hmac.digest(key, f"{purpose} {counter}".encode(), "sha256") for counter in range(10**6))
    numbers = (int.from_bytes(digest[at : at + 4], "big") for digest in digests for at in range(0, 32, 4))
    return lambda n: next(x for x in numbers if x < 2**32 - 2**32 % n) % n


def wall_of(key, tiles):
    """Return the tiles in the order of the wall."""
    below = fair_numbers(key, "wall")
    for last in range(len(tiles) - 1, 0, -1):
        other = below(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tiles


def dice(key, purpose, n):
    """Return the results of `n` dice."""
    return [below(6) + 1 for below in [fair_numbers(key, f"dice {purpose}")] * n]


def wrong_event(key, deal, seats, events):
    """Return the first line with another tile or other dice than follow from the key, or an empty text."""
    front, back, before, thrown, wall = 0, 0, [], [], wall_of(key, faces(deal["tiles"]))  # `before` of each event
    for line in events:
        name, field = line.split()[0], dict(re.findall(r'(\w+)=("[^"]*"|\[[^]]*\]|\S+)', line))
        shown = due = json.loads(field.get("dice", "[]"))
        before.append((front, back))
        if name == "WentBack":
            (front, back), before = before[int(field["length"])], before[: int(field["length"])]
        elif name == "EastChosen" and (shown or deal["number"] == 1):
            throws = (zip(*[iter(dice(key, f"east {n}", 2 * seats))] * 2, strict=True) for n in range(1000))
            due = next(each for each in (list(map(sum, throw)) for throw in throws) if each.count(max(each)) == 1)
            shown, due = [*shown, int(field["seat"])], [*due, due.index(max(due))]
        elif name == "WindPrevails" and shown:
            due = thrown = dice(key, "wind" if len(shown) == 1 else "wall", len(shown))
        elif name == "WallBroken":
            stacks = sum(dice(key, "break", 2) + (thrown if len(thrown) == 2 else []))
            shown, due, wall = [int(field["stacks"])], [stacks], wall[2 * stacks :] + wall[: 2 * stacks]
        elif name in ("Dealt", "Drew"):
            shown = sorted(faces(field.get("tiles", field.get("tile")).strip('"')))
            due, front = sorted(wall[front : front + len(shown)]), front + len(shown)
        elif name == "Replaced":
            shown, due, back = [field["tile"]], [wall[-1 - back]], back + 1
        if shown != due:
            return line
    return ""


def main(file):
    """Print each check of the log in a file, and return the exit status."""
    try:
        log = open(file, encoding="utf-8", newline="\n").read()  # noqa: SIM115
        header = json.loads(re.search("^tilewright (.*)", log, re.MULTILINE)[1])
        secrets = dict(re.findall(r"^# (seed|salt) ([0-9a-f]{64})\r?$", log, re.MULTILINE))
        deal, salt, seed, events = header["deal"], secrets["salt"], secrets["seed"], re.findall("^[A-Z].*", log, re.M)
        shares, seats, number = deal["shares"], len(header["seats"]), deal["number"] * ("first" not in deal)
        seal = sha256(text("tilewright-shuffle-2", deal["table"], number, deal["tiles"], salt, seed)).hexdigest()
        firsts = range(0, len(shares), seats) if "first" in deal else [len(shares) - seats]  # of tables in a round
        kept = [len(shares) == len(deal["promises"]), deal.get("first", 0) in firsts]
        for seat, (share, promise) in enumerate(zip(shares, deal["promises"], strict=False)):
            due = re.fullmatch("([0-9a-f]{2}){16,32}", share) and text("tilewright-promise-2", seal, seat, share)
            kept.append(share == "absent" or promise == ("" if share == "bot" else due and sha256(due).hexdigest()))
        parts = text("tilewright-key-2", seal, *shares, *[deal["number"]][number:])  # one seal for a whole round
        wrong = wrong_event(hmac.digest(bytes.fromhex(seed), parts, "sha256"), deal, seats, events)
    except (AttributeError, LookupError, OSError, RuntimeError, StopIteration, TypeError, ValueError):
        print("nothing to check: this is no log, or it has no seed yet, or the server alone shuffled the game")
        return 2
    checks = {
        "the log goes from the deal to the end of the game": events and events[-1].startswith("Settled "),
        "the seed opens the seal of this table, game and set of tiles": seal == header["commitment"],
        "each number comes from a page, and fits its promise": all(kept),
        f"all tiles and dice follow from the seed and these numbers {wrong}": not wrong,
    }
    print(*(f"{'ok   ' if right else 'WRONG'} {sentence}" for sentence, right in checks.items()), sep="\n")
    return int(not all(checks.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
