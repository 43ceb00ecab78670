"""The growth of links: the gaps between them fill."""

from lineup.ui.motion import FUSE


def fuse(motion, canvas, gaps):
    """Fills each of `gaps` (x, y, w, h, ink) from the middle of its longer side, in a motion that
    has begun. A key ends it; who calls it draws what it ends with."""
    for i in range(1, FUSE + 1):
        if motion.skipped or not gaps:
            return
        for x, y, w, h, ink in gaps:
            if w > h:
                x, w = _middle(x, w, i)
            else:
                y, h = _middle(y, h, i)
            canvas.rect(x, y, w, h, ink)
        canvas.flush()
        motion.frame()


def _middle(start, length, i):
    # i of FUSE parts of a length, about its middle.
    part = (length * i + FUSE - 1) // FUSE
    return start + (length - part) // 2, part
