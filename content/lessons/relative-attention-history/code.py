"""The code shown on the page "Where relative attention came from": plain Python, a table is a list of rows."""


# shift
def relative_shift(products):
    """Products of queries with rows of offsets, moved from offsets to keys."""
    rows, columns = len(products), len(products[0])
    memory = [number for row in products for number in [0.0] + row]  # pad
    memory = memory[rows:]  # reshape to rows of length `rows`, cut the first
    return [memory[m * columns : (m + 1) * columns] for m in range(rows)]
# end shift
