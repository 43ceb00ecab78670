"""A game at the table, by people, CPU players, over a wire, or as a lesson."""
