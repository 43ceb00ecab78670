"""Random presses and power cuts for as long as wanted."""
