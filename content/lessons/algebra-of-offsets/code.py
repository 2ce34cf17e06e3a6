"""A head that sees nothing but positions: the code shown in the lesson "The algebra of offsets".

Lists and the math module only. A row is a list of pairs (sine, cosine), one for each hand.
"""
import math


# row
def row(m, frequencies):
    """The hands of position m."""
    return [(math.sin(m * w), math.cos(m * w))
            for w in frequencies]
# end row


# shifted
def shifted(pairs, k, frequencies):
    """M(k) times a row: each hand turns k tokens ahead."""
    turned = []
    for (a, b), w in zip(pairs, frequencies):
        c, s = math.cos(k * w), math.sin(k * w)
        turned.append((c * a + s * b, c * b - s * a))
    return turned
# end shifted


# product
def product(m, n, k, gains, frequencies):
    """Row m, W, row n: W is a shift of k with gains."""
    query = row(m, frequencies)
    key = shifted(row(n, frequencies), k, frequencies)
    total = 0
    for gain, (a, b), (c, d) in zip(gains, query, key):
        total += gain * (a * c + b * d)
    return total
# end product
