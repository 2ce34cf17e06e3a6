"""The code shown in the lesson "Attention without order": plain Python, a table is a list of rows."""

import math


# attention
def dot(a, b):
    return sum(x * y for x, y in zip(a, b))

def softmax(logits):
    top = max(logits)  # cancels below, keeps exp() small
    powers = [math.exp(logit - top) for logit in logits]
    total = sum(powers)
    return [power / total for power in powers]

def attention(query, key, value):
    root = math.sqrt(len(key[0]))  # the square root of D
    output = []
    for q in query:
        weights = softmax([dot(q, k) / root for k in key])
        output.append([dot(weights, v) for v in zip(*value)])
    return output
# end attention


# reorder
def reorder(rows, order):
    return [rows[index] for index in order]

def moves_along(rows, order):
    """Largest difference between the two ways."""
    x = reorder(rows, order)
    first = attention(x, x, x)  # reorder, then attend
    second = reorder(attention(rows, rows, rows), order)
    return max(
        abs(a - b)
        for one, other in zip(first, second)
        for a, b in zip(one, other)
    )
# end reorder


# causal
def causal_attention(query, key, value):
    output = []
    for m, q in enumerate(query):  # sees the keys 0 ... m
        k, v = key[: m + 1], value[: m + 1]
        output += attention([q], k, v)
    return output
# end causal
