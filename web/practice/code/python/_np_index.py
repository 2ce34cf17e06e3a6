"""Indices of arrays. Numbers, slices, ... and None give views; masks and lists of indices give copies."""
from ndarray import ndarray, asarray, fitted, spread
from _np_kinds import broadcast_shapes, only_whole, places_of, size_of, text_of, to_kind
from _np_scalars import bool_, float64, scalar


class Slices:
    """Gives slices as objects, which MicroPython makes only between brackets."""
    def __getitem__(self, part):
        return part


slices = Slices()
whole_axis = slices[:]


def position(index, n, axis):
    if isinstance(index, ndarray) and not index._shape and index._kind is int:
        index = index._first()
    if not isinstance(index, int):
        raise IndexError("an index is %s; it must be a whole number, a slice, ..., None, a mask or a list" % type(index).__name__)
    index = int(index)
    if not -n <= index < n:
        raise IndexError("index %d is outside axis %d, which has %d entries" % (index, axis, n))
    return index % n


def _span(part, n):
    """Start, count and step of a slice; its parts may be numbers of an array."""
    start, stop, step = [None if x is None else _bound(x) for x in (part.start, part.stop, part.step)]
    if step == 0:
        raise ValueError("the step of a slice is 0; it must lead somewhere")
    low, high, step = slices[start:stop:step].indices(n)
    return low, len(range(low, high, step)), step


def _bound(x):
    if isinstance(x, ndarray) and not x._shape and x._kind is int:
        return x._first()
    if not isinstance(x, int):
        raise TypeError("a slice is bounded by %s; its bounds must be whole numbers" % type(x).__name__)
    return int(x)


def _parts(key, shape):
    """An index as a list with one part for each axis, None for new ones, and arrays for masks and lists."""
    parts = []
    for part in key if isinstance(key, tuple) else (key,):
        if isinstance(part, (list, tuple, range)):
            part = asarray(part) if len(part) else asarray(part, int)
        if isinstance(part, (bool, bool_)) or (isinstance(part, ndarray) and part._kind is bool and not part._shape):
            raise IndexError("one truth value as an index is left out here; a mask has an axis")
        if isinstance(part, ndarray) and part._shape and part._kind is float:
            raise IndexError("indices are whole numbers or a mask; this array holds floats")
        parts.append(part)
    used = 0
    for part in parts:
        used += part.ndim if _is_mask(part) else 0 if part is None or part is Ellipsis else 1
    if used > len(shape):
        raise IndexError("%d indices for an array of shape %s" % (used, text_of(shape)))
    dots = [at for at, part in enumerate(parts) if part is Ellipsis]
    if len(dots) > 1:
        raise IndexError("an index can have one ... only")
    at = dots[0] if dots else len(parts)
    return parts[:at] + [whole_axis] * (len(shape) - used) + parts[at + 1:]


def _is_mask(part):
    return isinstance(part, ndarray) and part._kind is bool


def _is_list(part):
    return isinstance(part, ndarray) and len(part._shape) > 0


def select(x, key):
    """What an index names: (shape, strides, start) of a view, or the places of a copy."""
    parts = _parts(key, x._shape)
    listed = bool([1 for part in parts if _is_list(part)])
    start, axis, dims, lists, at_lists = x._start, 0, [], [], []
    for at, part in enumerate(parts):
        if part is None:
            dims.append((at, 1, 0))
        elif isinstance(part, slice):
            low, count, step = _span(part, x._shape[axis])
            dims.append((at, count, x._steps[axis] * step))
            start += low * x._steps[axis] if count else 0
            axis += 1
        elif _is_mask(part):
            lists += _mask_places(part, x, axis)
            at_lists.append(at)
            axis += part.ndim
        else:
            n, step = x._shape[axis], x._steps[axis]
            if _is_list(part):
                lists.append((part._shape, [position(i, n, axis) * step for i in part._flat()]))
            else:
                start += position(part, n, axis) * step
            if listed:
                at_lists.append(at)
            axis += 1
    if not listed:
        return [n for _, n, _ in dims], [step for _, _, step in dims], start
    return _places(dims, lists, at_lists, start)


def _mask_places(mask, x, axis):
    """A mask as the list of steps to the entries that it chooses."""
    # An axis without entries fits anywhere in NumPy.
    if [1 for n, m in zip(mask._shape, x._shape[axis:]) if n and n != m]:
        shapes = text_of(mask._shape), text_of(x._shape[axis:])
        raise IndexError("the mask has shape %s, the array has shape %s from axis %d on" % (shapes + (axis,)))
    steps = places_of(mask._shape, x._steps[axis:axis + mask.ndim])
    chosen = [step for step, kept in zip(steps, mask._flat()) if kept]
    return [((len(chosen),), chosen)]


