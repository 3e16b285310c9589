"""The random generator of a real server: secrets that nobody can guess, and new random numbers for each bot."""

from tilewright.table.ports import SystemRng


def test_tokens_have_128_bits_and_never_repeat() -> None:
    rng = SystemRng()
    tokens = {rng.token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) * 6 >= 128 for token in tokens)
    assert all(len(rng.secret(size)) == size for size in (16, 32))
    assert len({rng.secret(32) for _ in range(100)}) == 100


def test_bots_have_a_chance_of_their_own_each_time() -> None:
    assert len({SystemRng().stream().random() for _ in range(100)}) == 100
