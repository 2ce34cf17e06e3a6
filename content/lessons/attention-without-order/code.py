"""The code shown in the lesson "Attention without order": plain Python, tokens are rows of a list of lists."""

import math


# attention
def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def softmax(logits):
    largest = max(logits)  # cancels in the quotient, keeps exp() small
    powers = [math.exp(logit - largest) for logit in logits]
    total = sum(powers)
    return [power / total for power in powers]


def attention(query, key, value):
    root = math.sqrt(len(key[0]))  # the square root of D
    weights = [softmax([dot(q, k) / root for k in key]) for q in query]
    return [[dot(row, channel) for channel in zip(*value)] for row in weights]
# end attention


# reorder
def reorder(rows, order):
    return [rows[place] for place in order]


def moves_along(rows, order):
    """Largest difference between 'reorder, then attend' and 'attend, then reorder'."""
    x = reorder(rows, order)
    first = attention(x, x, x)
    second = reorder(attention(rows, rows, rows), order)
    return max(abs(a - b) for r, s in zip(first, second) for a, b in zip(r, s))
# end reorder


# causal
def causal_attention(query, key, value):
    output = []
    for m in range(len(query)):  # row m is shown the keys 0 ... m, no others
        output += attention([query[m]], key[: m + 1], value[: m + 1])
    return output
# end causal
