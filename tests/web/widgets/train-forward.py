"""Prints the loss of a model with a learned table at its first step, from the files beside it, by NumPy."""
import json
import math

import numpy as np


def load(path):
    with open(path, "rb") as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
        numbers = file.read()
    types = {"F32": "<f4", "I16": "<i2", "U8": "u1"}
    return {
        name: np.frombuffer(numbers[slice(*entry["data_offsets"])], types[entry["dtype"]]).reshape(entry["shape"])
        for name, entry in header.items()
        if name != "__metadata__"
    }


P = {name: tensor.astype(float) for name, tensor in load("start.safetensors").items()}
batches = load("batches.safetensors")
tokens, targets = batches["tokens"][0], batches["targets"][0].astype(int)
HEADS = 8


def linear(x, name):
    return x @ P[name + ".weight"].T + P.get(name + ".bias", 0)


def norm(x, name):
    centered = x - x.mean(-1, keepdims=True)
    return centered / np.sqrt((centered**2).mean(-1, keepdims=True) + 1e-5) * P[name + ".weight"] + P[name + ".bias"]


def softmax(x):
    powers = np.exp(x - x.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def attention(x, name):
    sequences, length, width = x.shape
    q, k, v = (
        linear(x, f"{name}.{part}").reshape(sequences, length, HEADS, -1).swapaxes(1, 2)
        for part in ("query", "key", "value")
    )
    logits = q @ k.swapaxes(-1, -2) / math.sqrt(width // HEADS)
    logits[..., np.triu(np.ones((length, length), bool), 1)] = -np.inf
    return linear((softmax(logits) @ v).swapaxes(1, 2).reshape(x.shape), name + ".output")


def gelu(x):
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


x = P["embedding.weight"][tokens] + P["position.table"]
for layer in range(2):
    name = f"layers.{layer}"
    x = x + attention(norm(x, name + ".norm_1"), name + ".attention")
    x = x + linear(gelu(linear(norm(x, name + ".norm_2"), name + ".feed_forward.up")), name + ".feed_forward.down")
chances = softmax(linear(norm(x, "norm"), "head"))
asked = targets >= 0
print(-np.log(np.take_along_axis(chances, np.maximum(targets, 0)[..., None], -1)[..., 0][asked]).mean())
