"""Edits: the name of a frozen module stands in flash once, and is found by a search.

MicroPython's port has it three times, as `lineup/ui/pages/menu.py` for the search and for
tracebacks and, after an import, as `lineup.ui.pages.menu` in the heap.
"""

from tools.board.image.edit import MPY_TOOL, Edit

FROZEN = "py/frozenmod.c"
OBJECT = "py/obj.c"

ONCE = (
    Edit(
        MPY_TOOL,
        "    # add to qstrs\n",
        "    # A module's name, which imports ask for, stands for its path. Packages keep both.\n"
        "    for cm in compiled_modules:\n"
        '        name = cm.source_file.str[: -len(".py")].replace("/", ".")\n'
        '        package = name.endswith(".__init__")\n'
        "        if package:\n"
        '            name = name[: -len(".__init__")]\n'
        '        for q in (name, name.rpartition(".")[2]):\n'
        "            global_qstrs.qstrs.append(QStrType(q))\n"
        "        if not package:\n"
        "            global_qstrs.qstrs.remove(cm.source_file)\n"
        "            cm.qstr_table[0] = QStrType(name)\n"
        "    # add to qstrs\n",
    ),
    Edit(
        OBJECT,
        "void mp_obj_print_exception(const mp_print_t *print, mp_obj_t exc) {\n",
        "#include <string.h>\n\n"
        "// Prints a path, or a frozen module's as `mpy-tool.py` names it.\n"
        "static void print_source(const mp_print_t *print, qstr source) {\n"
        "    size_t len;\n"
        "    const char *name = (const char *)qstr_data(source, &len);\n"
        "    if (*name == '<' || (len > 3 && memcmp(name + len - 3, \".py\", 3) == 0)) {\n"
        "        mp_print_str(print, name);\n"
        "        return;\n"
        "    }\n"
        "    for (; *name; name++) {\n"
        "        mp_print_strn(print, *name == '.' ? \"/\" : name, 1, 0, 0, 0);\n"
        "    }\n"
        '    mp_print_str(print, ".py");\n'
        "}\n\n"
        "void mp_obj_print_exception(const mp_print_t *print, mp_obj_t exc) {\n",
    ),
    Edit(
        OBJECT,
        '                mp_printf(print, "  File \\"%q\\", line %d", values[i], '
        "(int)values[i + 1]);\n",
        '                mp_print_str(print, "  File \\"");\n'
        "                print_source(print, values[i]);\n"
        '                mp_printf(print, "\\", line %d", (int)values[i + 1]);\n',
    ),
)
"""The names of all modules stand in flash. An import takes them apart and puts them together, and
what is not among the strings of the image then stays in the heap for ever: 7 KB after all games
were played, in pieces of 128 bytes that lie wherever the heap had room (`lineup soak --unix`).
Tracebacks show paths, as ever."""

SEARCHED = (
    Edit(
        MPY_TOOL,
        "    # Freeze all modules.\n",
        "    # Freeze all modules in the order of their paths.\n"
        "    compiled_modules.sort(key=lambda cm: cm.source_file.str)\n",
    ),
    Edit(
        MPY_TOOL,
        '    print("const char mp_frozen_names[] = {")\n'
        '    print("    #ifdef MP_FROZEN_STR_NAMES")\n'
        "    # makemanifest.py might also include some frozen string content.\n"
        '    print("    MP_FROZEN_STR_NAMES")\n'
        '    print("    #endif")\n',
        '    print("const uint16_t mp_frozen_names[] = {")\n',
    ),
    Edit(
        MPY_TOOL,
        "        print('    \"%s\\\\0\"' % module_name)\n",
        "        print('    %s, // %s' % (cm.qstr_table[0].qstr_id, module_name))\n",
    ),
    Edit(
        MPY_TOOL,
        '    print(\'    "\\\\0"\')\n    print("};")\n',
        '    print("};")\n'
        '    print("const uint16_t mp_frozen_count = %d;" % len(compiled_modules))\n',
    ),
    Edit(
        FROZEN,
        "extern const char mp_frozen_names[];\n",
        "extern const uint16_t mp_frozen_names[], mp_frozen_count; // qstrs, sorted by path\n",
    ),
    Edit(
        FROZEN,
        '// Search for "str" as a frozen entry, returning the stat result\n',
        "// How a module's path compares with `str`: 0 where it begins with it, `next` being\n"
        "// the character behind. Its qstr is the path, or the name with dots for slashes.\n"
        "static int compare(qstr source, const char *str, size_t len, char *next) {\n"
        "    size_t n;\n"
        "    const char *name = (const char *)qstr_data(source, &n);\n"
        '    bool path = n > 3 && memcmp(name + n - 3, ".py", 3) == 0;\n'
        "    for (size_t at = 0;; at++) {\n"
        "        char c = '\\0';\n"
        "        if (at < n) {\n"
        "            c = name[at] == '.' && !path ? '/' : name[at];\n"
        "        } else if (!path && at < n + 3) {\n"
        '            c = ".py"[at - n];\n'
        "        }\n"
        "        if (at == len) {\n"
        "            *next = c;\n"
        "            return 0;\n"
        "        }\n"
        "        if (c != str[at]) {\n"
        "            return c < str[at] ? -1 : 1;\n"
        "        }\n"
        "    }\n"
        "}\n\n"
        '// Search for "str" as a frozen entry, returning the stat result\n',
    ),
    Edit(FROZEN, "    const char *name = mp_frozen_names;\n", "    char next;\n"),
    Edit(
        FROZEN,
        "    for (size_t i = 0; *name != 0; i++) {\n"
        "        size_t entry_len = strlen(name);\n"
        "        if (entry_len >= len && memcmp(str, name, len) == 0) {\n",
        "    size_t first = 0;\n"
        "    for (size_t end = mp_frozen_count; first < end;) {\n"
        "        size_t middle = (first + end) / 2;\n"
        "        if (compare(mp_frozen_names[middle], str, len, &next) < 0) {\n"
        "            first = middle + 1;\n"
        "        } else {\n"
        "            end = middle;\n"
        "        }\n"
        "    }\n"
        "    for (size_t i = first; i < mp_frozen_count; i++) {\n"
        "        if (compare(mp_frozen_names[i], str, len, &next) == 0) {\n",
    ),
    Edit(FROZEN, "            if (entry_len == len) {\n", "            if (next == '\\0') {\n"),
    Edit(
        FROZEN,
        "            } else if (name[len] == '/') {\n",
        "            } else if (next == '/') {\n",
    ),
    Edit(
        FROZEN,
        "        // Skip null separator.\n        name += entry_len + 1;\n",
        "        else {\n            break;\n        }\n",
    ),
)
"""An import looks the module's name up three times; in the port each time it reads through all
names, 10 KB, which empties the flash cache: 3 ms a module, modelled. Sorted it is a search of nine
steps. All are modules: nothing is frozen as text."""

EDITS = (*ONCE, *SEARCHED)
