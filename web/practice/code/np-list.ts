// What the learners' NumPy promises, in one list: the page shows it, tests hold every entry to the
// real NumPy, and python/numpy.py has these names and no others.

/** Functions and constants by what they do; each is `np.` and the name. */
export const functions = {
  "Making arrays":
    "array asarray arange linspace zeros ones full empty zeros_like ones_like full_like empty_like eye identity tri diag meshgrid copy",
  "Entry by entry":
    "exp exp2 expm1 log log2 log10 log1p sqrt square sin cos tan arcsin arccos arctan arctan2 sinh cosh tanh degrees radians deg2rad rad2deg " +
    "hypot abs absolute sign floor ceil trunc rint round clip maximum minimum power add subtract multiply divide true_divide floor_divide mod remainder " +
    "negative positive where isnan isinf isfinite nan_to_num isclose",
  "Truth values":
    "equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor logical_not " +
    "bitwise_and bitwise_or bitwise_xor bitwise_not invert allclose array_equal",
  "Along axes, with keepdims":
    "sum prod mean std var max min amax amin ptp any all argmax argmin count_nonzero",
  "Along an axis": "cumsum cumprod sort argsort",
  Shapes:
    "reshape ravel transpose swapaxes moveaxis expand_dims squeeze broadcast_to concatenate stack vstack hstack column_stack " +
    "split array_split append repeat tile flip roll pad shape ndim size atleast_1d atleast_2d broadcast_shapes",
  Products: "dot matmul inner outer einsum",
  "Masks and places":
    "tril triu tril_indices triu_indices fill_diagonal nonzero argwhere flatnonzero take take_along_axis ndindex",
  Numbers: "pi e inf nan newaxis",
  Types:
    "float64 int64 bool_ float_ int_ double ndarray dtype generic number integer floating isscalar finfo iinfo errstate seterr",
} as const;

/** Methods and attributes of arrays. */
export const methods =
  "reshape ravel flatten transpose swapaxes squeeze copy astype fill item tolist take repeat clip round sort argsort nonzero dot " +
  "sum prod mean std var max min ptp any all argmax argmin cumsum cumprod";
export const attributes = "T shape ndim size dtype itemsize nbytes flat";

export const operators = "+ - * / // % ** @ == != < <= > >= & | ^ ~";
/** In place, on rows and other views too. */
export const inPlace = "+= -= *= /= //= %= **= &= |= ^=";

/** Forms of indices, to read and to write. */
export const indices = [
  "x[1, -1]",
  "x[1:, ::2]",
  "x[::-1]",
  "x[..., 0]",
  "x[:, None]",
  "x[x > 0]",
  "x[rows > 0]",
  "x[[2, 0]]",
  "x[:, [0, 2]]",
  "x[[0, 1], [1, 0]]",
  "x[*places]",
] as const;

/** What NumPy has and this has not, as the page says it. */
export const leftOut = [
  "complex numbers",
  "float32 and other widths",
  "text, dates and records in arrays",
  "random, linalg, fft and names not listed",
  "the arguments order and casting; out and where, except in functions of entries",
  "functions of functions, such as np.add.reduce",
  "<< and >>",
  "the order of einsum’s results in memory, which decides whether their .T.ravel() is a copy",
  "one truth value as an index",
  "exp, sin, //, % or ** of truth values alone, for which NumPy has half precision or 8 bits",
] as const;
