"""The size report: bytes go to the module that they belong to."""

from tools.board.image import report

CONTENT = r"""
static const mp_obj_str_t const_obj_lineup_ui_type_faces_body_0 = {{&mp_type_bytes}, 66, 252,
const uint16_t mp_frozen_names[] = {
    MP_QSTR_main, // main.py
    MP_QSTR_lineup_slash_ui_slash___init___dot_py, // lineup/ui/__init__.py
    MP_QSTR_lineup_dot_ui_dot_pages_dot_menu, // lineup/ui/pages/menu.py
    MP_QSTR_lineup_dot_ui_dot_type_dot_faces_dot_body, // lineup/ui/type/faces/body.py
};
"""
SYMBOLS = """10048010 00000010 r fun_data_lineup_ui_pages_menu__lt_module_gt_
10048020 00000020 t fun_data_lineup_ui_pages_menu_Item_draw
10048040 00000004 r children_lineup_ui_pages_menu_Item
10048050 00000005 r fun_data_lineup_ui___init____lt_module_gt_
10048060 00000008 r fun_data_main__lt_module_gt_
10048068 00000008 r const_obj_table_data_lineup_ui_type_faces_body
20000000 00000040 D fun_table
10048070 T no_size
"""
MAP = """
 .text.main     0x10000100       0x40 CMakeFiles/firmware.dir/main.c.o
 .text.mp_obj   0x10000140       0x60 CMakeFiles/firmware.dir/x/micropython/py/obj.c.o
 .text.long_name_of_a_section
                0x100001a0       0x10 CMakeFiles/firmware.dir/x/micropython/lib/littlefs/lfs2.c.o
 .rodata.x      0x10001000      0x100 CMakeFiles/firmware.dir/frozen_content.c.o
 .data.y        0x20000000       0x08 /usr/lib/libc.a(lib_a-impure.o)
 .debug_info    0x00000000     0x1000 CMakeFiles/firmware.dir/main.c.o

.bss            0x20000100     0x1000
 .bss.z         0x20000100     0x1000 CMakeFiles/firmware.dir/main.c.o
"""


def test_modules() -> None:
    assert report.by_module(SYMBOLS, CONTENT) == {
        "lineup.ui.__init__": 5,
        "lineup.ui.type.faces.body": 8 + 253,
        "lineup.ui.pages.menu": 0x34,
        "main": 8,
    }


def test_parts() -> None:
    parts = {name: size for name, size in report.by_part(MAP).items() if size}
    assert parts == {
        "frozen modules": 0x100,
        "file system (littlefs, VFS)": 0x10,
        "MicroPython core (py)": 0x60,
        "rp2 port, C library and other": 0x48,
    }


def test_the_table_says_everything() -> None:
    sizes: dict[str, object] = {
        "board": "b", "image": 1234567, "bound": 2000000, "free": 765433, "frozen": 30,
        "frozen_shared": 10, "frozen_modules": {"lineup.x": 20}, "c_image": 1234537,
        "c_parts": {"pico-sdk": 7},
    }  # fmt: skip
    text = report.table(sizes)
    for part in ("1,234,567", "765,433", "lineup.x", "pico-sdk", "names and strings"):
        assert part in text
