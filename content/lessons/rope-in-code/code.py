"""RoPE as programs write it: the code shown in the lesson "RoPE in code".

Lists and the math module only. A head is one list of entries; positions count from 0.
"""
import math


# halves
def rope(x, position, base=10000):
    """Turns each pair; entry i goes with entry i + half."""
    half = len(x) // 2
    turned = list(x)
    for i in range(half):
        angle = position * base ** (-i / half)
        c, s = math.cos(angle), math.sin(angle)
        turned[i] = x[i] * c - x[i + half] * s
        turned[i + half] = x[i] * s + x[i + half] * c
    return turned
# end halves


# entries
def half_turned(x):
    """A quarter turn of every pair: [a, b] becomes [-b, a]."""
    half = len(x) // 2
    return [-b for b in x[half:]] + x[:half]


def rope_by_entry(x, cosines, sines):
    """The same turn; both tables repeat their first half."""
    quarter = half_turned(x)
    return [a * c + b * s
            for a, b, c, s in zip(x, quarter, cosines, sines)]
# end entries


# order
def order(width):
    """The old rows in the order that halves need."""
    return list(range(0, width, 2)) + list(range(1, width, 2))
# end order


# positions
def positions(mask):
    """Counts from the first real token; 0 is padding."""
    counted, result = 0, []
    for real in mask:
        result.append(counted)
        counted += real
    return result
# end positions


# tests
def offset_alone(score, m, n, step):
    """A score must not notice a common move."""
    return abs(score(m + step, n + step) - score(m, n)) < 1e-3
# end tests
