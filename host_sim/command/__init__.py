"""The parts that every command line shares: arguments, errors, the files that a person names."""
