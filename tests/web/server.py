"""A server of files in a folder of its own, as any host of static pages has one."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote


class _Handler(SimpleHTTPRequestHandler):
    def log_message(self, *words: object) -> None:
        pass


class Server:
    """Serves the folder above the page's own until `stop`. `address` is that of the page."""

    def __init__(self, page: Path) -> None:
        handler = partial(_Handler, directory=str(page.parent))
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
