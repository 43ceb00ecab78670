"""The pages that are read and chosen from beside the games: rules, settings, people,
statistics."""
