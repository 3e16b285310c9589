"""Tables that play one game with the hands of another: the choices in the lobby, refusals, and stored options."""

import re
from html import unescape

import pytest

from tilewright.catalogue import hands_named
from tilewright.variants import RULESETS
from tilewright.web.forms import FIELDS, hands_offered

from .test_pages import invited


def view_of(guest, table):
    with guest.socket(table) as socket:
        return socket.receive_json()["view"]


def laid(guest, game, **fields):
    answer = guest.post("/tables", {"name": "Ann", "opponent": "bot", "game": game} | fields)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def refused(guest, game, **fields):
    answer = guest.post("/tables", {"name": "Ann", "opponent": "bot", "game": game} | fields)
    assert answer.status_code == 422
    return unescape(re.search(r'id="wrong">(.*?)</p>', answer.text)[1])


def test_every_option_is_shown_with_a_sentence_and_its_source(guests) -> None:
    page = unescape(guests().get("/play").text)
    for game, preset in RULESETS.items():
        hands = hands_named(preset.hands)
        for option in preset.offered(hands):
            owner = hands.name if option in hands.options else game
            _, _, shown = page.partition(f'<label for="{owner}.{option.name}">')
            sentence, source = re.match(
                r"([^<]+)</label>.*?<small[^>]*><a[^>]*>From ([^<]+)</a></small>", shown, re.DOTALL
            ).groups()
            assert sentence == option.question
            assert source.startswith(("rule ", "the card"))


def test_a_form_has_room_for_twice_its_fields(guests) -> None:
    assert 100 < guests().get("/play").text.count(' name="') < FIELDS / 2


SLOW = {"wright-patterson-siamese"}  # slow, because this game has many thousands of hands


@pytest.mark.parametrize("games", [RULESETS.keys() - SLOW, pytest.param(SLOW, marks=pytest.mark.long)], ids=len)
def test_every_game_is_laid_with_its_own_hands(guests, games) -> None:
    ann = guests()
    for game in games:
        table = laid(ann, game)
        view = view_of(ann, table)
        assert (view["title"], len(view["names"])) == (RULESETS[game].title, RULESETS[game].seats)
        card = ann.get(f"{table}/card.json").json()
        assert card["sections"][0]["lines"]
        assert view["house_rules"] == []


@pytest.mark.parametrize(
    ("game", "card", "why"),
    [
        ("siamese", "mcr", "made of the Chinese set, and this game has the American one, with jokers"),
        ("thirteen", "house", "made of the American set, and this game has the Chinese one, without jokers"),
        ("thirteen", "sixteen", "those hands have 17 tiles, and the hands of this game 14"),
        ("thirteen", "hong-kong", "those hands are worth fan, and this game pays for quarter units or points"),
        ("card-free", "house", "this game is played with its own hands only"),
    ],
)
def test_unsuitable_hands_are_refused_with_the_reason(guests, game, card, why) -> None:
    message = refused(guests(), game, card=card)
    assert message.startswith(f"{RULESETS[game].title} is not played with ")
    assert message.endswith(f"{why}.")


def test_three_may_play_where_three_or_four_do(guests) -> None:
    ann = guests()
    assert len(view_of(ann, laid(ann, "american", **{"american.seats": "3"}))["names"]) == 3
    assert len(view_of(ann, laid(ann, "american"))["names"]) == 4
    assert refused(ann, "american", **{"american.seats": "5"}) == "'5' is not a choice for seats; choose 4 or 3."


def test_other_hands_keep_their_options_and_everybody_a_level(site_with) -> None:
    chosen = {"card": "card-free", "card-free.base": "20", "card-free.needs_bonus": "on", "card-free.level.1": "3"}
    with site_with() as guests:
        ann = guests()
        table = laid(ann, "siamese", **chosen)
        shown = [(rule["question"], rule["choice"]) for rule in view_of(ann, table)["house_rules"]]
        cookies = ann.http.cookies
    assert [choice for _, choice in shown] == ["20", "yes", "3"]
    assert shown[-1][0].endswith("For Rosa:")
    with site_with() as guests:  # after a restart, the hands are rebuilt from the stored text
        ann = guests()
        ann.http.cookies = cookies
        assert [rule["choice"] for rule in view_of(ann, table)["house_rules"]] == ["20", "yes", "3"]
        assert ann.get(f"{table}/card.json").json()["name"] == "Card Free"


def test_fixed_options_and_options_of_missing_seats_are_ignored(guests) -> None:
    ann = guests()
    odd = {"card": "card-free", "card-free.doubles": "hand", "card-free.level.2": "3", "fourteen.tiles": "14"}
    assert view_of(ann, laid(ann, "siamese", **odd))["house_rules"] == []


def test_the_level_of_a_fourth_is_forgotten_where_three_play(guests) -> None:
    """With three players, the page still posts the hidden field for the level of a fourth player.

    The server must ignore this field.
    """
    ann = guests()
    three = {"card-free.seats": "3", "card-free.level.3": "2", "card-free.level.2": "1"}
    shown = [rule["choice"] for rule in view_of(ann, laid(ann, "card-free", **three))["house_rules"]]
    assert shown == ["three", "1"]


def test_a_mistake_costs_nothing_that_was_chosen(guests) -> None:
    fields = {"name": "Bot", "game": "royale-3", "card": "card-free", "card-free.level.2": "4", "royale-3.blanks": "6"}
    page = guests().post("/tables", fields).text
    assert re.search(r'<option value="royale-3"[^>]* selected>', page)
    assert re.search(r'<option value="card-free"[^>]* selected>', page)
    assert re.search(r'name="card-free.level.2">.*?</select>', page, re.DOTALL)[0].count('"4" selected') == 1
    assert re.search(r'name="royale-3.blanks".*?</select>', page, re.DOTALL)[0].count('"6" selected') == 1


def test_hands_are_offered_for_the_games_that_they_go_with() -> None:
    offered = {each.name: set(each.games) for each in hands_offered()}
    assert offered["hong-kong"] == {"hong-kong"}
    assert {"siamese", "american"} <= offered["house"]
    assert not {"thirteen", "card-free"} & offered["house"]
    assert not {name for name in offered["own"] if RULESETS[name].settlement.own_hands}


def test_an_invitation_tells_the_level_of_a_seat_that_is_free_still(guests) -> None:
    ann = guests()
    fields = {"name": "Ann", "game": "card-free-siamese", "card": "card-free", "card-free.level.1": "3"}
    table = ann.post("/tables", fields | {"opponent": "friend"}).headers["location"]
    assert "For a free seat:" in unescape(guests().get(invited(ann, table)).text)


def test_fields_of_other_games_are_hidden_without_scripts(guests) -> None:
    guest = guests()
    pages = [
        guest.get("/play").text,
        guest.post("/tables", {"name": "Bot", "game": "american", "opponent": "bot"}).text,
    ]
    for page, game, seats in zip(pages, ("siamese", "american"), (2, 4), strict=True):
        shown = re.findall(r'<(?:p|details) data-game="([^"]+)">', page)
        assert shown == [game, game]
        assert max(re.findall(r'<p class="field" data-seat="(\d)">', page)) == str(seats - 1)
