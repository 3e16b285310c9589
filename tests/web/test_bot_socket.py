"""A bot that is a program elsewhere: games with it on a real server, and what becomes of one that misbehaves."""

import contextlib
import json
import logging
import os
import random
import socket
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

import tilewright as tw
from tilewright.library import remote
from tilewright.library.player import bot_of
from tilewright.library.questions import Patience, ProgramFailed
from tilewright.library.remote import SOCKET, RemoteProgram
from tilewright.web import bot_socket
from tilewright.web.site import Settings

from ..permissive import FREE, any_legal
from .serving import serving
from .test_play import end, start

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PATIENCE = 20  # seconds until a page gets its next message
SLOW = 1.0  # seconds for an answer in these tests


class Served:
    """A running server whose bots are a program that connects."""

    def __init__(self, port, program) -> None:
        self.port, self.program = port, program
        self.home, self.address = f"http://localhost:{port}", f"ws://localhost:{port}/bot"

    @contextlib.contextmanager
    def connecting(self):
        """Wait until the program is connected that the `with` block starts."""
        before = self.program._program
        yield
        until = time.monotonic() + 4 * PATIENCE
        while self.program._program is before:
            assert time.monotonic() < until
            time.sleep(0.005)

    @contextlib.contextmanager
    def connected(self):
        """Connect a program, which sends the right token. Yield its connection."""
        with connect(self.address, close_timeout=1) as connection:
            with self.connecting():
                connection.send(json.dumps({"token": self.program.token}))
            yield connection

    def lobby(self):
        """Return the seconds that the lobby takes to answer."""
        began, http = time.monotonic(), HTTPConnection("localhost", self.port, timeout=10)
        with contextlib.closing(http):
            http.request("GET", "/")
            assert http.getresponse().status == 200
        return time.monotonic() - began

    def table(self, **fields):
        """Create a table with bots, and return the address and the cookie of its page."""
        with contextlib.closing(HTTPConnection("localhost", self.port, timeout=10)) as http:
            fields = {"name": "Ann", "opponent": "bot"} | fields
            http.request("POST", "/tables", urlencode(fields), {"Origin": self.home})
            answer = http.getresponse()
            assert answer.status == 303, answer.read()
            cookie, path = answer.headers["set-cookie"].split(";")[0], answer.headers["location"]
        return f"ws://localhost:{self.port}{path.removesuffix('/curtain?begins')}/ws", {"Cookie": cookie}

    def play(self, page, moves=1000, chance=random.Random(5)):
        """Play from the page of a table until its person has made these moves or the game is over. Return the view."""
        address, cookie = page
        with connect(address, origin=self.home, additional_headers=cookie) as tab:
            while True:
                message = json.loads(tab.recv(timeout=PATIENCE))
                if message["type"] != "update":
                    continue
                view, offers = message["view"], [one["action"] for one in message["offers"]]
                own = [one for one in offers if one["type"] not in ("Concede", "Challenge")]
                if view["phase"]["type"] == "Over" or (own and not moves):
                    return view
                if own:
                    moves -= 1
                    act = {"type": "act", "id": str(time.monotonic_ns()), "game": 1, "window": view["window"]}
                    tab.send(json.dumps({**act, "action": chance.choice(own)}))


