"""Work that is shared between processes, interpreters and machines."""
