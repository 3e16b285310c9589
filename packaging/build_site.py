"""Build the documentation site in dist/site: copy the pages, make pages of the notebooks, and run Zensical.

`--serve` shows the site at an address of this computer. The build fails at a warning, at a link that leads nowhere,
and at a cell of a notebook that fails. It needs no network. Install `tilewright[docs]` first.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import re
import shutil
import subprocess
import sys
from pathlib import Path

from notebook import page_of  # the module beside this one

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = ROOT / "dist" / "pages"
SITE = ROOT / "dist" / "site"
SHOWN = (".md", ".html", ".ipynb", ".png", ".jpg", ".svg", ".webp")  # suffixes of the files that the site has
_LINK = re.compile(r"(\]\()([^)#:\s]+)((?:#[^)\s]*)?\))")
_ADDRESS = re.compile(r"""\b(?:href|src)=(?:"([^"]*)"|([^\s">]+))""")
_NAME = re.compile(r"""\b(?:id|name)=(?:"([^"]*)"|([^\s">]+))""")


def place(path: Path) -> Path:
    """Return the path in the site of a file of the repository, such as `project/CONTRIBUTING.md`."""
    if path.is_relative_to(DOCS):
        inside = path.relative_to(DOCS)
        return inside.with_suffix(".md") if inside.suffix == ".ipynb" else inside
    if path.parent == ROOT and path.suffix == ".md":
        return Path("project", path.name)
    return Path("files", path.relative_to(ROOT))


def linked(text: str, page: Path) -> str:
    """Return the text of a page with its links to files of the repository changed to their places in the site."""

    def change(match: re.Match[str]) -> str:
        target = (page.parent / match[2]).resolve()
        if not target.is_file() or not target.is_relative_to(ROOT):
            return match[0]  # Zensical reports it
        there = place(target)
        if there.parts[0] == "files":
            copy(target)
        depth = len(place(page).parts) - 1
        return f"{match[1]}{'../' * depth}{there.as_posix()}{match[3]}"

    return _LINK.sub(change, text)


def copy(path: Path) -> None:
    """Copy a file of the repository to its place among the pages."""
    target = PAGES / place(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".md":
        target.write_text(linked(path.read_text("utf-8"), path), "utf-8")
    elif path.suffix == ".ipynb":
        target.write_text(linked(page_of(path), path), "utf-8")
    else:
        shutil.copyfile(path, target)


def broken(site: Path) -> list[str]:
    """Return the links and pictures of a built site that lead nowhere, each with its page."""
    html = {page: page.read_text("utf-8") for page in sorted(site.rglob("*.html"))}
    anchors = {page: {a or b for a, b in _NAME.findall(text)} for page, text in html.items()}
    nowhere = []
    for page, text in html.items():
        for address in {a or b for a, b in _ADDRESS.findall(text)}:
            path, _, anchor = address.partition("#")
            if re.match(r"[a-z]+:|//", path) or page.name == "404.html":
                continue
            target = (page.parent / path).resolve() if path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or (anchor and target in anchors and anchor not in anchors[target]):
                nowhere.append(f"{page.relative_to(site)}: {address}")
    return nowhere


def build() -> int:
    """Build the site. Return 0, or 1 after a failure, whose reason is printed."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    for path in [*ROOT.glob("*.md"), *(path for path in DOCS.rglob("*") if path.suffix in SHOWN)]:
        copy(path)
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--clean", "--strict"]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        return 1
    for link in (missing := broken(SITE)):
        print("This link leads nowhere:", link)
    return 1 if missing else 0


def main() -> int:
    """Build the site, and serve it if the command line asks for it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--serve", action="store_true", help="show the site at an address of this computer")
    serve = options.parse_args().serve
    if failed := build():
        return failed
    print("The site is in", SITE.relative_to(ROOT))
    if serve:
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(SITE))
        with http.server.ThreadingHTTPServer(("127.0.0.1", 8000), handler) as server:
            print("http://localhost:8000 shows it until you press Ctrl-C.", flush=True)
            server.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main())
