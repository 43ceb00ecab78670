"""The screen, checked: against a full redraw, against what does not fit, against before."""
