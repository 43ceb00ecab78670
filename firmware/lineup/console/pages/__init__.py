"""What is read and chosen beside the games: rules, settings, people, statistics."""
