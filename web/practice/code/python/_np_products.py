"""Products of arrays: @, dot, inner, outer and einsum, all as sums over shared axes."""
import builtins
from ndarray import ndarray, asarray
from _np_entrywise import Entrywise, multiply
from _np_kinds import broadcast_shapes, common, places_of, size_of, spread_strides, text_of, to_kind, wrapped
from _np_scalars import entry_or_array, generic

_sum = builtins.sum
_UNFIT = "shapes %s and %s do not multiply: %d and %d entries meet"


def matmul(x1, x2):
    """Rows times columns over the last two axes; the axes before them are broadcast."""
    a, b = asarray(x1), asarray(x2)
    if not a._shape or not b._shape:
        raise ValueError("@ multiplies vectors and matrices; for a number write *")
    left = a if a.ndim > 1 else a[None]
    right = b if b.ndim > 1 else b[:, None]
    if left._shape[-1] != right._shape[-2]:
        raise ValueError(_UNFIT % (text_of(a._shape), text_of(b._shape), left._shape[-1], right._shape[-2]))
    outer_shape = broadcast_shapes(left._shape[:-2], right._shape[:-2])
    (rows, inner_size), columns = left._shape[-2:], right._shape[-1]
    kind = common(a._kind, b._kind)
    x = _rows(left, outer_shape + (rows, inner_size), kind)
    y = _rows(right.swapaxes(-1, -2), outer_shape + (columns, inner_size), kind)
    data, line = [], _line_product(kind)
    for block in range(size_of(outer_shape)):
        below = y[block * columns:(block + 1) * columns]
        for row in x[block * rows:(block + 1) * rows]:
            data += [line(row, column) for column in below]
    shape = outer_shape + ((rows,) if a.ndim > 1 else ()) + ((columns,) if b.ndim > 1 else ())
    return entry_or_array(wrapped(data) if kind is int else data, shape, kind)


def _rows(x, shape, kind):
    """The lines along the last axis, repeated to a shape."""
    n = shape[-1]
    flat = x._flat() if x._shape == shape else [x._data[at] for at in places_of(shape, spread_strides(x._shape, x._steps, shape), x._start)]
    flat = to_kind(flat, kind, x._kind)
    return [flat[i * n:(i + 1) * n] for i in range(size_of(shape[:-1]))]


def _line_product(kind):
    if kind is bool:
        return lambda p, q: builtins.any([a and b for a, b in zip(p, q)])
    if kind is float:
        return lambda p, q: float(_sum([a * b for a, b in zip(p, q)]))
    return lambda p, q: _sum([a * b for a, b in zip(p, q)])


def dot(a, b):
    a, b = asarray(a), asarray(b)
    if not a._shape or not b._shape:
        return multiply.of(a, b)
    if b.ndim <= 2 and a.ndim <= 2:
        return matmul(a, b)
    axis = builtins.max(b.ndim - 2, 0)
    if a._shape[-1] != b._shape[axis]:
        raise ValueError(_UNFIT % (text_of(a._shape), text_of(b._shape), a._shape[-1], b._shape[axis]))
    return _last_axes(a, b.transpose([at for at in range(b.ndim) if at != axis] + [axis]))


def inner(a, b):
    a, b = asarray(a), asarray(b)
    if not a._shape or not b._shape:
        return multiply.of(a, b)
    if a._shape[-1] != b._shape[-1]:
        raise ValueError(_UNFIT % (text_of(a._shape), text_of(b._shape), a._shape[-1], b._shape[-1]))
    return _last_axes(a, b)


def _last_axes(a, b):
    """Each line along the last axis of a with each of b."""
    kind = common(a._kind, b._kind)
    line, lines = _line_product(kind), _rows(b, b._shape, kind)
    data = [line(row, column) for row in _rows(a, a._shape, kind) for column in lines]
    return entry_or_array(wrapped(data) if kind is int else data, a._shape[:-1] + b._shape[:-1], kind)


def outer(a, b):
    return multiply.of(asarray(a).reshape(-1, 1), asarray(b).reshape(1, -1))


# Sums by letters

