"""What keeps the console going: power, memory, and what it says after a fault."""
