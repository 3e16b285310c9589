"""The first load of a table is small, and the browser learns at once of every file that it needs."""

import gzip
import re

LARGEST = 150_000  # bytes, compressed


def test_the_first_load_of_a_table_is_small(guests) -> None:
    ann = guests()
    path = ann.lay()
    page = ann.get(path).text
    files = set(re.findall(r'(?:href|src)="(/[^"]+)"', page)) | {"/tiles/classic-jade.svg"}
    styles = [file for file in files if file.endswith(".css")]
    files |= {font for style in styles for font in re.findall(r'url\("([^"]+)"\)', ann.get(style).text)}
    sizes = {path: len(gzip.compress(page.encode()))}
    for file in files:
        answer = ann.get(file)
        assert answer.status_code == 200, file
        sizes[file] = int(answer.headers["content-length"])
        if file.endswith((".js", ".css", ".ftl")) and len(answer.content) > 500:
            assert answer.headers["content-encoding"] == "gzip", file
    assert sum(sizes.values()) < LARGEST, sorted(sizes.items(), key=lambda each: -each[1])


def test_the_page_of_a_table_names_every_module_that_it_imports(guests) -> None:
    ann = guests()
    page = ann.get(ann.lay()).text
    modules = re.findall(r'<link rel="modulepreload" href="([^"]+)"', page)
    assert "/static/table.js" in modules
    assert "/static/vendor/lit-html/directive-helpers.js" in modules
    assert len(modules) == len(set(modules))


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
