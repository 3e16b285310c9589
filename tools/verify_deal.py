"""Verify the deal in the log of a game (docs/fair-deal.md). Exit status: 0 right, 1 wrong, 2 nothing to check."""

import hashlib
import hmac
import json
import re
import sys


def text(*parts):
    """Return the parts as bytes, one a line."""
    return "\n".join(map(str, parts)).encode()


def faces(tiles):
    """Return the tiles of a text such as `11B RR J`."""
    found = []
    for word in tiles.split():
        suited = re.fullmatch(r"([1-9]+)([BCD])", word)
        found += [digit + suited[2] for digit in suited[1]] if suited else re.findall(r"F[1-8]|.", word)
    return found


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


def wrong_event(key, wall, events):
    """Return the first line with another tile or other dice than follow from the key, or an empty text."""
    (front, back), before, thrown = (0, 0), [], []  # `before` has the tiles taken from both ends before each event
    for line in events:
        name, field = line.split()[0], dict(re.findall(r'(\w+)=("[^"]*"|\[[^]]*\]|\S+)', line))
        shown = due = thrown if name == "WallBroken" else json.loads(field.get("dice", "[]"))
        if name == "WentBack":
            (front, back), before = before[int(field["length"])], before[: int(field["length"])]
            continue
        before.append((front, back))
        if name == "EastChosen" and shown:
            throws = (iter(dice(key, f"east {n}", 2 * len(shown))) for n in range(1000))
            totals = ([one + other for one, other in zip(throw, throw, strict=True)] for throw in throws)
            due = next(each for each in totals if each.count(max(each)) == 1)
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
    log = open(file, encoding="utf-8", newline="\n").read().split("\n")  # noqa: SIM115
    header = json.loads(next(line for line in log if line.startswith("tilewright ")).split(" ", 1)[1])
    secrets = dict(re.findall(r"^# (seed|salt) ([0-9a-f]{64})\r?$", "\n".join(log), re.MULTILINE))
    if not (deal := header.get("deal")) or len(secrets) < 2:
        print("nothing to check: the log has no seed yet, or the server alone shuffled this game")
        return 2
    facts, shares = (deal["table"], deal["number"], deal["tiles"], secrets["salt"], secrets["seed"]), deal["shares"]
    seal = hashlib.sha256(text("tilewright-shuffle-2", *facts)).hexdigest()
    promises = [hashlib.sha256(text("tilewright-promise-2", seal, *each)).hexdigest() for each in enumerate(shares)]
    kept = [shares[n] in ("bot", "absent") or promises[n] == deal["promises"][n] for n in range(len(shares))]
    key = hmac.digest(bytes.fromhex(secrets["seed"]), text("tilewright-key-2", seal, *shares), "sha256")
    wrong = wrong_event(key, wall_of(key, faces(deal["tiles"])), [line for line in log if line[:1].isupper()])
    checks = {
        "the seed opens the seal of this table, game and set of tiles": seal == header["commitment"],
        "each number that a page opened fits its promise": all(kept),
        f"all tiles and dice follow from the seed and these numbers {wrong}": not wrong,
    }
    for sentence, is_right in checks.items():
        print("ok   " if is_right else "WRONG", sentence)
    return int(not all(checks.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
