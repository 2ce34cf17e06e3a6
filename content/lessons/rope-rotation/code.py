"""RoPE in plain Python: the code shown in the lesson "RoPE: positions that turn".

Lists and the math module only. Neighboring entries form a pair; positions count from 0.
"""
import math


# frequencies
def frequencies(width, base=10000):
    """One frequency per pair, in radians per token."""
    return [base ** (-2 * i / width) for i in range(width // 2)]
# end frequencies


# rope
def rope(x, position, base=10000):
    """Turns each pair of a query or a key."""
    turned = []
    for i, w in enumerate(frequencies(len(x), base)):
        a, b = x[2 * i], x[2 * i + 1]
        c, s = math.cos(position * w), math.sin(position * w)
        turned += [a * c - b * s, a * s + b * c]
    return turned
# end rope


# score
def score(query, m, key, n, base=10000):
    """The dot product after the turns: m and n count only as n - m."""
    q, k = rope(query, m, base), rope(key, n, base)
    return sum(a * b for a, b in zip(q, k))
# end score
