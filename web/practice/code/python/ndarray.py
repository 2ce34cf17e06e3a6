"""Arrays for the part of NumPy that exercises need, in plain Python, for MicroPython.

An array has a shape and one of three kinds of numbers: float (double precision), int (64 bits) or bool. Its entries are in a
list that its views share: slices, transpose and, where the order allows, reshape give views as in NumPy, so that writing to
them writes to the array. Masks and lists of indices give copies. _np_index.py reads indices, _np_entrywise.py holds
arithmetic, _np_reduce.py sums, numpy.py all functions; each adds its methods here.
"""
from _np_kinds import (DType, REAL_ONLY, axis_of, common, kind_of, only_whole, places_of, shape_of, size_of,
                       spread_strides, strides_of, text_of, to_kind, whole)


# What PyTorch calls by other names; NumPy's own view takes a type, and is left out.
INSTEAD = {
    "view": ".reshape(…), such as x.reshape(2, -1),", "permute": ".transpose(…), with the same axes,",
    "unsqueeze": "np.expand_dims(x, axis), or x[:, None],", "flip": "np.flip(x, axis)", "roll": "np.roll(x, shift, axis)",
    "expand": "np.broadcast_to(x, shape)", "repeat_interleave": ".repeat(n, axis)", "tile": "np.tile(x, counts)",
    "unflatten": ".reshape(…)", "movedim": "np.moveaxis(x, source, destination)", "float": ".astype(float)", "long": ".astype(int)",
    "cos": "np.cos(x)", "sin": "np.sin(x)", "exp": "np.exp(x)", "log": "np.log(x)", "sqrt": "np.sqrt(x)", "abs": "np.abs(x)",
}


