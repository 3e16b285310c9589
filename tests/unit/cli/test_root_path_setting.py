"""The root path of `tilewright serve`: what the operator may write, and which path then counts."""

import pytest

from tilewright.cli.serve import serve
from tilewright.cli.service import Unsound, plan_of, read_service
from tilewright.cli.worker import address_of as socket_address_of
from tilewright.cli.worker import listening_at, print_welcome


def address_of(**given) -> tuple[str | None, str]:
    plan = plan_of(read_service(None, {name.replace("_", "-"): value for name, value in given.items()}))
    return plan.origin, plan.root_path


def refusal_of(**given) -> str:
    with pytest.raises(Unsound) as refused:
        address_of(**given)
    return str(refused.value)


@pytest.mark.parametrize(
    ("written", "counts"),
    [
        *(("/mahjong", "/mahjong"), ("mahjong", "/mahjong"), ("/mahjong/", "/mahjong"), ("mahjong/", "/mahjong")),
        *(("/org/mah-jong_2.0~x", "/org/mah-jong_2.0~x"), ("/tabletop", "/tabletop"), ("", ""), ("/", "")),
    ],
)
def test_a_root_path_has_one_slash_before_it_and_none_after_it(written, counts) -> None:
    assert address_of(root_path=written) == (None, counts)


@pytest.mark.parametrize(
    "written",
    [
        *("//x", "/x//", "/x//y", "/..", "/x/../y", "/.", "/...", "/x?y", "/x#y", "/x y", " /x", "/x\0", "/x\n"),
        *("/%2e%2e", "/x%2fy", "/ü", "/x\\y", "https://club.example/mahjong", "/x;y", "/x&y", '/"x', "/<x>"),
    ],
)
def test_a_root_path_that_no_browser_asks_for_is_refused(written) -> None:
    why = refusal_of(root_path=written)
    assert why.startswith("--root-path ")
    assert "Write it like /mahjong" in why
    assert why.isprintable()


@pytest.mark.parametrize("written", ["/table", "/club/mahjong", "play", "/static", "/house.svg", "/-"])
def test_a_root_path_that_a_page_begins_with_is_refused(written) -> None:
    why = refusal_of(root_path=written)
    assert f"some pages begin with /{written.strip('/').split('/')[0]} themselves. Choose another path" in why


def test_a_refused_path_starts_no_server(tmp_path, capsys) -> None:
    assert serve(data=str(tmp_path / "games"), root_path="/a b") == 2
    assert "--root-path /a b" in capsys.readouterr().err
    assert not (tmp_path / "games").exists()


def test_the_root_path_is_that_of_the_public_address_unless_it_is_given() -> None:
    public, below = "https://club.example", ("https://club.example", "/mahjong")
    assert address_of(public_url=f"{public}/mahjong/") == below
    assert address_of(public_url=public, root_path="mahjong") == below
    assert address_of(public_url=f"{public}/mahjong", root_path="/mahjong/") == below
    assert address_of(public_url=f"{public}/") == (public, "")
    assert address_of(public_url=f"{public}/mahjong/") != address_of(public_url=public)


@pytest.mark.parametrize("root_path", ["/other", "/", "/mahjong/too"])
def test_two_root_paths_are_refused(root_path) -> None:
    why = refusal_of(public_url="https://club.example/mahjong", root_path=root_path)
    assert f"--public-url has the path /mahjong, but --root-path is {root_path}." in why


@pytest.mark.parametrize("path", ["/table", "/x?y", "/..", "//x"])
def test_a_public_address_with_a_path_that_does_not_work_is_refused(path) -> None:
    why = refusal_of(public_url=f"https://club.example{path}")
    assert why.startswith("--public-url ")
    assert path in why


def test_the_settings_file_has_the_root_path(tmp_path) -> None:
    (tmp_path / "tiles.toml").write_text('root-path = "/mahjong"\n')
    assert plan_of(read_service(tmp_path / "tiles.toml", {})).root_path == "/mahjong"
    assert plan_of(read_service(tmp_path / "tiles.toml", {"root-path": "/tiles-of-club"})).root_path == "/tiles-of-club"


def test_the_welcome_names_both_addresses_with_the_path(capsys) -> None:
    with listening_at("127.0.0.1", 0) as listening:
        print_welcome(listening, "https://club.example", "/mahjong", "/srv/games", as_json=False)
        here = socket_address_of(listening)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(f" http://{here}/mahjong")
    assert lines[1].endswith(" https://club.example/mahjong")
