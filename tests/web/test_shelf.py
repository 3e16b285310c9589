"""The shelf: cards of a guest, their review line by line, and tables that play by them."""

import re

import pytest

from tilewright.catalogue import card_names, card_text

TYPED = """card Mine

[Pairs]
1  FF ppppa ppppb NEWS = 30
2  FF = 25
3  NN EE WW SS RR GG 00 = ?
"""


def new(guest, **fields):
    answer = guest.post("/cards", fields)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def save(guest, card, text, **fields):
    """Post the text of a card as a page does that has just read the card."""
    return guest.post(card, {"text": text, "version": guest.post(card, {}).json()["version"]} | fields)


def review(guest, card, text=None):
    return (guest.post(card, {}) if text is None else save(guest, card, text)).json()


def test_every_mistake_is_told_with_its_place_and_nothing_is_lost(guests) -> None:
    ann = guests()
    card = new(ann, text=TYPED)
    result = review(ann, card)
    assert result["name"] == "Mine"
    assert [(one["line"], one["why"]) for one in result["mistakes"]] == [
        (5, "this line has 2 tiles, and a hand has 14")
    ]
    assert [(line["at"], line["view"]["value"]) for line in result["lines"]] == [(4, "30"), (6, "")]
    assert result["left_out"] == 2

    assert "FF = 25" in ann.get(f"{card}/card.txt").text


def test_a_line_tells_how_people_read_it_and_how_many_hands_it_makes(guests) -> None:
    ann = guests()
    (line, _) = review(ann, new(ann, text=TYPED))["lines"]
    assert line["hands"] == 9 * 3, "nine numbers in two of three suits"
    assert line["view"]["parts"][0] == {"text": "FF", "role": ""}
    assert len([face for group in line["view"]["example"] for face in group]) == 14


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("name", card_names())
def test_a_bundled_card_is_copied_to_the_shelf_and_reviewed(guests, name) -> None:
    ann = guests()
    result = review(ann, new(ann, copy=name))
    assert not result["mistakes"]
    assert len(result["lines"]) > 10


def test_lines_that_make_the_same_hands_are_told(guests) -> None:
    ann = guests()
    text = (
        "card Twice\n[A]\n1 FF 1111a 2222b 3333c = 25\n2 FF 2222a 3333b 1111c = 30\n3 FF 1111a 2222b 3333c ; run = 20"
    )
    assert review(ann, new(ann, text=text))["clashes"][:3] == [
        "A/1 and A/2 make the same hands.",
        "Every hand of A/1 is also a hand of A/3.",
        "Every hand of A/2 is also a hand of A/3.",
    ]


def test_a_card_belongs_to_its_guest_alone(guests) -> None:
    ann, bob = guests(), guests()
    card = new(ann, text=TYPED)
    for path in ("", "/print", "/card.txt"):
        assert ann.get(card + path).status_code == 200
        assert bob.get(card + path).status_code == 404
    assert bob.post(card, {"text": "card Stolen"}).status_code == 404
    assert bob.post(f"{card}/delete", {}).status_code == 404
    fields = {"name": "Bob", "opponent": "bot", "game": "siamese", "card": f"shelf-{card.removeprefix('/cards/')}"}
    assert bob.post("/tables", fields).status_code == 422
    assert "Mine" in ann.get("/cards").text
    assert ann.post(f"{card}/delete", {}).headers["location"] == "/cards"
    assert ann.get(card).status_code == 404


def test_a_table_plays_by_the_lines_that_are_complete_and_keeps_its_copy(guests) -> None:
    ann = guests()
    card = new(ann, text=TYPED)
    choice = f"shelf-{card.removeprefix('/cards/')}"
    assert f'<option value="{choice}"' in ann.get("/play/siamese").text
    table = ann.lay(card=choice, card_text="")
    assert save(ann, card, "card Changed").status_code == 200
    shown = ann.get(f"{table}/card.json").json()
    assert (shown["name"], [len(section["lines"]) for section in shown["sections"]]) == ("Mine", [1])


def test_a_mistake_elsewhere_in_the_form_keeps_the_chosen_card(guests) -> None:
    ann = guests()
    choice = f"shelf-{new(ann, text=TYPED).removeprefix('/cards/')}"
    answer = ann.post("/tables", {"name": "Ann", "game": "siamese", "card": choice, "cents": "zzz"})
    assert answer.status_code == 422
    assert re.search(rf'<option value="{choice}"[^>]* selected', answer.text)