def _letters(subscripts, arrays):
    """Lists of labels for each array and for the result; "..." becomes labels that are numbers."""
    if not isinstance(subscripts, str):
        raise TypeError("einsum takes its letters as text first, such as 'ij,jk->ik'")
    text = subscripts.replace(" ", "")
    given, arrow, result = text.partition("->")
    terms = given.split(",")
    if len(terms) != len(arrays):
        raise ValueError("einsum has letters for %d arrays and %d arrays" % (len(terms), len(arrays)))
    labels, widest = [], 0
    for term, x in zip(terms, arrays):
        before, dots, after = term.partition("...")
        more = x.ndim - len(before) - len(after)
        if more < 0 or (more and not dots):
            raise ValueError("einsum has the letters '%s' for an array of shape %s" % (term, text_of(x._shape)))
        widest = builtins.max(widest, more)
        labels.append(list(before) + list(range(more - 1, -1, -1)) + list(after))
    hidden = list(range(widest - 1, -1, -1))
    if arrow:
        before, dots, after = result.partition("...")
        wanted = list(before) + (hidden if dots else []) + list(after)
        if hidden and not dots:
            raise ValueError("einsum has ... among its arrays; the result needs it too")
    else:
        letters = given.replace("...", "").replace(",", "")
        wanted = hidden + sorted([letter for letter in set(letters) if letters.count(letter) == 1])
    known = [label for term in labels for label in term]
    for label in wanted:
        if label not in known or wanted.count(label) > 1:
            raise ValueError("einsum's result '%s' names %s, which is not there once" % (result, label))
    for label in known:
        if isinstance(label, str) and not label.isalpha():
            raise ValueError("einsum takes letters, commas, ... and ->; this is '%s'" % label)
    return labels, wanted


def einsum(subscripts, *operands, optimize=False):
    arrays = [asarray(x) for x in operands]
    labels, wanted = _letters(subscripts, arrays)
    sizes = {}
    for term, x in zip(labels, arrays):
        for label, n in zip(term, x._shape):
            if term.count(label) > 1 and n != x._shape[term.index(label)]:
                raise ValueError("einsum's '%s' names axes of %d and %d entries of one array" % (label, x._shape[term.index(label)], n))
            held = sizes.get(label, 1)
            if held != n and held != 1 and n != 1:
                raise ValueError("einsum's '%s' has %d entries in one array and %d in another" % (label, held, n))
            sizes[label] = n if held == 1 else held
    summed = [label for label in sizes if label not in wanted]
    kind = common(*[x._kind for x in arrays])
    shape = [sizes[label] for label in wanted]
    if len(arrays) == 1 and not summed:
        return _seen(arrays[0], labels[0], wanted, shape)
    inside = [sizes[label] for label in summed]
    held = []
    for term, x in zip(labels, arrays):
        steps = {}
        for label, n, step in zip(term, x._shape, x._steps):
            steps[label] = steps.get(label, 0) + (step if n != 1 or sizes[label] == 1 else 0)
        data = to_kind(x._data, kind, x._kind)
        held.append((data, places_of(shape, [steps.get(label, 0) for label in wanted], x._start),
                     places_of(inside, [steps.get(label, 0) for label in summed])))
    return entry_or_array(_contracted(held, size_of(shape), kind), shape, kind)


def _seen(x, labels, wanted, shape):
    """One array with its axes in another order, or its diagonal: a view."""
    steps = {}
    for label, step in zip(labels, x._steps):
        steps[label] = steps.get(label, 0) + step
    view = x._view(shape, [steps[label] for label in wanted])
    return view if shape else view[()]


def _contracted(held, count, kind):
    data, outside, inside = held[0]
    lines = [[data[a + i] for i in inside] for a in outside]
    for data, outside, inside in held[1:]:
        others = [[data[a + i] for i in inside] for a in outside]
        # The product of truth values is 1 or 0, which any takes.
        lines = [[p * q for p, q in zip(line, other)] for line, other in zip(lines, others)]
    if kind is bool:
        return [builtins.any(line) for line in lines]
    return [float(_sum(line)) for line in lines] if kind is float else wrapped([_sum(line) for line in lines])


for _class in (ndarray, generic):
    _class.__matmul__ = lambda self, other: matmul(self, other)
    _class.__rmatmul__ = lambda self, other: matmul(other, self)
ndarray.dot = dot
Entrywise.outer = lambda self, a, b: self.of(asarray(a).reshape(asarray(a)._shape + (1,) * asarray(b).ndim), asarray(b))


class Matmul:
    """The product as write_into takes it."""
    of = staticmethod(matmul)
