"""The part of NumPy that exercises need, with the same names and results; the page's list of it is in ../np-list.ts.

Numbers are double precision, whole numbers of 64 bits, or truth values. Names that NumPy has and this module has not raise an
AttributeError that says so.
"""
import math
from ndarray import ndarray, asarray
import _np_entrywise
from _np_kinds import DType as dtype, REAL_ONLY, broadcast_shapes, kind_of
from _np_make import (arange, array, broadcast_to, diag, empty, empty_like, eye, full, full_like, identity, linspace, meshgrid, ones,
                      ones_like, tri, zeros, zeros_like)
from _np_products import dot, einsum, inner, matmul, outer
from _np_reduce import (all, amax, amin, any, argmax, argmin, argsort, count_nonzero, cumprod, cumsum, max, mean, min, nonzero, prod,
                        ptp, sort, std, sum, var)
from _np_scalars import bool_, float64, floating, generic, int64, integer, is_scalar as isscalar, number
from _np_shapes import (append, argwhere, array_split, atleast_1d, atleast_2d, clip, column_stack, concatenate, copy, expand_dims,
                        fill_diagonal, flatnonzero, flip, hstack, moveaxis, nan_to_num, ndim, pad, ravel, repeat, reshape, roll,
                        round, shape, size, split, squeeze, stack, swapaxes, take, take_along_axis, tile, transpose, tril,
                        tril_indices, triu, triu_indices, vstack, where)

pi, e, inf, nan, newaxis = math.pi, math.e, math.inf, math.nan, None
float_, int_, double = float64, int64, float64
globals().update(_np_entrywise.FUNCTIONS)
_REAL = "complex complex64 complex128 complexfloating real imag conj conjugate angle iscomplexobj isreal".split()


def __getattr__(name):
    if name in _REAL:
        raise AttributeError(REAL_ONLY)
    raise AttributeError("np has no %s here; the list above the editor says what there is" % name)


def isclose(a, b, rtol=1e-5, atol=1e-8):
    a, b = asarray(a, float), asarray(b, float)
    within = absolute(a - b) <= atol + rtol * absolute(b)
    return (within & isfinite(b)) | (a == b)


def allclose(a, b, rtol=1e-5, atol=1e-8):
    return bool(all(isclose(a, b, rtol, atol)))


def array_equal(a1, a2):
    a1, a2 = asarray(a1), asarray(a2)
    return a1.shape == a2.shape and bool(all(a1 == a2))


def ndindex(*shape):
    """Index after index, last one fastest."""
    shape = shape[0] if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
    if not shape:
        yield ()
    else:
        for i in range(shape[0]):
            for rest in ndindex(tuple(shape[1:])):
                yield (i,) + rest


class finfo:
    """The bounds of floats."""
    max, min, eps, tiny = 1.7976931348623157e308, -1.7976931348623157e308, 2.220446049250313e-16, 2.2250738585072014e-308

    def __init__(self, dtype=float):
        if kind_of(dtype) is not float:
            raise ValueError("finfo is of floats; for whole numbers there is iinfo")


class iinfo:
    """The bounds of whole numbers."""
    max, min = 2**63 - 1, -(2**63)

    def __init__(self, dtype=int):
        if kind_of(dtype) is not int:
            raise ValueError("iinfo is of whole numbers; for floats there is finfo")


class errstate:
    """Nothing warns here, so that there is nothing to switch off."""
    def __init__(self, **states):
        if [state for state in states.values() if state not in ("ignore", "warn")]:
            raise ValueError("np.errstate only takes 'ignore' here: divisions by zero raise no error")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False


def seterr(**states):
    errstate(**states)
