"""Sessions: fractions of units in the ledger, points that cannot be divided equally, and the winds of each game."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

from tilewright.engine.events import WindPrevails
from tilewright.settlement.ledger import Stakes
from tilewright.settlement.played import Played
from tilewright.settlement.rotation import RoundState
from tilewright.sheet import ScoreSheet
from tilewright.table.ledger_columns import LedgerColumn
from tilewright.table.session import Done, Session, wind_given
from tilewright.table.spreadsheet import spreadsheet

from .test_session import columns_named


def done(number: int, game: str, east: int, paid: tuple[int, ...], pot: int = 0) -> Done:
    return Done(number, game, {}, east, ScoreSheet((), paid, paid, "", pot))


def test_ref_21_quarters_of_a_unit_stay_quarters_in_the_ledger() -> None:
    session = Session(4).after(done(1, "thirteen", 0, (15, -5, -5, -5)))
    assert session.ledger.totals == (15, -5, -5, -5)
    assert session.after(done(2, "hong-kong", 0, (3, -1, -1, -1))).ledger.totals == (27, -9, -9, -9)


def test_wp_36_an_odd_point_goes_to_who_was_east_last() -> None:
    game = "wright-patterson-siamese"
    session = Session(2).after(done(1, game, 0, (-50, -50), 101)).after(done(2, game, 1, (0, 0), 101))
    (final,) = session.settled()
    assert final.sheet.payments == (50, 51)


def test_wp_09_a_wind_that_dice_chose_is_no_wind_of_the_session() -> None:
    assert wind_given([WindPrevails(0, "W", (3, 4))]) is None
    assert wind_given([WindPrevails(0, "W")]) == "W"


def test_a_game_called_off_keeps_east_and_the_next_game_has_the_winds_of_its_own_rules() -> None:
    royale = replace(done(1, "royale-4", 2, (0,) * 4), called_off=True)
    nothing = Played((), 2)
    assert Session(4).after(royale).next(nothing, "hong-kong") == RoundState(2, "E", 2)
    windy = replace(royale, ruleset="hong-kong", prevailing="S")
    assert Session(4).after(windy).next(nothing, "hong-kong") == RoundState(2, "S", 2)
    assert Session(4).after(windy).next(nothing, "royale-4") == RoundState(2, None, 2)


def test_payments_stay_with_a_bot_and_the_end_of_the_session_concerns_its_successor() -> None:
    rosa, cleo = LedgerColumn(1, "Rosa", last=1), LedgerColumn(1, "Cleo", first=2)
    columns = [LedgerColumn(0, "Ann"), rosa, cleo, LedgerColumn(2, "Ben")]
    session = Session(3, Stakes(pot=500))
    for number, scores in ((1, (0, 60, 0)), (2, (0, -10, 0))):
        session = session.after(Done(number, "royale-3", {}, 0, ScoreSheet((), scores, (0, 0, 0), "", 1500)))
    assert session.paid(columns)[0] == (-2000, -2000, 0, -2000), "the bot has put the stake into the pot"
    assert session.standing([columns[0], cleo, columns[3]]) == ("0", "+50", "0"), "points that wait go with the seat"
    ended = replace(session, final=session.settled())
    assert ended.totals(columns)[1] == -2000
    assert sum(ended.totals(columns)) == sum(ended.ledger.totals) == 0
    assert ended.paid(columns)[-1][1] == 0 < ended.paid(columns)[-1][2], "the pot pays whoever is there"
    american = Session(3).after(Done(1, "american", {}, 1, ScoreSheet((), (0, 25, 0), (-25, 50, -25), "")))
    assert american.standing([columns[0], cleo, columns[3]]) == ("−25", "0", "−25"), "payments stay with the bot"


def test_the_spreadsheet_tells_the_pot_after_each_game_and_the_wind_of_it() -> None:
    game = "wright-patterson-siamese"
    session = Session(2).after(done(1, game, 0, (-50, -50), 100)).after(done(2, game, 1, (100, 0), 0))
    rows = list(csv.reader(io.StringIO(spreadsheet(session, columns_named("Ann", "Ben")))))
    pot = rows[0].index("pot")
    assert [row[pot] for row in rows[1:]] == ["100", "0", "0"]
    windy = Session(4).after(replace(done(1, "mcr", 2, (0,) * 4), prevailing="S"))
    (_, row, _) = csv.reader(io.StringIO(spreadsheet(windy, columns_named("Ann", "Ben", "Cleo", "Dan"))))
    assert row[1:4] == ["Chinese Official", "Cleo", "South"]
