"""The page that scores a game, with good texts, mistakes, and texts that no browser would send."""

from __future__ import annotations

import html
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from tilewright.hands.language.parse import LARGEST_FILE
from tilewright.scorepad.examples import example
from tilewright.scorepad.hand import has_only_flowers
from tilewright.tiles import Tiles, face
from tilewright.variants import HANDS, SETTLEMENTS
from tilewright.web.safety import MAX_FORM
from tilewright.web.score import Answer, GameForm, flowers_beside

WON = "game siamese\nsides Anna, Ben\nAnna: mah jongg [111JB] 33B 5555B NN SS, from Ben\n"


def words_of(answer) -> str:
    """Return the words of a page, separated by single spaces."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.text)).split())


def games_of(answer) -> list:
    """Return the facts about all games that the page gets."""
    return json.loads(re.search(r"data-games='([^']*)'", answer.text)[1])


def test_the_lobby_leads_to_it(guests) -> None:
    ann = guests()
    assert 'href="/score"' in ann.get("/").text
    page = ann.get("/score")
    assert page.status_code == 200
    assert "Who pays whom?" in page.text
    assert 'id="answer"' in page.text
    assert "set-cookie" not in page.headers


def test_every_answer_of_it_keeps_to_itself(guests) -> None:
    ann = guests()
    for answer in (ann.get("/score"), ann.post("/score", {"text": WON}), ann.post("/score", {"text": "?"})):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'; script-src 'self' 'nonce-" in policy
        assert "unsafe" not in policy
        assert answer.headers["cache-control"] == "no-store"
        assert not re.search(r"<script(?![^>]*(?:src|nonce)=)|\son\w+=|\sstyle=", answer.text)


def test_a_game_without_an_example_begins_with_an_empty_text(guests, monkeypatch) -> None:
    monkeypatch.setitem(SETTLEMENTS, "new-game", replace(SETTLEMENTS["siamese"], name="new-game"))
    page = guests().get("/score?game=new-game")
    assert page.status_code == 200
    assert re.search(r"<textarea id=\"text\" name=\"text\"[^>]*>\s*</textarea>", page.text)


def test_the_sheet_with_who_pays_whom(guests) -> None:
    words = words_of(guests().post("/score", {"text": WON}))
    assert "Ben pays Anna 95 points" in words
    assert "+95 Odd Company/4, as printed rule 17A" in words
    assert "The lower score pays the difference of 95." in words


def test_siam_32_the_page_scores_a_wrong_number_of_tiles(guests) -> None:
    ann = guests()
    words = words_of(ann.post("/score", {"text": "game siamese\nsides Anna, Ben\nBen: wrong count 29, on turn\n"}))
    assert "29 tiles instead of 28: both hands are dead rule 18C" in words
    games = [game["name"] for game in games_of(ann.get("/score")) if game["counts"]]
    assert games == [name for name, game in SETTLEMENTS.items() if game.judge_count]


@pytest.mark.parametrize("game", SETTLEMENTS)
def test_the_example_of_every_game_is_offered(guests, game: str) -> None:
    ann = guests()
    assert f'href="/score?game={game}"' in ann.get("/score").text
    text = html.unescape(
        re.search(r"<textarea id=\"text\"[^>]*>\n(.*?)</textarea>", ann.get(f"/score?game={game}").text, re.DOTALL)[1]
    )
    assert text == example(game)


def test_the_form_of_an_example_is_that_of_its_game(guests) -> None:
    words = guests().get("/score?game=royale-4").text
    assert re.search(r'<option value="royale-4"[^>]* selected>', words)
    games = words.partition('id="game"')[2].partition("</select>")[0]
    assert games.count(" selected>") == 1
    assert "This is an example of Siamese Royale for four" in words
    assert "This is an example" not in guests().get("/score?game=chess").text


def test_chosen_options_are_described(guests) -> None:
    game = "game card-free-siamese\nsides Anna, Ben\noption wrong_call=costs\noption level=2 for Ben\nwall game\n"
    words = words_of(guests().post("/score", {"text": game}))
    form = GameForm.of(SETTLEMENTS["card-free-siamese"])
    level, call = (next(one for one in form.options if one.name == name) for name in ("level", "wrong_call"))
    assert f"{call.question} {call.answers['costs']}" in words.partition("All games together")[0]
    assert f"{level.question} {level.answers['2']}, for Ben" in words
    assert "level=2 for Ben" not in words.partition("Who pays whom? ")[2].partition("Write one line for each")[2]
    once = words_of(guests().post("/score", {"text": example("mcr")}))
    assert "Chinese Official Chinese Official" not in once


def test_a_session_has_its_ledger(guests) -> None:
    words = words_of(guests().post("/score", {"text": example("royale-3")}))
    assert "at the end, in cents 130 -25 -105" in words
    assert "The pot pays Anna 630 cents" in words
    assert "+235 by the totals rule 3 of Royale" in words
    assert "630 points" not in words
    assert "Side Score, in points Receives, or pays (−), in cents" in words


def test_quarters_are_told_as_units(guests) -> None:
    assert "Carla pays Anna 2 3/4 units" in words_of(guests().post("/score", {"text": example("filipino")}))


def test_every_option_that_a_table_may_choose_is_asked_for_with_its_sentence(guests) -> None:
    page = guests().get("/score").text
    for settlement in SETTLEMENTS.values():
        for option in GameForm.of(settlement).options:
            label = f'<label for="{settlement.name}.{option.name}">{html.escape(option.question, quote=False)}'
            assert label.replace("'", "&#39;") in page
            assert f'id="{settlement.name}.{option.name}" data-option="{option.name}"' in page


def test_options_that_the_game_sets_are_not_offered() -> None:
    names = [option.name for option in GameForm.of(SETTLEMENTS["card-free-siamese"]).options]
    assert "level" in names
    assert "doubles" not in names


def test_a_mistake_is_told_with_its_line_and_the_text_stays(guests) -> None:
    answer = guests().post("/score", {"text": WON + "Ben: <b>jumps</b>"})
    assert "Line 4 of the text: write one of these: mah jongg, dead," in words_of(answer)
    assert 'data-line="4" data-column="6" aria-invalid="true"' in answer.text
    assert "<b>" not in answer.text
    assert "Ben: &lt;b&gt;jumps&lt;/b&gt;</textarea>" in answer.text


def test_names_are_shown_as_they_are_and_run_nothing(guests) -> None:
    answer = guests().post("/score", {"text": WON.replace("Anna", "<i>&Anna")})
    assert "<i>" not in answer.text
    assert "Ben pays <i>&Anna 95 points" in html.unescape(answer.text)


CARD = "card Mine\n[Runs]\n1  111a 222a 333a 444a FF = 35\n"


def test_a_card_of_ones_own(guests) -> None:
    text = "game siamese\nhands own\nsides Anna, Ben\nAnna: mah jongg [111B] 222B 333B 444B FF, drawn\n"
    ann = guests()
    assert "Ben pays Anna 70 points" in words_of(ann.post("/score", {"text": text, "card": CARD.replace("\n", "\r\n")}))
    assert "there are no hands 'own' here" in words_of(ann.post("/score", {"text": text}))
    assert "your own card, line 3: " in words_of(
        ann.post("/score", {"text": text, "card": CARD.replace("= 35", "= much")})
    )
    assert "more than 256 KiB" in words_of(ann.post("/score", {"text": text, "card": "x" * (LARGEST_FILE + 1)}))


def test_no_file_of_this_machine_is_looked_into(guests, tmp_path) -> None:
    secret = tmp_path / "secret.card"
    secret.write_text(CARD)
    answer = words_of(guests().post("/score", {"text": f"game siamese\nhands {secret}\nsides Anna, Ben\nAnna: dead\n"}))
    assert "there are no hands" in answer
    assert "Runs" not in answer


def test_much_is_too_much(guests, monkeypatch) -> None:
    ann = guests()
    assert "This form is too long" in words_of(ann.post("/score", {"text": "x" * MAX_FORM}))
    assert "the text is longer than 20000 characters" in words_of(ann.post("/score", {"text": "x\n" * 20_000}))
    monkeypatch.setattr("tilewright.web.score._SECONDS", -1.0)
    assert "this takes too long; write fewer games at once" in words_of(
        ann.post("/score", {"text": f"{WON}---\nwall game\n"})
    )


def test_no_more_than_two_are_scored_at_once(guests, monkeypatch) -> None:
    now = most = 0

    def slow(text, card, names):
        nonlocal now, most
        now += 1
        most = max(most, now)
        time.sleep(0.1)
        now -= 1
        return Answer(error="slow")

    monkeypatch.setattr("tilewright.web.score._answer", slow)
    several = [guests() for _ in range(6)]
    with ThreadPoolExecutor(6) as posting:
        list(posting.map(lambda guest: guest.post("/score", {"text": WON}), several))
    assert most == 2


def test_a_form_from_elsewhere_is_refused(guests) -> None:
    assert guests().post("/score", {"text": WON}, origin="http://evil.example").status_code == 403


@pytest.mark.parametrize("fields", [{}, {"text": ""}, {"text": "\0\x0b\u2028"}, {"card": "x"}])
def test_nothing_much_is_answered_too(guests, fields) -> None:
    answer = guests().post("/score", fields)
    assert answer.status_code == 200
    assert "Line 1 of the text: " in words_of(answer)


@pytest.mark.parametrize("name", ["Ann: the great", "East Ann", "Dr. Böhm, née Łoś", "Ann #1", "ben", "A" * 60])
def test_nobody_is_renamed(guests, name) -> None:
    answer = guests().post("/score", {"text": WON, "name.0": name, "name.1": ""})
    assert f"Ben pays {name} 95 points" in html.unescape(answer.text)
    assert "Anna" not in words_of(answer).partition("Who pays whom?")[2].partition("To the lobby")[0]


def test_the_page_knows_what_each_game_asks(guests) -> None:
    games = {game["name"]: game for game in games_of(guests().get("/score"))}
    assert list(games) == list(SETTLEMENTS)
    assert games["siamese"]["tiles"] | {"3B": 4, "J": 8, "F": 8} == games["siamese"]["tiles"]
    assert games["siamese"]["printed"] == ["own", "siamese-2026"]
    assert games["siamese"]["flowers"] == []
    assert games["hong-kong"]["printed"] == []
    assert games["hong-kong"]["flowers"] == [f"F{n}" for n in range(1, 9)]
    assert {"N", "R", "F1"} <= set(games["filipino"]["flowers"])
    assert [each["name"] for each in games["card-free"]["personal"]] == ["level"]
    assert games["royale-3"]["pot"] == "cents"


def test_a_hand_is_shown_in_tiles_unless_only_its_line_was_named(guests) -> None:
    ann = guests()
    tiles = 'aria-label="1 Bam, 1 Bam, 1 Bam and Joker"'
    assert tiles in ann.post("/score", {"text": WON}).text
    assert tiles not in ann.post("/score", {"text": WON, "printed": "yes"}).text


def test_a_tapped_hand_is_told_to_mark_its_last_tile(guests) -> None:
    text = "game filipino\nsides Anna, Ben, Carla, Dan\nAnna: mah jongg 111B 555C 123D 777D 456B 99B, from Carla\n"
    ann = guests()
    assert "write it after the hand" in words_of(ann.post("/score", {"text": text}))
    tapped = words_of(ann.post("/score", {"text": text, "name.0": "Anna"}))
    assert "Mark it below the hand" in tapped
    assert "write it after the hand" not in tapped


def test_the_reason_beside_tapped_tiles_does_not_say_what_to_write(guests) -> None:
    text = "game wright-patterson-siamese\nsides A, B\noption payout=1\nB: holds [2B 3B 5B]\n"
    answer = html.unescape(guests().post("/score", {"text": text, "name.0": "Anna", "name.1": "Ben: B"}).text)
    assert "has these exposures; if it was called dead, write `Ben: B: dead`" in answer
    assert re.search('data-why="no hand of [^"]* has these exposures"', answer)


def test_the_form_knows_which_tiles_lie_beside_a_hand_as_the_scorer_does() -> None:
    for settlement in SETTLEMENTS.values():
        if settlement.hands in HANDS:
            preset = HANDS[settlement.hands]
            rules, kinds = preset.build({}), preset.tiles.kinds()
            assert flowers_beside(preset) == tuple(
                face(kind) for kind in kinds if has_only_flowers(Tiles.of([kind]), rules)
            )
