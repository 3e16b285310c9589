"""The data that the server sends to a page about its table: racks, score sheets, sessions and replays."""

import random
from dataclasses import replace

from tilewright.catalogue import stored_hands
from tilewright.engine.events import Answered
from tilewright.engine.log import print_line
from tilewright.engine.referee import Referee
from tilewright.engine.rule import Rule
from tilewright.engine.state import Death, MahJongg, Rack
from tilewright.engine.wall import Shuffle
from tilewright.groups import Exposure, Reading
from tilewright.sheet import Entry, Item, ScoreSheet
from tilewright.table.rules import build
from tilewright.table.session import Done, Session
from tilewright.tiles import Tiles
from tilewright.variants import RULESETS
from tilewright.web.sheet_view import TransferView
from tilewright.web.viewmodel import Setting, replay

from ..permissive import any_legal
from .conftest import PLAYERS
from .test_socket import friends, row_of, until

SHEET = ScoreSheet((Entry(0, "First mah jongg", (Item("R-SIAM-26", "as printed", plus=30),)),), (30, 0), (30, -30), "")


def test_an_evening_counts_what_was_paid_or_scored_until_it_is(view_with) -> None:
    sheet = ScoreSheet((), (40, 25), (15, -15), "")
    paid, carried = (
        Session(2, games=tuple(Done(n, "siamese", {"settlement": choice}, 0, sheet) for n in (1, 2)))
        for choice in ("per_game", "session")
    )
    assert view_with(session=paid).session.totals == ["+30", "−30"]
    assert view_with(session=carried).session.totals == ["+80", "+50"]
    assert view_with(session=paid).session.games == 2


def test_exposures_lie_in_order_their_jokers_behind_the_naturals(view_with) -> None:
    group = Exposure.parse("[33JB]")
    (shown,) = view_with(Rack((group,))).seats[0].racks[0].exposures
    assert (shown.text, shown.tiles, shown.faces) == ("[33JB]", ["3B", "3B", "J"], ["3B", "3B", "3B"])


def test_the_lines_that_are_still_possible_are_told_of_live_racks_with_exposures_only(view_with) -> None:
    group = Exposure.parse("[222B]")
    dead = Rack((group,), dead=Death(Rule.FITS_NO_HAND, "no line", (0,)))
    won = Rack((group,), mah_jongg=MahJongg(Reading("Pairs/2", (group,), 25), 3))
    for rack, possible in ((Rack((group,)), ["Pairs/2"]), (Rack(), []), (dead, []), (won, [])):
        assert view_with(rack).seats[0].racks[0].possible == possible


def test_a_mah_jongg_shows_the_hand_that_was_made_and_what_it_counts(view_with) -> None:
    groups = tuple(map(Exposure.parse, ("[FF]", "[7777B]", "[77JJC]", "[NEWS]")))
    racks = [Rack(mah_jongg=MahJongg(Reading("Pairs/1", groups, 30), turn)) for turn in (4, 3)]
    first, second = (
        Entry(0, "", (Item("R-SIAM-27", "Pairs/1, as printed", plus=30), Item("R-SIAM-27", "doubled", times=times)))
        for times in (1, 2)
    )
    view = view_with(*racks, sheet=replace(SHEET, entries=(first, second)))
    shown = [rack.mah_jongg for rack in view.seats[0].racks]
    assert [(each.name, each.worth, each.counts) for each in shown] == [
        ("Pairs, line 1", "30 points", "counted twice: 60 points"),
        ("Pairs, line 1", "30 points", ""),
    ]
    assert [[part.text for part in each.parts] for each in shown] == [["FF", "7777", "7777", "N E W S"]] * 2
    assert view.sheet.entries[0].items[0].label == "Pairs, line 1, as printed"


def test_a_dead_hand_cites_the_rule_of_the_game_also_as_older_versions_stored_it(view_with) -> None:
    for stored, cited in ((Rule.FITS_NO_HAND, "rule 11"), ("R-SIAM-17", "rule 11"), (Rule.TABLE, ""), ("R-OLD-1", "")):
        dead = view_with(Rack(dead=Death(stored, "no line"))).seats[0].racks[0].dead
        assert (dead.rule, dead.why, dead.cite) == (stored, "no line", cited)


def test_a_sheet_cites_the_sources_own_numbers(view_with) -> None:
    (entry,) = view_with(sheet=SHEET).sheet.entries
    assert [(item.rule, item.cite) for item in entry.items] == [("R-SIAM-26", RULESETS["siamese"].cite("R-SIAM-26"))]
    assert entry.items[0].cite != "R-SIAM-26"


def test_a_sheet_tells_who_pays_whom_and_the_chart_of_the_evening(view_with) -> None:
    assert view_with(sheet=SHEET).sheet.transfers == [TransferView(1, 0, 30)]
    taken = replace(SHEET, payments=(-50, -50))  # the pot takes what does not add up
    assert view_with(sheet=taken).sheet.transfers == [TransferView(0, None, 50), TransferView(1, None, 50)]
    done = [Done(n, "siamese", {}, 0, replace(SHEET, payments=paid)) for n, paid in ((1, (30, -30)), (2, (-5, 5)))]
    assert view_with(session=Session(2, games=tuple(done))).session.course == [[120, -120], [100, -100]]


def test_all_hands_lie_face_up_once_the_game_is_settled(guests) -> None:
    ann, ben, table = friends(guests)
    with ann.socket(table) as socket, ben.socket(table) as other:
        dealt = [until(page, "update")["view"]["seats"][seat]["concealed"] for seat, page in enumerate((socket, other))]
        socket.send_json({"type": "act", "id": "c", "game": 1, "window": 0, "action": {"type": "Concede"}})
        for page in (socket, other):
            sheet = until(page, "update")["view"]["sheet"]
            assert [str(Tiles.parse(" ".join(hand))) for hand in sheet["hands"]] == dealt


def test_a_replay_is_seen_from_the_seat_that_asks(card_text) -> None:
    setting = Setting(RULESETS["siamese"], build("siamese", card_text, {}), PLAYERS, Session(2))
    for seat in (0, 1):
        (frame,) = replay(setting, seat, ["EastChosen seat=0 dice=[]"]).frames
        assert frame.view.me == seat


def test_a_replay_marks_what_only_one_seat_saw() -> None:
    rules, rng = build("hong-kong", stored_hands(RULESETS["hong-kong"].hands)[1], {}), random.Random(0)
    referee = Referee.open(rules, Shuffle(bytes(32), bytes(32)))
    while not isinstance(referee.log[-1], Answered):
        seat = referee.state.awaited[0]
        referee.do(any_legal(rules, referee.view(seat), rng))
    setting = Setting(RULESETS["hong-kong"], rules, PLAYERS * 2, Session(4))
    *before, answer = [frame.private for frame in replay(setting, 0, list(map(print_line, referee.log))).frames]
    assert answer
    assert not any(before)


def test_the_seal_of_the_wall_is_shown_from_the_deal_on(guests) -> None:
    ann, _, table = friends(guests)
    with ann.socket(table) as socket:
        view = until(socket, "update")["view"]
    assert view["commitment"] == row_of(ann, table).header.commitment
