/** The PyTorch program that trains the same model on the same data. */
import type { PositionsCode } from "./positions-code.ts";
import type { RunNumbers } from "./run-numbers.ts";

export interface ProgramParts {
  /** "RoPE, Copy from 3 back" */
  readonly name: string;
  readonly run: RunNumbers;
  readonly positions: PositionsCode;
}

/** A number of Python; JavaScript writes them the same way. */
const py = String;

/**
 * Writes the program.
 *
 * @param parts  name, numbers and positions of the model
 * @returns Python for PyTorch 1.13 and newer, and no other package
 * @see tests/web/widgets/train-program.test.ts, which runs it where PyTorch is installed
 */
export function program({ name, run, positions }: ProgramParts): string {
  const { rows, bias, turns, setup } = positions;
  return `"""Trains the model that Orrery trained in a browser: ${name}.

It begins with the same first weights, sees the same batches and takes the same steps, and prints
each loss beside the browser's. It needs PyTorch (1.13 or newer) and no other package:

    python3 train.py        all steps whose batches are in batches.safetensors
    python3 train.py 50     the first 50
"""
import csv
import json
import math
import sys

import torch
import torch.nn.functional as F

LAYERS, D_MODEL, HEADS, LENGTH = ${[run.layers, run.d_model, run.heads, run.length].map(py).join(", ")}
STEPS, WARMUP, RATE, LEAST_RATE = ${[run.steps, run.warmup_steps, run.learning_rate, run.least_rate].map(py).join(", ")}


def load(path):
    """Reads a .safetensors file: eight bytes with the length of a header, the header, the numbers."""
    with open(path, "rb") as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
        numbers = bytearray(file.read())
    types = {"F32": torch.float32, "I16": torch.int16, "U8": torch.uint8}
    tensors = {}
    for name, entry in header.items():
        if name != "__metadata__":
            begin, end = entry["data_offsets"]
            flat = torch.frombuffer(numbers[begin:end], dtype=types[entry["dtype"]])
            tensors[name] = flat.reshape(entry["shape"])
    return tensors


start = load("start.safetensors")
P = {name: start[name].requires_grad_() for name in start if not name.startswith("terms.")}
${setup.length > 0 ? `${setup.join("\n")}\n` : ""}

def linear(x, name):
    return F.linear(x, P[name + ".weight"], P.get(name + ".bias"))


def norm(x, name):
    return F.layer_norm(x, (D_MODEL,), P[name + ".weight"], P[name + ".bias"], eps=1e-5)


def attention(x, name):
    batch, length = x.shape[:2]
    heads = lambda rows: rows.view(batch, length, HEADS, -1).transpose(1, 2)
    q, k, v = (heads(linear(x, f"{name}.{part}")) for part in ("query", "key", "value"))
${turns ? "    q, k = turn(q, COS[0], SIN[0]), turn(k, COS[1], SIN[1])\n" : ""}    logits = q @ k.transpose(-1, -2) / math.sqrt(D_MODEL // HEADS)${bias ? ` + ${bias}` : ""}
    later = torch.ones(length, length, dtype=torch.bool).triu(1)
    weights = logits.masked_fill(later, -math.inf).softmax(-1)
    return linear((weights @ v).transpose(1, 2).reshape(batch, length, D_MODEL), name + ".output")


def feed_forward(x, name):
    return linear(F.gelu(linear(x, name + ".up"), approximate="tanh"), name + ".down")


def model(tokens):
    x = P["embedding.weight"][tokens]${rows ? ` + ${rows}` : ""}
    for layer in range(LAYERS):
        name = f"layers.{layer}"
        x = x + attention(norm(x, name + ".norm_1"), name + ".attention")
        x = x + feed_forward(norm(x, name + ".norm_2"), name + ".feed_forward")
    return linear(norm(x, "norm"), "head")


def rate(step):
    """Rises for WARMUP steps, then falls along half a cosine."""
    if step < WARMUP:
        return RATE * (step + 1) / (WARMUP + 1)
    share = (step - WARMUP) / max(1, STEPS - WARMUP)
    return LEAST_RATE + (RATE - LEAST_RATE) * (1 + math.cos(math.pi * share)) / 2


batches = load("batches.safetensors")
with open("losses.csv", newline="") as file:
    browser = [float(row["loss (nats)"]) for row in csv.DictReader(file)]
count = min(int(sys.argv[1]) if len(sys.argv) > 1 else STEPS, len(batches["tokens"]))
# Matrices and tables decay; biases and the factors of norms do not.
optimizer = torch.optim.AdamW(
    [
        {"params": [p for p in P.values() if p.dim() >= 2], "weight_decay": ${py(run.weight_decay)}},
        {"params": [p for p in P.values() if p.dim() < 2], "weight_decay": 0.0},
    ],
    betas=(${py(run.beta_1)}, ${py(run.beta_2)}),
    eps=1e-8,
)
print("step       here    browser")
for step in range(count):
    tokens, targets = batches["tokens"][step].long(), batches["targets"][step].long()
    # A target of -1 is a place at which nothing is asked.
    loss = F.cross_entropy(model(tokens).flatten(0, 1), targets.flatten(), ignore_index=-1)
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(list(P.values()), ${py(run.clip_norm)})
    for group in optimizer.param_groups:
        group["lr"] = rate(step)
    optimizer.step()
    if step < 10 or step % 10 == 9:
        print(f"{step + 1:4} {loss.item():10.6f} {browser[step]:10.6f}", flush=True)
`;
}
