"""The code shown in the lesson "Bias on scores": plain Python, a table is a list of rows."""

import math


# slopes
def slopes(heads):
    """One slope for each head, steepest first; heads is a power of two."""
    return [2 ** (-8 * h / heads) for h in range(1, heads + 1)]
# end slopes


# bias
def bias(length, slope):
    """Row m, column n: what one head adds to the logit of query m and key n."""
    return [
        [-slope * (m - n) if n <= m else -math.inf for n in range(length)]
        for m in range(length)
    ]
# end bias


# bucket
def bucket(offset, buckets=32, max_distance=128):
    """Row of the table for an offset, when keys are at or before the query."""
    distance = max(-offset, 0)
    exact = buckets // 2
    if distance < exact:
        return distance
    octave = math.log(distance / exact) / math.log(max_distance / exact)
    return min(exact + int(octave * (buckets - exact)), buckets - 1)
# end bucket
