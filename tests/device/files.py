"""The files on an emulated board's flash, read without the board."""

from littlefs import LittleFS, UserContext

from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from lineup.saves import slotfile

STORAGE = EMULATED[DEFAULT_BOARD].saves_at
"""The beginning of the file system in flash, and its bytes."""
STORAGE_SIZE = EMULATED[DEFAULT_BOARD].saves_room
SIZES = {"read_size": 32, "prog_size": 256, "cache_size": 1024, "lookahead_size": 32}
"""As MicroPython mounts it with the firmware's page size."""


def files(flash: bytes) -> dict[str, bytes]:
    """Name -> contents of what is below /lineup, with `/` for what is in a folder there."""
    part = flash[STORAGE:]
    context = UserContext(buffer=bytearray(part))
    disk = LittleFS(context, block_size=4096, block_count=len(part) // 4096, **SIZES)
    found = {}
    for folder, _, names in disk.walk("/lineup") if "lineup" in disk.listdir("/") else ():
        for name in names:
            path = f"{folder}/{name}"
            with disk.open(path, "rb") as stream:
                found[path.removeprefix("/lineup/")] = stream.read()
    return found


def kept(flash: bytes, name: str) -> bytes:
    """The payload of the newest slot of a name in /lineup; b"" where there is none."""
    newest: tuple[int, bytes] = (-1, b"")
    for file, data in files(flash).items():
        if file.rsplit(".", 1)[0] == name and slotfile.fault(data) == "":
            newest = max(newest, (slotfile.head(data)[1], slotfile.payload_of(data)))
    return newest[1]
