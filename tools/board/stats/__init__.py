"""The statistics of a console as JSON, and back again."""
