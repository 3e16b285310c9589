"""American rules for the Charleston (B3), with its disputed points (B11, points 8 to 10)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tilewright.engine.actions import Action, Concede, Declare, Discard, PassTile
from tilewright.engine.charleston import STAGES, Passing, Slots, moved, seen
from tilewright.engine.decide import decide
from tilewright.engine.events import Agreed, Consented, Dealt, Event, Passed, PassLaid, StageBegan, Voted, Wished
from tilewright.engine.phases.charleston import may_declare
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.view import redact
from tilewright.engine.wall import Wall
from tilewright.tiles import JOKER, UNKNOWN, Tiles

from ..siamese.siam import declare, shuffle
from .american import Table, courtesy, passes, position, vote

LOW = "111222333444B FF"
FOUR = ("111B 222B ...", "333B 444B ...", "555B 666B ...", "777B 888B ...")
TO_RIGHT = [passes(0, "1B 1B 1B"), passes(1, "3B 3B 3B"), passes(2, "5B 5B 5B"), passes(3, "7B 7B 7B")]


def each(table: Table, *actions: list[Action]) -> tuple[Event, ...]:
    """Perform several seats' lists of actions in turn, and return the events of the last action."""
    return table.do(*(action for own in actions for action in own))


def named(table: Table, seat: int) -> Counter[int]:
    """Return how many Bams of each number a seat holds."""
    return Counter(kind + 1 for kind in table.state.seats[seat].concealed if kind < 9)


def opened(seed: int = 1, east: int = 0, **options: str) -> Table:
    """Return a table just after the deal."""
    rules = position(**options).rules
    referee = Referee.open(rules, shuffle(seed), east)
    return Table(rules, referee.state, referee.wall, list(referee.log))


def goes_on(table: Table, until: str, against: tuple[int, ...] = (), wish: int = 0) -> Table:
    """Play the Charleston on to the stage `until`, or to its end if that stage does not come.

    Each seat passes the first tiles that it may pass, and asks to exchange `wish` tiles in the courtesy. The seats in
    `against` vote against the second Charleston.
    """
    while isinstance(table.state.phase, Passing) and table.state.phase.stage != until:
        seat = table.state.awaited[0]
        if table.state.phase.stage == "consent":
            table.do(vote(seat, seat not in against))
        elif table.state.phase.parts[seat].due is None:
            table.do(courtesy(seat, wish))
        else:
            table.do(next(action for action in table.offered(seat) if isinstance(action, PassTile)))
    return table


def test_b3_the_stages_follow_each_other() -> None:
    began = [event.stage for event in goes_on(opened(), "").log if isinstance(event, StageBegan)]
    assert began == list(STAGES)


@pytest.mark.parametrize(("stage", "giver"), list(zip(STAGES[:3] + STAGES[4:7], (3, 2, 1, 1, 2, 3), strict=True)))
def test_b3_three_tiles_to_the_right_across_and_to_the_left_and_back(stage: str, giver: int) -> None:
    table = position(*FOUR, phase=stage)
    each(table, *TO_RIGHT)
    assert named(table, 0) == Counter({1 + 2 * giver: 3, 2: 3}), "its own 2 Bams, and what it was given"
    assert [len(seat.concealed) for seat in table.state.seats] == [14, 13, 13, 13]


def test_b3_the_first_charleston_must_be_played() -> None:
    table = opened()
    for stage in STAGES[:3]:
        assert table.phase == stage
        for seat in range(4):
            for action in (Discard(seat, 0), vote(seat, yes=False), courtesy(seat, 0), Concede(seat)):
                assert table.refusal(action) == "B3"
        goes_on(table, STAGES[STAGES.index(stage) + 1])


def test_b3_a_packet_is_three_tiles_that_one_holds() -> None:
    table = position("12B 3C JJ R ...", phase="first right")
    table.do(*passes(0, "1B"))
    assert table.refusal(passes(0, "1B")[0]) == "table", "it is laid already"
    assert table.refusal(passes(0, "9B")[0]) == "table"
    table.do(*passes(0, "2B 3C"))
    assert table.refusal(passes(0, "R")[0]) == "B3", "the packet is complete"
    assert table.offered(0) == ()


@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage != "consent"])
def test_b3_a_joker_is_never_passed(stage: str) -> None:
    table = position("JJ ...", phase=stage)
    if stage == "courtesy":
        table.do(courtesy(0, 3), courtesy(2, 3))
    assert table.refusal(passes(0, "J")[0]) == "B3"
    assert not [action for action in table.offered(0) if action == PassTile(0, JOKER)]


