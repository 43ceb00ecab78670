# The places where a line may be broken. Between words everywhere; in Chinese and Japanese
# between any two characters but before closing marks, behind opening ones (kinsoku shori, JIS X
# 4051) and behind digits. A phrase of Japanese mostly begins where hiragana end, or a clause,
# and behind a particle; not where a verb goes on with a second one.

from micropython import const

_CJK = const(0x2E80)  # the first code point of the scripts that are written without spaces
_FIRST_BYTE = const(0xE3)  # of all that are used of them, in UTF-8

_NOT_FIRST = const(
    "!%),.:;?]}\u00b0\u00d7\u2010\u2013\u2014\u2015\u2019\u201d\u2026"
    "\u3000\u3001\u3002\u3005\u3009\u300b\u300d\u300f\u3011\u3015\u301c\u3041\u3043\u3045\u3047\u3049"
    "\u3063\u3083\u3085\u3087\u308e\u309b\u309c\u309d\u309e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3"
    "\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fb\u30fc\u30fd\u30fe\uff01\uff05\uff09\uff0c\uff0e"
    "\uff1a\uff1b\uff1f\uff3d\uff5d\uff5e"
)
_NOT_LAST = const("([{\u2018\u201c\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff3b\uff5b")


_ALONE = const(2)  # characters, with a closing mark, that are too few for a last line
_BESIDE = const(1)  # at least as many come down to them: most words have two
_KEPT = const(2)  # of the places where a line may begin, those with the least harm so far
_SHORTER = const(7)  # characters by which a line of Japanese may be shorter than it might, at most
# What makes a line's end worse, in characters that it would rather be shorter: before an ending
# of a noun or its particle, between characters of a word, inside one, in an ending or a foreign
# word; a syllable alone; nowhere. A line more is worth as much as the first of these.
_PARTED = const(12)
_CUT = const(20)
_INSIDE = const(25)
_TORN = const(30)
_STUB = const(20)
_NEVER = const(9999)
_LINE = const(12)
_ENDS = const("\u3001\u3002\uff01\uff1a\uff1f")  # of a clause
_STOPS = const(".!?")  # of a sentence, before a space
_FULL = const("\u3002\uff01\uff1f")  # of one in Chinese or Japanese
_CLOSING = const("\u300d\uff09")  # a phrase, unless hiragana follow
_POLITE = const("\u304a\u3054")  # begin words
_SECOND = const(  # verbs that go on another one's: 入れ替える, 取り消す
    "\u66ff\u6d88\u5207\u5206\u6b62\u5408\u8fbc\u76f4\u8fd4\u7d42\u6e08"
)
_PARTICLES = const("\u306f\u304c\u306e\u306b\u3067\u3068\u3082\u3092\u3066")
_GO_ON = (  # hiragana before which what looks like each of the first seven is a part of a word
    "",
    "\u308b\u308a\u3089\u308c\u308d",
    "",
    "\u306f\u3082\u306e",
    "\u3059\u306f\u3082\u304d\u3057\u306e\u306a\u3042",
    "\u3059\u3057\u3055\u305b\u305d\u306f\u3082\u306e",
    "\u308b\u308a\u3089\u308c",
)
_ENDINGS = (  # です, ます, ません, ました, でした, ましょう
    "\u3067\u3059",
    "\u307e\u3059",
    "\u307e\u305b\u3093",
    "\u307e\u3057\u305f",
    "\u3067\u3057\u305f",
    "\u307e\u3057\u3087\u3046",
)
_ENDS_WITH = (
    "\u3067\u3059",
    "\u3067\u304d",
    "\u3057\u307e",
    "\u306a\u3089",
)  # です, でき, しま, なら
_WORDS = (  # こと, もの, とき, ため, ほか, その, この, かま(いません), なり, あり, もう, まだ
    "\u3053\u3068",
    "\u3082\u306e",
    "\u3068\u304d",
    "\u305f\u3081",
    "\u307b\u304b",
    "\u305d\u306e",
    "\u3053\u306e",
    "\u304b\u307e",
    "\u306a\u308a",
    "\u3042\u308a",
    "\u3082\u3046",
    "\u307e\u3060",
)
_ARTICLES = ("the", "a", "der", "die", "das", "den", "dem")
_COUNTS = const("0123456789\u00d7\u301c")  # stay with the word that says what is counted


def has_cjk(s: str) -> bool:
    """Tells whether a text that is not empty has characters of the scripts written without
    spaces."""
    return max(s.encode()) >= _FIRST_BYTE


def may_break(s: str, cut: int) -> bool:
    """Tells whether a line may end before character `cut` of `s`."""
    before = s[cut - 1 : cut]  # a slice: MicroPython keeps what an index gives for ever
    after = s[cut : cut + 1]
    if after == " ":
        return True
    if before == " " or before == "-" or before == "\u2013":
        return True
    if after in _NOT_FIRST or before in _NOT_LAST or before in _COUNTS:
        return False
    return ord(before) >= _CJK or ord(after) >= _CJK


def break_at(s: str, most: int) -> int:
    """Finds how many of the first `most` characters of `s` make its first line: at least one.

    Where no place is allowed the line is broken at `most`.
    """
    cut = most
    while cut > 0:
        if may_break(s, cut):
            return cut
        cut -= 1
    return max(1, most)


def _is_hiragana(s: str) -> bool:
    return 0x3041 <= ord(s) <= 0x3096


def _is_katakana(s: str) -> bool:
    return s != "" and 0x30A1 <= ord(s) <= 0x30FC