def _places(dims, lists, at_lists, start):
    """All places that lists and slices name together: the axes of the lists are where they are, or first if apart."""
    try:
        shape = broadcast_shapes(*[held for held, _ in lists])
    except ValueError:
        raise IndexError("lists of indices of shapes %s do not fit together" % " and ".join([text_of(held) for held, _ in lists]))
    steps = [start] * size_of(shape)
    for held, moves in lists:
        steps = [a + b for a, b in zip(steps, spread(ndarray(moves, held, int), shape))]
    together = at_lists[-1] - at_lists[0] < len(at_lists)
    first = len([1 for at, _, _ in dims if together and at < at_lists[0]])
    return _Places(shape, steps, [(n, step) for _, n, step in dims], first)


class _Places:
    """Places that lists name: those of the lists, each with all of the slices; `first` axes of slices are before the lists'."""
    def __init__(self, shape, steps, dims, first):
        self.shape = [n for n, _ in dims[:first]] + list(shape) + [n for n, _ in dims[first:]]
        self.parts = shape, steps, dims, first

    def in_order(self):
        _, steps, dims, first = self.parts
        before = places_of([n for n, _ in dims[:first]], [step for _, step in dims[:first]])
        below = places_of([n for n, _ in dims[first:]], [step for _, step in dims[first:]])
        return [a + b + c for a in before for b in steps for c in below]

    def copy_of(self, x):
        """NumPy holds the axes of the lists first, then those of the slices as the array holds them."""
        shape, steps, dims, first = self.parts
        inner = ndarray(x._data, [n for n, _ in dims], x._kind, [step for _, step in dims])
        order = inner._order() or list(range(len(dims)))
        below = places_of([dims[at][0] for at in order], [dims[at][1] for at in order])
        made = ndarray([x._data[a + b] for a in steps for b in below], list(shape) + [dims[at][0] for at in order], x._kind)
        lists = list(range(len(shape)))
        axes = [len(lists) + order.index(at) for at in range(len(dims))]
        return made.transpose(axes[:first] + lists + axes[first:])


def _place(x, key):
    """Where the one entry is that whole numbers name; None for other indices."""
    shape, steps, place = x._shape, x._steps, x._start
    if type(key) is int:
        if len(shape) != 1:
            return None
        key = (key,)
    elif type(key) is not tuple or len(key) != len(shape):
        return None
    axis = 0
    for i in key:
        if type(i) is not int:
            return None
        n = shape[axis]
        if i < 0:
            i += n
        if not 0 <= i < n:
            return None
        place += i * steps[axis]
        axis += 1
    return place if key else None


def get(self, key):
    place = _place(self, key)
    if place is not None:
        return scalar(self._data[place], self._kind)
    chosen = select(self, key)
    if isinstance(chosen, _Places):
        return chosen.copy_of(self)
    shape, strides, start = chosen
    if not shape and key is not Ellipsis and not (isinstance(key, tuple) and Ellipsis in key):
        return scalar(self._data[start], self._kind)
    return self._view(shape, strides, start)


def put(self, key, value):
    if self._fixed:
        raise ValueError("this array can only be read, as those of broadcast_to and diag; write to a copy of it")
    number = type(value)
    if self._kind is float and (number is float64 or number is float or number is int):
        place = _place(self, key)
        if place is not None:
            self._data[place] = value.v if number is float64 else float(value)
            return
    chosen = select(self, key)
    shape, places = (chosen.shape, chosen.in_order()) if isinstance(chosen, _Places) else (chosen[0], places_of(*chosen))
    kind, data = self._kind, self._data
    given, value = value, asarray(value)
    if isinstance(key, ndarray) and key._kind is bool and key.ndim == self.ndim and value.ndim > 1:
        raise TypeError("the entries that a mask chooses are in one line; this value has shape %s" % text_of(value._shape))
    # NaN of an array becomes the smallest whole number, as in NumPy; NaN of Python's own is refused,
    # and so is an array with axes for one entry.
    is_entry = not shape and key is not Ellipsis and not (isinstance(key, tuple) and Ellipsis in key)
    of_numpy = (isinstance(given, ndarray) and not (is_entry and given.ndim)) or (
        isinstance(given, float64) and isinstance(chosen, _Places))
    if kind is int and value._kind is float and not of_numpy:
        only_whole(value._flat())
    values = fitted(value, shape)
    if values is data:
        values = list(values)
    if kind is value._kind:
        for place, x in zip(places, values):
            data[place] = x
        return
    # As in NumPy, an array of whole numbers keeps whole numbers: what follows the point is cut off.
    for place, x in zip(places, to_kind(values, kind, value._kind)):
        data[place] = x


ndarray.__getitem__ = get
ndarray.__setitem__ = put
