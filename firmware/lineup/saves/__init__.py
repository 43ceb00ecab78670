"""The records that are kept over power cuts: bytes in, bytes out."""