def test_the_name_of_the_card_follows_its_text(guests) -> None:
    ann = guests()
    card = new(ann)
    assert "My card" in ann.get("/cards").text
    assert review(ann, card, "card Renamed # a remark\n[A]")["name"] == "Renamed"
    assert "Renamed" in ann.get("/cards").text


def test_nonsense_is_answered_with_a_sentence(guests) -> None:
    ann = guests()
    card = new(ann)
    for text in ("", "[", "card", "card A\n[B]\n1 \u0007", "=" * 1000, "\n" * 500, "card A\n" + "[B]\n1 x\n" * 150):
        answer = save(ann, card, text)
        assert answer.status_code == 200, text
        assert all(one["why"] for one in answer.json()["mistakes"])
    assert ann.post(card, {"text": "x" * 300_000}).status_code == 422


def test_a_new_card_begins_with_an_empty_line_that_is_no_mistake(guests) -> None:
    ann = guests()
    card = new(ann)
    result = review(ann, card)
    assert (result["mistakes"], result["left_out"], result["lines"]) == ([], 0, [])
    assert ann.get(f"{card}/card.txt").text == "card My card\n\n[Hands]\n1  \n"
    choice = f"shelf-{card.removeprefix('/cards/')}"
    answer = ann.post("/tables", {"name": "Ann", "opponent": "bot", "game": "siamese", "card": choice})
    assert (answer.status_code, "My card has no line that is ready" in answer.text) == (422, True)


def test_the_workshop_says_how_to_mend_a_slip(guests) -> None:
    ann = guests()
    (mistake,) = review(ann, new(ann), "card A\n[B]\n1 FF 1111a 2222b 3333c (any 3 suits) = ?")["mistakes"]
    assert (mistake["line"], mistake["column"]) == (3, 24)
    assert mistake["why"].startswith("leave out '(any 3 suits)'")


def test_a_page_does_not_overwrite_what_another_page_has_stored(guests) -> None:
    ann = guests()
    card = new(ann)
    read = ann.post(card, {}).json()["version"]
    assert f'data-version="{read}"' in ann.get(card).text
    first = ann.post(card, {"text": "card First", "version": read, "writer": "one"})
    assert first.status_code == 200
    second = ann.post(card, {"text": "card Second", "version": read, "writer": "two"})
    assert second.status_code == 409
    assert second.json() == {"text": "card First", "version": first.json()["version"]}
    assert ann.get(f"{card}/card.txt").text == "card First"
    again = ann.post(card, {"text": "card Again", "version": read, "writer": "one"})
    assert again.status_code == 200, "the page that stored the last text need not wait for the answer"
    newest = again.json()["version"]
    assert ann.post(card, {"text": "card Second", "version": newest, "writer": "two"}).status_code == 200
    for fields in ({}, {"version": "x"}, {"version": newest, "writer": "one"}):
        assert ann.post(card, {"text": "card Lost"} | fields).status_code == 409
    assert ann.post(card, {"text": "card Second"}).status_code == 200, "the same text changes nothing"


def test_there_is_room_for_fifty_cards(guests, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.web.shelf.MOST_CARDS", 1)
    ann = guests()
    new(ann)
    answer = ann.post("/cards", {})
    assert answer.status_code == 422
    assert "There is room for one card on the shelf." in answer.text


def test_the_printed_sheet_has_every_line_of_the_house_card(guests) -> None:
    ann = guests()
    sheet = ann.get(new(ann, copy="house") + "/print").text
    assert sheet.count("<li>") == sum(line[:1].isdigit() for line in card_text("house").splitlines())


def test_a_long_line_of_spaces_is_read_at_once(guests) -> None:
    ann = guests()
    card = new(ann)
    assert review(ann, card, "card x" + " " * 100_000 + "y")["name"].startswith("x")


def test_lines_go_with_the_title_that_cannot_be_read(guests) -> None:
    text = "card Two\n[A]\n1 FF 1111a 2222b 3333c = 25\n[B nonsense\n2 FF 1111a 2222b 3333c = 50"
    ann = guests()
    result = review(ann, new(ann, text=text))
    assert [mistake["line"] for mistake in result["mistakes"]] == [4]
    assert [line["at"] for line in result["lines"]] == [3]
