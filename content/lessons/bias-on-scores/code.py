"""The code shown in the lesson "Bias on scores": plain Python, a table is a list of rows."""

import math


# slopes
def slopes(heads):
    """One slope for each head, steepest first; heads is a power of two."""
    return [2 ** (-8 * h / heads) for h in range(1, heads + 1)]
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


# bucket
def bucket(offset, buckets=32, max_distance=128):
    """Row of the table for an offset; no key is after the query."""
    distance = max(-offset, 0)
    exact = buckets // 2
    if distance < exact:
        return distance
    part = math.log(distance / exact) / math.log(max_distance / exact)
    return min(exact + int(part * (buckets - exact)), buckets - 1)
# end bucket
