"""Viper knows only constants of its own module, so it repeats the figures of a game's layout."""

from types import ModuleType


def repeats(module: ModuleType, layout: ModuleType) -> None:
    """Every `_NAME` of the module that the layout has too, as NAME, has its value there."""
    repeated = {
        name: value
        for name, value in vars(module).items()
        if name[0] == "_" and isinstance(value, int) and hasattr(layout, name[1:])
    }
    assert len(repeated) > 1
    assert repeated == {name: getattr(layout, name[1:]) for name in repeated}
