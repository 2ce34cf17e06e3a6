"""Arrays as NumPy prints them."""

from _np_index import whole_axis

LINE = 75
# More entries than this are shown by their corners.
MOST = 1000


def _floats(entries):
    """The words of floats: as many digits as the longest needs, eight at most; powers of ten where they spread far."""
    sizes = [abs(x) for x in entries if x - x == 0 and x != 0]
    if sizes and (max(sizes) >= 1e8 or min(sizes) < 1e-4 or max(sizes) / min(sizes) > 1000):
        return _powers(entries)
    words = [_plain(x) if x - x == 0 else str(x) for x in entries]
    after = max([len(word.partition(".")[2]) for word in words if "." in word] or [0])
    return [word + " " * (after - len(word.partition(".")[2])) if "." in word else word for word in words]


def _plain(x):
    word = "%.8f" % x
    short = repr(x)
    if "e" not in short and len(short.partition(".")[2]) < 8:
        word = short
    return word.rstrip("0") if "." in word else word + "."


def _powers(entries):
    finite = [x for x in entries if x - x == 0]
    split = [_mantissa(x) for x in finite]
    digits = max([len(mantissa.partition(".")[2]) for mantissa, _ in split])
    words = []
    for x in entries:
        if x - x != 0:
            words.append(str(x))
        else:
            mantissa, power = _mantissa(x)
            words.append(mantissa + "0" * (digits - len(mantissa.partition(".")[2])) + power)
    return words


def _mantissa(x):
    """The shortest digits that give x, eight after the point at most, and the power of ten."""
    for digits in range(9):
        word = "%.*e" % (digits, x)
        if float(word) == x:
            break
    mantissa, _, power = word.partition("e")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0")
    else:
        mantissa += "."
    return mantissa, "e" + power[0] + ("0" + power[1:])[-2:] if len(power) < 4 else "e" + power


def _words(x):
    entries = list(x._flat())
    words = _floats(entries) if x._kind is float else [str(entry) for entry in entries]
    wide = max([len(word) for word in words] or [0])
    if x._kind is bool:
        wide = 5
    return [" " * (wide - len(word)) + word for word in words]


def text(x, between=" ", indent="", width=LINE):
    if not x._shape:
        return str(x._first())
    if not x.size:
        return "[]"
    shortened = x.size > MOST
    shown = _corners(x) if shortened else x
    words = _words(shown)

    def line(words, indent):
        """Entries of one row, in lines of 75 less a place for each bracket that closes."""
        lines, here = [], indent
        for at, word in enumerate(words):
            if len(here) + len(word) > width - x.ndim and here != indent:
                lines.append(here.rstrip())
                here = indent
            here += word + (between if at < len(words) - 1 else "")
        return "\n".join(lines + [here])

    def part(start, axis, indent):
        n, whole = shown._shape[axis], x._shape[axis]
        inner = 1
        for m in shown._shape[axis + 1:]:
            inner *= m
        cut = shortened and whole > 6
        if axis == x.ndim - 1:
            row = words[start:start + n]
            if cut:
                row = row[:3] + ["..."] + row[3:]
            return "[" + line(row, indent + " ")[len(indent) + 1:] + "]"
        rows = [part(start + i * inner, axis + 1, indent + " ") for i in range(n)]
        if cut:
            rows = rows[:3] + ["..."] + rows[3:]
        return "[" + (between.rstrip() + "\n" * (x.ndim - axis - 1) + indent + " ").join(rows) + "]"

    return part(0, 0, indent)


def _corners(x):
    for axis, n in enumerate(x._shape):
        if n > 6:
            x = x[(whole_axis,) * axis + ([0, 1, 2, n - 3, n - 2, n - 1],)]
    return x


def representation(x):
    words = text(x, ", ", "      ", LINE - 1) if x._shape else _alone(x)
    if x._shape and not x.size:
        more = "" if x._shape == (0,) else ", shape=%s" % (x._shape,)
        return "array([]%s, dtype=%s)" % (more, x.dtype)
    return "array(%s)" % words


def _alone(x):
    word = str(x._first())
    return word[:-1] if x._kind is float and word.endswith(".0") else word
