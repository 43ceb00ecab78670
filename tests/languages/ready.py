"""Which screens are held to all their words, in which languages, on which panels.

A game adds itself here, a language or a panel at a time, once its screens are made for them:
`pytest tests/languages -k GAME` shows what is wrong with a row that was put in.
"""

ALL = ("en", "de", "ja", "zh_hans", "zh_hant")

READY: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("gallery", "240x240", ALL),
    ("gallery", "240x135", ALL),
    ("gallery", "320x240", ALL),
    #
    ("console", "240x240", ALL),
    ("console", "240x135", ALL),
    ("console", "320x240", ALL),
    #
    ("numberdrop", "240x240", ALL),
    ("numberdrop", "240x135", ALL),
    ("numberdrop", "320x240", ALL),
    #
    ("lineit", "240x240", ALL),
    ("lineit", "240x135", ALL),
    ("lineit", "320x240", ALL),
    #
    ("clustered", "240x240", ALL),
    ("clustered", "240x135", ALL),
    ("clustered", "320x240", ALL),
    #
    ("setup", "240x240", ALL),
    ("setup", "240x135", ALL),
    ("setup", "320x240", ALL),
    #
    ("line", "240x240", ALL),
    ("line", "240x135", ALL),
    ("line", "320x240", ALL),
)
"""(area, size of the panel, languages)."""
