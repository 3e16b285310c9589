"""A proxy that serves a site below a path of its host, strips the path, and passes WebSockets on."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread

ELSEWHERE = b"HTTP/1.1 418 another site\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def pump(source: socket.socket, sink: socket.socket) -> None:
    """Pass everything on until one end closes."""
    with suppress(OSError):
        while part := source.recv(1 << 16):
            sink.sendall(part)
        sink.shutdown(socket.SHUT_WR)


@contextmanager
def proxy(port: int, root: str) -> Iterator[str]:
    """Serve the site at this port of this machine below a path, and yield its address there.

    Each connection carries one request, so that each request gets its own path stripped.
    """

    class Strip(StreamRequestHandler):
        rbufsize = 0  # the rest of a request goes on unread

        def handle(self) -> None:
            head = [self.rfile.readline()]
            while head[-1].strip():
                head.append(self.rfile.readline())
            if len(head) == 1:
                return  # the browser has opened a connection for nothing
            method, target, version = head[0].decode().split(" ")
            if not f"{target.partition('?')[0]}/".startswith(f"{root}/"):
                self.wfile.write(ELSEWHERE)
                return
            first = f"{method} /{target.removeprefix(root).removeprefix('/')} {version}".encode()
            rest = b"".join(head[1:]).replace(b"onnection: keep-alive", b"onnection: close")
            with socket.create_connection(("127.0.0.1", port)) as site:
                site.sendall(first + rest)
                Thread(target=pump, args=(self.connection, site), daemon=True).start()
                pump(site, self.connection)

    class Proxy(ThreadingTCPServer):
        daemon_threads, block_on_close, request_queue_size = True, False, 64

    with Proxy(("127.0.0.1", 0), Strip) as server:
        Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}{root}"
        server.shutdown()
