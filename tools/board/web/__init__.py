"""Builds the console as a web page: static files, which any server can give from any folder."""
