"""The laboratory: the games for other people's programs. README.md tells how to use it."""
