"""Kinds of numbers and shapes: what arrays, their functions and their indices share."""

RANKS = {bool: 0, int: 1, float: 2}
NAMES = {bool: "bool", int: "int64", float: "float64"}
_MOST = 2**63
_LEFT_OUT = ("float16 float32 int8 int16 int32 uint8 uint16 uint32 uint64 longdouble half single intc short "
             "object str complex complex64 complex128").split()
kind_names = {"float": float, "float64": float, "double": float, "int": int, "int64": int, "bool": bool}
# The classes of scalars.py, which it enters here.
scalar_kinds = {}


def kind_of(dtype):
    """bool, int or float for what people write as a dtype."""
    if isinstance(dtype, DType):
        return dtype.kind_
    if dtype in RANKS:
        return dtype
    if dtype in scalar_kinds:
        return scalar_kinds[dtype]
    if dtype in kind_names:
        return kind_names[dtype]
    if dtype is complex or "complex" in str(dtype):
        raise TypeError(REAL_ONLY)
    if dtype in _LEFT_OUT:
        raise TypeError("%s is left out here: arrays hold float64, int64 or bool" % dtype)
    raise TypeError("dtype is %s; here there are float, int and bool" % (dtype,))


REAL_ONLY = "arrays here hold real numbers only; complex numbers are left out"


def common(*kinds):
    return max(kinds, key=lambda kind: RANKS[kind])


def wrapped(data):
    """Whole numbers as 64 bits hold them: beyond the largest one the counting goes on at the smallest."""
    if data and (max(data) >= _MOST or min(data) < -_MOST):
        return [(x + _MOST) % (2 * _MOST) - _MOST for x in data]
    return data


def to_kind(data, kind, own):
    """A list of numbers of one kind as another, as astype makes them."""
    if kind is own:
        return data
    if kind is int and own is float:
        return [int(x) if -9.3e18 < x < 9.2e18 else -_MOST for x in data]
    return [kind(x) for x in data]


def only_whole(data):
    for x in data:
        if x != x:
            raise ValueError("NaN cannot be written into an array of whole numbers")
        if not -9.3e18 < x < 9.3e18:
            raise OverflowError("%s cannot be written into an array of whole numbers" % x)


def whole(x):
    if not -_MOST <= x < _MOST:
        raise OverflowError("whole numbers here have 64 bits, as in NumPy's int64; %d has more" % x)
    return x


class DType:
    def __init__(self, dtype):
        self.kind_ = kind_of(dtype)

    name = property(lambda self: NAMES[self.kind_])
    kind = property(lambda self: NAMES[self.kind_][0])
    itemsize = property(lambda self: 1 if self.kind_ is bool else 8)

    def __eq__(self, other):
        return other is not None and kind_of(other) is self.kind_

    def __hash__(self):
        return hash(self.kind_)

    def __repr__(self):
        return "dtype('%s')" % NAMES[self.kind_]

    def __str__(self):
        return NAMES[self.kind_]


# Shapes

def size_of(shape):
    size = 1
    for n in shape:
        size *= n
    return size


def strides_of(shape):
    strides, step = [], 1
    for n in reversed(shape):
        strides.insert(0, step)
        step *= n
    return strides


def places_of(shape, strides, start=0):
    """Indices into the buffer, last axis fastest."""
    places = [start]
    for n, step in zip(shape, strides):
        steps = [i * step for i in range(n)]
        places = [place + i for place in places for i in steps]
    return places


def text_of(shape):
    return str(tuple(shape))


def axis_of(axis, ndim):
    axis = index_of(axis, "axis")
    if not -ndim <= axis < ndim:
        raise ValueError("axis is %d; the array has %d axes" % (axis, ndim))
    return axis % ndim


def axes_of(axis, ndim):
    """The axes that `axis` names: all for None, one, or those of a tuple."""
    if axis is None:
        return list(range(ndim))
    axes = [axis_of(one, ndim) for one in (axis if isinstance(axis, (tuple, list)) else (axis,))]
    if len(set(axes)) < len(axes):
        raise ValueError("axis %s names an axis twice" % (axis,))
    return axes


def index_of(value, what):
    """A whole number, however it is held."""
    if isinstance(value, int):
        return int(value)
    if isinstance(value, bool):
        return 1 if value else 0
    if getattr(value, "shape", 0) == () and value.dtype == int:
        return value.item()
    raise TypeError("%s is %s; it must be a whole number" % (what, type(value).__name__))


def shape_of(shape):
    return tuple([index_of(n, "a shape") for n in (shape if isinstance(shape, (tuple, list)) or getattr(shape, "shape", ()) else (shape,))])


def broadcast_shapes(*shapes):
    whole_shape = ()
    for shape in shapes:
        longest = max(len(whole_shape), len(shape))
        first, second = [(1,) * (longest - len(one)) + tuple(one) for one in (whole_shape, shape)]
        for n, m in zip(first, second):
            if n != m and n != 1 and m != 1:
                raise ValueError("shapes %s do not fit together" % " and ".join([text_of(one) for one in shapes]))
        whole_shape = tuple([m if n == 1 else n for n, m in zip(first, second)])
    return whole_shape


def spread_strides(shape, strides, wanted):
    """Strides that repeat an array of this shape to a wider one."""
    extra = len(wanted) - len(shape)
    return [0] * extra + [0 if n == 1 else step for n, step in zip(shape, strides)]
