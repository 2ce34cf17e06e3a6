"""Functions and operators that take arrays entry by entry, as a table of what they do to each kind of numbers."""
import math
from _np_numbers import (divided, exponential, exponential_less_one, floor_divided, hyperbolic_cosine, hyperbolic_sine, inf,
                         log_near_one, logarithm, longest_side, nan, raised, rest_of, rounded, sign_of, whole_power)
from ndarray import ndarray, asarray, axis_order, spread, widened
from _np_kinds import NAMES, RANKS, broadcast_shapes, common, text_of, to_kind, wrapped
from _np_scalars import bool_, entry_or_array, float64, generic, int64

# The table: for truth values, whole numbers and floats each the kind of the result and the work, which is an expression for
# one entry or a function of it; or a sentence; or another kind to compute in.

_HALF = "%s of truth values has half precision or 8 bits in NumPy, which is left out; write x.astype(float)"
_NONE = "%s does not take arrays of %s"


def _lists(work, takes):
    """A function of one entry, or an expression for it, as a function of lists."""
    if isinstance(work, str):
        given = "[%s for x in x]" if takes == 1 else "[%s for x, y in zip(x, y)]"
        return eval("lambda x%s: %s" % ("" if takes == 1 else ", y", given % work), globals())
    return (lambda x: [work(a) for a in x]) if takes == 1 else (lambda x, y: [work(a, b) for a, b in zip(x, y)])


class Loop:
    """What is done to the entries of one kind: the kind of the result, and the work. `made` is called when it is first needed."""
    def __init__(self, result, work, takes, is_whole=False):
        self.result, self.work, self.takes, self.is_whole = result, work, takes, is_whole

    def made(self):
        work = _lists(self.work, self.takes)
        self.run = (lambda *lists: wrapped(work(*lists))) if self.is_whole else work
        self.made = lambda: self.run
        return self.run


class Entrywise:
    """An entrywise function with its loops for truth values, whole numbers and floats; see the table below."""
    def __init__(self, name, takes, *loops):
        self.name, self.takes, self.__name__ = name, takes, name
        self.loops = [Loop(loop[0], loop[1], takes, len(loop) > 2) if isinstance(loop, tuple) else loop for loop in loops]

    def loop(self, kind):
        """The kind that is computed in, that of the result, and a function of lists."""
        loop = self.loops[RANKS[kind]]
        if loop is float:
            kind, loop = float, self.loops[2]
        if isinstance(loop, str):
            raise TypeError(loop % ((self.name, NAMES[kind]) if loop is _NONE else self.name))
        return kind, loop.result, loop.made()

    def __getattr__(self, name):
        raise AttributeError("np.%s has no .%s here; it is left out" % (self.name, name))

    def __call__(self, *given, out=None, where=True):
        if len(given) != self.takes:
            raise TypeError("np.%s takes %d arrays here, not %d" % (self.name, self.takes, len(given)))
        made = self.of(*[asarray(one) for one in given])
        if out is not None:
            return put_into(made, out, where)
        if where is not True:
            raise TypeError("where without out leaves entries undefined, which is left out")
        return made

    def of(self, x, y=None):
        if not x._is_ordered() or (y is not None and not y._is_ordered()):
            shape = x._shape if y is None else broadcast_shapes(x._shape, y._shape)
            operands = [widened(one, shape) for one in ((x,) if y is None else (x, y))]
            order = axis_order(operands)
            if order:
                return self.of(*[one.transpose(order) for one in operands])._turned_back(order)
        if y is None:
            kind, result, work = self.loop(x._kind)
            return entry_or_array(work(to_kind(x._flat(), kind, x._kind)), x._shape, result)
        shape = x._shape if x._shape == y._shape else broadcast_shapes(x._shape, y._shape)
        kind, result, work = self.loop(common(x._kind, y._kind))
        return entry_or_array(work(to_kind(spread(x, shape), kind, x._kind), to_kind(spread(y, shape), kind, y._kind)), shape, result)


def _floats(name, work):
    return Entrywise(name, 1, _HALF, float, (float, work))


def _compare(name, work):
    return Entrywise(name, 2, (bool, work), (bool, work), (bool, work))


def _logic(name, work):
    return Entrywise(name, 2, (bool, work), (bool, work), (bool, work))


def _bits(name, truth, whole_work):
    return Entrywise(name, 2, (bool, truth), (int, whole_work), _NONE)


def _whole(work):
    """Of whole numbers, which may grow beyond 64 bits."""
    return int, work, True

