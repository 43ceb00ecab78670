"""The pages that X shows."""
