"""Runs programs with the real NumPy: one JSON text a line in, what each leaves behind as JSON a line."""
import json
import sys
import types
import warnings

import numpy as np

warnings.filterwarnings("ignore")
# What 1.24 warns of is an error in 2.x: either is right, and ours is the error.
warnings.filterwarnings("error", category=DeprecationWarning)
np.seterr(all="ignore")


def told(value):
    if isinstance(value, np.ndarray):
        return ["array", value.dtype.name, list(value.shape), entries(value)]
    if isinstance(value, np.generic):
        return ["scalar", value.dtype.name, [], entries(np.asarray(value))]
    if isinstance(value, bool):
        return ["python", "bool", [], [int(value)]]
    if isinstance(value, int):
        return ["python", "int", [], [str(value)]]
    if isinstance(value, float):
        return ["python", "float", [], entries(np.asarray(value))]
    if isinstance(value, (list, tuple)):
        return [type(value).__name__] + [told(part) for part in value]
    if value is None or isinstance(value, str):
        return ["text", value]
    return None


def entries(x):
    x = np.ascontiguousarray(x)
    if x.dtype.kind == "f":
        return x.astype("<f8").tobytes().hex()
    return [str(int(entry)) for entry in x.ravel()] if x.dtype.kind in "iub" else str(x.dtype)


for line in sys.stdin:
    names = {}
    try:
        exec(compile(json.loads(line), "program", "exec"), names)
        failed = None
    except Exception as error:
        failed = "%s: %s" % (type(error).__name__, error)
    state = {}
    for name, value in names.items():
        if name[0] != "_" and name not in ("np", "math") and not isinstance(value, (types.FunctionType, type)):
            state[name] = told(value)
    sys.stdout.write(json.dumps({"failed": failed, "state": state}) + "\n")
sys.stdout.flush()