class ndarray:
    def __init__(self, data, shape, kind, strides=None, start=0, fixed=False):
        self._data = data
        self._shape = tuple(shape)
        self._kind = kind
        self._steps = strides_of(shape) if strides is None else strides
        self._start = start
        # Views of repeated entries cannot be written to.
        self._fixed = fixed

    dtype = property(lambda self: DType(self._kind))
    ndim = property(lambda self: len(self._shape))
    size = property(lambda self: size_of(self._shape))
    T = property(lambda self: self.transpose())
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.dtype.itemsize)
    flat = property(lambda self: self.reshape(-1))
    _is_ours = True

    @property
    def shape(self):
        return self._shape

    @shape.setter
    def shape(self, shape):
        view = self.reshape(shape)
        if view._data is not self._data:
            raise AttributeError("this array has its entries in another order; reshape gives a copy of the wanted shape")
        self._shape, self._steps = view._shape, view._steps

    def __getattr__(self, name):
        if name in ("real", "imag", "conj", "conjugate"):
            raise AttributeError(REAL_ONLY)
        instead = INSTEAD.get(name)
        if instead:
            raise AttributeError("arrays have no .%s here; %s does that" % (name, instead))
        raise AttributeError("arrays have no .%s here; the list above the editor says what there is" % name)

    def _is_ordered(self):
        """Whether the entries are in the list one after the other, last axis fastest."""
        step = 1
        for at in range(len(self._shape) - 1, -1, -1):
            if self._shape[at] != 1:
                if self._steps[at] != step:
                    return self.size == 0
                step *= self._shape[at]
        return True

    def _where(self):
        return places_of(self._shape, self._steps, self._start)

    def _flat(self):
        """The entries in order; do not write to this list."""
        data = self._data
        if self._is_ordered():
            size = self.size
            return data if self._start == 0 and len(data) == size else data[self._start:self._start + size]
        return [data[place] for place in self._where()]

    def _view(self, shape, strides, start=None):
        return ndarray(self._data, shape, self._kind, strides, self._start if start is None else start, self._fixed)

    def _first(self):
        return self._data[self._start]

    def __len__(self):
        if not self._shape:
            raise TypeError("len() of an array without axes")
        return self._shape[0]

    def __iter__(self):
        if not self._shape:
            raise TypeError("iteration over an array without axes")
        for i in range(self._shape[0]):
            yield self[i]

    def __contains__(self, value):
        return bool((self == value).any())

    def item(self, *index):
        if not index:
            if self.size != 1:
                raise ValueError("item() needs an array of one entry; this one has %d" % self.size)
            return self._flat()[0]
        chosen = self[index if len(index) > 1 else index[0]] if len(index) == self.ndim else self.reshape(-1)[index[0]]
        return chosen.item()

    def tolist(self):
        if not self._shape:
            return self._first()
        return [row.tolist() for row in self] if len(self._shape) > 1 else list(self._flat())

    def copy(self, order="C"):
        return ndarray(list(self._flat()), self._shape, self._kind)

    def _order(self):
        """Axes from the one with the longest steps to the one with the shortest."""
        return axis_order([self])

    def _copy_as_held(self, kind=None):
        """A copy that keeps the order of the entries in memory, as np.array makes it."""
        kind = kind or self._kind
        return as_held(lambda x: ndarray(list(to_kind(x._flat(), kind, x._kind)), x._shape, kind), self)

    def _turned_back(self, order):
        return self.transpose([order.index(axis) for axis in range(len(order))])

    def astype(self, dtype, copy=True):
        kind = kind_of(dtype)
        return self if not copy and kind is self._kind else self._copy_as_held(kind)

    def fill(self, value):
        if asarray(value)._shape:
            raise ValueError("fill takes one number; this has shape %s" % text_of(asarray(value)._shape))
        self[...] = value

    # Shapes

    def reshape(self, *shape, order="C"):
        if order != "C":
            raise ValueError("reshape reads rows first here (order 'C'); other orders are left out")
        if not shape:
            raise TypeError("reshape needs a shape; for the one of a number write ()")
        shape = list(shape_of(shape[0] if len(shape) == 1 else shape))
        unknown = [at for at, n in enumerate(shape) if n == -1]
        if len(unknown) > 1:
            raise ValueError("only one entry of a shape can be -1")
        if unknown:
            rest = -size_of(shape)
            shape[unknown[0]] = self.size // rest if rest else 0
        if size_of(shape) != self.size or min(shape + [0]) < 0 or (unknown and not rest):
            raise ValueError("an array of shape %s has %d entries; it cannot have shape %s" % (self._shape, self.size, tuple(shape)))
        strides = strides_of(shape) if self._is_ordered() else regrouped(self._shape, self._steps, shape)
        if strides is None:
            return ndarray(list(self._flat()), shape, self._kind)
        return self._view(shape, strides)

    def ravel(self):
        return self.reshape(-1) if self._is_ordered() else self.flatten()

    def flatten(self):
        return ndarray(list(self._flat()), (self.size,), self._kind)

    def transpose(self, *axes):
        if len(axes) == 1 and (axes[0] is None or isinstance(axes[0], (tuple, list))):
            axes = axes[0] or ()
            if len(axes) == 0 and self.ndim == 0:
                axes = ()
        axes = [axis_of(axis, self.ndim) for axis in axes] or list(range(self.ndim))[::-1]
        if sorted(axes) != list(range(self.ndim)):
            instead = "; NumPy: swapaxes(%d, %d)" % tuple(axes) if len(axes) == 2 else ""
            raise ValueError("axes %s do not name each of the %d axes once%s" % (tuple(axes), self.ndim, instead))
        return self._view([self._shape[a] for a in axes], [self._steps[a] for a in axes])

    def swapaxes(self, axis1, axis2):
        axes = list(range(self.ndim))
        first, second = axis_of(axis1, self.ndim), axis_of(axis2, self.ndim)
        axes[first], axes[second] = second, first
        return self.transpose(axes) if axes else self

    def squeeze(self, axis=None):
        if axis is None:
            gone = [at for at, n in enumerate(self._shape) if n == 1]
        else:
            gone = [axis_of(one, self.ndim) for one in (axis if isinstance(axis, tuple) else (axis,))]
            if [at for at in gone if self._shape[at] != 1]:
                raise ValueError("an axis that squeeze takes away has one entry; the shape is %s" % (self._shape,))
        kept = [at for at in range(self.ndim) if at not in gone]
        return self._view([self._shape[at] for at in kept], [self._steps[at] for at in kept])

    # Values

    def __bool__(self):
        if self.size > 1:
            raise ValueError("an array of %d entries is neither true nor false; use np.all or np.any" % self.size)
        return bool(self._flat()[0]) if self.size else False

    def _number(self):
        """The number of an array with one entry, for float(), int() and math."""
        if self.size != 1:
            raise TypeError("an array of shape %s is not one number; only arrays with one entry can be turned into one" % (self._shape,))
        return self._flat()[0]

    # There is no __float__ and no __int__: with them, MicroPython would turn the array in `2.0 * array` into a number.

    def __str__(self):
        from _np_text import text
        return text(self)

    def __repr__(self):
        from _np_text import representation
        return representation(self)

    def __hash__(self):
        raise TypeError("arrays can be changed, so that they cannot be keys or members of sets")


