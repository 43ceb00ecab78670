"""The boards there are, and images for them."""
