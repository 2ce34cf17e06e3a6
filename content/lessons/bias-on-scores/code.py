"""The code shown in the lesson "Bias on logits": plain Python, a table is a list of rows."""

import math


# slopes
def slopes(heads):
    """One slope for each head, steepest first."""
    return [2 ** (-8 * h / heads) for h in range(1, heads + 1)]


def published_slopes(heads):
    """As in the authors' code, for any number of heads."""
    power = 1
    while 2 * power <= heads:
        power *= 2
    between = slopes(2 * power)[::2]
    return slopes(power) + between[:heads - power]
# end slopes


# bias
def bias(length, slope):
    """What one head adds to each logit: a row for each query."""
    rows = []
    for m in range(length):
        seen = [-slope * (m - n) for n in range(m + 1)]
        hidden = [-math.inf] * (length - m - 1)
        rows.append(seen + hidden)
    return rows
# end bias


# attend
def attend(queries, keys, values, slope, causal=True):
    """The new rows of one head with ALiBi."""
    root = math.sqrt(len(keys[0]))
    result = []
    for m, query in enumerate(queries):
        seen = range(m + 1 if causal else len(keys))
        logits = []
        for n in seen:
            product = sum(a * b for a, b in zip(query, keys[n]))
            logits.append(product / root - slope * abs(n - m))
        parts = [math.exp(logit) for logit in logits]
        weights = [part / sum(parts) for part in parts]
        columns = zip(*(values[n] for n in seen))
        row = [sum(w * v for w, v in zip(weights, c))
               for c in columns]
        result.append(row)
    return result
# end attend


# bucket
def bucket(offset, buckets=32, max_distance=128):
    """Row of the table; no key is after the query."""
    distance = max(-offset, 0)
    exact = buckets // 2
    if distance < exact:
        return distance
    whole = math.log(max_distance / exact)
    part = math.log(distance / exact) / whole
    far = exact + int(part * (buckets - exact))
    return min(far, buckets - 1)
# end bucket
