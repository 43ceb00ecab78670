# A translator: the catalogues of a new language, and what is missing in them.
# docs/translating.md
.venv/bin/lineup texts --update fr
! .venv/bin/lineup texts --check
.venv/bin/lineup texts
.venv/bin/lineup fonts
