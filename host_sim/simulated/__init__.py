"""A board made of pygame: what firmware code gets when it says `import board`."""
