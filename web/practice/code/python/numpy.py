"""The part of NumPy that exercises need: functions over the arrays of ndarray.py.

Names that NumPy has and this module has not raise an AttributeError that says so. Numbers are double precision; results
of whole-number input to sin, exp, mean and the like are floats, as in NumPy.
"""
import math
import builtins as _plain
from ndarray import ndarray, asarray, broadcast_shapes, kind_of, _axis, _common, _divide, _matmul, _power, _size, _spread

pi, e, inf, nan, newaxis = math.pi, math.e, math.inf, math.nan, None
float64, int64, bool_ = float, int, bool


def __getattr__(name):
    raise AttributeError("np has no %s here; the list above the editor says what there is" % name)


# Making arrays

def array(value, dtype=None):
    made = asarray(value, dtype)
    return made.copy() if made is value else made


def _shape(shape):
    return (shape,) if isinstance(shape, int) else tuple(shape)


def full(shape, value, dtype=None):
    kind = type(value) if dtype is None else kind_of(dtype)
    shape = _shape(shape)
    return ndarray([kind(value)] * _size(shape), shape, kind)


def zeros(shape, dtype=float): return full(shape, 0, dtype)
def ones(shape, dtype=float): return full(shape, 1, dtype)


# NumPy leaves the entries of `empty` undefined; NaN shows when one was never written.
def empty(shape, dtype=float): return full(shape, nan if kind_of(dtype) is float else 0, dtype)
def zeros_like(x, dtype=None): return full(asarray(x).shape, 0, dtype or asarray(x).dtype)
def ones_like(x, dtype=None): return full(asarray(x).shape, 1, dtype or asarray(x).dtype)
def full_like(x, value, dtype=None): return full(asarray(x).shape, value, dtype or asarray(x).dtype)
def empty_like(x, dtype=None): return empty(asarray(x).shape, dtype or asarray(x).dtype)


def eye(n, m=None, k=0, dtype=float):
    made = zeros((n, n if m is None else m), dtype)
    for i in range(n):
        if 0 <= i + k < made.shape[1]:
            made[i, i + k] = 1
    return made


identity = eye


def arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0, start
    if step == 0:
        raise ValueError("the step of arange is 0; it must lead from start to stop")
    kind = _common(type(start), type(stop), type(step)) if dtype is None else kind_of(dtype)
    count = _plain.max(0, math.ceil((stop - start) / step))
    return ndarray([kind(start + i * step) for i in range(count)], (count,), kind)


def linspace(start, stop, num=50, endpoint=True):
    parts = num - 1 if endpoint else num
    data = [start + (stop - start) * i / parts if parts else float(start) for i in range(num)]
    if endpoint and num > 1:
        data[-1] = stop
    return ndarray([float(x) for x in data], (num,), float)


# Functions of each entry

def _over(function):
    def apply(x):
        if isinstance(x, (int, float)):
            return function(x)
        return asarray(x)._each(function, float)
    return apply


def _exp(x):
    try:
        return math.exp(x)
    except (OverflowError, ValueError):
        return inf


sin = _over(lambda x: math.sin(x) if x - x == 0 else nan)
cos = _over(lambda x: math.cos(x) if x - x == 0 else nan)
tan = _over(lambda x: math.tan(x) if x - x == 0 else nan)
exp = _over(lambda x: _exp(x) if x < 709 or x != x else inf if x > 709.7827128933841 else _exp(x))
log = _over(lambda x: math.log(x) if x > 0 else -inf if x == 0 else nan)
log2 = _over(lambda x: math.log(x) / math.log(2) if x > 0 else -inf if x == 0 else nan)
sqrt = _over(lambda x: math.sqrt(x) if x >= 0 else nan)
floor = _over(lambda x: float(math.floor(x)) if x - x == 0 else x)


def abs(x): return _plain.abs(x) if isinstance(x, (int, float)) else _plain.abs(asarray(x))


def _pair(function, kind=None):
    def apply(x, y):
        made = asarray(x)._entrywise(y, function, kind)
        return made if made.shape else made.item()
    return apply


maximum = _pair(lambda x, y: x if x != x or x > y else y)
minimum = _pair(lambda x, y: x if x != x or x < y else y)
power = lambda x, y: asarray(x) ** y
isnan = lambda x: asarray(x)._each(lambda entry: entry != entry, bool)


def where(condition, x, y):
    condition, x, y = asarray(condition), asarray(x), asarray(y)
    shape = broadcast_shapes(condition.shape, broadcast_shapes(x.shape, y.shape))
    kind = _common(x._kind, y._kind)
    rows = zip(_spread(condition, shape), _spread(x, shape), _spread(y, shape))
    return ndarray([kind(p if chosen else q) for chosen, p, q in rows], shape, kind)


# Over an axis

