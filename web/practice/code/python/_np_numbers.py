"""Numbers of double precision as NumPy has them: inf and nan where Python has an exception."""
import math

inf, nan = math.inf, math.nan


def divided(x, y):
    if y:
        return x / y
    if x != x or x == 0 or y != y:
        return nan
    return math.copysign(inf, x) * math.copysign(1.0, y)


def floor_divided(x, y):
    if y == 0:
        return divided(x, y)
    if x - x != 0 or y != y:
        return nan
    if y - y != 0:
        return -1.0 if x and (x < 0) != (y < 0) else math.copysign(0.0, x) * math.copysign(1.0, y)
    rest = math.fmod(x, y)
    ratio = (x - rest) / y
    if rest and (y < 0) != (rest < 0):
        ratio -= 1.0
    if not ratio:
        return math.copysign(0.0, x / y)
    low = float(math.floor(ratio)) if ratio - ratio == 0 else ratio
    return low + 1.0 if ratio - low > 0.5 else low


def rest_of(x, y):
    if y == 0 or x - x != 0 or y != y:
        return nan
    rest = math.fmod(x, y)
    if not rest:
        return math.copysign(0.0, y)
    return rest + y if (y < 0) != (rest < 0) else rest


def raised(x, y):
    if x == 0 and y < 0:
        return math.copysign(inf, x) if y % 2 == 1 else inf
    if x < 0 and x - x == 0 and y - y == 0 and y != math.floor(y):
        return nan
    try:
        return math.pow(x, y)
    except (OverflowError, ValueError):
        return -inf if x < 0 and y % 2 == 1 else inf


def whole_power(x, y):
    if y < 0:
        raise ValueError("whole numbers to negative powers are not whole; write the base as a float, such as 2.0")
    return x**y if y < 64 else pow(x, y, 2**64)


def longest_side(x, y):
    x, y = abs(x), abs(y)
    if x == inf or y == inf:
        return inf
    most = max(x, y) or 1.0
    return most * math.sqrt((x / most) * (x / most) + (y / most) * (y / most))


def exponential(x):
    if x < 709.78:
        return math.exp(x)
    if x != x:
        return x
    try:
        return math.exp(x)
    except (OverflowError, ValueError):
        return inf


def hyperbolic_sine(x):
    try:
        return math.sinh(x)
    except (OverflowError, ValueError):
        return math.copysign(inf, x)


def logarithm(function):
    return lambda x: function(x) if x > 0 else -inf if x == 0 else nan


def log_near_one(x):
    if x <= -1 or x != x or x - x != 0:
        return -inf if x == -1 else x if x > 0 else nan
    near = 1.0 + x
    return x if near == 1.0 else math.log(near) * (x / (near - 1.0))


def rounded(towards):
    return lambda x: x if x - x != 0 or x == 0 else math.copysign(float(towards(x)), x)


def sign_of(x):
    return x if x != x else float(x > 0) - float(x < 0)


def hyperbolic_cosine(x):
    try:
        return math.cosh(x)
    except (OverflowError, ValueError):
        return inf


def exponential_less_one(x):
    return math.expm1(x) if x < 709 else exponential(x)
