/**
 * The transformer that our trainer and its peers train in the bench: pre-norm, causal, 4 heads,
 * GELU in its tanh form, biases but for the last layer, learned positions, 32 symbols, Adam. Initial numbers and data
 * come from whole-number arithmetic, so that all start from the same bits and their losses can
 * be compared.
 */

export const SYMBOLS = 32;
export const HEADS = 4;
export const ADAM = { rate: 1e-3, beta1: 0.9, beta2: 0.999, epsilon: 1e-8 };
export const NORM_EPSILON = 1e-5;

/** The sizes of the bench: layers, width, sequence length, sequences in a batch. */
export const CONFIGS = {
  A: { layers: 1, width: 32, length: 32, batch: 16 },
  B: { layers: 2, width: 64, length: 64, batch: 16 },
  C: { layers: 2, width: 128, length: 128, batch: 16 },
};

/** Whole numbers 0 ... 2^31 - 2, each made from the one before (Park and Miller 1988). */
function* wholeNumbers(seed) {
  for (let state = seed; ; yield state) state = Number((BigInt(state) * 48271n) % 2147483647n);
}

/** `count` numbers in -range ... range. */
function uniform(seed, count, range) {
  const draws = wholeNumbers(seed);
  return Float32Array.from(
    { length: count },
    () => range * (draws.next().value / 1073741823.5 - 1),
  );
}

/** Every parameter in its order: name, shape, and what it starts from ("one", "zero" or a range). */
export function parameterShapes({ layers, width, length }) {
  const wide = 4 * width;
  const norm = (name) => [
    [`${name}Weight`, [width], "one"],
    [`${name}Bias`, [width], "zero"],
  ];
  const linear = (name, inner, outer) => [
    [`${name}Weight`, [inner, outer], 1 / Math.sqrt(inner)],
    [`${name}Bias`, [outer], "zero"],
  ];
  const block = (_, layer) => [
    ...norm(`attentionNorm${layer}`),
    ...linear(`queryKeyValue${layer}`, width, 3 * width),
    ...linear(`output${layer}`, width, width),
    ...norm(`wideNorm${layer}`),
    ...linear(`wide${layer}`, width, wide),
    ...linear(`narrow${layer}`, wide, width),
  ];
  return [
    ["tokens", [SYMBOLS, width], 0.5],
    ["positions", [length, width], 0.5],
    ...Array.from({ length: layers }, block).flat(),
    ...norm("finalNorm"),
    ["symbolsWeight", [width, SYMBOLS], 1 / Math.sqrt(width)],
  ];
}

/** @returns {{name: string, shape: number[], values: Float32Array}[]} */
export const initialParameters = (config) =>
  parameterShapes(config).map(([name, shape, start], i) => {
    const count = shape.reduce((product, size) => product * size, 1);
    const values =
      typeof start === "number"
        ? uniform(i + 1, count, start)
        : new Float32Array(count).fill(start === "one" ? 1 : 0);
    return { name, shape, values };
  });

/** One batch: symbols [batch * length], and after each the symbol that the model is to say. */
export function batch({ length, batch: sequences }) {
  const draws = wholeNumbers(12345);
  const inputs = Int32Array.from(
    { length: sequences * length },
    () => draws.next().value % SYMBOLS,
  );
  // Two symbols back in the same sequence; the first two places repeat the first symbol.
  const targets = inputs.map((_, i) => inputs[i - Math.min(2, i % length)]);
  return { inputs, targets };
}

/** Rows of zeros with a one at each symbol: both peers embed by a product, whose gradient both have. */
export function oneHot(symbols) {
  const rows = new Float32Array(symbols.length * SYMBOLS);
  symbols.forEach((symbol, i) => (rows[i * SYMBOLS + symbol] = 1));
  return rows;
}

/** What is added to the logits [length, length], so that no place attends to a later one. */
export const causalMask = (length) =>
  Float32Array.from({ length: length * length }, (_, i) =>
    i % length > Math.floor(i / length) ? -1e9 : 0,
  );
