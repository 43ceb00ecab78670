"""Checked edits that the build makes to its own copy of MicroPython's rp2 port.

An edit names the exact text it expects. On a source where that text is missing, or occurs
more than once, nothing is written and the build stops: better no image than a wrong one.
"""

from pathlib import Path

from host_sim.command.errors import UserError
from tools.board.image import names
from tools.board.image.edit import MPY_TOOL, Edit

CMAKE = "ports/rp2/CMakeLists.txt"
PORT = "ports/rp2/mpconfigport.h"
MEMORY_MAP = "ports/rp2/memmap_mp_rp2040.ld"
MAIN = "ports/rp2/main.c"
RP2_MODULE = "ports/rp2/modrp2.c"
BOARD_TOOL = "tools/boardgen.py"
MANIFEST_TOOL = "tools/manifestfile.py"


def _switch_off(name: str) -> Edit:
    """The edit that turns `#define NAME (1)` in mpconfigport.h into `(0)`."""
    return Edit(PORT, f"#define {name:<39} (1)\n", f"#define {name:<39} (0)\n")


NO_TLS = (
    Edit(CMAKE, "set(MICROPY_SSL_MBEDTLS ON)\n", "set(MICROPY_SSL_MBEDTLS OFF)\n"),
    Edit(CMAKE, "list(APPEND GIT_SUBMODULES lib/mbedtls)\n", ""),
    Edit(CMAKE, "    mbedtls/mbedtls_port.c\n", ""),
    Edit(CMAKE, "target_link_libraries(${MICROPY_TARGET} micropy_lib_mbedtls)\n", ""),
    _switch_off("MICROPY_SSL_MBEDTLS"),
    _switch_off("MICROPY_PY_HASHLIB_SHA1"),
    _switch_off("MICROPY_PY_CRYPTOLIB"),
)
"""No network on these boards, so no TLS and none of the hashes that come with it."""

UNUSED = (
    _switch_off("MICROPY_PY_ONEWIRE"),
    _switch_off("MICROPY_PY_MACHINE_BITSTREAM"),
    _switch_off("MICROPY_PY_MACHINE_DHT_READINTO"),
    _switch_off("MICROPY_PY_MACHINE_I2C"),
    _switch_off("MICROPY_PY_MACHINE_SOFTI2C"),
    _switch_off("MICROPY_PY_MACHINE_I2S"),
    _switch_off("MICROPY_PY_MACHINE_PULSE"),
    _switch_off("MICROPY_PY_MACHINE_SOFTSPI"),
    _switch_off("MICROPY_VFS_FAT"),
    Edit(MAIN, "        machine_i2s_init0();\n", ""),
    Edit(MAIN, "        machine_i2s_deinit_all();\n", ""),
    Edit(CMAKE, "    machine_i2c.c\n", ""),
    Edit(CMAKE, "    ${MICROPY_PORT_DIR}/machine_i2c.c\n", ""),
)
"""Drivers of parts that no handheld of ours has. littlefs is the only file system."""

NO_PIO = (
    *(
        Edit(RP2_MODULE, f"    {{ MP_ROM_QSTR(MP_QSTR_{name}),{gap}MP_ROM_PTR(&{made}) }},\n", "")
        for name, gap, made in (
            ("PIO", " " * 17, "rp2_pio_type"),
            ("StateMachine", " " * 8, "rp2_state_machine_type"),
        )
    ),
    Edit(CMAKE, "    rp2_pio.c\n", ""),
    Edit(CMAKE, "    ${MICROPY_PORT_DIR}/rp2_pio.c\n", ""),
    Edit(MAIN, "        rp2_pio_init();\n", ""),
    Edit(MAIN, "        rp2_pio_deinit();\n", ""),
    Edit(RP2_MODULE, "MP_REGISTER_MODULE(MP_QSTR__rp2,", "MP_REGISTER_MODULE(MP_QSTR_rp2,"),
)
"""No programs for the PIO, so none of the Python module that assembles them: `rp2` is the C module
with what the drivers take of it, DMA and Flash."""

_COMPILER = "\n#if MICROPY_ENABLE_COMPILER\n"

NO_ASSEMBLERS = tuple(
    Edit(
        path,
        include + _COMPILER,
        f"{include}#if !MICROPY_DYNAMIC_COMPILER\n"
        "#undef MICROPY_EMIT_NATIVE\n"
        "#define MICROPY_EMIT_NATIVE (0)\n"
        "#undef MICROPY_EMIT_INLINE_ASM\n"
        "#define MICROPY_EMIT_INLINE_ASM (0)\n"
        f"#endif\n{_COMPILER}",
    )
    for path, include in (
        ("py/compile.c", '#include "py/smallint.h"\n'),
        ("py/emitbc.c", '#include "py/bc0.h"\n'),
    )
)
"""The console's machine code is in the image, and .mpy files bring theirs: the compiler on the
device, for the prompt, makes bytecode alone. mpy-cross is of the same source, and makes both."""

