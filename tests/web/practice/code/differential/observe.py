"""Runs programs with the learners' NumPy, as reference.py does with the real one."""
import array
import binascii
import json
import numpy as np
import _learner

_GIVEN = dict(_learner.GIVEN)
_FUNCTION, _TYPE = type(lambda: 0), type(int)


def told(value):
    if isinstance(value, np.ndarray):
        return ["array", str(value.dtype), list(value.shape), entries(list(value._flat()))]
    if hasattr(value, "_is_ours"):
        return ["scalar", str(value.dtype), [], entries([value.item()])]
    if isinstance(value, bool):
        return ["python", "bool", [], [int(value)]]
    if isinstance(value, int):
        return ["python", "int", [], [str(value)]]
    if isinstance(value, float):
        return ["python", "float", [], entries([value])]
    if isinstance(value, (list, tuple)):
        return [type(value).__name__] + [told(part) for part in value]
    if value is None or isinstance(value, str):
        return ["text", value]
    return None


def entries(data):
    kinds = set([type(x) for x in data])
    if len(kinds) > 1:
        return "entries of several kinds: %s" % kinds
    if kinds == {float}:
        return binascii.hexlify(array.array("d", data)).decode()
    return [str(int(x)) for x in data] if data else []


def observe(program):
    names = dict(_GIVEN)
    names["np"] = np
    try:
        exec(program, names)
        failed = None
    except Exception as error:
        failed = "%s: %s" % (type(error).__name__, error)
    state = {}
    for name in names:
        value = names[name]
        if name[0] != "_" and name not in ("np", "math") and name not in _GIVEN and not isinstance(value, (_FUNCTION, _TYPE)):
            state[name] = told(value)
    print("\x01" + json.dumps({"failed": failed, "state": state}))
