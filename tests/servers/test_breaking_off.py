"""If the owner of a table breaks off in the middle of an answer, the browser sees that too."""

import asyncio
from types import SimpleNamespace

import pytest
import uvicorn
from starlette.requests import Request

from tilewright.servers.leases import ServerRow
from tilewright.servers.peers import Peers
from tilewright.web.relaying import PassedOn, Relay

HEAD = b"HTTP/1.1 200 OK\r\nconnection: close\r\n"
BREAKS_OFF = {
    "with its length": HEAD + b"content-length: 100\r\n\r\nfine so far",
    "in pieces": HEAD + b"transfer-encoding: chunked\r\n\r\nb\r\nfine so far\r\n",
}
MOVED = b"HTTP/1.1 503 Moved\r\nconnection: close\r\ntilewright-moved: yes\r\ncontent-length: 0\r\n\r\n"
WHOLE = HEAD + b"transfer-encoding: chunked\r\n\r\nb\r\nfine so far\r\n0\r\n\r\n"


class Owner:
    """The owner of a table, and the ownership of the server that passes a request on to it.

    It sends the next answer, and closes the connection, unless it `hangs`: then it leaves the other servers instead.
    """

    def __init__(self, *next_answers: bytes, hangs: bool = False) -> None:
        self.next, self.hangs, self.asked, self.has_left, self.server = next_answers, hangs, 0, asyncio.Event(), None

    async def answers(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(self.next[min(self.asked, len(self.next) - 1)])
        self.asked += 1
        await writer.drain()
        if self.hangs:
            await asyncio.sleep(0.1)
            self.has_left.set()
            await asyncio.sleep(2)
        writer.close()

    def has(self, _: str) -> bool:
        return False

    async def owner_of(self, _: str) -> ServerRow:
        return ServerRow("id", 0, self.address)

    async def departure(self, _: ServerRow) -> None:
        await self.has_left.wait()


async def passed(site, owner: Owner, request: Request, send) -> None:
    """Pass a request on as the middleware does."""
    await Relay(None)._pass_request(site, owner, "table", request, send)


async def passed_once(site, owner: Owner, request: Request, send) -> None:
    """Pass a request on as a page does that has read its body."""
    await PassedOn(site, await owner.owner_of(""), request, b"")(request.scope, request.receive, send)


async def answered(owner: Owner, passes=passed) -> bytes:
    """Return what a browser gets through a server that passes its request on to the owner."""

    async def app(scope, receive, send) -> None:
        site = SimpleNamespace(ownership=owner, peers=Peers("key"))
        await passes(site, owner, Request(scope, receive), send)

    async with await asyncio.start_server(owner.answers, "127.0.0.1", 0) as listening:
        owner.address = f"127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        server = uvicorn.Server(uvicorn.Config(app, port=0, lifespan="off", log_level="critical"))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        reader, writer = await asyncio.open_connection(*server.servers[0].sockets[0].getsockname())
        writer.write(b"GET /table/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        whole = await asyncio.wait_for(reader.read(), 10)
        writer.close()
        server.should_exit = True
        await serving
    return whole


@pytest.mark.parametrize("kind", BREAKS_OFF)
async def test_an_answer_that_breaks_off_at_the_owner_breaks_off_at_the_browser(kind: str) -> None:
    whole = await answered(owner := Owner(BREAKS_OFF[kind]))
    assert (b"fine so far" in whole, owner.asked) == (True, 1)
    assert not whole.endswith(b"0\r\n\r\n"), "the browser takes it for the whole answer"


async def test_an_answer_breaks_off_if_the_owner_stops_in_the_middle_of_it() -> None:
    whole = await answered(owner := Owner(BREAKS_OFF["in pieces"], hangs=True))
    assert (b"fine so far" in whole, whole.endswith(b"0\r\n\r\n"), owner.asked) == (True, False, 1)


async def test_a_whole_answer_ends() -> None:
    assert (await answered(Owner(WHOLE))).endswith(b"fine so far\r\n0\r\n\r\n")


async def test_the_owner_is_asked_again_if_the_table_has_moved() -> None:
    whole = await answered(owner := Owner(MOVED, WHOLE))
    assert (whole.startswith(b"HTTP/1.1 200"), owner.asked) == (True, 2)


async def test_a_page_says_so_if_the_table_has_moved() -> None:
    assert (await answered(Owner(MOVED), passed_once)).startswith(b"HTTP/1.1 503")
    assert (await answered(Owner(WHOLE), passed_once)).startswith(b"HTTP/1.1 200")
