"""Games that are over, watched again and handed on."""
