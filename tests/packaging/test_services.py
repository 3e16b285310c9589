"""The unit for systemd, the containers and their settings fit the program. Nothing here starts either."""

from __future__ import annotations

import re
import shlex
import tomllib
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tilewright.cli import app, serving, workers
from tilewright.cli.service import CheckedService, plan_of, read_service

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "packaging" / "systemd" / "tilewright.service"
CONTAINER = ROOT / "packaging" / "container"
PROXY = CONTAINER / "Caddyfile"
PAGE = (ROOT / "docs" / "how-to" / "club-server.md").read_text("utf-8")
TOKEN = "a long token of the operator"
VARIABLES = {"SITE": "tiles.example", "PASSWORD": "p@ss/w:rd%"}


def plan(words: list[str], settings: Path) -> CheckedService:
    """Return the settings of a command line of `serve`. Its settings file is the one in the repository."""
    _, bound, *_ = app.parse_args(words, exit_on_error=False, print_error=False)
    given = {name.replace("_", "-"): value for name, value in bound.arguments.items()}
    assert given.pop("settings").name == settings.name
    return plan_of(read_service(settings, given))


def unit() -> ConfigParser:
    read = ConfigParser(interpolation=None, strict=True)
    read.optionxform = str  # systemd distinguishes capitals
    read.read_string(UNIT.read_text("utf-8"))
    return read


def test_the_unit_starts_the_server_with_its_settings() -> None:
    service = unit()["Service"]
    program, *words = shlex.split(service["ExecStart"])
    serves = plan(words, UNIT.with_name("tiles.toml"))
    assert program.endswith("/.venv/bin/tilewright")
    assert serves.service.data == f"/var/lib/{service['StateDirectory']}"
    assert service["Environment"] == "XDG_CACHE_HOME=/var/cache"
    assert service["CacheDirectory"] == "tilewright"
    assert int(service["TimeoutStopSec"]) >= serving._DEADLINE + workers._LONGEST


@pytest.mark.parametrize("file", [UNIT.with_name("tiles.toml"), CONTAINER / "tiles.toml"], ids=["systemd", "container"])
def test_all_settings_in_a_sample_can_be_used(file) -> None:
    text = re.sub(r"^# (?=[\w-]+ = )", "", file.read_text("utf-8"), flags=re.M).replace('"..."', f'"{TOKEN}"')
    settings = tomllib.loads(text)
    serves = plan_of(read_service(None, settings))
    assert serves.service.admin_token == TOKEN
    assert {"bind", "trusted-proxies", "metrics", "database", "workers"} <= set(settings)


def test_the_page_shows_the_unit_and_copies_files_that_exist() -> None:
    [shown] = re.findall(r"```ini\n(.*?)```", PAGE, re.S)
    assert shown in UNIT.read_text("utf-8")
    assert "\nExecStart=" in shown
    copied = re.findall(r"packaging/\w+/\w+\.\w+", PAGE)
    assert {"packaging/systemd/tilewright.service", "packaging/systemd/tiles.toml"} <= set(copied)
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_the_page_names_the_user_and_the_folders_of_the_unit() -> None:
    service = unit()["Service"]
    assert f"nologin {service['User']}\n" in PAGE
    for path in re.findall(r"/(?:opt|etc|var)/[\w/.-]+(?<!\.)", service["ExecStart"]):
        assert path in PAGE


def test_each_command_and_sample_of_the_page_can_be_used() -> None:
    blocks = "".join(re.findall(r"```(?:console|sh)\n(.*?)```", PAGE, re.S))
    typed = re.findall(r"^(?:\$ |.*bin/)tilewright (.+)$", blocks, re.M)
    commands = [shlex.split(line) for line in typed]
    assert {words[0] for words in commands} >= {"play", "serve", "store", "sessions", "load", "admin"}
    for words in commands:
        app.parse_args(words[: words.index(">")] if ">" in words else words, exit_on_error=False, print_error=False)
    together = dict[str, object]()
    for text in re.findall(r"```toml\n(.*?)```", PAGE, re.S):
        sample = tomllib.loads(text.replace('"..."', f'"{TOKEN}"'))
        plan_of(read_service(None, sample))
        together |= sample
    assert plan_of(read_service(None, together)).service.workers == 4


def container_copies() -> list[str]:
    """Return the paths of the repository that the container file copies."""
    lines = re.findall(r"^COPY (.+) \S+$", (CONTAINER / "Dockerfile").read_text("utf-8"), re.M)
    return [word for line in lines for word in line.split()]


def test_the_container_gets_what_it_needs_and_no_more() -> None:
    copied, project = container_copies(), tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert [path for path in copied if not (ROOT / path).exists()] == []
    needed = [project["readme"], *project["license-files"]]
    assert [path for path in needed if path not in copied and not path.startswith("src/")] == []
    rules = [line for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if not line.startswith("#")]
    assert rules[0] == "*"
    assert {rule[1:] for rule in rules if rule[0] == "!"} == set(copied)
    for private in (".git", "node_modules", ".venv", "games/secret", "tiles.toml", ".env"):
        assert not any(fnmatch(private, path) for path in copied)


def test_the_proxy_of_the_containers_is_set_up_as_the_page_shows() -> None:
    sample = re.findall(r"```caddy\n(.*?)```", PAGE, re.S)[0]
    expected = sample.replace("tiles.example", "{$SITE}").replace("127.0.0.1:8300", "tiles:8300")
    assert PROXY.read_text("utf-8").partition("\n")[2] == expected


def test_the_compose_file_starts_the_server_with_its_settings() -> None:
    yaml = pytest.importorskip("yaml", reason="a library that reads YAML is not installed")
    written = (CONTAINER / "compose.yaml").read_text("utf-8")
    text = re.sub(r"\$\{(\w+):[?][^}]+\}", lambda name: VARIABLES[name[1]], written)
    compose = yaml.safe_load(text)
    tiles = compose["services"]["tiles"]
    serves = plan(["serve", *tiles["command"]], CONTAINER / "tiles.toml")
    assert serves.origin == "https://tiles.example"
    assert str(serves.service.database).endswith("@database/tiles"), "without the password"
    assert tiles["environment"]["PGPASSWORD"] == VARIABLES["PASSWORD"]
    assert [line for line in tiles["command"] if VARIABLES["PASSWORD"] in line] == []
    [subnet] = compose["networks"]["default"]["ipam"]["config"]
    assert serves.service.trusted_proxies == (subnet["subnet"],)
    assert int(tiles["stop_grace_period"].rstrip("s")) >= serving._DEADLINE + workers._LONGEST
    assert f"127.0.0.1:{serves.bind[1]}/healthz" in tiles["healthcheck"]["test"][-1]
    compile(tiles["healthcheck"]["test"][-1], "healthcheck", "exec")
    mounted = {volume.split(":")[-2] for volume in tiles["volumes"] if volume.endswith(":ro")}
    assert mounted == {"/etc/tilewright/tiles.toml"}
    proxy = compose["services"]["proxy"]
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in proxy["volumes"]
    assert proxy["environment"] == {"SITE": VARIABLES["SITE"]}
    assert f"reverse_proxy tiles:{serves.bind[1]} " in PROXY.read_text("utf-8")
    assert set(compose["volumes"]) == {"tiles", "database", "proxy"}
