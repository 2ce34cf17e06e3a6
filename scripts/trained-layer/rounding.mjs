/**
 * Rounds the layer to whole numbers of 12 bits with a step for each row. An entry is not rounded to
 * the nearest number but so that the errors of a row cancel where the layer's usual inputs point
 * (Frantar et al. 2023, "OPTQ", arXiv:2210.17323); rows of one head are treated together, since
 * only products of queries and keys matter.
 */
/** Typical size of an entry, in steps: what fits in half a megabyte, divided by what an error there does. */
const STEPS = { words: 166, marks: 660, positions: 200, projection: 78 };
/** The first rows of the table of words (marks and punctuation) are in most sentences. */
const MARKS = 11;
const LARGEST = 2040;
/** Added to the diagonal of moments, as a part of its mean, so that rare directions count a little. */
const DAMPING = { inputs: 1e-3, head: 1e-4 };

/**
 * @param layer  as it is written, in half precision.
 * @param exact  the same layer as it is read.
 * @returns the layer with rounded tensors, ready to be written.
 */
export function roundedLayer(layer, exact, moments) {
  const rowMoments = momentsOfRows(exact, moments);
  return {
    ...layer,
    rounding: "whole numbers of 12 bits with a step for each row",
    tensors: {
      ...layer.tensors,
      words: roundRows(exact.wordRows, rowMoments, (row) =>
        row < MARKS ? STEPS.marks : STEPS.words,
      ),
      positions: roundRows(exact.positionRows, rowMoments, () => STEPS.positions),
      "query.weight": roundHeads(exact.query.weight, moments.inputs.query, moments.keys),
      "key.weight": roundHeads(exact.key.weight, moments.inputs.key, moments.queries),
    },
  };
}

/**
 * How errors of a row of words or positions change the scores: through layer norm's factors and
 * both projections, without what layer norm subtracts, the mean.
 */
function momentsOfRows({ norm, query, key }, { queries, keys }) {
  const factors = norm.weight.data;
  const d = factors.length;
  const sums = Array.from({ length: d }, () => new Float64Array(d));
  for (const [weight, heads] of [
    [query.weight.data, keys],
    [key.weight.data, queries],
  ])
    heads.forEach((head, index) => {
      const from = index * head.length;
      head.forEach((products, k) => {
        const mixed = new Float64Array(d);
        products.forEach((product, i) => {
          for (let j = 0; j < d; j++) mixed[j] += product * weight[(from + i) * d + j] * factors[j];
        });
        for (let i = 0; i < d; i++) {
          const left = weight[(from + k) * d + i] * factors[i];
          for (let j = 0; j < d; j++) sums[i][j] += left * mixed[j];
        }
      });
    });
  const means = sums.map((row) => mean(row));
  const all = mean(means);
  return sums.map((row, i) => row.map((entry, j) => entry - means[i] - means[j] + all));
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const size = (numbers) => Math.sqrt(mean(numbers.map((number) => number * number)));

/** Rows that are used one by one. @param {(row: number) => number} fineness  steps to a typical entry. */
function roundRows({ shape, data }, moments, fineness) {
  const [rows, columns] = shape;
  const factor = factorOf(moments, DAMPING.inputs);
  const result = { shape, storage: "twelve-bit", steps: [], integers: new Int16Array(data.length) };
  for (let row = 0; row < rows; row++) {
    const wanted = data.subarray(row * columns, (row + 1) * columns);
    const largest = wanted.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0);
    const step = Math.fround(Math.max(size(wanted) / fineness(row), largest / LARGEST));
    result.steps.push(step);
    result.integers.set(roundRow(wanted, factor, step), row * columns);
  }
  return result;
}

/**
 * The rows of a projection, head by head. `partners` are the moments of what the head's outputs are
 * multiplied with; what a row still lacks, the rows after it make up for.
 */
function roundHeads({ shape, data }, moments, partners) {
  const [rows, columns] = shape;
  const factor = factorOf(moments, DAMPING.inputs);
  const heads = partners.map((head) => factorOf(head, DAMPING.head));
  const logs = heads.flatMap(({ lower }) => lower.map((row, i) => -Math.log(row[i])));
  const scale = size(data) / STEPS.projection / Math.exp(mean(logs));
  const result = {
    shape,
    storage: "twelve-bit",
    steps: new Array(rows),
    integers: new Int16Array(data.length),
  };
  heads.forEach(({ lower, order }, head) => {
    const errors = [];
    for (let i = order.length - 1; i >= 0; i--) {
      const row = head * order.length + order[i];
      const step = Math.fround(scale / lower[i][i]);
      const entries = data.subarray(row * columns, (row + 1) * columns);
      const wanted = Float64Array.from(entries);
      for (let k = i + 1; k < order.length; k++)
        for (let j = 0; j < columns; j++) wanted[j] -= (lower[k][i] / lower[i][i]) * errors[k][j];
      const integers = roundRow(wanted, factor, step);
      errors[i] = Float64Array.from(integers, (integer, j) => integer * step - entries[j]);
      result.steps[row] = step;
      result.integers.set(integers, row * columns);
    }
  });
  return result;
}

/**
 * The lower factor L of the moments M = L Lᵀ (Cholesky), least important columns first.
 *
 * @returns {{lower: Float64Array[], order: number[]}} order[i]: the column that row i of L is about.
 */
function factorOf(moments, damping) {
  const order = moments.map((_, i) => i).sort((a, b) => moments[a][a] - moments[b][b] || b - a);
  const added = damping * mean(moments.map((row, i) => row[i]));
  const lower = order.map((a, i) =>
    Float64Array.from(order, (b, j) => moments[a][b] + (i === j ? added : 0)),
  );
  for (let j = 0; j < order.length; j++) {
    for (let k = 0; k < j; k++)
      for (let i = j; i < order.length; i++) lower[i][j] -= lower[i][k] * lower[j][k];
    const root = Math.sqrt(lower[j][j]);
    for (let i = j; i < order.length; i++) lower[i][j] /= root;
    lower[j].fill(0, j + 1);
  }
  return { lower, order };
}

/** Whole numbers for the entries of a row: each makes up for the errors of those rounded before it. */
function roundRow(wanted, { lower, order }, step) {
  const integers = new Int16Array(wanted.length);
  const errors = new Float64Array(wanted.length);
  for (let i = order.length - 1; i >= 0; i--) {
    let owed = 0;
    for (let k = i + 1; k < order.length; k++) owed += lower[k][i] * errors[k];
    const entry = wanted[order[i]];
    const integer = Math.round((entry - owed / lower[i][i]) / step);
    if (Math.abs(integer) > 2047)
      throw new Error(`The entry ${entry} is ${integer} steps; 12 bits hold 2047.`);
    integers[order[i]] = integer;
    errors[i] = integer * step - entry;
  }
  return integers;
}
