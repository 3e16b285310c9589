"""Every address in the site is relative to the site, so that the site can be below a path of its host."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

import pytest

from .test_source import SOURCE, offenders, text, tree

WEB = SOURCE / "web"
TEMPLATES = sorted((WEB / "templates").glob("*.html"))
SCRIPTS = sorted((WEB / "static").glob("*.js"))
STYLES = sorted((WEB / "static").glob("*.css"))
CODE = [path for path in sorted(WEB.glob("*.py")) if path.name not in ("root_path.py", "cookies.py")]

ADDRESS = re.compile(r"""\b(?:href|src|action|formaction|data-\w+)=(?:"((?:\{\{.*?\}\}|[^"])*)"|'([^']*)')""")
# calls that take the path of a page, which the middleware for the root path translates
OF_PATHS = {"Route", "WebSocketRoute", "Mount", "RedirectResponse", "NumberPage", "path_within", "get"}
OF_PATHS |= {"startswith", "removeprefix", "removesuffix", "compile", "rsplit", "split"}


def absolute_in_markup(markup: str) -> list[str]:
    """Return the addresses in attributes that do not lead where they seem to, or lead outside a site below a path."""
    absolute = []
    for match in ADDRESS.finditer(markup):
        address = (match[1] or match[2] or "").removeprefix("{{ root }}/")
        computed = re.match(r"\{\{.*?\}\}", address)
        is_path = computed and re.search(r"""["']/|request\.url\.path(?! \| relative)""", computed[0])
        if address.startswith(("/", "#", "?")) or is_path:
            absolute.append(match[0])
    return absolute


def absolute_in_script(script: str) -> list[str]:
    """Return the absolute addresses in a script, and the ways to resolve an address against that of the page."""
    literals = re.findall(r"""[`"']/[a-z$][^`"']*""", re.sub(r"""(value=|split\()"/""", "", script))
    resolved = re.findall(r"new URL\([^()]*, location[^()]*\)|location\.(?:replace|assign)\([`\"'][/#?]", script)
    return [*absolute_in_markup(script), *literals, *resolved]


def absolute_in_style(style: str) -> list[str]:
    return re.findall(r"""url\(["']?/[^)]*""", style)


def absolute_in_code(module: ast.Module) -> list[str]:
    """Return the paths in Python code that neither a route nor a redirect takes, and cookies set past `Cookies`."""
    absolute, allowed = [], set[ast.AST]()
    for node in ast.walk(module):
        name = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
        is_constant = isinstance(node, ast.Assign) and all(
            isinstance(target, ast.Name) and target.id.isupper() for target in node.targets
        )
        if name in OF_PATHS or is_constant or isinstance(node, ast.Compare):
            allowed |= set(ast.walk(node))
        if isinstance(node, ast.JoinedStr):
            allowed |= set(node.values[1:])  # not the beginning of an address
        if name in ("set_cookie", "delete_cookie"):
            absolute.append(ast.unparse(node))
        if isinstance(node, ast.Attribute) and re.match(r"(request|connection)\.cookies$", ast.unparse(node)):
            absolute.append(ast.unparse(node))
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in allowed:
            is_path = re.match(r"/[a-z]+(/|$)", node.value) is not None
            absolute += [node.value] if is_path or absolute_in_markup(node.value) else []
    return absolute


def test_templates_name_pages_relative_to_the_site() -> None:
    assert offenders(TEMPLATES, lambda path: absolute_in_markup(text(path))) == {}


def test_scripts_name_pages_relative_to_the_site() -> None:
    assert offenders(SCRIPTS, lambda path: absolute_in_script(text(path))) == {}


def test_styles_name_files_relative_to_themselves() -> None:
    assert offenders(STYLES, lambda path: absolute_in_style(text(path))) == {}


def test_code_names_paths_only_in_routes_and_redirects() -> None:
    assert offenders(CODE, lambda path: absolute_in_code(tree(path))) == {}


def test_every_page_begins_with_the_address_of_the_site() -> None:
    based = '<base href="{{ root }}/">'
    assert [path.name for path in TEMPLATES if "<html" in text(path)] == ["base.html"]
    head = text(WEB / "templates" / "base.html").partition("<head>")[2]
    assert head.index(based) < head.index("<link")


BAD = [
    (absolute_in_markup, '<a href="/table/x">'),
    (absolute_in_markup, """<a href='/table/x'>"""),
    (absolute_in_markup, '<a href="#share">'),
    (absolute_in_markup, '<a href="?page=2">'),
    (absolute_in_markup, '<a href="{{ "/club/" ~ club if club else "./" }}">'),
    (absolute_in_markup, '<form action="{{ request.url.path }}">'),
    (absolute_in_script, "fetch(`/table/${id}/card.json`)"),
    (absolute_in_script, 'html`<a href="/settings">`'),
    (absolute_in_script, 'curtain = "/who"'),
    (absolute_in_script, "new URL(this.path, location.href)"),
    (absolute_in_script, "location.replace(`#${id}`)"),
    (absolute_in_style, 'src: url("/static/fonts/a.woff2")'),
]
GOOD = [
    (absolute_in_markup, '<a href="{{ this_page }}#share">'),
    (absolute_in_markup, '<a href="who?return={{ request.url.path if x == "/cards" else "/" }}">'),
    (absolute_in_markup, '<input name="return" value="/admin/acts">'),
    (absolute_in_script, 'html`<input name="return" value="/table/${id}"><a href="settings?return=/table/${id}">`'),
    (absolute_in_style, 'src: url("../static/fonts/a.woff2")'),
]
BAD_CODE = [
    'f"/table/{id}/card.json"',
    'page(request, steps=f"/game/{id}")',
    "markup('<a href=\"/words\">')",
    'response.set_cookie("look", "")',
    'request.cookies.get("look")',
]


@pytest.mark.parametrize(("find", "sample"), BAD)
def test_an_address_that_leads_outside_is_found(find: Callable[[str], list[str]], sample: str) -> None:
    assert find(sample)


@pytest.mark.parametrize(("find", "sample"), GOOD)
def test_an_address_within_the_site_is_fine(find: Callable[[str], list[str]], sample: str) -> None:
    assert not find(sample)


@pytest.mark.parametrize("sample", BAD_CODE)
def test_a_path_past_routes_and_redirects_is_found(sample: str) -> None:
    assert absolute_in_code(ast.parse(sample))
    assert not absolute_in_code(
        ast.parse('Route(f"/table/{id}")\nRedirectResponse("/")\nsite.cookies.get(request, "")')
    )
