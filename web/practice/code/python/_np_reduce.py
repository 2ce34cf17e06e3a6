"""Sums, extremes and orders along axes."""
import builtins
import math
from ndarray import ndarray, asarray
from _np_numbers import divided
from _np_kinds import axes_of, axis_of, common, index_of, size_of, wrapped
from _np_scalars import entry_or_array


def _lanes(x, axes):
    """The entries that go together, one list for each entry of the result, and the shape of the result."""
    rest = [a for a in range(x.ndim) if a not in axes]
    flat = x.transpose(rest + sorted(axes))._flat() if x.ndim else x._flat()
    n = size_of([x._shape[a] for a in axes])
    shape = [x._shape[a] for a in rest]
    return [flat[i * n:(i + 1) * n] for i in range(size_of(shape))], shape


def _reduce(x, axis, keepdims, function, kind, strict=False, of_entries=""):
    x = asarray(x)
    # Along the axis 0 or -1 of a number is its one entry, but not for means.
    axes = axes_of(axis, x.ndim) if x.ndim or axis not in (0, -1) or strict else []
    if len(axes) < x.ndim and not x._is_ordered():
        order = x._order()
        if order:
            turned = tuple([order.index(at) for at in axes])
            made = _reduce(x.transpose(order), turned, True, function, kind, strict, of_entries)._turned_back(order)
            return made if keepdims else made.squeeze(tuple(axes))
    lanes, shape = _lanes(x, axes)
    if of_entries and not size_of([x._shape[at] for at in axes]):
        raise ValueError("an axis without entries has no %s" % of_entries)
    data = [function(lane) for lane in lanes]
    if keepdims:
        shape = [1 if a in axes else n for a, n in enumerate(x._shape)]
    return entry_or_array(data, shape, kind)


def _best_by(better):
    def find(entries):
        best = entries[0]
        for entry in entries:
            if best != best:
                return best
            if entry != entry or better(entry, best):
                best = entry
        return best
    return find


# Of 0.0 and -0.0 the later one, as in NumPy.
_largest, _smallest = _best_by(lambda x, y: x >= y), _best_by(lambda x, y: x <= y)


def _place(entries, find):
    best = find(entries)
    if best == best:
        return entries.index(best)
    return [x == x for x in entries].index(False)


def _whole_or_float(function, kind):
    return (lambda lane: float(function(lane))) if kind is float else lambda lane: wrapped([int(function(lane))])[0]


_sum = builtins.sum


def _product(lane):
    made = 1
    for x in lane:
        made *= x
    return made


def sum(a, axis=None, dtype=None, *, keepdims=False):
    a = asarray(a, dtype)
    kind = common(int, a._kind)
    return _reduce(a, axis, keepdims, _whole_or_float(_sum, kind), kind)


def prod(a, axis=None, *, keepdims=False):
    a = asarray(a)
    kind = common(int, a._kind)
    return _reduce(a, axis, keepdims, _whole_or_float(_product, kind), kind)


def max(a, axis=None, *, keepdims=False):
    a = asarray(a)
    return _reduce(a, axis, keepdims, _largest if a._kind is float else builtins.max, a._kind, of_entries="largest one")


def min(a, axis=None, *, keepdims=False):
    a = asarray(a)
    return _reduce(a, axis, keepdims, _smallest if a._kind is float else builtins.min, a._kind, of_entries="smallest one")


def ptp(a, axis=None, *, keepdims=False):
    return max(a, axis, keepdims=keepdims) - min(a, axis, keepdims=keepdims)


def any(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, lambda lane: bool(builtins.any(lane)), bool)


def all(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, lambda lane: bool(builtins.all(lane)), bool)


def count_nonzero(a, axis=None, *, keepdims=False):
    counted = _reduce(a, axis, keepdims, lambda lane: len([x for x in lane if x]), int)
    return counted if keepdims or axis is not None else counted.item()


def mean(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, lambda lane: divided(float(_sum(lane)), len(lane)), float, True)


