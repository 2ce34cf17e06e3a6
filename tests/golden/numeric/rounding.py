"""Writes rounding.json beside it: numbers rounded to half, bfloat16 and single precision.

Half and single are NumPy's own types. NumPy has no bfloat16: its numbers are found among all 65,536
of them, read from their bits. Run: python3 tests/golden/numeric/rounding.py
"""
import pathlib
import sys

import numpy as np

sys.path.append(str(pathlib.Path(__file__).parents[1]))
from golden_file import tensor, write

FORMATS = ["half", "bfloat16", "single"]


def bfloat16(x):
    numbers = (np.arange(0x7F81, dtype=np.uint32) << 16).view(np.float32).astype(float)
    # In place of infinity, the next number that a wider exponent would give: ties go to it.
    numbers[-1] = 2.0**128
    nearest = np.abs(numbers - abs(x))
    best = np.flatnonzero(nearest == nearest.min())
    chosen = next((k for k in best if k % 2 == 0), best[0])
    return np.copysign(np.inf if chosen == 0x7F80 else numbers[chosen], x)


def rounded(x, name):
    if name == "bfloat16":
        return np.array([bfloat16(one) for one in x])
    with np.errstate(over="ignore"):
        return x.astype({"half": np.float16, "single": np.float32}[name]).astype(float)


def case(name, numbers, format_name):
    return {
        "id": f"rounding/{name}_{format_name}",
        "kind": "round_to",
        "source": {"path": "tests/golden/numeric/rounding.py", "function": "rounded"},
        "inputs": {"x": tensor(numbers), "format": format_name},
        "expected": {"rounded": tensor(rounded(numbers, format_name))},
        "dtype": "float64",
        "tolerance": {"abs": 0, "rel": 0},
    }


def main():
    draw = np.random.default_rng(29)
    numbers = {
        "positions": np.array([0, 1, 255, 256, 257, 258, 259, 2047, 2048, 2049, 4097, 65519, 65520.0]),
        "speeds": 10000.0 ** (-np.arange(8) / 8),
        "sizes": np.round(draw.normal(size=20), 4) * 10.0 ** draw.integers(-10, 6, size=20),
    }
    cases = [case(name, x, one) for name, x in numbers.items() for one in FORMATS]
    kinds = {"round_to": {"fields": {"rounded": "round_to(x, format)"}}}
    write(__file__, "Numbers rounded to formats with fewer digits", kinds, cases)


if __name__ == "__main__":
    main()
