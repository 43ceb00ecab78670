# From the frame buffer's two pixels a byte (GS4_HMSB) to the bytes that a panel takes.
#
# A table has 256 entries of four bytes, one for each byte of the frame buffer, so that a byte is
# looked up instead of two pixels. With 12 bits a pixel an entry holds three bytes, RG BR GB
# (ST7789V 8.8.40); with 16 bits four, each pixel with its high byte first (8.8.41).
#
# A format is what ST7789 needs to know of one: COLMOD's parameter (9.1.32), bytes for two pixels,
# who fills the table, who converts. These functions run everywhere; pixels_thumb has the same
# formats with faster converters.

import micropython

TABLE_SIZE = 1024


@micropython.viper
def table12(table: ptr8, palette: ptr16):
    """Fills `table` for 12-bit pixels. palette: array('H') of 16 colours 0xRGB."""
    byte = 0
    while byte < 256:
        left = palette[byte >> 4]
        right = palette[byte & 15]
        at = byte * 4
        table[at] = left >> 4
        table[at + 1] = ((left & 15) << 4) | (right >> 8)
        table[at + 2] = right & 255
        table[at + 3] = 0
        byte += 1


@micropython.viper
def table16(table: ptr8, palette: ptr16):
    """Fills `table` for 16-bit pixels (5-6-5): a channel's four bits are repeated below."""
    at = 0
    while at < 1024:
        byte = at >> 2
        colour = palette[(byte & 15) if at & 2 else (byte >> 4)]
        red = colour >> 8
        green = (colour >> 4) & 15
        blue = colour & 15
        green = (green << 2) | (green >> 2)
        table[at] = (red << 4) | ((red >> 3) << 3) | (green >> 3)
        table[at + 1] = ((green & 7) << 5) | (blue << 1) | (blue >> 3)
        at += 2


@micropython.viper
def strip12(to: ptr8, source: ptr8, table: ptr8, job: ptr32):
    """Converts a rectangle to 12-bit pixels, three bytes for each of its bytes.

    job: array('i') of its first byte in `source`, its width in bytes, the bytes from one row to
    the next and its rows, at least one of each.
    """
    put = 0
    at = job[0]
    width = job[1]
    rows = job[3]
    while rows > 0:
        get = at
        end = at + width
        while get < end:
            entry = source[get] << 2
            to[put] = table[entry]
            to[put + 1] = table[entry + 1]
            to[put + 2] = table[entry + 2]
            put += 3
            get += 1
        at += job[2]
        rows -= 1


@micropython.viper
def strip16(to: ptr8, source: ptr8, table: ptr8, job: ptr32):
    """The same for 16-bit pixels, four bytes for each byte."""
    put = 0
    at = job[0]
    width = job[1]
    rows = job[3]
    while rows > 0:
        get = at
        end = at + width
        while get < end:
            entry = source[get] << 2
            to[put] = table[entry]
            to[put + 1] = table[entry + 1]
            to[put + 2] = table[entry + 2]
            to[put + 3] = table[entry + 3]
            put += 4
            get += 1
        at += job[2]
        rows -= 1


FORMAT12 = (0x03, 3, table12, strip12)
FORMAT16 = (0x05, 4, table16, strip16)