def _spread_of(root, ddof):
    def find(lane):
        n = len(lane)
        middle = divided(float(_sum(lane)), n)
        square = divided(float(_sum([(x - middle) * (x - middle) for x in lane])), builtins.max(n - ddof, 0))
        return math.sqrt(square) if root and square == square else square
    return find


def var(a, axis=None, *, ddof=0, keepdims=False):
    return _reduce(a, axis, keepdims, _spread_of(False, ddof), float, True)


def std(a, axis=None, *, ddof=0, keepdims=False):
    return _reduce(a, axis, keepdims, _spread_of(True, ddof), float, True)


def _one_axis(axis):
    if axis is not None and not isinstance(axis, int):
        axis = index_of(axis, "axis")
    return axis


def _arg(a, axis, keepdims, find):
    a = asarray(a)
    return _reduce(a, _one_axis(axis), keepdims, lambda lane: _place(lane, find), int, of_entries="largest or smallest one")


def argmax(a, axis=None, *, keepdims=False): return _arg(a, axis, keepdims, _largest)
def argmin(a, axis=None, *, keepdims=False): return _arg(a, axis, keepdims, _smallest)


# Along one axis, entry after entry

def _along(a, axis, function, kind, is_held=True):
    """Each line of entries along an axis becomes another of the same length."""
    a = asarray(a)
    if axis is None:
        a, axis = a.reshape(-1), 0
    axis = axis_of(axis, a.ndim)
    order = a._order() if is_held else None
    if order:
        return _along(a.transpose(order), order.index(axis), function, kind)._turned_back(order)
    rest = [at for at in range(a.ndim) if at != axis]
    turned = a.transpose(rest + [axis])
    n = a._shape[axis]
    flat, data = turned._flat(), []
    for i in range(size_of([a._shape[at] for at in rest])):
        data += function(flat[i * n:(i + 1) * n])
    return ndarray(data, turned._shape, kind)._turned_back(rest + [axis]).copy()


def _running(combine):
    def run(lane):
        made, last = [], None
        for x in lane:
            last = x if last is None else combine(last, x)
            made.append(last)
        return made
    return run


def _run(a, axis, combine):
    a = asarray(a)
    kind = common(int, a._kind)
    run = _running(combine)
    return _along(a, axis, run if kind is float else lambda lane: wrapped(run([int(x) for x in lane])), kind)


def cumsum(a, axis=None): return _run(a, axis, lambda x, y: x + y)
def cumprod(a, axis=None): return _run(a, axis, lambda x, y: x * y)


def _key(x):
    """NaN last, as NumPy sorts."""
    return (x != x, x)


def sort(a, axis=-1, kind=None):
    a = asarray(a)
    return _along(a, axis, lambda lane: sorted(lane, key=_key) if a._kind is float else sorted(lane), a._kind)


def argsort(a, axis=-1, kind=None):
    return _along(a, axis, _stable, int, False)


def _stable(lane):
    return [at for _, _, at in sorted([(x != x, x if x == x else 0, at) for at, x in enumerate(lane)])]


def nonzero(a):
    a = asarray(a)
    if not a._shape:
        raise ValueError("nonzero needs an array with axes")
    places = [at for at, x in enumerate(a._flat()) if x]
    found = []
    for step, n in zip(_steps(a._shape), a._shape):
        found.append(ndarray([at // step % n for at in places], (len(places),), int))
    return tuple(found)


def _steps(shape):
    steps = []
    for at in range(len(shape)):
        steps.append(size_of(shape[at + 1:]))
    return steps


amax, amin = max, min
METHODS = dict(sum=sum, prod=prod, max=max, min=min, any=any, all=all, mean=mean, var=var, std=std, argmax=argmax, argmin=argmin,
               cumsum=cumsum, cumprod=cumprod, argsort=argsort, nonzero=nonzero, ptp=ptp)
for _name in METHODS:
    setattr(ndarray, _name, METHODS[_name])


def _sort_in_place(self, axis=-1, kind=None):
    self[...] = sort(self, axis)


ndarray.sort = _sort_in_place
