"""The code shown on the page "Where relative attention came from": plain Python, a table is a list of rows."""


# shift
def relative_shift(products):
    """From columns of offsets to columns of keys."""
    rows, columns = len(products), len(products[0])
    memory = []
    for row in products:
        memory += [0.0] + row  # pad
    memory = memory[rows:]  # cut one number per query
    starts = range(0, rows * columns, columns)
    return [memory[at : at + columns] for at in starts]
# end shift
