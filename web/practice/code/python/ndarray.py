"""Arrays for the part of NumPy that exercises need, in plain Python, for MicroPython.

An array has a shape and one of three kinds of numbers: float (double precision), int or bool. Basic slices, transpose
and, where the order allows, reshape give views as in NumPy: writing to them writes to the array. Boolean masks and
lists of indices give copies. numpy.py holds the functions.
"""
import math
import builtins as _plain

inf, nan = math.inf, math.nan
_RANKS = {bool: 0, int: 1, float: 2}
_NAMES = {bool: "bool", int: "int64", float: "float64"}


def kind_of(dtype):
    if isinstance(dtype, DType):
        return dtype.kind
    if dtype in _RANKS:
        return dtype
    kinds = {"float": float, "float64": float, "int": int, "int64": int, "bool": bool}
    if dtype in kinds:
        return kinds[dtype]
    raise TypeError("dtype is %s; here there are float, int and bool" % (dtype,))


def _common(*kinds):
    return max(kinds, key=lambda kind: _RANKS[kind])


def _size(shape):
    size = 1
    for n in shape:
        size *= n
    return size


def _strides(shape):
    strides, step = [], 1
    for n in reversed(shape):
        strides.insert(0, step)
        step *= n
    return strides


def _places(shape, strides, start):
    """Indices into the buffer, last axis fastest."""
    places = [start]
    for n, step in zip(shape, strides):
        steps = [i * step for i in range(n)]
        places = [place + i for place in places for i in steps]
    return places


class DType:
    def __init__(self, kind):
        self.kind = kind

    def __eq__(self, other):
        return kind_of(other) is self.kind

    def __hash__(self):
        return hash(self.kind)

    def __repr__(self):
        return "dtype('%s')" % _NAMES[self.kind]

    __str__ = lambda self: _NAMES[self.kind]


