"""Functions that join, cut, repeat and turn arrays, and choose among entries."""
import builtins
from ndarray import ndarray, as_held, asarray, axis_order, spread, widened
from _np_entrywise import maximum, minimum, put_into
from _np_index import slices, whole_axis
from _np_numbers import rounded
from _np_kinds import axis_of, axes_of, broadcast_shapes, common, index_of, shape_of, size_of, text_of, to_kind
from _np_reduce import nonzero
from _np_scalars import entry_or_array


def reshape(a, newshape, order="C"): return asarray(a).reshape(newshape, order=order)
def ravel(a): return asarray(a).ravel()
def transpose(a, axes=None): return asarray(a).transpose(axes)
def swapaxes(a, axis1, axis2): return asarray(a).swapaxes(axis1, axis2)
def squeeze(a, axis=None): return asarray(a).squeeze(axis)
def shape(a): return asarray(a)._shape
def ndim(a): return asarray(a).ndim
def size(a, axis=None): return asarray(a).size if axis is None else asarray(a)._shape[axis]
def copy(a): return asarray(a)._copy_as_held()


def moveaxis(a, source, destination):
    a = asarray(a)
    source, destination = axes_of(source, a.ndim), axes_of(destination, a.ndim)
    if len(source) != len(destination):
        raise ValueError("moveaxis moves %d axes to %d places" % (len(source), len(destination)))
    order = [at for at in range(a.ndim) if at not in source]
    for to, at in sorted(zip(destination, source)):
        order.insert(to, at)
    return a.transpose(order)


def expand_dims(a, axis):
    a = asarray(a)
    axes = axis if isinstance(axis, (tuple, list)) else (axis,)
    ndim = a.ndim + len(axes)
    axes = axes_of(tuple(axes), ndim)
    return a[tuple([None if at in axes else whole_axis for at in range(ndim)])] if a.ndim else a[(None,) * ndim]


def _arrays(arrays, name):
    if isinstance(arrays, ndarray):
        arrays = list(arrays) if arrays.ndim else []
    arrays = [asarray(x) for x in arrays]
    if not arrays:
        raise ValueError("%s needs at least one array" % name)
    return arrays


def concatenate(arrays, axis=0):
    arrays = _arrays(arrays, "concatenate")
    if axis is None:
        arrays, axis = [x.reshape(-1) for x in arrays], 0
    if not arrays[0].ndim:
        raise ValueError("concatenate joins arrays with axes; a number has none")
    axis = axis_of(axis, arrays[0].ndim)
    beside = [(x.ndim, x._shape[:axis] + x._shape[axis + 1:]) for x in arrays]
    if builtins.any([other != beside[0] for other in beside]):
        raise ValueError("the shapes %s differ beside axis %d" % (" and ".join([text_of(x._shape) for x in arrays]), axis))
    order = axis_order(arrays)
    if order:
        return concatenate([x.transpose(order) for x in arrays], order.index(axis))._turned_back(order)
    whole = list(arrays[0]._shape)
    whole[axis] = builtins.sum([x._shape[axis] for x in arrays])
    kind = common(*[x._kind for x in arrays])
    data, before = [], size_of(whole[:axis])
    parts = [(to_kind(x._flat(), kind, x._kind), size_of(x._shape[axis:])) for x in arrays]
    for i in range(before):
        for flat, n in parts:
            data += flat[i * n:(i + 1) * n]
    return ndarray(data, whole, kind)


def stack(arrays, axis=0):
    arrays = _arrays(arrays, "stack")
    if builtins.any([x._shape != arrays[0]._shape for x in arrays]):
        raise ValueError("stack needs arrays of one shape; these have %s" % " and ".join([text_of(x._shape) for x in arrays]))
    axis = axis_of(axis, arrays[0].ndim + 1)
    return concatenate([x[(whole_axis,) * axis + (None, Ellipsis)] for x in arrays], axis)


