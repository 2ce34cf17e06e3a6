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


def back(width):
    """The old rows in the order that neighbors need."""
    half = width // 2
    return [row for i in range(half) for row in (i, i + half)]
# end order


# partner
def partner(rope, width):
    """1 for neighbors, half of what turns for halves."""
    def lands(j):
        return rope([float(i == j) for i in range(width)], 1)

    def shared(j):
        both = zip(lands(0), lands(j))
        return sum(abs(a * b) for a, b in both)

    return max(range(1, width), key=shared)
# end partner


# seen
def seen(before, after, j, k):
    """How much pair 0 grew, and its angle in radians."""
    was = complex(before[0], before[j])  # must not be 0
    turn = complex(after[0], after[k]) / was
    angle = math.atan2(turn.imag, turn.real)
    return abs(turn), angle % (2 * math.pi)
# end seen


# kept
def kept(before, after, turned):
    """Change of the pairs' lengths, by layout."""
    pairs = range(turned // 2)
    near = [(2 * i, 2 * i + 1) for i in pairs]
    far = [(i, i + turned // 2) for i in pairs]

    def shares(row, ties):
        found = [abs(complex(row[a], row[b])) for a, b in ties]
        return [each / sum(found) for each in found]

    def change(was, now):
        both = zip(shares(before, was), shares(after, now))
        return sum(abs(a - b) for a, b in both)

    return {"neighbors": change(near, near),
            "halves": change(far, far),
            "neighbors, stored as halves": change(near, far)}
# end kept


# complex
def rope_complex(x, position, base=10000):
    """Neighbors: two entries are one complex number."""
    turned = []
    for i in range(0, len(x), 2):
        angle = position * base ** (-i / len(x))
        turn = complex(math.cos(angle), math.sin(angle))
        z = complex(x[i], x[i + 1]) * turn
        turned += [z.real, z.imag]
    return turned
# end complex


# positions
def positions(mask):
    """Counts from the first real token; 0 is padding."""
    counted, result = 0, []
    for real in mask:
        result.append(counted)
        counted += real
    return result
# end positions


# symptoms
def same(a, b, bound=1e-4):
    """Equal up to a share of the largest entry."""
    largest = max(map(abs, a))
    pairs = zip(a, b)
    return all(abs(x - y) <= bound * largest for x, y in pairs)


def alone(model, tokens):
    """Is the last token the same alone, with a cache?"""
    last = model(tokens[-1:], cached=tokens[:-1])
    return same(last, model(tokens, cached=[]))


def padded(model, tokens, pad):
    """Is a text the same after three padding tokens?"""
    text, behind = model(tokens, cached=[]), [pad] * 3 + tokens
    step = model(behind[-1:], cached=behind[:-1])
    whole = model(behind, cached=[])
    return same(step, text) and same(whole, text)


def moves(rope, x, far):
    """Do nine tokens in a row turn, and all differently?"""
    turned = [rope(x, far + step) for step in range(9)]
    finite = all(v - v == 0 for row in turned for v in row)
    return finite and not any(map(same, turned, turned[1:]))


def goes_on(positions, after):
    """Is the word after a picture behind all its positions?"""
    largest = max(max(token) for token in positions)
    return after == largest + 1
# end symptoms


# tests
def offset_alone(score, m, n, step, lengths, bound=1e-4):
    """A common move must not count; lengths is |q| times |k|."""
    change = score(m + step, n + step) - score(m, n)
    return abs(change) < bound * lengths
# end tests
