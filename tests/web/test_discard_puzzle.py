"""Practice for games of sets: exact grades, the same puzzle for everybody, and no answer before it is asked for."""

import random
import re

import pytest

import tilewright as tw
from tilewright.analysis.discard_puzzle import LEAST, MOST, discard_puzzle_of
from tilewright.hands.sets.melds import ALL_KINDS
from tilewright.tiles import Tiles, face, spoken
from tilewright.web.discard_puzzle import discard_puzzle
from tilewright.web.puzzle import PRACTICE

RULES = tw.Rules("thirteen").engine


def completes(tiles: Tiles) -> set[int]:
    """Return the kinds that make these tiles a mah jongg, as the judge of the game says."""
    kinds = (kind for kind in range(ALL_KINDS) if tiles.count(kind) < 4)
    return {kind for kind in kinds if any(each.declarable for each in RULES.hands.readings(tiles + kind, ()))}


@pytest.mark.parametrize("seed", range(6))
def test_every_puzzle_has_one_answer_and_exact_grades(seed) -> None:
    """One missing tile is checked with the judge, and two with every tile that may come in between."""
    puzzle = discard_puzzle_of(RULES, random.Random(seed))
    assert len(puzzle.tiles) == RULES.hand_size
    assert all(puzzle.tiles.count(kind) <= 4 for kind in puzzle.tiles.kinds())
    assert [each.tile for each in sorted(puzzle.discards, key=lambda each: each.tile)] == [*puzzle.tiles.kinds()]
    first, second = puzzle.discards[:2]
    assert LEAST <= first.distance == second.distance <= MOST
    assert len(first.helpful) > len(second.helpful)
    assert puzzle.discards[-1].distance > first.distance
    for each in puzzle.discards[:4]:
        rest = puzzle.tiles - each.tile
        ready = completes(rest)
        assert bool(ready) == (each.distance == 1)
        if each.distance == 1:
            assert {*each.helpful.kinds()} == ready
        elif each.distance == 2:
            some = random.Random(seed).sample(range(ALL_KINDS), 6)
            for kind in (kind for kind in some if rest.count(kind) < 4):
                nearer = any(completes(rest + kind - other) for other in rest.kinds())
                assert (kind in each.helpful) == nearer


def reply(guest, tile="", wants="answer", number=7):
    return guest.get(f"/puzzle/discard/{number}", params={"tile": tile, "wants": wants}).text


def test_the_answer_is_told_only_after_an_answer(guests) -> None:
    ann, puzzle = guests(), discard_puzzle("7")
    page = ann.get("/puzzle/discard/7").text
    assert page.count('type="radio"') == len(puzzle.discards)
    assert 'role="status"' not in page
    assert "missing, and" not in page
    assert 'method="post"' not in page.split('class="pool"')[1], "a browser goes back without asking"
    best, second, last = puzzle.discards[0], puzzle.discards[1], puzzle.discards[-1]
    assert "Right. Then " in reply(ann, face(best.tile))
    assert reply(ann, face(best.tile)).count(" unseen tile") >= len(puzzle.discards)
    assert "just as few are missing, and more tiles help." in reply(ann, face(second.tile))
    assert "After another discard, fewer tiles are missing." in reply(ann, face(last.tile))
    for wrong in (second, last):
        assert "outcomes" not in reply(ann, face(wrong.tile))
    solution = reply(ann, wants="solution")
    assert f"The best discard is {spoken(best.tile)}. Then " in solution
    praise = re.compile(r'class="[^"]*\bright"')
    assert len(praise.findall(reply(ann, face(best.tile)))) == 2
    assert not praise.findall(solution), "nobody answered"


@pytest.mark.parametrize("tile", ["", "F", "9", "nonsense"])
def test_anything_but_a_held_tile_is_asked_again(guests, tile) -> None:
    assert 'role="status">Choose a tile to discard' in reply(guests(), tile)


def test_there_are_many_and_the_puzzle_of_the_day_leads_to_them(guests) -> None:
    ann = guests()
    paths = {ann.get("/puzzle/discard").headers["location"] for _ in range(5)}
    assert len(paths) > 1
    assert all(path.startswith("/puzzle/discard/") for path in paths)
    assert discard_puzzle("7") == discard_puzzle_of(RULES, random.Random("discard-7"))
    assert 'href="/puzzle/discard"' in ann.get("/puzzle/practice/7").text
    for number in (0, PRACTICE + 1, "x", "07", "9" * 5000):
        assert ann.get(f"/puzzle/discard/{number}").status_code == 404
