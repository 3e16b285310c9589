"""Players that are programs in any language, and programs that lie, stall, flood or die."""

from __future__ import annotations

import json
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import tilewright as tw
from tilewright.engine.action_text import parse_action
from tilewright.engine.actions import ACTIONS
from tilewright.library import program
from tilewright.library.player import player_class
from tilewright.library.program import ProgramFailed
from tilewright.variants import RULESETS

from ..unit.study.lossy import LossyRay, install

linux = pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes in /proc")
ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "bots"
PYTHON = f"run:{shlex.join([sys.executable, str(EXAMPLES / 'keeps_pairs.py')])}"
JAVASCRIPT = f"run:{shlex.join(['node', str(EXAMPLES / 'keeps_pairs.js')])}"


def written(code: str) -> str:
    """Return the player that this Python code is."""
    return f"run:{shlex.join([sys.executable, '-c', code])}"


def asked(player: str, seed: int = 0) -> tw.Action:
    """Return what a player does at the start of a game."""
    view = tw.Game("siamese", seed=1).view(0)
    return player_class(player)(random.Random(seed)).choose(view, view.legal()[:-1])


def ends(pid: str) -> bool:
    """Return whether a process ends within five seconds."""
    for _ in range(50):
        try:
            if not Path(f"/proc/{pid}/cmdline").read_bytes():  # it has ended, and nobody has asked for its status
                return True
        except FileNotFoundError:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[] if game in ("card-free", "mcr") else pytest.mark.long) for game in sorted(RULESETS)],
)
def test_the_example_plays_every_game(game: str) -> None:
    standings = tw.arena(game, [PYTHON, "random"], games=2, processes=1)
    assert standings.games >= 2


@pytest.mark.node
def test_the_examples_in_two_languages_play_the_same_games() -> None:
    assert asked(JAVASCRIPT) == asked(PYTHON)
    one, other = (tw.arena("siamese", [player, "random"], games=2, processes=1) for player in (PYTHON, JAVASCRIPT))
    assert (one.payments == other.payments).all()


@pytest.mark.thorough
def test_the_same_seed_gives_the_same_games_in_two_processes() -> None:
    chance = written(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if 'question' in message:\n"
        "        legal = message['legal']\n"
        "        action = legal[int(message['random'] * len(legal))]\n"
        "        print(json.dumps({'answer': message['question'], 'action': action}), flush=True)\n"
    )
    one, two = (tw.arena("siamese", [chance, "random"], games=4, seed=5, processes=n) for n in (1, 2))
    assert (one.payments == two.payments).all()
    assert len({str(asked(chance, seed)) for seed in range(10)}) > 3


