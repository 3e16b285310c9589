"""The unit of `packaging/systemd` in a running systemd, set up with the commands of the operator's page.

systemd boots a copy of this machine without a network. Whatever it writes goes to the memory, and is lost.
"""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from .proxies import PAGE

pytestmark = [pytest.mark.long, pytest.mark.systemd]
ROOT = Path(__file__).parents[2]
# The service sees no home folders and an empty /tmp, so Python and the program are bound to other places.
PYTHON = f"/opt/tilewright/python/bin/{Path(sys.executable).resolve().name}"
PROGRAM = f"""#!/bin/sh
export PYTHONPATH=/opt/tilewright/src:/opt/tilewright/packages LD_LIBRARY_PATH=/opt/tilewright/python/lib
exec {PYTHON} -c 'from tilewright.cli import main; main()' "$@"
"""
ANSWER = """
import http.client, sys
path, *body = sys.argv[1:]
connection = http.client.HTTPConnection("127.0.0.1", 8300, timeout=10)
try:
    connection.request("POST" if body else "GET", path, *body, headers={"Origin": "http://127.0.0.1:8300"})
    print(connection.getresponse().status)
except OSError:
    print("none")
"""
COMPILED = "Compiling is done"  # in the journal
OVERLAY = """
mount -t tmpfs none "$1" && mkdir "$1/upper" "$1/work" "$1/root" &&
mount -t overlay none -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root" && shift && exec "$@"
"""
Inside = Callable[[str], str]


@contextmanager
def booted(folder: Path) -> Iterator[Inside]:
    """Boot systemd. Yield a function that runs a command as root inside, and returns its output."""
    programs, copy = folder / "bin", folder / "copy"
    programs.mkdir()
    copy.mkdir()
    (programs / "tilewright").write_text(PROGRAM)
    (programs / "tilewright").chmod(0o755)
    (programs / "answer.py").write_text(ANSWER)
    folder.chmod(0o755)
    binds = {
        programs: ".venv/bin",
        ROOT / "packaging": "packaging",
        ROOT / "src": "src",
        sysconfig.get_path("purelib"): "packages",
        sys.base_prefix: "python",
    }
    system = ["systemd-nspawn", "--quiet", f"--directory={copy}/root", "--register=no", "--keep-unit"]
    system += ["--private-network", "--link-journal=no", "--boot"]
    system += [f"--bind-ro={place}:/opt/tilewright/{name}" for place, name in binds.items()]
    command = ["unshare", "--mount", "sh", "-c", OVERLAY, "-", str(copy), *system, "systemd.unit=basic.target"]
    with (folder / "log").open("wb") as log:
        machine = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    children = Path(f"/proc/{machine.pid}/task/{machine.pid}/children")

    def inside(line: str) -> str:
        leader = children.read_text().split()[0]
        enter = ["nsenter", f"--target={leader}", "--mount", "--uts", "--ipc", "--net", "--pid", "--cgroup"]
        shell = [*enter, "sh", "-c", f"cd /opt/tilewright && {line}"]
        result = subprocess.run(shell, capture_output=True, text=True, timeout=120, check=False)
        assert result.returncode == 0, f"{line}: {result.stdout}{result.stderr}"
        return result.stdout

    try:
        time.sleep(1)
        wait_until(lambda: inside("systemctl is-system-running || true").strip() in ("running", "degraded"), 60)
        yield inside
    finally:
        for leader in children.read_text().split():
            subprocess.run(["kill", "-s", str(signal.SIGRTMIN + 4), leader], check=False)  # power off
        try:
            machine.wait(30)
        except subprocess.TimeoutExpired:
            machine.kill()
            machine.wait()


def wait_until(holds: Callable[[], bool], seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.5)


def commands(first: str) -> list[str]:
    """Return the commands of the block of the page that has `first`, as root types them."""
    [block] = [block for block in re.findall(r"```sh\n(.*?)```", PAGE, re.S) if first in block]
    return [line.replace("sudo -u tiles", "runuser -u tiles --").removeprefix("sudo ") for line in block.splitlines()]


def test_the_service_stores_compiles_and_backs_up_in_its_sandbox(tmp_path) -> None:
    with booted(tmp_path) as inside:

        def status(*request: str) -> str:
            return inside(f"{PYTHON} .venv/bin/answer.py {' '.join(request)}").strip()

        def shown(name: str) -> str:
            return inside(f"systemctl show --property={name} --value tilewright").strip()

        for line in commands("useradd"):
            if " -m venv " not in line and "pip install" not in line:  # the program is there already
                inside(line)
        assert inside("systemd-analyze verify tilewright.service 2>&1") == ""
        wait_until(lambda: status("/healthz") == "200", 30)
        process = shown("MainPID")
        write = f"nsenter --target {process} --mount touch /etc/mark"
        assert inside(f"{write} && echo written || echo refused") == "refused\n"
        assert status("/tables", "'name=Ann&opponent=bot&card=house'") == "303"
        wait_until(lambda: status("/readyz") == "200", 300)
        assert COMPILED in inside("journalctl --unit=tilewright")
        assert inside("stat --format='%U %a' /var/lib/tilewright") == "tiles 700\n"
        for line in [*commands("store backup /var/lib"), *commands("store verify --data /var/lib")]:
            inside(line)
        assert inside("ls /var/lib/tilewright/friday") == "games.sqlite\nsecret\n"
        inside("systemctl reload tilewright")
        assert (status("/healthz"), shown("MainPID")) == ("200", process), "a single server ignores SIGHUP"
        inside("systemctl kill --signal=KILL --kill-who=main tilewright")
        wait_until(lambda: status("/readyz") == "200", 30)
        assert shown("NRestarts") == "1"
        assert inside("journalctl --unit=tilewright").count(COMPILED) == 1, "the new process uses the cache"
        inside("systemctl stop tilewright")
        assert shown("Result") == "success"
        inside("echo 'workers = 0' >> /etc/tilewright/tiles.toml")
        inside("systemctl reset-failed tilewright; systemctl start tilewright")
        wait_until(lambda: shown("ActiveState") == "failed", 20)
        time.sleep(4)
        assert (shown("ActiveState"), shown("NRestarts")) == ("failed", "0"), "a wrong setting stays wrong"
