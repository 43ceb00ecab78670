"""The texts of all languages, read once for all tests. Nobody changes them."""

from functools import cache

from tools import texts

catalogues = cache(texts.catalogues)
"""Language -> its catalogue."""

messages = cache(texts.messages)
"""Language -> key -> text of what an image has, but the lessons."""

rule_pages = cache(texts.rule_pages)
"""Language -> game's key -> its page of rules."""
