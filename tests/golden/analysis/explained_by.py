"""Reference values of explained_by, in numpy and independent of the core: writes explained_by.json.

usage: python3 explained_by.py > explained_by.json
"""

import json

import numpy as np

KIND = {
    "share_explained": {
        "fields": {part: f'explained_by(map, "{part}")' for part in ("offset", "sum", "row")}
    }
}


def share(table, group):
    """Correlation ratio squared, by replacing each entry with the mean of its group."""
    fitted = np.zeros_like(table)
    for value in np.unique(group):
        fitted[group == value] = table[group == value].mean()
    return 1 - ((table - fitted) ** 2).sum() / ((table - table.mean()) ** 2).sum()


def rows(count, d):
    angles = np.outer(np.arange(count), 10000.0 ** (-2 * np.arange(d // 2) / d))
    table = np.empty((count, d))
    table[:, 0::2], table[:, 1::2] = np.sin(angles), np.cos(angles)
    return table


def rope_map(count, sign_key):
    """RoPE scores of rows of ones at d = 8 and base 100; the key turns by sign_key * n * w."""
    m, n = np.mgrid[:count, :count]
    return sum(
        2 * np.cos((m - sign_key * n) * 100.0 ** (-2 * pair / 8)) for pair in range(4)
    )


def case(name, table, tolerance=1e-10):
    m, n = np.indices(table.shape)
    shares = {"offset": share(table, n - m), "sum": share(table, n + m), "row": share(table, m)}
    return {
        "id": f"analysis/explained/{name}",
        "kind": "share_explained",
        "source": {"script": "tests/golden/analysis/explained_by.py"},
        "inputs": {"map": tensor(table)},
        "expected": {part: float(value) for part, value in shares.items()},
        "dtype": "float64",
        "tolerance": {"abs": tolerance, "rel": 0},
    }


def tensor(table):
    entries = [float(entry) for entry in np.ravel(table)]
    return {"shape": list(table.shape), "dtype": "float64", "data": entries}


random = np.random.default_rng(5)
position = rows(12, 16)
CASES = [
    case("random_5x7", random.normal(size=(5, 7)).round(3)),
    case("random_7x5", random.normal(size=(7, 5)).round(3)),
    case("one_row", random.normal(size=(1, 6)).round(3)),
    case("sinusoidal_gram", position @ position.T),
    case("random_between", position @ random.normal(size=(16, 16)) @ position.T),
    case("rope", rope_map(10, 1)),
    case("rope_sign_flipped", rope_map(10, -1)),
    case("rope_key_never_turned", rope_map(10, 0)),
    case("rope_key_turned_twice", rope_map(24, 2)),
]

print('{\n  "schema": 1,\n  "title": "Share of a map that offset, sum or row explain",')
print(f'  "kinds": {json.dumps(KIND)},\n  "cases": [')
print(",\n".join(json.dumps(entry, separators=(",", ":")) for entry in CASES))
print("  ]\n}")
