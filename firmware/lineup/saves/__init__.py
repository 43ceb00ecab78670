"""What is kept over power cuts: bytes in, bytes out."""
