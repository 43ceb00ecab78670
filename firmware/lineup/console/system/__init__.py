"""The parts that keep the console going: power, memory, and its words after a fault."""