def _reduce(x, axis, keepdims, function, kind=None):
    x = asarray(x)
    kind = kind or _common(int, x._kind)
    if axis is None:
        made = kind(function(x._flat()))
        return full((1,) * x.ndim, made) if keepdims else made
    if isinstance(axis, tuple):
        for one in sorted([_axis(one, x.ndim) for one in axis], reverse=True):
            x = _reduce(x, one, keepdims, function, kind)
        return x
    axis = _axis(axis, x.ndim)
    n = x.shape[axis]
    rest = [a for a in range(x.ndim) if a != axis]
    flat = x.transpose(rest + [axis])._flat()
    count = _size([x.shape[a] for a in rest])
    data = [kind(function(flat[i * n:(i + 1) * n])) for i in range(count)]
    if not rest and not keepdims:
        return data[0]
    return ndarray(data, [1 if a == axis else m for a, m in enumerate(x.shape) if keepdims or a != axis], kind)


def _best(better):
    def find(entries):
        if not entries:
            raise ValueError("an axis without entries has no largest or smallest one")
        best = entries[0]
        for entry in entries:
            if best == best and (entry != entry or better(entry, best)):
                best = entry
        return best
    return find


_largest, _smallest = _best(lambda x, y: x > y), _best(lambda x, y: x < y)


def sum(x, axis=None, keepdims=False): return _reduce(x, axis, keepdims, _plain.sum)
def max(x, axis=None, keepdims=False): return _reduce(x, axis, keepdims, _largest)
def min(x, axis=None, keepdims=False): return _reduce(x, axis, keepdims, _smallest)
def any(x, axis=None): return _reduce(x, axis, False, _plain.any, bool)
def all(x, axis=None): return _reduce(x, axis, False, _plain.all, bool)
def argmax(x, axis=None): return _reduce(x, axis, False, lambda entries: entries.index(_largest(entries)), int)
def mean(x, axis=None, keepdims=False): return _reduce(x, axis, keepdims, lambda entries: _divide(_plain.sum(entries), len(entries)), float)


def cumsum(x, axis=None):
    x = asarray(x).reshape(-1) if axis is None else asarray(x)
    made = array(x, _common(int, x._kind))
    lanes = made.swapaxes(0, 0 if axis is None else axis)
    for i in range(1, lanes.shape[0]):
        lanes[i] = lanes[i] + lanes[i - 1]
    return made


# Shapes

def reshape(x, shape): return asarray(x).reshape(shape)
def transpose(x, axes=()): return asarray(x).transpose(*axes)
def shape(x): return asarray(x).shape


def concatenate(arrays, axis=0):
    arrays = [asarray(x) for x in arrays]
    if not arrays:
        raise ValueError("concatenate needs at least one array")
    axis = _axis(axis, arrays[0].ndim)
    others = [x.shape[:axis] + x.shape[axis + 1:] for x in arrays]
    if _plain.any([other != others[0] for other in others]):
        raise ValueError("the shapes %s differ beside axis %d" % ([x.shape for x in arrays], axis))
    whole = list(arrays[0].shape)
    whole[axis] = _plain.sum([x.shape[axis] for x in arrays])
    made, start = zeros(whole, _common(*[x._kind for x in arrays])), 0
    before = (slice_all,) * axis
    for x in arrays:
        made[before + (_span(start, start + x.shape[axis]),)] = x
        start += x.shape[axis]
    return made


class _Slices:
    """Gives slices as objects, which MicroPython makes only between brackets."""
    def __getitem__(self, part): return part


slice_all = _Slices()[:]
def _span(start, stop): return _Slices()[start:stop]


def stack(arrays, axis=0):
    arrays = [asarray(x) for x in arrays]
    if not arrays:
        raise ValueError("stack needs at least one array")
    axis = _axis(axis, arrays[0].ndim + 1)
    return concatenate([x[(slice_all,) * axis + (None,)] for x in arrays], axis)


def repeat(x, repeats, axis=None):
    x = asarray(x).reshape(-1) if axis is None else asarray(x)
    lanes = x.swapaxes(0, 0 if axis is None else axis)
    return array(lanes[[i for i in range(lanes.shape[0]) for _ in range(repeats)]].swapaxes(0, 0 if axis is None else axis))


# Products and masks

def outer(x, y): return asarray(x).reshape(-1, 1) * asarray(y).reshape(1, -1)
def matmul(x, y): return _matmul(asarray(x), asarray(y))


def dot(x, y):
    x, y = asarray(x), asarray(y)
    if not x.shape or not y.shape:
        return x * y
    if x.ndim > 2 or y.ndim > 2:
        raise ValueError("dot takes vectors and matrices here; write @ for arrays with more axes")
    return _matmul(x, y)


def _triangle(x, kept):
    x = asarray(x)
    rows, columns = x.shape[-2:]
    return where(asarray([[kept(j - i) for j in range(columns)] for i in range(rows)]), x, 0)


def tril(x, k=0): return _triangle(x, lambda offset: offset <= k)
def triu(x, k=0): return _triangle(x, lambda offset: offset >= k)


def allclose(x, y, rtol=1e-5, atol=1e-8):
    return bool(all(abs(asarray(x) - y) <= atol + rtol * abs(asarray(y))))


for _name, _function in dict(sum=sum, mean=mean, max=max, min=min, any=any, all=all, argmax=argmax, cumsum=cumsum, dot=dot).items():
    setattr(ndarray, _name, _function)
