# A researcher: the rules in C against the console's, and two levels against each other.
# docs/lab.md
lineup conformance line --games 20 --runtime c
lineup arena line --levels normal,easy --games 20
