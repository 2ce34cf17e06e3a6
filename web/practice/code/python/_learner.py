"""What programs find beside the builtins: the helpers that ../translate.ts writes, and Python's own functions for the numbers of arrays."""
import math
import sys
import _np_index
from ndarray import ndarray
from _np_entrywise import Raise, bitwise_and, bitwise_or, bitwise_xor, floor_divide, multiply, remainder, true_divide, write_into
from _np_numbers import log_near_one
from _np_products import Matmul
from _np_scalars import bool_, int64

_isinstance, _max, _min, _sorted, _round, _divmod = isinstance, max, min, sorted, round, divmod


def _is_ours(x):
    return hasattr(x, "_is_ours")


def plain(x):
    """Python's own number for one of an array."""
    return x._number() if _is_ours(x) else x


# Comparisons: MicroPython asks the left-hand side only.

def _comparison(sign, turned):
    names = {"_is_ours": _is_ours}
    exec("""def compare(a, b):
    try:
        return a %s b
    except TypeError:
        if not _is_ours(b) or _is_ours(a):
            raise
    return b %s a""" % (sign, turned), names)
    return names["compare"]


less, less_equal = _comparison("<", ">"), _comparison("<=", ">=")
greater, greater_equal = _comparison(">", "<"), _comparison(">=", "<=")


def not_equal(a, b):
    """MicroPython makes one truth value of `True != x`."""
    return b != a if _is_ours(b) else a != b


_LINKS = {
    "<": less, "<=": less_equal, ">": greater, ">=": greater_equal,
    "==": lambda a, b: a == b, "!=": not_equal, "in": lambda a, b: a in b, "not in": lambda a, b: a not in b,
    "is": lambda a, b: a is b, "is not": lambda a, b: a is not b,
}


def chain(left, *links):
    """a < b <= c, with b and c as functions."""
    for at in range(0, len(links), 2):
        right = links[at + 1]()
        holds = _LINKS[links[at]](left, right)
        if at + 2 < len(links) and not holds:
            break
        left = right
    return holds


def truth(x):
    """A truth value that stays one: MicroPython gives the array in `True * x` the number 1."""
    return bool_(x) if type(x) is bool else x


# Changes in place: MicroPython has none but += and -=.

