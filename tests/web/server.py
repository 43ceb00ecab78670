"""A server of files in a folder of its own, as any host of static pages has one."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote


class _Handler(SimpleHTTPRequestHandler):
    def __init__(
        self, *args: Any, headers: dict[str, str], types: dict[str, str], **kwargs: Any
    ) -> None:
        self._more = headers
        self.extensions_map = {**self.extensions_map, **types}  # type: ignore[misc]
        super().__init__(*args, **kwargs)

    def end_headers(self) -> None:
        for name, value in self._more.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *words: object) -> None:
        pass


class Server:
    """Serves the folder above the page's own until `stop`. `address` is that of the page.

    headers: sent with every file. types: what a suffix (".js") is said to be.
    """

    def __init__(
        self,
        page: Path,
        headers: dict[str, str] | None = None,
        types: dict[str, str] | None = None,
    ) -> None:
        settings = {"headers": headers or {}, "types": types or {}}
        handler = partial(_Handler, directory=str(page.parent), **settings)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/{quote(page.name)}/"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self._running = True

    def stop(self) -> None:
        """Does nothing the second time."""
        if self._running:
            self._running = False
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