def axis_order(arrays):
    """The order of axes in which arrays of one number of axes hold their entries, longest steps first; None for the given one."""
    order = []
    for axis in range(len(arrays[0]._shape)):
        at = len(order)
        for earlier in range(len(order) - 1, -1, -1):
            other, shift = order[earlier], None
            for x in arrays:
                here, there = abs(x._steps[axis]), abs(x._steps[other])
                if here and there and x._shape[axis] != 1 and x._shape[other] != 1:
                    if here <= there:
                        shift = False
                    elif shift is None:
                        shift = True
            if shift:
                at = earlier
            elif shift is not None:
                break
        order.insert(at, axis)
    return None if order == list(range(len(order))) else order


def as_held(function, *arrays):
    """A result of arrays of one shape that keeps the order of their entries in memory, as NumPy's results do."""
    order = axis_order(arrays)
    if order is None:
        return function(*arrays)
    return function(*[x.transpose(order) for x in arrays])._turned_back(order)


def regrouped(shape, strides, wanted):
    """Strides by which the same entries have another shape, or None where only a copy can have it."""
    if size_of(shape) == 0:
        return strides_of(wanted)
    old = [(n, step) for n, step in zip(shape, strides) if n != 1]
    made, at, new = [0] * len(wanted), 0, 0
    while at < len(old) and new < len(wanted):
        held, asked, first, last = old[at][0], wanted[new], at, new
        while held != asked:
            if asked < held:
                last += 1
                asked *= wanted[last]
            else:
                at += 1
                held *= old[at][0]
        for i in range(first, at):
            if old[i][1] != old[i + 1][0] * old[i + 1][1]:
                return None
        made[last] = old[at][1]
        for i in range(last, new, -1):
            made[i - 1] = made[i] * wanted[i]
        at += 1
        new = last + 1
    for i in range(new, len(wanted)):
        made[i] = made[i - 1] * wanted[i - 1] if i else 1
    return made


def widened(x, shape):
    """A view that repeats an array to a shape."""
    return x if x._shape == shape else x._view(shape, spread_strides(x._shape, x._steps, shape))


def spread(x, shape):
    """The entries of an array, repeated to a shape."""
    if x._shape == shape:
        return x._flat()
    if x.size == 1 and len(x._shape) <= len(shape):
        return [x._first()] * size_of(shape)
    return [x._data[place] for place in places_of(shape, spread_strides(x._shape, x._steps, shape), x._start)]


def fitted(x, shape):
    """The entries of a value that is written into a place of this shape."""
    held = x._shape
    while len(held) > len(shape) and held[0] == 1:
        held = held[1:]
    fits = len(held) <= len(shape) and not [1 for n, m in zip(reversed(held), reversed(shape)) if n != m and n != 1]
    if not fits:
        raise ValueError("an array of shape %s does not fit into shape %s" % (text_of(x._shape), text_of(shape)))
    if len(held) < len(x._shape):
        x = x._view(held, x._steps[len(x._shape) - len(held):])
    return spread(x, tuple(shape))


# Reading numbers and nested lists

def _gather(value, depth=0):
    """Entries, shape and kind of nested lists."""
    given = type(value)
    if given is float or given is bool:
        return [value], (), given
    if given is int:
        return [whole(value)], (), int
    if hasattr(value, "_is_ours"):
        value = value._array()
        return list(value._flat()), value._shape, value._kind
    if isinstance(value, complex):
        raise TypeError(REAL_ONLY)
    if not isinstance(value, (list, tuple, range)):
        raise TypeError("an array holds numbers; this is %s" % type(value).__name__)
    if depth > 16:
        raise ValueError("lists are nested more than 16 deep")
    data, shape, kinds = [], None, []
    for part in value:
        inner, inner_shape, kind = _gather(part, depth + 1)
        if shape is not None and inner_shape != shape:
            raise ValueError("the rows have different shapes, %s and %s" % (shape, inner_shape))
        data += inner
        shape = inner_shape
        if kind not in kinds:
            kinds.append(kind)
    kind = common(*kinds) if len(kinds) > 1 else kinds[0] if kinds else float
    return (data if len(kinds) < 2 else [kind(x) for x in data]), (len(value),) + (shape or ()), kind


ndarray._array = lambda self: self


def _is_pythons(value):
    """Whether there is no array in it."""
    if isinstance(value, (list, tuple)):
        return all([_is_pythons(part) for part in value])
    return not hasattr(value, "_is_ours")


def asarray(a, dtype=None):
    """The array itself where it is one of that kind already, else a new one."""
    kind = None if dtype is None else kind_of(dtype)
    if isinstance(a, ndarray):
        return a if kind in (None, a._kind) else a._copy_as_held(kind)
    data, shape, own = _gather(a)
    kind = kind or own
    if kind is int and own is float and _is_pythons(a):
        only_whole(data)
    return ndarray(to_kind(data, kind, own), shape, kind)