def test_b3_packets_of_other_seats_are_hidden() -> None:
    table = position(*FOUR, phase="first right")
    events = each(table, *TO_RIGHT[1:])
    assert all(redact(event, 0) is None for event in events if isinstance(event, PassLaid))
    assert table.view(0).state == position(*FOUR, phase="first right").view(0).state


def test_b3_tiles_move_once_all_packets_are_ready_and_only_their_holders_see_them() -> None:
    table = position(*FOUR, phase="first right")
    each(table, *TO_RIGHT[:3])
    assert table.phase == "first right"
    events = each(table, TO_RIGHT[3])
    passed = [event for event in events if isinstance(event, Passed)]
    assert [(event.seat, event.to) for event in passed] == [(0, 1), (1, 2), (2, 3), (3, 0)]
    for event in passed:
        assert redact(event, event.seat) == event
        for other in (*table.state.others(event.seat), None):
            assert redact(event, other) == replace(event, gave=Tiles.parse("???"), got=Tiles.parse("???"))


@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage not in ("consent", "courtesy")])
def test_b3_tiles_pass_unseen_on_the_first_left_and_the_last_right_only(stage: str) -> None:
    table = position(*FOUR, phase=stage)
    allowed = stage in ("first left", "second right")
    assert table.allows(PassTile(0, None)) == allowed
    assert (PassTile(0, None) in table.offered(0)) == allowed


def test_b3_a_tile_passed_unseen_comes_from_the_incoming_ones() -> None:
    table = position(*FOUR, phase="second right")
    each(table, passes(0, "1B 1B 1B"), passes(1, "_ _ _"), passes(2, "5B 5B _"), passes(3, "7B 7B 7B"))
    assert named(table, 0) == Counter({7: 3, 2: 3})
    assert named(table, 1) == Counter({3: 3, 4: 3}), "all three went on"
    assert named(table, 2) == Counter({5: 1, 6: 3, 1: 2})
    assert named(table, 3) == Counter({8: 3, 5: 2, 1: 1}), "the two that were laid, and one of those that seat 0 gave"


def test_b3_a_blind_pass_reveals_no_tile_and_stays_hidden_from_others() -> None:
    table = position(*FOUR, phase="second right")
    blind = each(table, passes(0, "1B 1B 1B"), passes(1, "_ _ _"), passes(2, "5B 5B 5B"), passes(3, "7B 7B 7B"))
    plain = each(position(*FOUR, phase="second right"), *TO_RIGHT)
    assert next(event for event in blind if isinstance(event, Passed) and event.seat == 1) == Passed(
        1, 2, Tiles.parse("???"), Tiles.parse("???")
    )
    for other in (0, 3, None):
        assert [redact(event, other) for event in blind] == [redact(event, other) for event in plain]


def test_b3_a_second_charleston_needs_everybody() -> None:
    table = goes_on(opened(), "consent")
    table.do(vote(0), vote(1), vote(2))
    assert table.phase == "consent"
    with pytest.raises(Refused, match="second Charleston"):
        table.do(PassTile(3, 0))
    events = table.do(vote(3))
    assert events[1:] == (Consented(0, against=()), StageBegan(0, "second left"))


@pytest.mark.parametrize("against", [(0,), (2,), (1, 3)])
def test_b3_one_refusal_stops_the_second_charleston_and_is_public(against: tuple[int, ...]) -> None:
    table = goes_on(goes_on(opened(), "consent"), "courtesy", against)
    consents = [event for event in table.log if isinstance(event, Consented)]
    assert consents == [Consented(0, against)]
    assert redact(consents[0], None) == consents[0]
    assert table.phase == "courtesy", "which follows all the same"
    assert not [event for event in table.log if isinstance(event, StageBegan) and event.stage.startswith("second")]


def test_b3_votes_are_asked_unseen() -> None:
    table = goes_on(opened(), "consent")
    before = table.view(0).state
    (event,) = table.do(vote(1, yes=False))
    assert event == Voted(1, yes=False)
    assert redact(event, 0) is None
    assert table.view(0).state == before
    table.do(vote(1))
    assert isinstance(table.state.phase, Passing)
    assert table.state.phase.parts[1].vote is True, "it may be said otherwise until all have spoken"


@pytest.mark.parametrize(("mine", "theirs"), [(0, 3), (3, 0), (1, 2), (3, 3), (2, 2)])
def test_b3_the_smaller_wish_counts(mine: int, theirs: int) -> None:
    table = position(*FOUR, phase="courtesy")
    table.do(courtesy(0, mine))
    events = table.do(courtesy(2, theirs))
    assert events[:2] == (Wished(2, theirs), Agreed(0, 2, min(mine, theirs)))
    assert isinstance(table.state.phase, Passing)
    assert table.state.phase.awaits(0) == bool(min(mine, theirs))