def append(arr, values, axis=None):
    arr, values = asarray(arr), asarray(values)
    return concatenate([arr.ravel(), values.ravel()]) if axis is None else concatenate([arr, values], axis)


def _at_least(x, ndim):
    x = asarray(x)
    if ndim == 1:
        return x if x.ndim else x.reshape(1)
    return x if x.ndim > 1 else x.reshape(1, -1)


def atleast_1d(a): return _at_least(a, 1)
def atleast_2d(a): return _at_least(a, 2)
def vstack(tup): return concatenate([_at_least(x, 2) for x in _arrays(tup, "vstack")], 0)


def hstack(tup):
    arrays = [_at_least(x, 1) for x in _arrays(tup, "hstack")]
    return concatenate(arrays, 0 if arrays[0].ndim == 1 else 1)


def column_stack(tup):
    return concatenate([x if x.ndim > 1 else x.reshape(-1, 1) for x in _arrays(tup, "column_stack")], 1)


def _axis_span(axis, start, stop):
    return (whole_axis,) * axis + (slices[start:stop],)


def array_split(ary, indices_or_sections, axis=0):
    ary = asarray(ary)
    axis = axis_of(axis, ary.ndim)
    n = ary._shape[axis]
    if isinstance(indices_or_sections, (tuple, list, ndarray)):
        bounds = [0] + [index_of(at, "a place to split at") for at in indices_or_sections] + [n]
    else:
        parts = index_of(indices_or_sections, "the number of parts")
        if parts < 1:
            raise ValueError("an array cannot be split into %d parts" % parts)
        bounds = [0]
        for i in range(parts):
            bounds.append(bounds[-1] + n // parts + (1 if i < n % parts else 0))
    return [ary[_axis_span(axis, bounds[i], bounds[i + 1])] for i in range(len(bounds) - 1)]


def split(ary, indices_or_sections, axis=0):
    ary = asarray(ary)
    if not isinstance(indices_or_sections, (tuple, list, ndarray)):
        n, parts = ary._shape[axis_of(axis, ary.ndim)], index_of(indices_or_sections, "the number of parts")
        if parts > 0 and n % parts:
            raise ValueError("%d entries do not split into %d equal parts" % (n, parts))
    return array_split(ary, indices_or_sections, axis)


def take(a, indices, axis=None):
    a = asarray(a)
    if axis is None or not a.ndim:
        a, axis = a.reshape(-1), 0 if axis is None else axis
    indices = asarray(indices)
    if indices._kind is float:
        raise TypeError("take takes whole numbers; these are floats")
    axis = axis_of(axis, a.ndim)
    if 0 in a._shape[:axis]:  # where nothing is taken, NumPy looks at no index
        shape = list(a._shape[:axis]) + list(indices._shape) + list(a._shape[axis + 1:])
        return ndarray([], shape, a._kind)
    chosen = a[(whole_axis,) * axis + (indices if indices._shape else index_of(indices, "an index"),)]
    return chosen.copy()


def take_along_axis(arr, indices, axis):
    arr, indices = asarray(arr), asarray(indices)
    if axis is None:
        arr, axis = arr.reshape(-1), 0
    axis = axis_of(axis, arr.ndim)
    if indices._kind is not int:
        raise IndexError("take_along_axis takes whole numbers")
    if indices.ndim != arr.ndim:
        raise ValueError("take_along_axis needs indices with as many axes as the array")
    key = []
    for at, n in enumerate(arr._shape):
        line = ndarray(list(range(n)), [n if i == at else 1 for i in range(arr.ndim)], int)
        key.append(indices if at == axis else line)
    return arr[tuple(key)]


def repeat(a, repeats, axis=None):
    a = asarray(a)
    if axis is None or not a.ndim:
        a, axis = a.reshape(-1), 0 if axis is None else axis
    axis = axis_of(axis, a.ndim)
    n = a._shape[axis]
    counts = asarray(repeats)
    if counts._kind is not int:
        raise TypeError("repeat takes whole numbers")
    if counts.ndim > 1 or counts.size not in (1, n):
        raise ValueError("repeat has %d counts for %d entries" % (counts.size, n))
    times = list(counts._flat()) * (n if counts.size == 1 else 1)
    if times and builtins.min(times) < 0:
        raise ValueError("repeat cannot repeat less than 0 times")
    return take(a, ndarray([i for i in range(n) for _ in range(times[i])], (builtins.sum(times[:n]),), int), axis)


def tile(A, reps):
    A = asarray(A)
    reps = shape_of(reps)
    ndim = builtins.max(A.ndim, len(reps))
    reps = (1,) * (ndim - len(reps)) + reps
    made = A.reshape((1,) * (ndim - A.ndim) + A._shape)
    for axis, times in enumerate(reps):
        n = made._shape[axis]
        made = take(made, ndarray(list(range(n)) * times, (n * times,), int), axis)
    return made.copy()


def flip(m, axis=None):
    m = asarray(m)
    axes = axes_of(axis, m.ndim)
    return m[tuple([slices[::-1] if at in axes else whole_axis for at in range(m.ndim)])]


def roll(a, shift, axis=None):
    a = asarray(a)
    if axis is None:
        return roll(a.reshape(-1), shift, 0).reshape(a._shape)
    axes = axis if isinstance(axis, (tuple, list)) else (axis,)
    for by, one in zip(shift if isinstance(shift, (tuple, list)) else (shift,) * len(axes), axes):
        n = a._shape[axis_of(one, a.ndim)]
        rolled = a._copy_as_held()
        rolled[...] = take(a, ndarray([(i - index_of(by, "shift")) % n for i in range(n)], (n,), int), one)
        a = rolled
    return a


def pad(array, pad_width, mode="constant", *, constant_values=0):
    array = asarray(array)
    if mode != "constant":
        raise ValueError("pad writes one number around an array here; mode '%s' is left out" % mode)
    value = asarray(constant_values)
    if value._shape:
        raise ValueError("pad writes one number here; several constant_values are left out")
    widths = asarray(pad_width)
    if widths._kind is not int:
        raise TypeError("pad_width holds whole numbers")
    shape = (array.ndim, 2)
    widths = spread(widths, shape) if broadcast_shapes(widths._shape, shape) == shape else ()
    if not widths or builtins.min(widths) < 0:
        raise ValueError("pad_width gives two counts for each of %d axes, none below 0" % array.ndim)
    whole = [n + widths[2 * at] + widths[2 * at + 1] for at, n in enumerate(array._shape)]
    made = ndarray([array._kind(0)] * size_of(whole), whole, array._kind)
    if array.T._is_ordered() and not array._is_ordered():
        made = made.reshape(whole[::-1]).T
    made[...] = value
    made[tuple([slices[widths[2 * at]:widths[2 * at] + n] for at, n in enumerate(array._shape)])] = array
    return made


# Choosing entries

def where(condition, *given):
    if not given:
        return nonzero(condition)
    if len(given) != 2:
        raise ValueError("where takes a condition, and what to take where it is true and where it is false")
    condition, x, y = asarray(condition), asarray(given[0]), asarray(given[1])
    shape = broadcast_shapes(condition._shape, x._shape, y._shape)
    kind = common(x._kind, y._kind)

    def choose(condition, x, y):
        rows = zip(condition._flat(), to_kind(x._flat(), kind, x._kind), to_kind(y._flat(), kind, y._kind))
        return ndarray([p if chosen else q for chosen, p, q in rows], x._shape, kind)
    return as_held(choose, *[widened(one, shape) for one in (condition, x, y)])


def clip(a, a_min, a_max, out=None):
    if out is not None:
        return put_into(clip(a, a_min, a_max), out)
    if a_min is None and a_max is None:
        raise ValueError("clip needs a smallest or a largest number")
    a = asarray(a)
    if a._kind is bool and builtins.all([bound is None or asarray(bound)._kind is bool for bound in (a_min, a_max)]):
        raise TypeError("clip does not take truth values alone")
    if a_min is not None:
        a = maximum.of(asarray(a), asarray(a_min))
    return a if a_max is None else minimum.of(asarray(a), asarray(a_max))


def _clip(self, min=None, max=None, out=None):
    return clip(self, min, max, out)


def round(a, decimals=0):
    a = asarray(a)
    decimals = index_of(decimals, "decimals")
    if a._kind is bool:
        raise TypeError("round of truth values has half precision in NumPy, which is left out; write x.astype(float)")
    if a._kind is int:
        if decimals >= 0:
            return a if a._shape else a[()]
        step = 10 ** -decimals
        return entry_or_array([int(builtins.round(x / step)) * step for x in a._flat()], a._shape, int)
    if a._order():
        return as_held(lambda x: round(x, decimals), a)
    step = 10.0 ** builtins.abs(decimals)
    near = rounded(builtins.round)
    data = [near(x * step) / step if decimals >= 0 else near(x / step) * step for x in a._flat()]
    return entry_or_array(data if decimals else [near(x) for x in a._flat()], a._shape, float)


def _triangle(m, kept):
    m = asarray(m)
    if m.ndim == 1:
        m = widened(m, (m.size, m.size))
    if not m.ndim:
        raise IndexError("a triangle is cut from a matrix; a number has no rows")
    rows, columns = m._shape[-2:]
    mask = ndarray([kept(j - i) for i in range(rows) for j in range(columns)], (rows, columns), bool)
    return where(mask, m, ndarray([m._kind(0)], (1,), m._kind))


def tril(m, k=0): return _triangle(m, lambda offset: offset <= k)
def triu(m, k=0): return _triangle(m, lambda offset: offset >= k)


def _indices(kept, n, m):
    places = [(i, j) for i in range(n) for j in range(n if m is None else m) if kept(j - i)]
    return ndarray([i for i, _ in places], (len(places),), int), ndarray([j for _, j in places], (len(places),), int)


def tril_indices(n, k=0, m=None): return _indices(lambda offset: offset <= k, n, m)
def triu_indices(n, k=0, m=None): return _indices(lambda offset: offset >= k, n, m)


def fill_diagonal(a, val):
    if a.ndim < 2 or a.ndim > 2 and len(set(a._shape)) > 1:
        raise ValueError("fill_diagonal takes matrices, or arrays whose axes have one length")
    if a._fixed:
        a[...] = val
    n = a._shape[1] * a._shape[1] if a.ndim == 2 else size_of(a._shape)
    step = builtins.sum([size_of(a._shape[at + 1:]) for at in range(a.ndim)])
    places = list(range(0, builtins.min(n, a.size), step))
    values = list(asarray(val)._flat())
    for at, place in enumerate(places):
        index = []
        for m in reversed(a._shape):
            index.insert(0, place % m)
            place //= m
        a[tuple(index)] = values[at % len(values)]


def nan_to_num(x, nan=0.0, posinf=None, neginf=None):
    x = asarray(x)
    most = 1.7976931348623157e308
    if x._kind is not float:
        return x.copy() if x._shape else x[()]
    high, low = most if posinf is None else posinf, -most if neginf is None else neginf

    def finite(x):
        data = [a if a - a == 0 else nan if a != a else high if a > 0 else low for a in x._flat()]
        return ndarray([float(a) for a in data], x._shape, float)
    made = as_held(finite, x)
    return made if made._shape else made[()]


def argwhere(a):
    return stack(nonzero(a), 1)


def flatnonzero(a):
    return nonzero(asarray(a).reshape(-1))[0]


METHODS = dict(take=take, repeat=repeat, clip=_clip, round=round)
for _name in METHODS:
    setattr(ndarray, _name, METHODS[_name])
