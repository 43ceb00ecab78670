"""Lists, questions, and pages of text."""