add = Entrywise("add", 2, (bool, "x or y"), _whole("x + y"), (float, "x + y"))
subtract = Entrywise("subtract", 2, _NONE, _whole("x - y"), (float, "x - y"))
multiply = Entrywise("multiply", 2, (bool, "x and y"), _whole("x * y"), (float, "x * y"))
true_divide = Entrywise("true_divide", 2, float, float, (float, "x / y if y else divided(x, y)"))
floor_divide = Entrywise("floor_divide", 2, _HALF, _whole("x // y if y else 0"), (float, floor_divided))
remainder = Entrywise("remainder", 2, _HALF, (int, "x % y if y else 0"), (float, rest_of))
power = Entrywise("power", 2, _HALF, _whole(whole_power), (float, raised))
maximum = Entrywise("maximum", 2, (bool, "x or y"), (int, "x if x > y else y"), (float, "x if x > y or x != x else y"))
minimum = Entrywise("minimum", 2, (bool, "x and y"), (int, "x if x < y else y"), (float, "x if x < y or x != x else y"))
arctan2 = Entrywise("arctan2", 2, _HALF, float, (float, "math.atan2(x, y)"))
hypot = Entrywise("hypot", 2, _HALF, float, (float, longest_side))
less = _compare("less", "x < y")
less_equal = _compare("less_equal", "x <= y")
greater = _compare("greater", "x > y")
greater_equal = _compare("greater_equal", "x >= y")
equal = _compare("equal", "x == y")
not_equal = _compare("not_equal", "x != y")
logical_and = _logic("logical_and", "x != 0 and y != 0")
logical_or = _logic("logical_or", "x != 0 or y != 0")
logical_xor = _logic("logical_xor", "(x != 0) != (y != 0)")
bitwise_and = _bits("bitwise_and", "x and y", "x & y")
bitwise_or = _bits("bitwise_or", "x or y", "x | y")
bitwise_xor = _bits("bitwise_xor", "x != y", "x ^ y")

negative = Entrywise("negative", 1, _NONE, _whole("-x"), (float, "-x"))
positive = Entrywise("positive", 1, _NONE, (int, "x"), (float, "x"))
absolute = Entrywise("absolute", 1, (bool, "x"), _whole("x if x >= 0 else -x"), (float, "x if x > 0 else 0.0 - x"))
invert = Entrywise("invert", 1, (bool, "not x"), (int, "~x"), _NONE)
logical_not = Entrywise("logical_not", 1, (bool, "not x"), (bool, "not x"), (bool, "not x"))
square = Entrywise("square", 1, _HALF, _whole("x * x"), (float, "x * x"))
sign = Entrywise("sign", 1, _NONE, (int, "(x > 0) - (x < 0)"), (float, sign_of))
isnan = Entrywise("isnan", 1, (bool, "False"), (bool, "False"), (bool, "x != x"))
isinf = Entrywise("isinf", 1, (bool, "False"), (bool, "False"), (bool, "x == inf or x == -inf"))
isfinite = Entrywise("isfinite", 1, (bool, "True"), (bool, "True"), (bool, "x - x == 0"))
sin = _floats("sin", "math.sin(x) if x - x == 0 else nan")
cos = _floats("cos", "math.cos(x) if x - x == 0 else nan")
tan = _floats("tan", "math.tan(x) if x - x == 0 else nan")
arctan = _floats("arctan", "math.atan(x)")
arcsin = _floats("arcsin", "math.asin(x) if -1 <= x <= 1 else nan")
arccos = _floats("arccos", "math.acos(x) if -1 <= x <= 1 else nan")
sinh = _floats("sinh", hyperbolic_sine)
cosh = _floats("cosh", hyperbolic_cosine)
tanh = _floats("tanh", "math.tanh(x)")
exp = _floats("exp", exponential)
exp2 = _floats("exp2", lambda x: raised(2.0, x))
expm1 = _floats("expm1", exponential_less_one)
log = _floats("log", logarithm(math.log))
log2 = _floats("log2", logarithm(math.log2))
log10 = _floats("log10", logarithm(math.log10))
log1p = _floats("log1p", log_near_one)
sqrt = _floats("sqrt", "math.sqrt(x) if x >= 0 else x if x == 0 else nan")
floor = _floats("floor", rounded(math.floor))
ceil = _floats("ceil", rounded(math.ceil))
trunc = _floats("trunc", rounded(math.trunc))
rint = _floats("rint", rounded(round))
degrees = _floats("degrees", "x * (180.0 / math.pi)")
radians = _floats("radians", "x * (math.pi / 180.0)")


# Operators

def operate(function, x, y):
    if y is None and function in (equal, not_equal):
        return entry_or_array([function is not_equal] * asarray(x).size, asarray(x).shape, bool)
    return function.of(asarray(x), asarray(y))


def write_into(function, x, y):
    made = asarray(function.of(x, asarray(y)))
    if RANKS[made._kind] > RANKS[x._kind]:
        raise TypeError("the result holds %s; it cannot be written into an array of %s" % (NAMES[made._kind], NAMES[x._kind]))
    if made._shape != x._shape:
        shapes = text_of(made._shape), text_of(x._shape)
        raise ValueError("the result has shape %s; it cannot be written into an array of shape %s" % shapes)
    x[...] = made
    return x


