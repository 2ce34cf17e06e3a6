"""The sinusoidal table in plain Python: the code shown in the lesson "Sinusoidal encoding".

Lists and the math module only, so that it can be read beside the formula. Angles are radians,
positions count from 0. The lesson cuts its excerpts at the marked names.
"""
import math


# frequencies
def frequencies(d, base=10000):
    """One frequency per pair, in radians per token."""
    if d % 2:
        raise ValueError("d is %d; it must be even" % d)
    return [base ** (-2 * i / d) for i in range(d // 2)]
# end frequencies


# row
def row(m, d, base=10000):
    """The d numbers that are added to the token at position m."""
    entries = []
    for frequency in frequencies(d, base):
        angle = m * frequency
        entries += [math.sin(angle), math.cos(angle)]
    return entries
# end row


# table
def table(length, d, base=10000):
    """Row m is the row of position m."""
    return [row(m, d, base) for m in range(length)]
# end table


def frequencies_by_exp(d, base=10000):
    """The same frequencies, written as array code often writes them."""
    # by-exp
    return [math.exp(-2 * i * math.log(base) / d) for i in range(d // 2)]
    # end by-exp


def wavelengths(d, base=10000):
    """Tokens that each hand needs for one full turn."""
    # wavelengths
    return [2 * math.pi / frequency for frequency in frequencies(d, base)]
    # end wavelengths


# row-sines-first
def row_sines_first(m, d, base=10000):
    """The same numbers in a different order: all sines, then all cosines."""
    angles = [m * frequency for frequency in frequencies(d, base)]
    return [math.sin(angle) for angle in angles] + [math.cos(angle) for angle in angles]
# end row-sines-first


# end-point
def row_end_point(m, d, base=10000):
    """Other frequencies: the last exponent is exactly -1, as in tensor2tensor and fairseq."""
    pairs = d // 2
    steps = max(pairs - 1, 1)
    angles = [m * base ** (-i / steps) for i in range(pairs)]
    return [math.sin(angle) for angle in angles] + [math.cos(angle) for angle in angles]
# end end-point