ALIGNED = (
    Edit(
        MPY_TOOL,
        'self.fun_data_attributes += " __attribute__ ((aligned (2)))"',
        'self.fun_data_attributes += " __attribute__ ((aligned (4)))"',
    ),
)
"""Frozen native functions begin with a word that `mp_obj_fun_native_get_prelude_ptr` loads, and
their literals lie relative to whole words; aligned to half-words as 1.25.0 freezes them, one in
two stops an RP2040 with a hard fault (its core has no unaligned loads)."""

_NAMES = " in pin._board_pin_names:\n"

SORTED = (
    *(
        Edit(BOARD_TOOL, f"for {name}{_NAMES}", f"for {name} in sorted(pin._board_pin_names):\n")
        for name in ("board_pin_name, board_hidden", "board_pin_name, _board_hidden")
    ),
    Edit(
        MANIFEST_TOOL,
        'os.walk(package_path or ".", followlinks=True):\n'
        "                for file in filenames:\n",
        'sorted(os.walk(package_path or ".", followlinks=True)):\n'
        "                for file in sorted(filenames):\n",
    ),
)
"""The same sources give the same image: neither the order of a set nor that of a folder counts."""

IN_RAM = (
    Edit(
        MEMORY_MAP,
        "*gc.c.obj *vm.c.obj *parse.c.obj) .text*)\n",
        "*py/vm.c.o* *py/bc.c.o* *py/cstack.c.o*) .text*)\n",
    ),
)
"""The interpreter's loop, and what each call begins with, run from RAM: in flash they and all else
chase each other out of the cache. The port means to keep the loop, the collector and the parser
there, but its pattern names no file that CMake makes. The collector would take 2.6 KB of heap and
gains 0.3 % of a decision, the parser has nothing to do in frozen code, and `map.c` loses more by
its long calls than it gains (`lineup bench device`, modelled)."""

DEEPER = (
    Edit(
        MEMORY_MAP,
        "__GcHeapEnd = ORIGIN(RAM) + LENGTH(RAM);",
        "__GcHeapEnd = ORIGIN(RAM) + LENGTH(RAM) - 4k;",
    ),
    Edit(
        MEMORY_MAP,
        "__StackBottom = __StackTop - SIZEOF(.stack_dummy);",
        "__StackBottom = __GcHeapEnd;",
    ),
)
"""12 KB of C stack, 4 of them from the heap. What explains a thing selected in a lesson's game is
27 calls deep, which is more than the port's 8 KB hold (`lineup soak --minutes`)."""

NAMED = (
    Edit(
        CMAKE,
        '    PICO_PROGRAM_NAME="MicroPython"\n',
        '    PICO_PROGRAM_NAME="${LINEUP_TITLE}"\n',
    ),
)
"""The image says in its binary info whose it is, and for which board (`program` reads it)."""

_LINKER = "pico_add_extra_outputs(${MICROPY_TARGET})\n"

BOUNDED = (
    Edit(
        CMAKE,
        _LINKER,
        "target_link_options(${MICROPY_TARGET} PRIVATE\n"
        "    LINKER:--defsym=__image_bytes=${LINEUP_IMAGE_BYTES})\n\n" + _LINKER,
    ),
    Edit(
        MEMORY_MAP,
        "ORIGIN = 0x10000000, LENGTH = 2048k\n",
        "ORIGIN = 0x10000000, LENGTH = __image_bytes\n",
    ),
)
"""An image that reaches into the next part of the flash is not linked. The port's own bound is
2 MB for all boards, file system included."""

EDITS = (
    *NO_TLS, *UNUSED, *NO_PIO, *NO_ASSEMBLERS, *ALIGNED, *SORTED, *IN_RAM, *DEEPER,
    *NAMED, *BOUNDED, *names.EDITS,
)  # fmt: skip


def apply(tree: Path, edits: tuple[Edit, ...] = EDITS) -> None:
    """Make all the edits in the folder `tree`, or none.

    Raises UserError naming the file and the text if one does not fit.
    """
    texts: dict[str, str] = {}
    for edit in edits:
        if edit.path not in texts:
            texts[edit.path] = _read(tree / edit.path)
        found = texts[edit.path].count(edit.old)
        if found != 1:
            raise UserError(
                f"{edit.path} is not the file of MicroPython 1.25.0: expected once, "
                f"found {found} times: {edit.old.strip()!r}"
            )
        texts[edit.path] = texts[edit.path].replace(edit.old, edit.new)
    for path, text in texts.items():
        (tree / path).write_text(text, encoding="utf-8")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UserError(f"{path} is missing: this is no MicroPython 1.25.0 source") from None