def put_into(made, out, where=True):
    """A result in the array `out`, or where a mask says so."""
    made, mask = asarray(made), asarray(where)
    if not isinstance(out, ndarray):
        raise TypeError("out is an array that the result is written into; this is %s" % type(out).__name__)
    if RANKS[made._kind] > RANKS[out._kind]:
        raise TypeError("the result holds %s; it cannot be written into an array of %s" % (NAMES[made._kind], NAMES[out._kind]))
    if mask._kind is not bool:
        raise TypeError("where is a mask of truth values; this one holds %s" % NAMES[mask._kind])
    if broadcast_shapes(made._shape, mask._shape, out._shape) != out._shape:
        raise ValueError("a result of shape %s cannot be written into shape %s" % (text_of(made._shape), text_of(out._shape)))
    rows = zip(spread(mask, out._shape), spread(made, out._shape), out._flat())
    out[...] = ndarray([out._kind(x) if chosen else held for chosen, x, held in rows], out._shape, out._kind)
    return out


_operators = dict(add=add, sub=subtract, mul=multiply, truediv=true_divide, floordiv=floor_divide, mod=remainder, pow=power)
_operators.update({"and": bitwise_and, "or": bitwise_or, "xor": bitwise_xor})
_compared = dict(lt=less, le=less_equal, gt=greater, ge=greater_equal, eq=equal, ne=not_equal)


def _both(function):
    return (lambda self, other: operate(function, self, other)), (lambda self, other: operate(function, asarray(other), self))


for _class in (ndarray, generic):
    for _name in _operators:
        _method, _reflected = _both(_operators[_name])
        setattr(_class, "__%s__" % _name, _method)
        setattr(_class, "__r%s__" % _name, _reflected)
    for _name in _compared:
        setattr(_class, "__%s__" % _name, _both(_compared[_name])[0])
    for _name, _function in dict(neg=negative, pos=positive, abs=absolute, invert=invert).items():
        setattr(_class, "__%s__" % _name, lambda self, function=_function: function.of(asarray(self)))
class Raise:
    """x**y of an array: to 0.5 it is the square root, which differs for -inf."""
    @staticmethod
    def of(x, y):
        if not y._shape and x._kind is bool and y._first() == 2:
            raise TypeError(_HALF % "the square")
        return sqrt.of(x) if not y._shape and x._kind is float and y._first() == 0.5 else power.of(x, y)


ndarray.__pow__ = lambda self, other: Raise.of(self, asarray(other))


def _no_shifts(self, other):
    raise TypeError("<< and >> are left out for arrays; multiply by a power of 2")


for _name in ("lshift", "rshift"):
    for _class in (ndarray, generic):
        setattr(_class, "__%s__" % _name, _no_shifts)
        setattr(_class, "__r%s__" % _name, _no_shifts)
ndarray.__iadd__ = lambda self, other: write_into(add, self, other)
ndarray.__isub__ = lambda self, other: write_into(subtract, self, other)
# A class of Python's own numbers would take their way.
int64.__iadd__ = lambda self, other: operate(add, self, other)
int64.__isub__ = lambda self, other: operate(subtract, self, other)


# Numbers of double precision among themselves need no arrays.
_QUICK = """def quick(self, other):
    kind = type(other)
    if kind is float64:
        y = other.v
    elif kind is float or kind is int:
        y = other
    else:
        return operate(function, %s)
    x = self.v
    return %s"""


def _quick(name, function, expression, given="self, other"):
    names = dict(globals())
    names["function"] = function
    exec(_QUICK % (given, expression), names)
    setattr(float64, name, names["quick"])


for _name, _sign in (("add", "x + y"), ("sub", "x - y"), ("mul", "x * y")):
    _quick("__%s__" % _name, _operators[_name], "float64(%s)" % _sign)
    _quick("__r%s__" % _name, _operators[_name], "float64(%s)" % _sign.replace("x", "z").replace("y", "x").replace("z", "y"), "other, self")
_quick("__truediv__", true_divide, "float64(x / y if y else divided(x, float(y)))")
_quick("__rtruediv__", true_divide, "float64(y / x if x else divided(float(y), x))", "other, self")
for _name, _sign in dict(lt="<", le="<=", gt=">", ge=">=", eq="==", ne="!=").items():
    _quick("__%s__" % _name, _compared[_name], "bool_(x %s y)" % _sign)
for _class in (int64, bool_, float64):
    _class.__hash__ = lambda self: hash(self._value())


FUNCTIONS = {}
for _name, _value in list(globals().items()):
    if isinstance(_value, Entrywise):
        FUNCTIONS[_value.name] = _value
FUNCTIONS.update(abs=absolute, divide=true_divide, mod=remainder, bitwise_not=invert, deg2rad=radians, rad2deg=degrees)
