"""The random choice of incoming tiles that a seat passes on unseen (rule B11.10).

The choice depends on the whole wall, and is the same as in the engine, which uses `Wall.shuffled`.
"""

from math import isqrt

import numpy as np

from tilewright.compiling import lean
from tilewright.engine.charleston import BLIND, PACKET
from tilewright.sim.records import Numbers

_SEATS = 4  # maximum number of seats at a table
_MASK = 0xFFFFFFFF
_BLOCK, _HASH = 64, 32  # bytes in a SHA-256 block and in a hash
ROOMS = 3, 2 * _BLOCK  # shape of the scratch memory `rooms`
_PRIMES = [n for n in range(2, 312) if all(n % d for d in range(2, n))]
_FIRST = np.array([isqrt(prime << 64) & _MASK for prime in _PRIMES[:8]], np.int64)  # initial state of SHA-256
_ROUNDS = np.array([int(prime ** (1 / 3) % 1 * 2**32) for prime in _PRIMES], np.int64)
# Hash input for each blind stage and seat. One hash yields eight random numbers, enough in practice for a packet.
_LABELS = np.array(
    [[list(f"{stage} {seat} 0".encode().ljust(_BLOCK, b"\0")) for seat in range(_SEATS)] for stage in BLIND],
    np.int64,
)
_LENGTHS = np.array([len(f"{stage} 0 0") for stage in BLIND], np.int64)


@lean
def pick_slots(wall: Numbers, which: int, seat: int, picks: Numbers, rooms: Numbers) -> None:
    """Write to `picks` the order in which a blind pass takes tiles from the slots of the incoming packet.

    `which` is the index in `BLIND` of the stage, and `rooms` is scratch memory.

    >>> from tilewright.engine.wall import Wall
    >>> wall, picks, rooms = [*range(37)] * 4, np.zeros(PACKET, np.int64), np.zeros(ROOMS, np.int64)
    >>> for seat in range(4):
    ...     pick_slots(np.array(wall), 1, seat, picks, rooms)
    ...     assert tuple(picks.tolist()) == Wall(tuple(wall)).shuffled(f"second right {seat}", PACKET)
    """
    message, words, room = rooms[0], rooms[1], rooms[2]
    write_hash(wall, len(wall), words, room)
    for i in range(_BLOCK):
        message[i] = _byte(words, i) ^ 0x36 if i < _HASH else 0x36
        message[_BLOCK + i] = _LABELS[which, seat, i]
    write_hash(message, _BLOCK + _LENGTHS[which], words, room)
    for i in range(_BLOCK):
        message[i] ^= 0x36 ^ 0x5C
    for i in range(_HASH):
        message[_BLOCK + i] = _byte(words, i)
    write_hash(message, _BLOCK + _HASH, words, room)
    word = 0
    for slot in range(PACKET):
        picks[slot] = slot
    for last in range(PACKET - 1, 0, -1):
        while words[word] >= (1 << 32) - (1 << 32) % (last + 1):  # reject numbers that would bias the remainder
            word += 1
        other = words[word] % (last + 1)
        word += 1
        picks[last], picks[other] = picks[other], picks[last]


@lean
def _byte(words: Numbers, i: int) -> int:
    """Return byte number `i` of a sequence of 32-bit words, the highest byte of each word first."""
    return int(words[i >> 2] >> (24 - 8 * (i & 3)) & 255)


@lean
def write_hash(message: Numbers, n: int, words: Numbers, room: Numbers) -> None:
    """Write the SHA-256 hash of the first `n` bytes of a message as eight 32-bit words. `room` is scratch memory.

    >>> import hashlib
    >>> words, room = np.zeros(ROOMS, np.int64)[:2]
    >>> write_hash(np.arange(150), 150, words, room)
    >>> b"".join(int(word).to_bytes(4, "big") for word in words[:8]) == hashlib.sha256(bytes(range(150))).digest()
    True
    """
    block, state = room, room[_BLOCK:]
    for i in range(8):
        words[i] = _FIRST[i]
    for begin in range(0, n + 9, _BLOCK):
        for i in range(16):
            block[i] = 0
            for at in range(begin + 4 * i, begin + 4 * i + 4):
                byte = message[at] if at < n else 0x80 if at == n else 0
                block[i] = block[i] << 8 | byte
        if n + 9 <= begin + _BLOCK:
            block[15] = 8 * n
        for i in range(16, _BLOCK):
            a, b = block[i - 15], block[i - 2]
            spread = _rotate(a, 7) ^ _rotate(a, 18) ^ a >> 3
            block[i] = (block[i - 16] + spread + block[i - 7] + (_rotate(b, 17) ^ _rotate(b, 19) ^ b >> 10)) & _MASK
        for i in range(8):
            state[i] = words[i]
        for i in range(_BLOCK):
            a, e = state[0], state[4]
            more = state[7] + (_rotate(e, 6) ^ _rotate(e, 11) ^ _rotate(e, 25)) + _ROUNDS[i] + block[i]
            more += e & state[5] ^ (e ^ _MASK) & state[6]
            most = a & state[1] ^ a & state[2] ^ state[1] & state[2]
            for j in range(7, 0, -1):
                state[j] = state[j - 1]
            state[4] = (state[4] + more) & _MASK
            state[0] = (more + (_rotate(a, 2) ^ _rotate(a, 13) ^ _rotate(a, 22)) + most) & _MASK
        for i in range(8):
            words[i] = (words[i] + state[i]) & _MASK


@lean
def _rotate(word: int, by: int) -> int:
    """Return a 32-bit word rotated to the right by `by` bits."""
    return (word >> by | word << (32 - by)) & _MASK
