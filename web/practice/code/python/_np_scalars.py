"""The numbers that arrays give: x[0, 1], x.sum(), np.sqrt(2). Unlike Python's own they divide by zero, and know their dtype."""
from ndarray import ndarray, asarray
from _np_kinds import DType, scalar_kinds


class generic:
    """What np.float64, np.int64 and np.bool_ share. `_value()` is Python's own number."""
    shape, ndim, size = (), 0, 1
    _is_ours = True
    dtype = property(lambda self: DType(self._kind))
    T = property(lambda self: self)

    def _array(self):
        return ndarray([self._value()], (), self._kind)

    def _number(self):
        return self._value()

    def item(self, *index):
        return self._value()

    def tolist(self):
        return self._value()

    def copy(self):
        return self

    def astype(self, dtype):
        return scalar(*_first(asarray(self, dtype)))

    def __len__(self):
        raise TypeError("a number of type %s has no len()" % self.dtype)

    def __iter__(self):
        raise TypeError("a number of type %s cannot be iterated over" % self.dtype)

    def __getitem__(self, key):
        if key is Ellipsis or key == ():
            return self if key == () else self._array()
        if key is None:
            return self._array()[None]
        raise IndexError("a number has no entries; its shape is ()")

    def __getattr__(self, name):
        return getattr(self._array(), name)

    def __bool__(self):
        return bool(self._value())

    def __hash__(self):
        return hash(self._value())

    def __str__(self):
        return str(self._value())

    def __repr__(self):
        return str(self._value())


class number(generic): pass
class integer(number): pass
class floating(number): pass
class signedinteger(integer): pass


def _first(x):
    return x._flat()[0], x._kind


# There is no __int__: with one, MicroPython would take the number for an index.
class float64(floating):
    _kind = float

    def __init__(self, value=0.0):
        self.v = value if type(value) is float else _single(value, float)

    def _value(self):
        return self.v


# A whole number is one of Python's too, so that lists and range take it.
class int64(signedinteger, int):
    _kind = int

    def _value(self):
        return int(self)

    def __hash__(self):
        return hash(int(self))


class bool_(generic):
    _kind = bool

    def __init__(self, value=False):
        self.v = value if type(value) is bool else _single(value, bool)

    def _value(self):
        return self.v


def _single(value, kind):
    if isinstance(value, str):
        return kind(value)
    value = asarray(value, kind)
    if value.shape:
        raise TypeError("np.%s makes one number here; for an array write x.astype(%s)" % (DType(kind), kind.__name__))
    return value.item()


_classes = {bool: bool_, int: int64, float: float64}
scalar_kinds.update({bool_: bool, int64: int, float64: float})


def scalar(value, kind):
    return _classes[kind](value)


def entry_or_array(data, shape, kind):
    """A result: a number where it has no axes."""
    return ndarray(data, shape, kind) if shape else _classes[kind](data[0])


def is_scalar(x):
    return isinstance(x, (bool, int, float, str, generic))