def closing(connection):
    """Wait until the server closes a connection. Return the code and the reason."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            connection.recv(timeout=PATIENCE)
    return connection.close_code, connection.close_reason


@pytest.fixture(scope="module")
def only_server(tmp_path_factory):
    program = RemoteProgram()
    bot = bot_of(program.player())
    settings = Settings(tmp_path_factory.mktemp("data"), bot, bot_delay=0, limits=FREE, remote=program)
    with serving(settings) as port:
        yield Served(port, program)


@pytest.fixture
def served(only_server):
    only_server.program.patience = Patience(SOCKET)
    only_server.program._known_absent = False
    return only_server


@pytest.fixture
def reasons(caplog):
    """A function that returns the reasons for plain moves in the log."""
    caplog.set_level(logging.WARNING)
    return lambda: [record.getMessage() for record in caplog.records if record.name == "tilewright.table.moves"]


@contextlib.contextmanager
def answering(served, choose=lambda question: question["legal"][0]):
    """Connect a program that answers questions in a thread. Yield the list of the questions."""
    asked = []

    def answer():
        with contextlib.suppress(ConnectionClosed):
            for text in connection:
                if "question" in (message := json.loads(text)):
                    asked.append(message)
                    connection.send(json.dumps({"answer": message["question"], "action": choose(message)}))

    with served.connected() as connection:
        thread = threading.Thread(target=answer)
        thread.start()
        yield asked
    thread.join(10)


@contextlib.contextmanager
def example(served, *command):
    """Run an example until the end of the `with` block."""
    own = {**os.environ, "TOKEN": served.program.token}
    with served.connecting():
        process = subprocess.Popen([*command, served.address], cwd=EXAMPLES, env=own, stderr=subprocess.PIPE)
    with process:
        yield
        process.kill()


def test_the_example_in_python_plays_a_game_to_its_end(served, reasons) -> None:
    with example(served, sys.executable, "from_elsewhere.py"):
        view = served.play(served.table(game="card-free"))
    assert view["phase"]["type"] == "Over"
    assert view["sheet"]
    assert reasons() == []


@pytest.mark.node
def test_the_example_in_javascript_plays(served, reasons) -> None:
    with example(served, "node", "--experimental-websocket", "from_elsewhere.js"):
        served.play(served.table(), moves=5)
        assert reasons() == []


def test_a_question_holds_only_what_its_seat_knows(served, reasons) -> None:
    with answering(served) as asked:
        served.play(served.table(game="filipino"), moves=12)
        assert reasons() == []
    assert {question["seat"] for question in asked} == {1, 2, 3}
    for question in asked:
        for seat, shown in enumerate(question["seats"]):
            assert ("?" in shown["concealed"]) == (seat != question["seat"])
            assert seat == question["seat"] or set(shown["concealed"]) == {"?"}
        view = tw.View.parse(question["position"], question["seat"], tw.Rules("filipino"))
        assert [str(action) for action in view.legal()[:-1]] == question["legal"]


def answered(number=1, action="concede", **more):
    return json.dumps({"answer": number, "action": action, **more})


def lie(connection, question) -> None:
    connection.send(answered(question["question"], "discard 9999B"))


def answer_another(connection, question) -> None:
    connection.send(answered(question["question"] + 1, question["legal"][0]))


def answer_with_a_truth(connection, question) -> None:
    connection.send(answered(True, question["legal"][0]))


def answer_in_bytes(connection, question) -> None:
    connection.send(answered(question["question"], question["legal"][0]).encode())


def answer_deeply(connection, question) -> None:
    connection.send("[" * 8000)


def show_its_token(connection, question) -> None:
    connection.send(json.dumps({"token": connection.token}))


def flood(connection, question) -> None:
    for _ in range(2000):
        connection.send(answered(question["question"], question["legal"][0]))


def write_too_much(connection, question) -> None:
    connection.send(answered(question["question"], question["legal"][0], more="x" * 10_000))


def stall(connection, question) -> None:
    with contextlib.suppress(ConnectionClosed):
        connection.recv()


def send_half(connection, question) -> None:
    half = Frame(Opcode.TEXT, answered(question["question"])[:10].encode(), fin=False)
    connection.socket.sendall(half.serialize(mask=True))


def die(connection, question) -> None:
    connection.socket.shutdown(socket.SHUT_RDWR)


WRONG = "no legal answer to question 1"
MISDEEDS = [
    (lie, WRONG, 1008),
    (answer_another, WRONG, 1008),
    (answer_with_a_truth, WRONG, 1008),
    (answer_in_bytes, WRONG, 1008),
    (answer_deeply, WRONG, 1008),
    (show_its_token, WRONG, 1008),
    (flood, "", 1008),
    (write_too_much, "is not connected", 1009),
    (stall, "no answer in 1 seconds", 1008),
    (send_half, "no answer in 1 seconds", 1008),
    (die, "is not connected", 1006),
]


@pytest.mark.thorough(but=4)
@pytest.mark.parametrize(("misdeed", "why", "code"), MISDEEDS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_program_that_misbehaves_loses_its_connection_and_nobody_else_anything(
    misdeed, why, code, served, reasons, monkeypatch, capfd
) -> None:
    monkeypatch.setattr(remote, "TIME", SLOW)
    page = served.table()
    with served.connected() as connection:
        connection.token = served.program.token
        playing = threading.Thread(target=served.play, args=(page, 3))
        playing.start()
        with contextlib.suppress(ConnectionClosed):
            while "question" not in (message := json.loads(connection.recv(timeout=PATIENCE))):
                pass
            misdeed(connection, message)
        assert served.lobby() < SLOW
        playing.join(10)
        assert not playing.is_alive(), "the game goes on"
        closed_with, reason = closing(connection)
    assert closed_with == code
    assert why in reason if code == 1008 else True
    first, *later = reasons()
    assert why in first
    assert ["is not connected" in reason for reason in later] in ([], [True]), "nobody waits again"
    with answering(served) as asked:
        served.play(page, 10)  # after fewer moves, it may still be the person's turn
    assert asked, "it may come back"
    assert served.program.token not in "".join([*reasons(), *capfd.readouterr()])


@pytest.mark.parametrize(
    "first", ['{"token": "wrong"}', '{"token": "\\ud800"}', "{}", "hello", "[" * 5000, b"\x00", ""]
)
def test_without_the_token_nobody_connects(first, served) -> None:
    with answering(served) as asked:
        with connect(served.address) as stranger:
            stranger.send(first)
            assert closing(stranger)[0] == 1008
        served.play(served.table(), 3)
        assert asked, "the one with the token stays"


def test_a_stranger_who_is_silent_is_disconnected(served, monkeypatch) -> None:
    monkeypatch.setattr(bot_socket, "_FIRST", 0.1)
    with connect(served.address) as stranger:
        assert closing(stranger)[0] == 1008


def test_the_server_hangs_up_only_after_a_failure() -> None:
    program, reasons = RemoteProgram(), list[str]()
    first = json.dumps({"token": program.token})
    program.connect(first, str, reasons.append).leave()
    assert reasons == [], "the connection has another reason to close"
    with pytest.raises(ProgramFailed):
        program.connect(first, str, reasons.append).receive("nothing")
    assert len(reasons) == 1
    assert "answers no question" in reasons[0]


def test_a_second_connection_replaces_the_first(served, reasons) -> None:
    with served.connected() as first, answering(served) as asked:
        assert "another program has connected" in closing(first)[1]
        served.play(served.table(), 3)
        assert asked
        assert reasons() == []


def test_nobody_waits_for_a_program_that_is_not_connected(served, reasons) -> None:
    began = time.monotonic()
    served.play(served.table(), 3)
    assert time.monotonic() - began < remote.TIME
    assert reasons() == ["a bot of a table gave no action: the program socket is not connected"], "the log says it once"
    with served.connected():
        pass
    served.play(served.table(), 3)
    assert len(reasons()) == 2, "and again after a program was connected"


def test_after_three_failures_in_a_row_a_program_rests(served, monkeypatch) -> None:
    for _ in range(3):
        with served.connected() as connection:
            connection.send("a message without a question")
            assert "answers no question" in closing(connection)[1]
    with connect(served.address) as connection:
        connection.send(json.dumps({"token": served.program.token}))
        assert "rests for a minute" in closing(connection)[1]
    monkeypatch.setattr(served.program.patience, "_rests_until", time.monotonic())
    with served.connected():
        pass


def test_several_questions_are_open_at_once_and_answers_come_in_any_order() -> None:
    program, sent, view = RemoteProgram(), [], tw.Game("siamese", seed=1).view(0)
    connected = program.connect(json.dumps({"token": program.token}), sent.append, sent.append)
    answers = {}
    asking = [
        threading.Thread(target=lambda tile=tile: answers.update({tile: program.ask(view, [tile, "draw"], PATIENCE)}))
        for tile in ("discard 1B", "discard 2B")
    ]
    for thread in asking:
        thread.daemon = True
        thread.start()
    until = time.monotonic() + PATIENCE
    while len(sent) < 3 and time.monotonic() < until:
        time.sleep(0.01)
    assert [set(json.loads(message)) & {"question", "hands"} for message in sent] == [{"hands"}, *[{"question"}] * 2]
    for question in map(json.loads, sent[:0:-1]):
        connected.receive(answered(question["question"], question["legal"][0]))
    for thread in asking:
        thread.join(PATIENCE)
    assert answers == {"discard 1B": "discard 1B", "discard 2B": "discard 2B"}


def test_a_server_with_bots_of_its_own_has_no_such_socket(tmp_path) -> None:
    with serving(Settings(tmp_path, any_legal)) as port, pytest.raises(InvalidStatus, match="403"):
        connect(f"ws://localhost:{port}/bot").__enter__()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_play_gives_the_address_and_the_token_and_tells_them_nobody_else(tmp_path) -> None:
    process = start(tmp_path, "--bot", "socket", "--port", "0", "--json")
    bot = json.loads(process.stdout.readline())["bot"]
    with connect(bot["address"]) as connection:
        connection.send(json.dumps({"token": bot["token"]}))
        with pytest.raises(TimeoutError):
            connection.recv(timeout=0.5)
    status, _, complained = end(process)
    assert status == 0
    assert bot["token"] not in complained
    assert all(bot["token"].encode() not in file.read_bytes() for file in tmp_path.iterdir())
