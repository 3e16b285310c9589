"""If the owner of a table breaks off in the middle of an answer, the browser sees that too."""

import asyncio
from types import SimpleNamespace

import pytest
import uvicorn
from starlette.requests import Request

from tilewright.servers.leases import ServerRow
from tilewright.servers.peers import Peers
from tilewright.web.relaying import pass_on

HEAD = b"HTTP/1.1 200 OK\r\nconnection: close\r\n"
BREAKS_OFF = {
    "with its length": HEAD + b"content-length: 100\r\n\r\nfine so far",
    "in pieces": HEAD + b"transfer-encoding: chunked\r\n\r\nb\r\nfine so far\r\n",
}
WHOLE = HEAD + b"transfer-encoding: chunked\r\n\r\nb\r\nfine so far\r\n0\r\n\r\n"


class Departing:
    """The ownership of a server that learns, once `has_left` is set, that the owner has left."""

    def __init__(self) -> None:
        self.has_left, self.server = asyncio.Event(), None

    async def departure(self, _: ServerRow) -> None:
        await self.has_left.wait()


async def answered(answer: bytes, ownership: Departing | None = None) -> bytes:
    """Return what a browser gets if the owner sends this answer and closes the connection, or keeps it open."""

    async def own(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        await writer.drain()
        if ownership:
            await asyncio.sleep(0.1)
            ownership.has_left.set()
            await asyncio.sleep(30)
        writer.close()

    async def app(scope, receive, send) -> None:
        site = SimpleNamespace(ownership=ownership, peers=Peers("key"))
        assert await pass_on(site, ServerRow("id", 0, address), Request(scope, receive), b"", send)

    async with await asyncio.start_server(own, "127.0.0.1", 0) as owner:
        address = f"127.0.0.1:{owner.sockets[0].getsockname()[1]}"
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
    whole = await answered(BREAKS_OFF[kind])
    assert b"fine so far" in whole
    assert not whole.endswith(b"0\r\n\r\n"), "the browser takes it for the whole answer"


async def test_an_answer_breaks_off_if_the_owner_stops_in_the_middle_of_it() -> None:
    whole = await answered(BREAKS_OFF["in pieces"], Departing())
    assert b"fine so far" in whole
    assert not whole.endswith(b"0\r\n\r\n")


async def test_a_whole_answer_ends() -> None:
    assert (await answered(WHOLE)).endswith(b"fine so far\r\n0\r\n\r\n")
