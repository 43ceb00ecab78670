"""The files on an emulated board's flash, read without the board."""

from littlefs import LittleFS, UserContext

from lineup.console import slotfile

STORAGE = 1024 * 1024
"""Where the file system begins in flash."""
SIZES = {"read_size": 32, "prog_size": 256, "cache_size": 1024, "lookahead_size": 32}
"""As MicroPython mounts it with the firmware's page size."""


def kept(flash: bytes, name: str) -> bytes:
    """The payload of the newest slot of a name in /lineup; b"" where there is none."""
    part = flash[STORAGE:]
    context = UserContext(buffer=bytearray(part))
    disk = LittleFS(context, block_size=4096, block_count=len(part) // 4096, **SIZES)
    newest: tuple[int, bytes] = (-1, b"")
    for file in disk.listdir("/lineup") if "lineup" in disk.listdir("/") else ():
        if file.rsplit(".", 1)[0] == name:
            with disk.open(f"/lineup/{file}", "rb") as stream:
                data = stream.read()
            if slotfile.fault(data) == "":
                newest = max(newest, (slotfile.head(data)[1], slotfile.payload_of(data)))
    return newest[1]
