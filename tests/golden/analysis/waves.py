"""Writes waves.json beside it: waves in the rows of small tables, by NumPy alone.

The share of a wave is computed from an orthonormal basis (QR), the plane from NumPy's pseudo-inverse;
the core solves 2 x 2 equations instead. Run: python3 tests/golden/analysis/waves.py
"""
import pathlib
import sys

import numpy as np

sys.path.append(str(pathlib.Path(__file__).parents[1]))
from golden_file import tensor, write

TOLERANCE = {"abs": 1e-11, "rel": 1e-9}


def wave(rows, period):
    angle = 2 * np.pi * np.arange(rows) / period
    columns = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    return columns - columns.mean(axis=0)


def share(table, period):
    rows = table - table.mean(axis=0)
    basis, _ = np.linalg.qr(wave(len(rows), period))
    return np.linalg.norm(basis.T @ rows) ** 2 / np.linalg.norm(rows) ** 2


def plane(table, period):
    rows = table - table.mean(axis=0)
    both = np.linalg.pinv(wave(len(rows), period)) @ rows
    return rows @ np.linalg.pinv(both)


def case(name, table, periods, period):
    return {
        "id": f"waves/{name}",
        "kind": "row_waves",
        "source": {"path": "tests/golden/analysis/waves.py", "function": "share, plane"},
        "inputs": {
            "table": tensor(table),
            "periods": tensor(periods),
            "period": period,
        },
        "expected": {
            "shares": tensor([share(table, each) for each in periods]),
            "points": tensor(plane(table, period).T),
        },
        "dtype": "float64",
        "tolerance": TOLERANCE,
    }


def main():
    draw = np.random.default_rng(17)
    noise = np.round(draw.normal(size=(9, 4)), 3)
    t = np.arange(12)
    turning = np.stack(
        [3 + 2 * np.cos(t), -1 + 2 * np.sin(t), 0.01 * t, 0.5 * np.cos(2.1 * t)], axis=1
    )
    turning = np.round(turning, 4)
    cases = [
        case("noise", noise, [2.25, 3, 4.5, 9, 14.5], 3.7),
        case("long_wave", noise, [40], 40),
        case("one_hand", turning, [3, 2 * np.pi, 6, 12], 2 * np.pi),
    ]
    kinds = {
        "row_waves": {
            "fields": {
                "shares": "row_waves(table, periods).share",
                "points": "row_waves(table, [period]).points[0]",
            }
        }
    }
    write(__file__, "Waves in the rows of a table", kinds, cases)


if __name__ == "__main__":
    main()