class ndarray:
    def __init__(self, data, shape, kind, strides=None, start=0):
        self._data = data
        self.shape = tuple(shape)
        self._kind = kind
        self._steps = _strides(shape) if strides is None else strides
        self._start = start

    @property
    def dtype(self):
        return DType(self._kind)

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def size(self):
        return _size(self.shape)

    @property
    def T(self):
        return self.transpose()

    def _where(self):
        return _places(self.shape, self._steps, self._start)

    def _flat(self):
        data = self._data
        if self._start == 0 and len(data) == self.size and list(self._steps) == _strides(self.shape):
            return data
        return [data[place] for place in self._where()]

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of an array without axes")
        return self.shape[0]

    def __iter__(self):
        for i in range(len(self)):
            yield self[i]

    def item(self, *index):
        if not index:
            if self.size != 1:
                raise ValueError("item() needs an array of one entry; this one has %d" % self.size)
            return self._flat()[0]
        return self[index if len(index) > 1 else index[0]]

    def tolist(self):
        return [row.tolist() if isinstance(row, ndarray) else row for row in self] if self.shape else self.item()

    def copy(self):
        return ndarray(list(self._flat()), self.shape, self._kind)

    def astype(self, dtype):
        kind = kind_of(dtype)
        return ndarray([kind(x) for x in self._flat()], self.shape, kind)

    def fill(self, value):
        self[...] = value

    def reshape(self, *shape):
        shape = list(shape[0] if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape)
        if shape.count(-1) == 1:
            rest = -_size(shape)
            shape[shape.index(-1)] = self.size // rest if rest else 0
        if _size(shape) != self.size or -1 in shape:
            raise ValueError("an array of shape %s has %d entries; it cannot have shape %s" % (self.shape, self.size, tuple(shape)))
        if list(self._steps) == _strides(self.shape):
            return ndarray(self._data, shape, self._kind, _strides(shape), self._start)
        return ndarray(list(self._flat()), shape, self._kind)

    def flatten(self):
        return self.copy().reshape(-1)

    ravel = lambda self: self.reshape(-1)

    def transpose(self, *axes):
        if len(axes) == 1 and isinstance(axes[0], (tuple, list)):
            axes = axes[0]
        axes = [_axis(axis, self.ndim) for axis in axes] or list(range(self.ndim))[::-1]
        if sorted(axes) != list(range(self.ndim)):
            raise ValueError("axes %s do not name each of the %d axes once" % (tuple(axes), self.ndim))
        return ndarray(self._data, [self.shape[a] for a in axes], self._kind, [self._steps[a] for a in axes], self._start)

    def swapaxes(self, first, second):
        axes = list(range(self.ndim))
        first, second = _axis(first, self.ndim), _axis(second, self.ndim)
        axes[first], axes[second] = second, first
        return self.transpose(axes)

    # Indexing: a view for numbers, slices, ... and None; a copy for a mask or a list.

    def _view(self, key):
        key = key if isinstance(key, tuple) else (key,)
        used = len([part for part in key if part is not None and part is not Ellipsis])
        if used > self.ndim:
            raise IndexError("%d indices for an array of shape %s" % (used, self.shape))
        if not [part for part in key if part is Ellipsis]:
            key += (Ellipsis,)
        shape, steps, start, axis = [], [], self._start, 0
        for part in key:
            if part is None:
                shape.append(1)
                steps.append(0)
            elif part is Ellipsis:
                whole = self.ndim - used
                shape += self.shape[axis:axis + whole]
                steps += self._steps[axis:axis + whole]
                axis += whole
            elif isinstance(part, slice):
                low, high, step = part.indices(self.shape[axis])
                shape.append(len(range(low, high, step)))
                steps.append(self._steps[axis] * step)
                start += low * self._steps[axis]
                axis += 1
            else:
                start += _position(part, self.shape[axis], axis) * self._steps[axis]
                axis += 1
        return ndarray(self._data, shape, self._kind, steps, start)

    def _chosen(self, key):
        """The rows that a mask or a list of indices names, as shape and places; None for other keys."""
        if isinstance(key, tuple):
            return self._chosen_along(key)
        if not _is_list(key):
            return None
        key = _indices(key)
        if key._kind is bool:
            if key.shape != self.shape[:key.ndim]:
                raise IndexError("the mask has shape %s, the array %s" % (key.shape, self.shape))
            places, inner = _places(key.shape, self._steps[:key.ndim], self._start), key.ndim
            places = [place for place, chosen in zip(places, key._flat()) if chosen]
            shape = [len(places)]
        else:
            places = [self._start + _position(i, self.shape[0], 0) * self._steps[0] for i in key._flat()]
            shape, inner = list(key.shape), 1
        below = _places(self.shape[inner:], self._steps[inner:], 0)
        return shape + list(self.shape[inner:]), [place + i for place in places for i in below]

    def _chosen_along(self, key):
        """As _chosen, where a list or a mask is among other indices: `x[:, [0, 2]]`."""
        lists = [at for at, part in enumerate(key) if _is_list(part)]
        if not lists:
            return None
        if len(lists) > 1:
            raise IndexError("%d of the indices are lists or masks; here one may be" % len(lists))
        at = lists[0]
        picks = _indices(key[at])
        fixed = [i for i, part in enumerate(key) if not (part is None or part is Ellipsis or isinstance(part, slice))]
        if fixed[-1] - fixed[0] >= len(fixed):
            raise IndexError("a number and a list among the indices must be side by side")
        view = self._view(key[:at] + (slice_all,) + key[at + 1:])
        kept = lambda parts: len([part for part in parts if part is None or isinstance(part, slice)])
        dots = [part for part in key[:at] if part is Ellipsis]
        axis = view.ndim - 1 - kept(key[at + 1:]) if dots else kept(key[:at])
        if picks._kind is bool:
            if picks.shape != (view.shape[axis],):
                raise IndexError("the mask has shape %s, axis %d has %d entries" % (picks.shape, at, view.shape[axis]))
            picks = asarray([i for i, chosen in enumerate(picks._flat()) if chosen], int)
        steps = [_position(i, view.shape[axis], at) * view._steps[axis] for i in picks._flat()]
        before = _places(view.shape[:axis], view._steps[:axis], view._start)
        below = _places(view.shape[axis + 1:], view._steps[axis + 1:], 0)
        shape = list(view.shape[:axis]) + list(picks.shape) + list(view.shape[axis + 1:])
        return shape, [place + step + i for place in before for step in steps for i in below]

    def __getitem__(self, key):
        chosen = self._chosen(key)
        if chosen:
            return ndarray([self._data[place] for place in chosen[1]], chosen[0], self._kind)
        view = self._view(key)
        if view.shape or (isinstance(key, tuple) and Ellipsis in key) or key is Ellipsis:
            return view
        return self._data[view._start]

    def __setitem__(self, key, value):
        chosen = self._chosen(key)
        if chosen:
            shape, places = chosen
        else:
            view = self._view(key)
            shape, places = view.shape, view._where()
        values, kind, data = _spread(asarray(value), shape), self._kind, self._data
        for place, x in zip(places, values):
            # As in NumPy, an array of whole numbers keeps whole numbers: what follows the point is cut off.
            data[place] = kind(x)

    # Arithmetic

    def __neg__(self): return self._each(lambda x: -x)
    def __pos__(self): return self.copy()
    def __abs__(self): return self._each(_plain.abs)
    def __invert__(self): return self._each(lambda x: not x if self._kind is bool else ~x)

    def _each(self, function, kind=None):
        return ndarray([function(x) for x in self._flat()], self.shape, kind or self._kind)

    def _entrywise(self, other, function, kind=None):
        other = asarray(other)
        shape = broadcast_shapes(self.shape, other.shape)
        kind = kind or _common(self._kind, other._kind)
        pairs = zip(_spread(self, shape), _spread(other, shape))
        return ndarray([kind(function(x, y)) for x, y in pairs], shape, kind)

    def _number(self, other, function):
        """Arithmetic never gives truth values: True + True is 2."""
        return self._entrywise(other, function, _common(int, self._kind, asarray(other)._kind))

    def __add__(self, other): return self._number(other, lambda x, y: x + y)
    def __radd__(self, other): return self._number(other, lambda x, y: y + x)
    def __sub__(self, other): return self._number(other, lambda x, y: x - y)
    def __rsub__(self, other): return self._number(other, lambda x, y: y - x)
    def __mul__(self, other): return self._number(other, lambda x, y: x * y)
    def __rmul__(self, other): return self._number(other, lambda x, y: y * x)
    def __truediv__(self, other): return self._entrywise(other, _divide, float)
    def __rtruediv__(self, other): return self._entrywise(other, lambda x, y: _divide(y, x), float)
    def __floordiv__(self, other): return self._number(other, lambda x, y: x // y)
    def __rfloordiv__(self, other): return self._number(other, lambda x, y: y // x)
    def __mod__(self, other): return self._number(other, lambda x, y: x % y)
    def __rmod__(self, other): return self._number(other, lambda x, y: y % x)
    def __pow__(self, other): return self._number(other, self._power(other))
    def __rpow__(self, other): return self._number(other, lambda x, y, power=asarray(other)._power(self): power(y, x))

    def _power(self, other):
        whole = _common(int, self._kind, asarray(other)._kind) is int
        return _whole_power if whole else _power

    def _into(self, result):
        if _RANKS[result._kind] > _RANKS[self._kind]:
            raise TypeError("the result holds %s; it cannot be written into an array of %s" % (_NAMES[result._kind], _NAMES[self._kind]))
        self[...] = result
        return self

    def __iadd__(self, other): return self._into(self + other)
    def __isub__(self, other): return self._into(self - other)
    # MicroPython has no such methods for the other signs: there `x *= 2` makes a new array.

    def __lt__(self, other): return self._entrywise(other, lambda x, y: x < y, bool)
    def __le__(self, other): return self._entrywise(other, lambda x, y: x <= y, bool)
    def __gt__(self, other): return self._entrywise(other, lambda x, y: x > y, bool)
    def __ge__(self, other): return self._entrywise(other, lambda x, y: x >= y, bool)
    def __eq__(self, other): return self._entrywise(other, lambda x, y: x == y, bool)
    def __ne__(self, other): return self._entrywise(other, lambda x, y: x != y, bool)
    def __and__(self, other): return self._entrywise(other, lambda x, y: x & y)
    def __or__(self, other): return self._entrywise(other, lambda x, y: x | y)
    def __matmul__(self, other): return _matmul(self, asarray(other))
    def __rmatmul__(self, other): return _matmul(asarray(other), self)

    def __bool__(self):
        if self.size != 1:
            raise ValueError("an array of %d entries is neither true nor false; use np.all or np.any" % self.size)
        return bool(self._flat()[0])

    # There is no __float__: with one, MicroPython would turn the array in `2.0 * array` into a number.

    def __str__(self): return _text(self, "", " ")
    def __repr__(self): return "array(%s)" % _text(self, "      ", ", ")


# Helpers of indexing, broadcasting and arithmetic

def _axis(axis, ndim):
    if not -ndim <= axis < ndim:
        raise ValueError("axis is %d; the array has %d axes" % (axis, ndim))
    return axis % ndim


class _Key:
    def __getitem__(self, key):
        return key


# MicroPython has slices, but no way to call `slice`.
slice_all = _Key()[:]


def _is_list(key):
    return isinstance(key, list) or (isinstance(key, ndarray) and len(key.shape) > 0)


def _indices(key):
    """A list of indices or a mask as an array."""
    key = asarray(key) if len(key) else asarray(key, int)
    if key._kind is float:
        raise IndexError("indices are whole numbers or a mask; this array holds floats")
    return key


def _position(index, n, axis):
    if isinstance(index, ndarray):
        index = index.item()
    if not isinstance(index, int):
        raise IndexError("an index is %s; it must be a whole number, a slice, ..., None, a mask or a list" % type(index).__name__)
    if not -n <= index < n:
        raise IndexError("index %d is outside axis %d, which has %d entries" % (index, axis, n))
    return index % n


def broadcast_shapes(first, second):
    longest = _plain.max(len(first), len(second))
    shape = []
    for n, m in zip((1,) * (longest - len(first)) + tuple(first), (1,) * (longest - len(second)) + tuple(second)):
        if n != m and n != 1 and m != 1:
            raise ValueError("shapes %s and %s do not fit together" % (tuple(first), tuple(second)))
        shape.append(m if n == 1 else n)
    return tuple(shape)


def _spread(x, shape):
    """The entries of an array, repeated to a shape."""
    shape = tuple(shape)
    if x.shape == shape:
        return x._flat()
    if not x.shape:
        return [x._data[x._start]] * _size(shape)
    extra = len(shape) - x.ndim
    if extra < 0 or broadcast_shapes(x.shape, shape) != shape:
        raise ValueError("an array of shape %s does not fit into shape %s" % (x.shape, shape))
    steps = [0] * extra + [0 if n == 1 else step for n, step in zip(x.shape, x._steps)]
    return [x._data[place] for place in _places(shape, steps, x._start)]


def _divide(x, y):
    if y:
        return x / y
    if x != x or x == 0 or y != y:
        return nan
    return math.copysign(inf, x) * math.copysign(1, y)


def _matmul(a, b):
    """Rows times columns over the last two axes; the axes before them are broadcast."""
    if not a.shape or not b.shape:
        raise ValueError("@ multiplies vectors and matrices; for a number write *")
    left = a if a.ndim > 1 else a[None]
    right = b if b.ndim > 1 else b[:, None]
    if left.shape[-1] != right.shape[-2]:
        raise ValueError("shapes %s and %s do not multiply: %d and %d entries meet" % (a.shape, b.shape, left.shape[-1], right.shape[-2]))
    outer = broadcast_shapes(left.shape[:-2], right.shape[:-2])
    (rows, inner), columns = left.shape[-2:], right.shape[-1]
    x, y = _spread(left, outer + (rows, inner)), _spread(right.swapaxes(-1, -2), outer + (columns, inner))
    data = []
    for block in range(_size(outer)):
        below = [y[(block * columns + j) * inner:(block * columns + j + 1) * inner] for j in range(columns)]
        for i in range(rows):
            row = x[(block * rows + i) * inner:(block * rows + i + 1) * inner]
            data += [_plain.sum([p * q for p, q in zip(row, column)]) for column in below]
    kind = _common(int, a._kind, b._kind)
    shape = outer + ((rows,) if a.ndim > 1 else ()) + ((columns,) if b.ndim > 1 else ())
    data = [kind(entry) for entry in data]
    return ndarray(data, shape, kind) if shape else data[0]


def _power(x, y):
    x, y = float(x), float(y)
    if x == 0 and y < 0:
        return inf
    if x < 0 and y != math.floor(y):
        return nan
    try:
        return x ** y
    except (OverflowError, ValueError):
        return -inf if x < 0 and y % 2 else inf


def _whole_power(x, y):
    if y < 0:
        raise ValueError("whole numbers to negative powers are not whole; write the base as a float")
    return x ** y


def _text(x, indent, between):
    if not x.shape:
        return str(x.item())
    if x._kind is float:
        words = ["%.8g" % entry for entry in x._flat()]
        words = [word if "." in word or "e" in word or "n" in word else word + "." for word in words]
    else:
        words = [str(entry) for entry in x._flat()]
    wide = _plain.max([len(word) for word in words] or [0])
    words = [" " * (wide - len(word)) + word for word in words]

    def part(start, shape, indent):
        n, inner = shape[0], _size(shape[1:])
        kept = range(n) if n <= 40 else list(range(3)) + [None] + list(range(n - 3, n))
        if len(shape) == 1:
            return "[" + between.join(["..." if i is None else words[start + i] for i in kept]) + "]"
        rows = ["..." if i is None else part(start + i * inner, shape[1:], indent + " ") for i in kept]
        return "[" + (between.rstrip() + "\n" * (len(shape) - 1) + indent + " ").join(rows) + "]"

    return part(0, x.shape, indent)


# Reading numbers and nested lists

def _gather(value, depth=0):
    """Entries, shape and kind of nested lists."""
    if depth > 16:
        raise ValueError("lists are nested more than 16 deep")
    if isinstance(value, ndarray):
        return list(value._flat()), value.shape, value._kind
    if isinstance(value, (bool, int, float)):
        return [value], (), type(value)
    if not isinstance(value, (list, tuple, range)):
        raise TypeError("an array holds numbers; this is %s" % type(value).__name__)
    data, shape, kinds = [], None, []
    for part in value:
        inner, inner_shape, kind = _gather(part, depth + 1)
        if shape is not None and inner_shape != shape:
            raise ValueError("the rows have different shapes, %s and %s" % (shape, inner_shape))
        data += inner
        shape = inner_shape
        kinds.append(kind)
    return data, (len(value),) + (shape or ()), _common(*kinds) if len(kinds) > 1 else kinds[0] if kinds else float


def asarray(value, dtype=None):
    """The array itself where it is one of that kind already, else a new one."""
    kind = None if dtype is None else kind_of(dtype)
    if isinstance(value, ndarray) and kind in (None, value._kind):
        return value
    data, shape, own = _gather(value)
    kind = kind or own
    return ndarray([kind(x) for x in data], shape, kind)
