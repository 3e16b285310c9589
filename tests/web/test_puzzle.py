"""The page of a puzzle keeps its answer until somebody answers."""

from datetime import UTC, date, datetime

import pytest

from tilewright.table.words import line_named
from tilewright.web.puzzle import FIRST, PRACTICE, puzzle_named

DAY = date(2026, 11, 25)


@pytest.fixture
def puzzle():
    return puzzle_named(DAY.isoformat())


def reply(guest, lines, wants="answer", tries="0"):
    fields = {f"line.{n}": line for n, line in enumerate(lines)}
    return guest.get(f"/puzzle/{DAY}", params=fields | {"wants": wants, "tries": tries}).text


def test_the_answer_is_told_only_after_an_answer(guests, puzzle) -> None:
    ann = guests()
    assert ann.get("/puzzle").headers["location"] == f"/puzzle/{datetime.now(UTC).date()}"
    page = ann.get(f"/puzzle/{DAY}").text
    assert page.count('type="checkbox"') == 5
    assert "Missing" not in page
    assert 'role="status"' not in page
    assert 'method="post"' not in page.split('class="pool"')[1], "a browser goes back without asking"
    right = reply(ann, puzzle.best.lines)
    assert "Right: together they need only 6 tiles." in right
    assert "right at the first try" in right
    assert "tilewright, Puzzle of 2026-11-25: right at try 3" in reply(ann, puzzle.best.lines, tries="2")


def test_a_wrong_answer_tells_how_near_it_is(guests, puzzle) -> None:
    wrong = reply(guests(), puzzle.pairs[1].lines)
    assert f"These two need {puzzle.pairs[1].distance} tiles. The best two need 6." in wrong
    assert "To share" not in wrong


def test_a_hint_names_one_line_and_the_solution_both(guests, puzzle) -> None:
    ann, first = guests(), sorted(puzzle.best.lines)[0]
    assert f"One of the two is {line_named(first)}." in reply(ann, (), "hint")
    for wants in ("hint", "solution"):
        assert 'name="tries" value="0"' in reply(ann, puzzle.best.lines, wants), "only an answer is a try"
    assert "The best two need 6 tiles." in reply(ann, (), "solution")
    assert 'class="verdict right"' not in reply(ann, (), "solution"), "nobody answered"


@pytest.mark.parametrize("lines", [(), ("Odd Company/3",), ("x", "y"), ("Odd Company/3",) * 3])
def test_anything_but_two_lines_is_asked_again(guests, lines) -> None:
    assert "Choose two lines" in reply(guests(), lines, tries="nonsense")


@pytest.mark.parametrize("day", ["2999-01-01", "2026-10-31", "yesterday", "2026-02-30"])
def test_other_days_have_no_puzzle(guests, day) -> None:
    ann = guests()
    assert ann.get(f"/puzzle/{day}").status_code == 404
    assert ann.get(f"/puzzle/{day}?wants=solution").status_code == 404
    assert "The day before" not in ann.get(f"/puzzle/{FIRST}").text


def test_puzzles_to_practise_are_many_and_graded(guests) -> None:
    ann = guests()
    paths = {ann.get("/puzzle/practice").headers["location"] for _ in range(5)}
    assert len(paths) > 1
    assert all(path.startswith("/puzzle/practice/") for path in paths)
    best = puzzle_named("practice-7").best
    page = ann.get("/puzzle/practice/7").text
    assert "Practice puzzle 7" in page
    assert "The day before" not in page
    fields = {f"line.{n}": line for n, line in enumerate(best.lines)} | {"wants": "answer", "tries": "0"}
    assert f"Right: together they need only {best.distance} tiles." in ann.get("/puzzle/practice/7", params=fields).text
    for number in (0, PRACTICE + 1, "x", "07", "9" * 5000):
        assert ann.get(f"/puzzle/practice/{number}").status_code == 404
