"""The scheme of a deal that nobody can choose: what the seal binds, and what the key of the wall depends on."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace

import pytest

from tilewright.engine.fair_deal import FairDeal, commitment_of, promise_of
from tilewright.engine.log import Header, LogError, header_data, parse_log, print_log
from tilewright.engine.wall import Shuffle
from tilewright.tiles import american_set

SEED, SALT = bytes(range(32)), bytes(range(32, 64))
TILES = str(american_set())
SHARES = ("11" * 32, "bot", "absent", "22" * 16)
SEAL = commitment_of("table", 7, TILES, SALT, SEED)
PROMISES = (promise_of(SEAL, 0, SHARES[0]), "", "ab" * 32, promise_of(SEAL, 3, SHARES[3]))
DEAL = FairDeal("table", 7, TILES, PROMISES, SHARES)
HEADER = Header("american", (), "House", "00", ("Ann", "Bot", "Cleo", "Dan"), SEAL, 2, DEAL)


def lines(*parts: str) -> bytes:
    return "\n".join(parts).encode()


def test_the_hashes_are_the_documented_ones() -> None:
    sealed = hashlib.sha256(lines("tilewright-shuffle-2", "table", "7", TILES, SALT.hex(), SEED.hex())).hexdigest()
    assert Shuffle(SEED, SALT, DEAL).commitment == sealed
    assert PROMISES[3] == hashlib.sha256(lines("tilewright-promise-2", sealed, "3", SHARES[3])).hexdigest()
    assert Shuffle(SEED, SALT, DEAL).key == hmac.digest(SEED, lines("tilewright-key-2", sealed, *SHARES), "sha256")


@pytest.mark.parametrize(
    "facts", [{"table": "other"}, {"number": 8}, {"tiles": "1B"}], ids=lambda facts: next(iter(facts))
)
def test_the_seal_is_bound_to_table_game_and_tiles(facts: dict[str, str]) -> None:
    one, other = Shuffle(SEED, SALT, DEAL), Shuffle(SEED, SALT, replace(DEAL, **facts))  # type: ignore[arg-type]
    assert one.commitment != other.commitment
    assert one.wall(american_set()) != other.wall(american_set())


def test_the_seal_is_bound_to_seed_and_salt() -> None:
    assert len({Shuffle(*secrets, DEAL).commitment for secrets in ((SEED, SALT), (SALT, SEED), (SEED, SEED))}) == 3


@pytest.mark.parametrize("seat", [0, 3])
def test_every_number_of_a_page_changes_the_wall_and_the_dice(seat: int) -> None:
    shares = tuple("33" * 32 if n == seat else share for n, share in enumerate(SHARES))
    one, other = Shuffle(SEED, SALT, DEAL), Shuffle(SEED, SALT, replace(DEAL, shares=shares))
    assert one.wall(american_set()) != other.wall(american_set())
    assert one.dice("break", 20) != other.dice("break", 20)
    assert one.commitment == other.commitment, "the server committed before it knew the numbers"


def test_a_number_in_another_seat_breaks_its_promise() -> None:
    assert DEAL.broken_promise(SEAL) is None
    swapped = replace(DEAL, shares=(SHARES[3], "bot", "absent", SHARES[0]))
    assert swapped.broken_promise(SEAL) == 0
    moved = replace(swapped, promises=(PROMISES[3], "", "ab" * 32, PROMISES[0]))
    assert moved.broken_promise(SEAL) == 0, "a promise is bound to its seat"
    assert DEAL.broken_promise("00" * 32) == 0, "a promise is bound to the seal"


@pytest.mark.parametrize(
    "facts",
    [
        {"shares": SHARES[:3]},
        {"shares": ("11" * 15, *SHARES[1:])},
        {"shares": ("11" * 33, *SHARES[1:])},
        {"shares": ("AA" * 32, *SHARES[1:])},
        {"shares": (SHARES[0], "bot#417", *SHARES[2:])},
        {"promises": (PROMISES[0], "ab" * 32, *PROMISES[2:])},
        {"promises": ("", *PROMISES[1:])},
        {"promises": ("short", *PROMISES[1:])},
        {"table": "two\nlines"},
    ],
)
def test_facts_that_do_not_fit_are_no_deal(facts: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(ValueError, match="do not fit each other"):
        replace(DEAL, **facts)  # type: ignore[arg-type]
    data = header_data(HEADER)
    data["deal"] |= facts
    with pytest.raises(LogError, match="do not fit each other"):
        parse_log(f"tilewright {json.dumps(data)}\n")


def test_a_header_holds_the_deal_and_an_old_one_has_no_place_for_it() -> None:
    assert parse_log(print_log(HEADER, ()))[0] == HEADER
    old = replace(HEADER, format=1, deal=None)
    assert "deal" not in print_log(old, ())
    for wrong in (replace(HEADER, format=1), replace(old, format=2)):
        with pytest.raises(LogError, match="do not fit each other"):
            parse_log(print_log(wrong, ()))


def test_a_deal_has_as_many_numbers_as_the_game_has_seats() -> None:
    with pytest.raises(ValueError, match="do not fit each other"):
        replace(HEADER, seats=("Ann", "Ben"))
    data = header_data(HEADER) | {"seats": ["Ann", "Ben"]}
    with pytest.raises(LogError, match="do not fit each other"):
        parse_log(f"tilewright {json.dumps(data)}\n")
