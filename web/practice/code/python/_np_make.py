"""Functions that make arrays."""
import builtins
import math
from ndarray import ndarray, asarray
from _np_numbers import nan
from _np_kinds import broadcast_shapes, common, index_of, kind_of, shape_of, size_of, spread_strides, text_of


def array(object, dtype=None, *, copy=True, ndmin=0):
    made = asarray(object, dtype)
    if made is object and copy:
        made = made._copy_as_held()
    while made.ndim < ndmin:
        made = made[None]
    return made


def full(shape, fill_value, dtype=None):
    value = asarray(fill_value)
    made = _filled(shape, 0, value._kind if dtype is None else dtype)
    made[...] = value
    return made




def _filled(shape, value, dtype):
    kind = float if dtype is None else kind_of(dtype)
    shape = shape_of(shape)
    if shape and builtins.min(shape) < 0:
        raise ValueError("a shape has no negative entries; this is %s" % text_of(shape))
    return ndarray([kind(value)] * size_of(shape), shape, kind)


def _like(x, value, dtype, shape):
    x = asarray(x)
    made = _filled(x._shape if shape is None else shape, value, x._kind if dtype is None else dtype)
    order = x._order() if shape is None else None
    return made if order is None else made.reshape([x._shape[at] for at in order])._turned_back(order)


def zeros(shape, dtype=float): return _filled(shape, 0, dtype)
def ones(shape, dtype=float): return _filled(shape, 1, dtype)


# NumPy leaves the entries of `empty` undefined; NaN shows when one was never written.
def empty(shape, dtype=float): return _filled(shape, nan if dtype is None or kind_of(dtype) is float else 0, dtype)
def zeros_like(a, dtype=None, *, shape=None): return _like(a, 0, dtype, shape)
def ones_like(a, dtype=None, *, shape=None): return _like(a, 1, dtype, shape)


def empty_like(a, dtype=None, *, shape=None):
    kind = asarray(a)._kind if dtype is None else kind_of(dtype)
    return _like(a, nan if kind is float else 0, kind, shape)


def full_like(a, fill_value, dtype=None, *, shape=None):
    made = _like(a, 0, dtype, shape)
    made[...] = asarray(fill_value)
    return made


def eye(N, M=None, k=0, dtype=float):
    rows = index_of(N, "N")
    columns = rows if M is None else index_of(M, "M")
    kind = kind_of(dtype)
    return ndarray([kind(j - i == k) for i in range(rows) for j in range(columns)], (rows, columns), kind)


def identity(n, dtype=float): return eye(n, dtype=dtype)


def tri(N, M=None, k=0, dtype=float):
    rows = index_of(N, "N")
    columns = rows if M is None else index_of(M, "M")
    kind = kind_of(dtype)
    return ndarray([kind(j - i <= k) for i in range(rows) for j in range(columns)], (rows, columns), kind)


def _plain(x, what):
    """Python's own number, and its kind."""
    x = asarray(x)
    if x._shape:
        raise TypeError("%s is an array of shape %s; it must be a number" % (what, text_of(x._shape)))
    return x._first(), x._kind


def arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0, start
    (start, one), (stop, two), (step, three) = _plain(start, "start"), _plain(stop, "stop"), _plain(step, "step")
    kind = common(int, one, two, three)
    if step == 0:
        raise ValueError("the step of arange is 0; it must lead from start to stop")
    count = builtins.max(0, math.ceil((stop - start) / step))
    if dtype is not None and kind_of(dtype) is not kind:
        wanted = kind_of(dtype)
        if wanted is bool:
            if count > 2:
                raise ValueError("arange has no truth values beyond two")
            return ndarray([bool(start + i * step) for i in range(count)], (count,), bool)
        # As NumPy does, the step is the one between the first two entries of that kind.
        first, second = wanted(start), wanted(start + step)
        return ndarray([wanted(first + i * (second - first)) for i in range(count)], (count,), wanted)
    if kind is float:
        start = float(start)
        between = (start + step) - start
        return ndarray([float(start + i * between) if i != 1 else float(start + step) for i in range(count)], (count,), float)
    return ndarray([start + i * step for i in range(count)], (count,), int)


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None):
    if retstep:
        raise TypeError("linspace gives no step here; retstep is left out")
    num = index_of(num, "num")
    if num < 0:
        raise ValueError("linspace cannot make %d entries" % num)
    (start, _), (stop, _) = _plain(start, "start"), _plain(stop, "stop")
    parts = num - 1 if endpoint else num
    step = (stop - start) / parts if parts > 0 else nan
    data = [start + (i * step if step else i / parts * (stop - start)) if parts > 0 else float(start) for i in range(num)]
    if endpoint and num > 1:
        data[-1] = float(stop)
    kind = float if dtype is None else kind_of(dtype)
    return ndarray([float(x) for x in data] if kind is float else [kind(math.floor(x)) for x in data], (num,), kind)


def meshgrid(*xi, indexing="xy"):
    lines = [asarray(x).reshape(-1) for x in xi]
    order = list(range(len(lines)))
    if indexing == "xy" and len(lines) > 1:
        order[0], order[1] = 1, 0
    shape = [0] * len(lines)
    for x, at in zip(lines, order):
        shape[at] = x.size
    return [array(broadcast_to(x.reshape([x.size if i == at else 1 for i in range(len(lines))]), shape)) for x, at in zip(lines, order)]


def broadcast_to(array, shape):
    x, shape = asarray(array), shape_of(shape)
    if len(x._shape) > len(shape) or broadcast_shapes(x._shape, shape) != shape:
        raise ValueError("an array of shape %s does not fit into shape %s" % (text_of(x._shape), text_of(shape)))
    return ndarray(x._data, shape, x._kind, spread_strides(x._shape, x._steps, shape), x._start, True)


def diag(v, k=0):
    v = asarray(v)
    if v.ndim == 1:
        n = v.size + builtins.abs(k)
        made = ndarray([v._kind(0)] * (n * n), (n, n), v._kind)
        for i, x in enumerate(v._flat()):
            made._data[(i + builtins.max(-k, 0)) * n + i + builtins.max(k, 0)] = x
        return made
    if v.ndim != 2:
        raise ValueError("diag takes vectors and matrices")
    rows, columns = v._shape
    first = builtins.max(0, -k), builtins.max(0, k)
    count = builtins.max(0, builtins.min(rows - first[0], columns - first[1]))
    start = v._start + (first[0] * v._steps[0] + first[1] * v._steps[1] if count else 0)
    return ndarray(v._data, (count,), v._kind, [v._steps[0] + v._steps[1]], start, True)
