"""What the scripts beside the reference numbers share: how a file of cases is written."""
import json
import pathlib

import numpy as np


def written(number):
    """JSON has no infinity; the runners read it from a word."""
    return float(number) if np.isfinite(number) else ("inf" if number > 0 else "-inf")


def tensor(values):
    values = np.asarray(values, dtype=float)
    data = [written(number) for number in values.ravel()]
    return {"shape": list(values.shape), "dtype": "float64", "data": data}


def write(script, title, kinds, cases):
    """Writes the file of the script's own name beside it, a line for each case."""
    document = {"schema": 1, "title": title, "kinds": kinds}
    head = json.dumps(document, indent=2).removesuffix("\n}")
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in cases)
    target = pathlib.Path(script).with_suffix(".json")
    target.write_text(f'{head},\n  "cases": [\n{lines}\n  ]\n}}\n')
