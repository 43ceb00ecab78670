"""Asking a board how it is: its report, backup and restore of its saves, its self-test."""
