"""The lookup of a learned table in plain Python: the code shown in the lesson "Learned tables".

A table is a list of rows, one for each position from 0. The lesson cuts its excerpts at the marked
names.
"""


# add
def add_positions(words, table):
    """Word row plus position row, for each token of a text."""
    if len(words) > len(table):
        raise ValueError("there are %d tokens and %d rows" % (len(words), len(table)))
    return [[a + b for a, b in zip(word, table[m])] for m, word in enumerate(words)]
# end add


# slice
def add_positions_sliced(words, table):
    """Returns too few rows, where the text is longer than the table."""
    rows = table[:len(words)]
    return [[a + b for a, b in zip(word, row)] for word, row in zip(words, rows)]
# end slice