def _before_word(s: str, cut: int) -> int:
    # Where the word of katakana begins that a line would part at `cut`; `cut` where there is none,
    # or the line would be less than half as long.
    first = cut
    if _is_katakana(s[cut : cut + 1]):
        while first > 0 and _is_katakana(s[first - 1 : first]):
            first -= 1
    return first if 2 * first > cut and may_break(s, first) else cut


def begins_phrase(s: str, cut: int) -> bool:
    """Tells whether a phrase of Japanese begins at character `cut`, where a line may end."""
    return may_break(s, cut) and _begins(s, cut, s[cut - 1 : cut], s[cut : cut + 1])


def _begins(s: str, cut: int, before: str, after: str) -> bool:
    if before in _CLOSING or _is_hiragana(before):
        if s[cut : cut + 2] in _WORDS and before + after not in _WORDS:
            return True
        if _is_hiragana(after):
            return _is_particle(s, cut, before, after)
        return before not in _POLITE and (after not in _SECOND or before in _PARTICLES)
    return before in _ENDS


def _is_particle(s: str, cut: int, before: str, after: str) -> bool:
    # Whether `before` is one, and no part of the word of `after`, which is in hiragana too.
    if before == "\u3092":
        return True
    which = _PARTICLES.find(before)
    if cut < 2 or not 0 <= which < len(_GO_ON) or _is_hiragana(s[cut - 2 : cut - 1]):
        return False
    return after not in _GO_ON[which]


def _before_ending(s: str, cut: int) -> int:
    # Where the ending of a verb begins that a line would part at `cut`, or a doubled consonant's
    # syllable; `cut` where there is none.
    for ending in _ENDINGS:
        for done in range(1, len(ending)):
            at = cut - done
            if at > 0 and s[at : at + len(ending)] == ending and may_break(s, at):
                return at
    if s[cut - 1 : cut] == "\u3063" and cut > 2 and may_break(s, cut - 2):
        return cut - 2
    return cut


def phrase_ends(s: str, fitting, more: int = 0) -> tuple:
    """Finds where the lines of a text in Japanese end, but the last one: as few lines as it takes,
    of these with the least harm, so that lines end with phrases, and words stay whole where they
    do not. fitting(start) is how many characters fit in the line that begins there; () where a
    line has no place to end. more: so many lines more it may take where that does less harm."""
    reached: dict = {0: (0, ())}  # where a line may begin: the harm so far, and the ends before it
    harms: dict = {}
    whole: tuple = ()
    while reached and more >= 0:
        further = {}
        for start in sorted(reached):
            harm, ends = reached[start]
            most = start + fitting(start)
            if most >= len(s):
                harm += _STUB * (len(s) - start < _ALONE + (s[-1:] in _ENDS))
                if not whole or harm < whole[0]:
                    whole = (harm, ends)
                continue
            for cut in range(most, max(start, most - _SHORTER), -1):
                if cut not in harms:
                    harms[cut] = _harm(s, cut)
                now = harm + most - cut + harms[cut]
                if harms[cut] < _NEVER and (cut not in further or now < further[cut][0]):
                    further[cut] = (now, ends + (cut,))
                if not harms[cut]:
                    break
        if whole:
            more -= 1
            whole = (whole[0] - _LINE, whole[1])
        reached = further
        while len(reached) > _KEPT:  # the others would hardly be the best
            del reached[max(reached, key=lambda cut: (reached[cut][0], cut))]
    return whole[1] if whole else ()


def _harm(s: str, cut: int) -> int:
    # Of a line's end there, in characters that a line would rather be shorter.
    if not may_break(s, cut):
        return _NEVER
    before, after = s[cut - 1 : cut], s[cut : cut + 1]
    if _begins(s, cut, before, after):
        return 0
    if before == "\u4ee5":  # of 3枚以上
        return _TORN
    if not _is_hiragana(before) and (s[cut : cut + 2] in _ENDS_WITH or after in _PARTICLES):
        return _PARTED
    if _is_hiragana(after):
        return _INSIDE if _before_ending(s, cut) == cut else _TORN
    return _TORN if _is_katakana(before) and _is_katakana(after) else _CUT


def line_end(s: str, most: int) -> int:
    """As `break_at`, for a text that goes on: a number does not part from what it counts, and
    of Chinese or Japanese no last line is left with a syllable alone, where the line before it can
    do without some; a word of katakana stays whole where at least half a line stands before it."""
    cut = _before_word(s, break_at(s, most))
    left = len(s) - cut
    if 0 < left <= _ALONE and cut > 3 * _ALONE and ord(s[-1:]) >= _CJK:
        fewer = break_at(s, cut - _BESIDE)
        if fewer > _ALONE and may_break(s, fewer):
            return fewer
    first = end = cut - 1 if s[cut - 1 : cut] == " " else cut
    while first > 0 and s[first - 1 : first].isdigit():
        first -= 1
    if first < end and s[first - 1 : first] == " " and s[end + 1 : end + 2].isalpha():
        return cut if _is_named(s[:first]) else first
    return cut


def _is_named(s: str) -> bool:
    # Whether a number behind this is a thing's name, not how many there are: the green 1.
    return any(word.lower() in _ARTICLES for word in s.split()[-2:])


def sentences(s: str) -> list:
    """The sentences of a text, each with the space behind it: up to a mark with a space behind it,
    but for the stop of an ordinal number, or a wide mark."""
    found = []
    start = 0
    for end in range(1, len(s)):
        before = s[end - 1 : end]
        if before in _FULL or before == " " and s[end - 2 : end - 1] in _STOPS:
            if s[end - 2 : end - 1] != "." or not s[end - 3 : end - 2].isdigit():
                found.append(s[start:end])
                start = end
    found.append(s[start:])
    return found