def test_b3_wishes_are_asked_unseen() -> None:
    table = position(*FOUR, phase="courtesy")
    (event,) = table.do(courtesy(1, 2))
    assert [redact(event, seat) for seat in (0, 2, 3, None)] == [None] * 4, "not even by the seat across"


def test_b3_each_pair_by_itself() -> None:
    table = position(*FOUR, phase="courtesy")
    table.do(courtesy(0, 1), courtesy(2, 1), *passes(0, "2B"), *passes(2, "6B"))
    assert (named(table, 0)[6], named(table, 2)[2]) == (1, 1), "they need not wait for the others"
    assert table.phase == "courtesy"
    assert table.state.awaited == (1, 3)
    table.do(courtesy(1, 0), courtesy(3, 2))
    assert table.phase == "play 0 drawn"
    assert [len(seat.concealed) for seat in table.state.seats] == [14, 13, 13, 13]


def test_b3_a_courtesy_is_of_three_at_most_and_never_unseen() -> None:
    table = position(*FOUR, phase="courtesy")
    assert table.refusal(courtesy(0, 4)) == table.refusal(courtesy(0, -1)) == "B3"
    assert table.refusal(passes(0, "1B")[0]) == "B3", "first say how many"
    table.do(courtesy(0, 3), courtesy(2, 3))
    assert table.refusal(PassTile(0, None)) == "B3"
    assert table.refusal(courtesy(0, 1)) == "B3"


def test_b3_then_east_discards() -> None:
    table = goes_on(opened(), "", wish=2)
    assert table.phase == "play 0 drawn"
    assert table.allows(Discard(0, next(iter(table.state.seats[0].concealed))))


def test_b3_any_seat_may_be_east() -> None:
    assert goes_on(opened(east=2), "").phase == "play 2 drawn"


def test_b3_three_play_without_it() -> None:
    table = opened(seats="3")
    assert table.phase == "play 0 drawn"
    assert [len(event.tiles) for event in table.log if isinstance(event, Dealt)] == [4, 4, 4] * 3 + [2, 1, 1]


def test_b11_08_east_complete_as_dealt_wins_before_anything_is_passed() -> None:
    table = position(LOW, phase="first right")
    assert declare(0, 0, LOW) in table.offered(0)
    table.do(*passes(1, "1D"), declare(0, 0, LOW))
    assert table.phase == "over mah-jonggs"
    assert table.payments == (300, -100, -100, -100), "25, self-drawn, no joker, and all three pay it twice"


def test_b11_08_not_after_a_tile_was_laid_and_nobody_but_east() -> None:
    table = position("111222333444B FF", "111222333444B F", phase="first right")
    assert table.refusal(declare(1, 0, "111222333444B F")) != "allowed"
    assert [may_declare(table.rules, table.state, seat) for seat in range(4)] == [True, False, False, False]
    table.do(*passes(0, "1B"))
    assert not table.allows(declare(0, 0, LOW))
    assert not [action for action in table.offered(0) if isinstance(action, Declare)]


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_b11_08_a_false_heavenly_hand_is_never_shown(enforcement: str) -> None:
    table = position("111222333444B F ...", phase="first right", enforcement=enforcement)
    assert table.refusal(declare(0, 0, str(table.state.seats[0].concealed))) == "B8"


def test_b11_08_a_table_may_play_without_it() -> None:
    table = position(LOW, phase="first right", heavenly="off")
    assert not table.allows(declare(0, 0, LOW))
    assert not [action for action in table.offered(0) if isinstance(action, Declare)]


@pytest.mark.parametrize("second", ["consent", "skipped"])
def test_b11_09_an_earthly_hand_waits_for_the_end_of_all_passes(second: str) -> None:
    asked = {"consent": "consent", "skipped": "courtesy"}[second]
    table = position(LOW, phase=asked, second_charleston=second)
    assert not table.allows(declare(0, 0, LOW))
    table = position(LOW, phase="play 0 drawn", thrown=0)
    table.do(declare(0, 0, LOW))
    assert table.payments == (300, -100, -100, -100)


@pytest.mark.parametrize("second", ["consent", "skipped"])
def test_b11_09_or_is_shown_after_the_first_charleston(second: str) -> None:
    asked = {"consent": "consent", "skipped": "courtesy"}[second]
    answer = {"consent": vote(0), "skipped": courtesy(0, 1)}[second]
    table = position(LOW, phase=asked, second_charleston=second, earthly="first")
    assert declare(0, 0, LOW) in table.offered(0)
    table.do(declare(0, 0, LOW))
    assert table.payments == (300, -100, -100, -100)
    table = position(LOW, phase=asked, second_charleston=second, earthly="first")
    table.do(answer)
    assert not table.allows(declare(0, 0, LOW)), "it has said how it goes on"


