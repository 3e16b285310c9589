"""The bundle of the table's modules is what esbuild makes of them, and is served only as long as they are unchanged."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from tilewright.web import bundle

CHANGED = "// changed\n"


@pytest.fixture
def static(tmp_path, monkeypatch) -> Path:
    """A copy of the folder `static`, from which the bundle's freshness is judged."""
    copy = tmp_path / "static"
    shutil.copytree(bundle.STATIC, copy)
    monkeypatch.setattr(bundle, "STATIC", copy)
    monkeypatch.setattr(bundle, "BUILT", copy / "built")
    return copy


def change(path: Path) -> None:
    path.write_text(path.read_text("utf-8") + CHANGED, "utf-8")
    after = path.stat().st_mtime_ns + 1_000_000_000  # a coarse clock may not see the change
    os.utime(path, ns=(after, after))


@pytest.mark.parametrize("entry", bundle.ENTRIES)
def test_the_bundle_has_the_digest_of_the_modules(entry: str) -> None:
    assert bundle.bundle_of(entry), "run: python -m tilewright.web.bundle"


@pytest.mark.node
@pytest.mark.parametrize("entry", bundle.ENTRIES)
def test_the_bundle_is_what_esbuild_makes_of_the_modules(entry: str) -> None:
    assert (bundle.BUILT / entry).read_text("utf-8") == bundle.built(entry), "run: python -m tilewright.web.bundle"


@pytest.mark.parametrize("name", ["main.js", "tile.js", "vendor/lit-html/lit-html.js", "built/main.js"])
def test_a_change_ends_the_use_of_the_bundle(static: Path, name: str) -> None:
    assert bundle.bundle_of("main.js") == "static/built/main.js"
    script = static / name
    if script.parent == bundle.BUILT:
        script.write_text("// of other modules\n", "utf-8")
    change(script)
    assert bundle.bundle_of("main.js") is None


def test_an_installation_without_the_bundle_serves_the_modules(static: Path) -> None:
    (static / "built/main.js").unlink()
    assert bundle.bundle_of("main.js") is None


def test_a_page_names_its_bundle_or_else_every_module_that_it_imports(static: Path, guests) -> None:
    ann = guests()
    path = ann.lay()
    page = ann.get(path).text
    assert re.findall(r'<script type="module" src="([^"]+)"', page) == ["/static/built/main.js"]
    assert "modulepreload" not in page
    assert "importmap" not in page
    change(static / "tile.js")
    page = ann.get(path).text
    modules = re.findall(r'<link rel="modulepreload" href="([^"]+)"', page)
    assert re.findall(r'<script type="module" src="([^"]+)"', page) == ["/static/main.js"]
    assert "/static/table.js" in modules
    assert "/static/vendor/lit-html/directive-helpers.js" in modules
    assert len(modules) == len(set(modules))
    assert page.index("importmap") < page.index("modulepreload")