BROKEN = {
    "dies": ("raise SystemExit(3)", "ended with status 3"),
    "dies after a question": ("input(); raise SystemExit(3)", "ended with status 3"),
    "closes its output": ("import os, time; os.close(1); time.sleep(60)", "closed its output"),
    "stalls": ("import time; time.sleep(60)", "no answer in 0.7 seconds"),
    "does not end a line": ("print('{', end='', flush=True); input(); input(); input()", "no answer in 0.7 seconds"),
    "leaves a child with its output": (
        "import subprocess; subprocess.run(['sleep', '3'], start_new_session=True)",
        "no answer in 0.7 seconds",
    ),
    "floods": ("while True: print('x' * 100_000)", "wrote: xxxx"),
    "talks": ("print('hello\\x1b[31m', flush=True); input(); input(); input()", "wrote: hello[31m"),
    "answers another question": ('print(\'{"answer": 2, "action": "discard J"}\', flush=True); input()', "question 1"),
    "answers with a truth": ('print(\'{"answer": true, "action": "discard J"}\', flush=True); input()', "question 1"),
    "answers with a number": ('print(\'{"answer": 1, "action": 5}\', flush=True); input()', "question 1"),
    "wants to fly": ('print(\'{"answer": 1, "action": "fly away"}\', flush=True); input()', "fly away"),
    "wants what it may not": ('print(\'{"answer": 1, "action": "claim [9999B]"}\', flush=True); input()', "9999B"),
    "answers deeply": ("print('[' * 9_000, flush=True); input()", "question 1"),
    "answers in other letters": ("import os; os.write(1, bytes([255, 254, 10])); input()", "question 1"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_program_is_refused_in_time(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    code, why = BROKEN[kind]
    # seconds; the others need time to start on a busy machine
    monkeypatch.setattr(program, "START", 0.7 if "0.7 seconds" in why else 60)
    player, began = written(code), time.monotonic()
    for _ in range(2):
        with pytest.raises(ProgramFailed, match=re.escape(why)):
            asked(player)
    assert time.monotonic() - began < 30
    assert not program.program(player.removeprefix("run:"))._idle


def test_a_program_that_fails_three_times_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    player = written("raise SystemExit(3)  # again")
    for why in ["status 3"] * 3 + ["rests for a minute"] * 2:
        with pytest.raises(ProgramFailed, match=why):
            asked(player)
    monkeypatch.setattr(time, "monotonic", lambda: 1e9)
    with pytest.raises(ProgramFailed, match="status 3"):
        asked(player)


def test_a_program_that_fails_is_asked_in_each_game_of_a_contest() -> None:
    standings = tw.arena("siamese", [written("raise SystemExit(3)  # in a contest"), "random"], games=4, processes=1)
    assert standings.failures is not None
    assert all("ended with status 3" in why for why in standings.failures[:, :, 0].ravel())


@pytest.mark.parametrize("crew", ["alone", "cluster"])
def test_a_program_that_is_late_too_often_is_asked_no_more_in_a_contest(
    monkeypatch: pytest.MonkeyPatch, crew: str
) -> None:
    monkeypatch.setattr(program, "START", 0.2)
    monkeypatch.setattr(program, "MOST_LATE", 2)
    install(monkeypatch, LossyRay(share=0))
    where: dict[str, Any] = {"processes": 1} if crew == "alone" else {"ray": "here"}
    players = [written("import time; time.sleep(60)  # late"), "random"]
    for _ in range(2):  # the next contest begins anew, although the workers of the cluster are the same process
        standings = tw.arena("siamese", players, games=6, **where)
        assert standings.failures is not None
        reasons = [why.partition("# late' ")[2] for why in standings.failures[:, :, 0].ravel()]
        assert (
            reasons
            == ["gave no answer in 0.2 seconds"] * 2 + ["was late 2 times in this contest, so it is asked no more"] * 4
        )


def test_the_first_answer_may_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "TIME", 0.5)
    code = (
        "import sys, time; input(); number = 0\n"
        "for line in sys.stdin:\n"
        "    time.sleep(1); number += 1\n"
        '    print(\'{"answer": %d, "action": "concede"}\' % number, flush=True)\n'
    )
    player = written(code)
    assert asked(player) == tw.Concede(0)
    with pytest.raises(ProgramFailed, match=r"no answer in 0\.5 seconds"):
        asked(player)


def test_a_program_that_reads_nothing_cannot_hold_a_long_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "START", 0.5)
    view = tw.Game("siamese", seed=1).view(0)
    silent = program.Program(shlex.join([sys.executable, "-c", "import time; time.sleep(60)"]))
    with pytest.raises(ProgramFailed, match="no answer in"):
        silent.ask(view, ["discard J"] * 100_000, 0.0)


@linux
def test_children_of_a_program_end_with_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(program, "START", 0.7)
    child = f"import os, time; open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    with pytest.raises(ProgramFailed):
        asked(written(f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"))
    assert ends((tmp_path / "pid").read_text())


@pytest.mark.parametrize(
    ("command", "why"), [("nothing-like-it", "No such file"), ("", "write the command"), ("'", "No closing quotation")]
)
def test_a_program_that_does_not_start_is_refused_at_once(command: str, why: str) -> None:
    with pytest.raises(ProgramFailed, match=why):
        player_class(f"run:{command}")


def test_a_program_that_fails_loses_its_games_and_the_others_count() -> None:
    """The program gives up two games. In the third it answers wrongly, and is started again."""
    player = written(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    number = json.loads(line).get('question')\n"
        "    action = 'fly away' if number == 3 else 'concede'\n"
        "    if number: print(json.dumps({'answer': number, 'action': action}), flush=True)\n"
    )
    standings = tw.arena("siamese", [player, "random"], games=40, processes=2)
    (failed, why), healthy = standings.failed
    assert (standings.games, healthy) == (40, (0, ""))
    assert 12 <= failed <= 13, "a third of the games of each process"
    assert "fly away" in why
    assert (
        f"{player} failed in {failed} of 40 games, and cannot win a game in which it failed. The first reason: {why}."
        in str(standings)
    )
    assert standings.wins.sum() == 40
    assert standings.wins[1] >= failed


@pytest.mark.thorough
def test_a_broken_program_does_not_stop_a_contest_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    """In games of four, the broken program is one player of three, and the two others go on to the end."""
    monkeypatch.setattr(program, "START", 0.7)
    for code in ("raise SystemExit(3)", "import time; time.sleep(60)", "while True: print('x' * 100_000)"):
        standings = tw.arena("thirteen", [written(code), "easy", "random"], games=12, processes=1)
        assert [games for games, _ in standings.failed] == [12, 0, 0], code
        assert standings.wins[0] == 0
        assert standings.wins.sum() == 12


def test_the_page_shows_the_lines_as_they_are(tmp_path: Path) -> None:
    page = (ROOT / "docs/how-to/bot-in-any-language.md").read_text("utf-8")
    shown: list[dict[str, Any]] = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    copy = tmp_path / "copy"
    with pytest.raises(ProgramFailed):
        asked(written(f"open({str(copy)!r}, 'w').writelines([input() + chr(10), input() + chr(10)])"))
    rules, question = map(json.loads, copy.read_text().splitlines())
    assert [set(line) for line in shown] == [set(rules), set(question), {"answer", "action"}]
    assert set(shown[1]["seats"][0]) == set(question["seats"][0])
    view = tw.View.parse(question["position"], 0, tw.Rules("siamese"))
    assert tw.Tiles.parse(" ".join(question["seats"][0]["concealed"])) == view.concealed
    assert question["seats"][1]["concealed"] == ["?"] * 27
    assert rules["card"] == str(tw.Card.read("house"))
    assert question["legal"] == [str(action) for action in view.legal()[:-1]]


def test_the_page_lists_every_action_as_it_is_written() -> None:
    page = (ROOT / "docs/how-to/bot-in-any-language.md").read_text("utf-8")
    shown = re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE)
    assert [str(parse_action(text, 0)) for text in shown] == shown
    assert sorted(type(parse_action(text, 0)).__name__ for text in shown) == sorted(kind.__name__ for kind in ACTIONS)


@linux
def test_a_program_ends_with_the_one_that_asks_it_even_if_it_ignores_the_end_of_its_input(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from tilewright.library.program import Program\n"
        f"program = Program({shlex.join([sys.executable, '-c', 'import time; time.sleep(60)'])!r})\n"
        "print(program._idle[0]._process.pid)\n"
    )
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, timeout=60)
    assert ends(ran.stdout.strip())


@linux
@pytest.mark.parametrize("kind", [signal.SIGTERM, pytest.param(signal.SIGKILL, marks=pytest.mark.long)])
def test_programs_end_with_an_arena_that_is_killed_even_if_they_ignore_the_end_of_their_input(
    kind: signal.Signals, tmp_path: Path
) -> None:
    player = written(
        "import json, os, pathlib, sys, time\n"
        f"(pathlib.Path({str(tmp_path)!r}) / str(os.getpid())).write_text(str(os.getpgid(0)))\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message.get('question') == 9: time.sleep(3)\n"
        "    if 'question' in message:\n"
        "        print(json.dumps({'answer': message['question'], 'action': message['legal'][0]}), flush=True)\n"
        "time.sleep(60)\n"
    )
    arena = subprocess.Popen(
        [sys.executable, "-m", "tilewright", "arena", "card-free", player, "random", "--processes", "2"],
        stderr=subprocess.DEVNULL,
    )
    with arena:
        while not (programs := [*tmp_path.iterdir()]):
            time.sleep(0.02)
        arena.send_signal(kind)
    guards = [program.read_text() for program in programs]
    assert all(ends(pid) for pid in (*(program.name for program in programs), *guards))