def test_b11_09_but_not_once_a_courtesy_is_agreed_upon() -> None:
    table = position(LOW, phase="courtesy", second_charleston="skipped", earthly="first")
    table.do(courtesy(0, 1), courtesy(2, 1))
    assert not table.allows(declare(0, 0, LOW)), "it said how it goes on, and still does when tiles are due"
    assert not [action for action in table.offered(0) if isinstance(action, Declare)]


def test_b11_09_nor_between_the_passes_of_the_second() -> None:
    for stage in STAGES:
        if stage not in ("first right", "consent"):
            assert not position(LOW, phase=stage, earthly="first").allows(declare(0, 0, LOW)), stage


def slots(rng: random.Random) -> list[Slots]:
    """Return four random packets of three tiles. None stands for an incoming tile that is passed on unseen."""
    tiles = rng.sample(range(UNKNOWN), 12)
    return [tuple(None if rng.random() < 0.6 else tile for tile in tiles[at : at + 3]) for at in range(0, 12, 3)]


def test_b11_10_every_tile_that_was_laid_ends_with_somebody_and_nothing_else_moves() -> None:
    """Passes with random packets, some of them blind, neither lose nor duplicate a tile."""
    rng = random.Random(1)
    for _ in range(2000):
        packets, step = slots(rng), rng.choice((1, 3))
        to = [(seat + step) % 4 for seat in range(4)]
        picks = [tuple(rng.sample(range(3), 3)) for _ in range(4)]
        changes = moved(packets, to, picks)
        laid = Tiles.of(tile for packet in packets for tile in packet if tile is not None)
        assert sum((seen(gave) for gave, _ in changes), Tiles()) == laid
        assert sum((seen(got) for _, got in changes), Tiles()) == laid
        for packet, (gave, got) in zip(packets, changes, strict=True):
            assert len(gave) == len(got) == 3
            assert gave.count(UNKNOWN) == got.count(UNKNOWN) == packet.count(None)


def test_b11_10_with_three_unseen_by_all_nothing_moves() -> None:
    table = position(*FOUR, phase="first left")
    before = [table.hand(seat) for seat in range(4)]
    each(table, *(passes(seat, "_ _ _") for seat in range(4)))
    assert [table.hand(seat) for seat in range(4)] == before
    assert table.phase == "consent"


def test_b11_10_tiles_go_on_round_the_table_until_somebody_keeps_them() -> None:
    table = position(*FOUR, phase="first left")
    each(table, passes(3, "7B 7B 7B"), passes(2, "_ _ _"), passes(1, "_ _ _"), passes(0, "_ _ _"))
    assert named(table, 3) == Counter({7: 3, 8: 3}), "all the way round, and back"


def test_b11_10_the_wall_alone_decides_which_tiles_are_passed_blind() -> None:
    """The shuffle decides which tiles a blind pass hands on. The order in which players choose tiles has no effect."""
    rng = random.Random(2)
    for order in ("1B 2B 3B", "3B 1B 2B", "2B 3B 1B"):
        table = position("123B ...", *FOUR[1:], phase="second right")
        each(table, passes(0, order), passes(1, "3B _ 3B"), TO_RIGHT[2], TO_RIGHT[3][:2])
        went_on: Counter[Tiles] = Counter()
        for _ in range(300):
            wall = Wall(tuple(rng.sample(range(30), 30)))
            events = decide(table.rules, table.state, TO_RIGHT[3][2], wall)
            went_on[next(seen(event.got) for event in events if isinstance(event, Passed) and event.seat == 1)] += 1
        assert len(went_on) == 3
        assert min(went_on.values()) > 60, "each about a third of the time"


@pytest.mark.parametrize("stage", ["first left", "second right"])
def test_b11_10_or_east_begins_with_tiles_of_its_own(stage: str) -> None:
    table = position(*FOUR, phase=stage, blind_order="east_first")
    assert table.refusal(PassTile(0, None)) == "B11.10"
    assert [PassTile(seat, None) in table.offered(seat) for seat in range(4)] == [False, True, True, True]
    each(table, passes(0, "1B 1B 1B"), *(passes(seat, "_ _ _") for seat in (1, 2, 3)))
    assert named(table, 0) == Counter({1: 3, 2: 3}), "its own tiles have gone round"


def test_b11_10_the_same_wall_and_packets_send_on_the_same_tiles() -> None:
    ends = []
    for _ in range(2):
        table = position("123B ...", *FOUR[1:], phase="second right")
        each(table, passes(0, "1B 2B 3B"), passes(1, "_ _ 3B"), *TO_RIGHT[2:])
        ends.append(table.state)
    assert ends[0] == ends[1]
