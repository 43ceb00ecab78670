"""The laboratory: the games for other people's programs. docs/lab.md tells how to use it."""
