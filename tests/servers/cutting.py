"""A network between a server and Postgres that cuts, delays, half closes, swallows and refuses connections."""

import asyncio
import contextlib


class Cutter:
    """A proxy in front of Postgres. `address` is its own host and port.

    While it `holds`, nothing arrives, but nothing is lost either. While it `refuses`, it accepts no new connection.
    """

    def __init__(self, socket: str) -> None:
        self._socket, self._open = socket, set[asyncio.StreamWriter]()
        self._may_pass, self.refuses = asyncio.Event(), False
        self._swallowing = set[asyncio.StreamWriter]()
        self._may_pass.set()

    async def __aenter__(self):
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = "{}:{}".format(*self._listening.sockets[0].getsockname())
        return self

    async def __aexit__(self, *_) -> None:
        self._listening.close()
        await self.cut()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuses:
            writer.transport.abort()
            return
        to_read, to_write = await asyncio.open_unix_connection(self._socket)
        both = {writer, to_write}
        self._open |= both
        with contextlib.suppress(OSError, RuntimeError):  # of a direction that was half closed
            await asyncio.gather(self._pass(reader, to_write), self._pass(to_read, writer))
        self._open -= both
        for one in both:
            one.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            await self._may_pass.wait()
            if writer not in self._swallowing:
                writer.write(data)
                await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()

    async def cut(self) -> None:
        """End all connections in both directions at once."""
        for one in self._open:
            one.transport.abort()

    async def half_close(self) -> None:
        """End the direction to Postgres, or the one from it, of each connection."""
        for one in list(self._open)[::2]:
            with contextlib.suppress(OSError):
                one.write_eof()

    def swallow(self) -> None:
        """Let nothing arrive any more on the connections that are open now, which stay open."""
        self._swallowing |= self._open

    async def hold(self, seconds: float) -> None:
        """Let nothing arrive for some seconds. Then everything arrives, late."""
        self._may_pass.clear()
        await asyncio.sleep(seconds)
        self._may_pass.set()

    async def refuse(self, seconds: float) -> None:
        """Cut all connections, and accept none for some seconds."""
        self.refuses = True
        await self.cut()
        await asyncio.sleep(seconds)
        self.refuses = False
