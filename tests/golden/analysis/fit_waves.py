"""Writes fit_waves.json beside it: ridge regression on waves, by NumPy alone.

NumPy solves the least squares of the rows with the shrinkage appended (singular values); the core
solves the normal equations instead. Run: python3 tests/golden/analysis/fit_waves.py
"""
import pathlib
import sys

import numpy as np

sys.path.append(str(pathlib.Path(__file__).parents[1]))
from golden_file import tensor, write

TOLERANCE = {"abs": 1e-7, "rel": 1e-7}


def waves(offsets, frequencies):
    angles = np.outer(offsets, frequencies)
    return np.hstack([np.cos(angles), np.sin(angles)])


def fit(offsets, scores, frequencies, shrinkage):
    columns = waves(offsets, frequencies)
    width = columns.shape[1]
    rows = np.vstack([columns, np.sqrt(shrinkage) * np.eye(width)])
    targets = np.concatenate([scores, np.zeros(width)])
    return np.linalg.lstsq(rows, targets, rcond=None)[0].reshape(2, -1)


def case(name, offsets, scores, frequencies, shrinkage):
    return {
        "id": f"fit_waves/{name}",
        "kind": "fit_waves",
        "source": {"path": "tests/golden/analysis/fit_waves.py", "function": "fit"},
        "inputs": {
            "offsets": tensor(offsets),
            "scores": tensor(scores),
            "frequencies": tensor(frequencies),
            "shrinkage": shrinkage,
        },
        "expected": {"waves": tensor(fit(offsets, scores, frequencies, shrinkage))},
        "dtype": "float64",
        "tolerance": TOLERANCE,
    }


def main():
    draw = np.random.default_rng(23)
    offsets = np.arange(64.0)
    bump = np.round(np.exp(-(((offsets - 20) / 6) ** 2) / 2), 6)
    hands = 10000.0 ** (-np.arange(16) / 16)
    uneven = np.round(draw.uniform(-30, 30, size=25), 2)
    noise = np.round(draw.normal(size=25), 3)
    cases = [
        case("bump_followed_closely", offsets, bump, hands, 1e-4),
        case("bump_followed_loosely", offsets, bump, hands, 1e-2),
        case("noise_at_uneven_offsets", uneven, noise, [2, 0.7, 0.1], 0.5),
        case("more_waves_than_scores", [0, 1, -4], [1, 0, 2], [1, 0.5, 0.25, 0.125], 0.1),
    ]
    kinds = {
        "fit_waves": {
            "fields": {"waves": "fit_waves(offsets, scores, frequencies, shrinkage)"}
        }
    }
    write(__file__, "Waves fitted to scores by offset", kinds, cases)


if __name__ == "__main__":
    main()
