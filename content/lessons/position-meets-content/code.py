"""The four terms of a logit in plain Python: the code shown in the lesson "Position meets content".

Lists and the math module only. A row is a list of numbers; the rows of words and of positions have
the same width. The lesson cuts its excerpts at the marked names.
"""
import math


def project(x, matrix):
    """The row x times a matrix, given as a list of rows."""
    return [sum(a * b for a, b in zip(x, column)) for column in zip(*matrix)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


# term
def term(query_rows, key_rows, m, n, w_q, w_k):
    """What these rows add to the logit."""
    query = project(query_rows[m], w_q)
    key = project(key_rows[n], w_k)
    return dot(query, key) / math.sqrt(len(query))


def logit(words, positions, m, n, w_q, w_k):
    """All four terms."""
    total = 0
    for q in [words, positions]:
        for k in [words, positions]:
            total += term(q, k, m, n, w_q, w_k)
    return total
# end term


# append
def appended_query(word, position, w_word, w_position):
    """The position row follows the word."""
    return project(word + position, w_word + w_position)
# end append
