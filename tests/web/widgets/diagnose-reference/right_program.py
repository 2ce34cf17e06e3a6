"""Reads, a line of JSON each, what the workbench gives for NumPy and as JSON; answers with a line
each: "" where the two agree and a program as libraries write it, in float32 and in float64, gives
these numbers, else what differs.

The formulas are those of huggingface/transformers, modeling_rope_utils.py, and of its
apply_rotary_pos_emb, from the settings that the JSON names.
"""

import json
import math
import sys

import numpy as np


def frequencies(case, dtype):
    """The inverse frequencies and the factor on cosines and sines."""
    d = case["d"]
    base = dtype(case["base"])
    share = case.get("rotary_fraction", 1)
    rule = case.get("scaling", "default")
    factor = case.get("factor", 1)
    trained = case.get("original_length", 0)
    dim = d if rule == "proportional" else int(d * share)
    tokens = case.get("seq_len", 0)
    if rule == "ntk":
        base = dtype(base * factor ** (dim / (dim - 2)))
    if rule == "dynamic" and tokens > trained:
        base = dtype(base * ((factor * tokens / trained) - (factor - 1)) ** (dim / (dim - 2)))
    exponents = np.arange(0, dim, 2, dtype=dtype) / dtype(dim)
    plain = dtype(1) / base**exponents
    gain = case.get("attention_factor")
    if rule == "linear":
        return plain / dtype(factor), 1.0
    if rule == "proportional":
        turning = np.arange(len(plain)) < int(share * d // 2)
        return np.where(turning, plain / dtype(factor), dtype(0)), 1.0
    if rule == "llama3":
        low, high = case["low_freq_factor"], case["high_freq_factor"]
        waves = 2 * math.pi / plain
        with np.errstate(all="ignore"):  # There is no blend where low is high.
            smooth = (trained / waves - low) / (high - low)
            middle = (1 - smooth) * plain / factor + smooth * plain
        slow = np.where(waves > trained / low, plain / factor, middle)
        return np.where(waves < trained / high, plain, slow).astype(dtype), 1.0
    if rule == "longrope":
        own = case["long_factors"] if tokens > trained else case["short_factors"]
        usual = math.sqrt(1 + math.log(factor) / math.log(trained)) if factor > 1 else 1.0
        return plain / np.array(own, dtype=dtype), gain or usual
    if rule == "yarn":

        def turns_at(turns):
            return dim * math.log(trained / (turns * 2 * math.pi)) / (2 * math.log(case["base"]))

        low, high = turns_at(case["beta_fast"]), turns_at(case["beta_slow"])
        if case.get("ramp_ends", "whole") == "whole":
            low, high = math.floor(low), math.ceil(high)
        low, high = max(low, 0), min(high, dim - 1)
        ramp = np.clip((np.arange(dim // 2) - low) / ((high - low) or 0.001), 0, 1).astype(dtype)
        mixed = plain / dtype(factor) * ramp + plain * (1 - ramp)

        def mscale(by):
            return 0.1 * by * math.log(factor) + 1 if factor > 1 else 1.0

        one, all_ = case.get("mscale"), case.get("mscale_all_dim")
        usual = mscale(one) / mscale(all_) if one and all_ else mscale(1)
        return mixed.astype(dtype), gain or usual
    return plain, 1.0


def program(case, dtype):
    """What a right program gives."""
    speeds, gain = frequencies(case, dtype)
    if not case["positions"]:
        return speeds
    angles = np.array(case["positions"], dtype=dtype)[:, None] * speeds
    halves = case["layout"] == "half"
    doubled = np.concatenate([angles, angles], 1) if halves else np.repeat(angles, 2, axis=1)
    cos, sin = np.cos(doubled) * dtype(gain), np.sin(doubled) * dtype(gain)
    if "before" not in case:
        return cos
    row = np.array(case["before"], dtype=dtype)
    width = doubled.shape[1]
    x = row[:width]
    other = np.empty_like(x)
    if halves:
        other[: width // 2], other[width // 2 :] = -x[width // 2 :], x[: width // 2]
    else:
        other[0::2], other[1::2] = -x[1::2], x[0::2]
    turned = x * cos + other * sin
    return np.concatenate([turned, np.tile(row[width:], (len(turned), 1))], 1)


def fault(text, code):
    case = json.loads(text)
    names = {"got": program(case, np.float32)}
    try:
        exec(code, names)
    except AssertionError as error:
        return "float32: " + " ".join(str(error).split())
    if not np.array_equal(names["expected"], np.array(case["expected"])):
        return "expected differs"
    for name in ("positions", "before"):
        if name in names and list(names[name]) != case[name]:
            return f"{name} differs"
    own = program(case, np.float64)
    return "" if np.allclose(own, names["expected"], rtol=1e-7, atol=1e-7) else "float64 differs"


for line in sys.stdin:
    print(json.dumps(fault(*json.loads(line))))
