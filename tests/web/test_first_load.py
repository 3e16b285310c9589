"""The first load of a table is small, and the browser learns at once of every file that it needs."""

import html
import json
import re
from urllib.parse import urljoin

from tilewright.tiles import KINDS, parse_face, spoken

LARGEST = 150_000  # bytes, compressed


def test_the_first_load_of_a_table_is_small(guests) -> None:
    ann = guests()
    path = ann.lay()
    page = ann.get(path).text
    files = {file.partition("#")[0] for file in re.findall(r'(?:href|src|data-tiles)="(/[^"]+)"', page)}
    styles = [file for file in files if file.endswith(".css")]
    files |= {urljoin(style, font) for style in styles for font in re.findall(r'url\("([^"]+)"\)', ann.get(style).text)}
    files |= {path, f"{path}/card.json", "/words.json"}
    assert {"/tiles/classic-jade.svg", "/static/built/main.js", "/static/fonts/fraunces-600.woff2"} <= files
    sizes = {}
    for file in files:
        answer = ann.get(file)
        assert answer.status_code == 200, file
        sizes[file] = int(answer.headers["content-length"])
        if file.endswith((".js", ".css", ".ftl", ".svg", "/card.json", "/words.json")) and len(answer.content) > 500:
            assert answer.headers["content-encoding"] == "gzip", file
    assert sum(sizes.values()) < LARGEST, sorted(sizes.items(), key=lambda each: -each[1])


def test_messages_come_without_comments(guests) -> None:
    text = guests().get("/static/en.ftl").text
    assert "# " not in text
    assert "draw = Draw\n" in text


def test_scripts_come_without_comments_and_a_second_time_not_at_all(guests) -> None:
    ann = guests()
    first = ann.get("/static/table.js")
    assert "class Table" in first.text
    assert "@ts-check" not in first.text
    assert first.headers["content-type"].startswith("text/javascript")
    again = ann.get("/static/table.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_styles_come_in_one_file_and_a_second_time_not_at_all(guests) -> None:
    ann = guests()
    first = ann.get("/styles/tokens+site.css")
    assert first.text.index("--paper") < first.text.index("body {")
    assert "/*" not in first.text
    again = ann.get("/styles/tokens+site.css", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for missing in ("tokens+no-such", "..%2Ftemplates%2Fbase", "", "tokens+tokens", "a" * 300):
        assert ann.get(f"/styles/{missing}.css").status_code == 404


def test_the_page_contains_the_first_update_of_its_socket(guests) -> None:
    ann, ben = guests(), guests()
    path = ann.lay(opponent="friend")
    with ann.socket(path) as socket:
        waiting = socket.receive_json()
        assert json.loads(ann.first_update(path)) == waiting  # nobody else has come
    ben.post(waiting["view"]["invite"].removeprefix("http://testserver"), {"name": "'Ben' & <b>"})
    for one in (ann, ben):
        with one.socket(path) as socket:
            assert json.loads(one.first_update(path)) == socket.receive_json()


def test_the_page_names_every_tile(guests) -> None:
    ann = guests()
    names = json.loads(html.unescape(re.search(r"name=\"tile-names\" content='([^']+)'", ann.get(ann.lay()).text)[1]))
    assert {name: one for name, (one, _) in names.items()} == {name: spoken(parse_face(name)) for name in (*KINDS, "?")}
    assert (names["0"], names["3B"]) == (["Soap", "Soaps"], ["3 Bam", "3 Bam"])
