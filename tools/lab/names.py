"""Names of environments: the game, and a version of all that a result depends on.

>>> key("line-v1")
'line'
>>> key("line-v9")
Traceback (most recent call last):
tools.lab.errors.Refused: key: there is no 'line-v9'; there is line-v1

A version changes when the same seed, options and actions may give anything else: the rules, the
deal of a seed, the bytes of an observation, the number of an action, or a reward. Old names are
refused then: a result is of the version it names.
"""

import re
import reprlib
from typing import Any

from tools.lab.errors import Refused

VERSIONS = {"numberdrop": 1, "lineit": 1, "clustered": 1, "setup": 1, "line": 1}
"""`tests/tools/lab/versions.txt` has what each gives; a test tells when it is another one."""

_NAME = re.compile(r"(\w+)-v(\d+)")


def name(key: str) -> str:
    """Names a game's environment with its version; a game that has none yet by its key."""
    return f"{key}-v{VERSIONS[key]}" if key in VERSIONS else key


def key(given: Any) -> Any:
    """The game of a name, "line-v1", or of its key alone, which is the newest version. Raises
    `refused.Refused` for another version; what is no name at all is given back."""
    found = _NAME.fullmatch(given) if isinstance(given, str) else None
    if found is None or found[1] not in VERSIONS:
        return given
    if given != name(found[1]):
        raise Refused(f"key: there is no {reprlib.repr(given)}; there is {name(found[1])}")
    return found[1]