_CHANGES = {
    "*": (multiply, lambda x, y: x * y), "/": (true_divide, lambda x, y: x / y), "//": (floor_divide, lambda x, y: x // y),
    "%": (remainder, lambda x, y: x % y), "**": (Raise, lambda x, y: x**y), "@": (Matmul, lambda x, y: x @ y),
    "&": (bitwise_and, lambda x, y: x & y), "|": (bitwise_or, lambda x, y: x | y), "^": (bitwise_xor, lambda x, y: x ^ y),
    "<<": (None, lambda x, y: x << y), ">>": (None, lambda x, y: x >> y),
}


def changed(x, sign, y):
    """x after `x *= y`."""
    function, own = _CHANGES[sign]
    return write_into(function, x, y) if type(x) is ndarray and function else own(x, y)


def change_at(x, key, sign, y):
    """`x[key] *= y`."""
    x[key] = changed(x[key], sign, y)


def change_of(x, name, sign, y):
    """`x.name *= y`."""
    setattr(x, name, changed(getattr(x, name), sign, y))


def to_float(x=0.0):
    return float(plain(x))


def to_int(*given):
    return int(plain(given[0]), *given[1:]) if given else 0


def to_complex(real=0.0, imag=None):
    return complex(plain(real)) if imag is None else complex(plain(real), plain(imag))


def percent(text, values):
    return text % (tuple([plain(x) for x in values]) if _isinstance(values, tuple) else plain(values))


def formatter(text):
    if not _isinstance(text, str):
        return text.format
    def fill(*given, **named):
        for name in named:
            named[name] = plain(named[name])
        return text.format(*[plain(x) for x in given], **named)
    return fill


# Python's own functions

def isinstance(x, kinds):
    """np.int64 is no int, and a truth value is one, as in Python; np.float64 is a float."""
    kinds = kinds if _isinstance(kinds, tuple) else (kinds,)
    for kind in kinds:
        if _isinstance(kind, tuple):
            if isinstance(x, kind):
                return True
        elif kind is int and type(x) in (int64, bool):
            if type(x) is bool:
                return True
        elif _isinstance(x, kind) or (kind is float and getattr(x, "_kind", None) is float and _is_number(x)):
            return True
    return False


def _is_number(x):
    return hasattr(x, "_value")


def _extreme(own, is_better):
    def find(*given, key=None, **options):
        items = list(given[0]) if len(given) == 1 else given
        keys = items if key is None else [key(x) for x in items]
        if not items:
            return own(items, **options)
        at = 0
        for i in range(1, len(items)):
            if is_better(keys[i], keys[at]):
                at = i
        return items[at]
    return find


def sorter(items):
    """The method sort of lists, which knows the numbers of arrays as sorted does."""
    if not _isinstance(items, list):
        return items.sort
    def sort(**options):
        items[:] = sorted(items, **options)
    return sort


def merged(*parts):
    """{**a, "b": 2}"""
    made = {}
    for part in parts:
        made.update(part)
    return made


def sorted(items, key=None, reverse=False):
    """Equal ones stay in their order, as in Python; MicroPython's own sorting does not see to that."""
    def value(x):
        x = x if key is None else key(x)
        return tuple([plain(y) for y in x]) if _isinstance(x, tuple) else plain(x) if getattr(x, "shape", None) == () else x
    items = list(items)
    keys = [(value(x), -at if reverse else at) for at, x in enumerate(items)]
    return [items[at if at >= 0 else -at] for _, at in _sorted(keys, reverse=reverse)]


def round(number, ndigits=None):
    if not _is_ours(number):
        return _round(number) if ndigits is None else _round(number, ndigits)
    if number.shape:
        return number.round(0 if ndigits is None else ndigits)
    return _round(plain(number)) if ndigits is None else number.round(ndigits)


def divmod(x, y):
    return (x // y, x % y) if _is_ours(x) or _is_ours(y) else _divmod(x, y)


def slice(start, *more):
    if not more:
        return _np_index.slices[:start]
    return _np_index.slices[start:more[0]:more[1] if len(more) > 1 else None]


class _Mathematics:
    """The module math, whose functions take the numbers of arrays too."""


def _product(items, start=1):
    for x in items:
        start = start * x
    return start


def _gcd(a, b):
    while b:
        a, b = b, a % b
    return abs(a)


# What MicroPython's own lacks.
mathematics = _Mathematics()
mathematics.prod = lambda items, start=1: _product([plain(x) for x in items], start)
mathematics.hypot = lambda *sides: math.sqrt(sum([plain(x) ** 2 for x in sides]))
mathematics.gcd = lambda a, b: _gcd(plain(a), plain(b))
mathematics.log1p = lambda x: log_near_one(float(plain(x)))
mathematics.fsum = lambda items: float(sum([plain(x) for x in items]))
for _name in dir(math):
    _value = getattr(math, _name)
    if callable(_value) and _name[0] != "_":
        _value = lambda *given, function=_value: function(*[plain(x) for x in given])
    setattr(mathematics, _name, _value)
sys.modules["math"] = mathematics

GIVEN = {
    "__lt": less, "__le": less_equal, "__gt": greater, "__ge": greater_equal, "__ne": not_equal, "__chain": chain,
    "__truth": truth, "__changed": changed, "__change_at": change_at, "__change_of": change_of, "__plain": plain,
    "__float": to_float, "__int": to_int, "__complex": to_complex, "__percent": percent, "__format": formatter, "__sort": sorter, "__dict": merged,
    "__range": range, "__slices": _np_index.slices, "__tuple": lambda *items: items, "__list": lambda *items: list(items),
    "__set": lambda *items: set(items),
    "isinstance": isinstance, "max": _extreme(_max, greater), "min": _extreme(_min, less), "sorted": sorted, "round": round,
    "divmod": divmod, "slice": slice,
}
