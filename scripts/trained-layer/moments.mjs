/**
 * What the layer usually sees: second moments of its inputs, queries and keys over drawn sentences.
 * They say which errors of rounding would change the attention weights, and which would not.
 */

/** These are in most sentences, so they are drawn more often than others. */
const FREQUENT = [".", "the", "the", "a", ",", "the"];
/** The first words of the list are marks for the model. */
const MARKS = 3;

/** Numbers in [0, 1), the same on every machine: a linear congruential generator. */
function generator(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
}

/** Random words between the model's marks, every second sentence with positions. */
export function drawSentences({ words }, longest, { sentences, seed }) {
  const random = generator(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: sentences }, (_, index) => {
    const count = 3 + Math.floor(random() * (longest - 12));
    const drawn = Array.from({ length: count }, () =>
      random() < 0.3 ? pick(FREQUENT) : pick(words.slice(MARKS)),
    );
    return { tokens: ["[CLS]", ...drawn, ".", "[SEP]"], positions: index % 2 === 0 };
  });
}

/**
 * @returns moments of the inputs as queries and as keys see them, and of queries and keys by head.
 *          What all keys have in common is taken away: softmax does not see it.
 */
export function momentsOf(engine, layer, sentences) {
  const d = layer.wordRows.shape[1];
  const rows = sentences.flatMap(({ tokens, positions }) =>
    tokens.map((token, position) =>
      inputRow(layer, layer.words.indexOf(token), positions ? position : null),
    ),
  );
  const x = engine.call("layer_norm", { x: stack(rows), ...layer.norm, eps: layer.eps });
  const projected = ({ weight, bias }) => engine.call("linear", { x, weight, bias });
  const [queries, keys] = [projected(layer.query), projected(layer.key)];
  const size = d / layer.heads;
  const byHead = (tensor, centered) =>
    Array.from({ length: layer.heads }, (_, head) => moments(tensor, centered, head * size, size));
  return {
    inputs: { query: moments(x, false), key: moments(x, true) },
    queries: byHead(queries, false),
    keys: byHead(keys, true),
  };
}

const stack = (rows) => ({
  shape: [rows.length, rows[0].length],
  data: Float64Array.from(rows.flatMap((row) => [...row])),
});

function inputRow({ wordRows, positionRows, tokenType }, word, position) {
  const d = tokenType.data.length;
  return tokenType.data.map(
    (entry, j) =>
      entry +
      wordRows.data[word * d + j] +
      (position === null ? 0 : positionRows.data[position * d + j]),
  );
}

/** Mean of the products of every two columns, from column `first` on; centered: after taking away their means. */
function moments({ shape: [rows, width], data }, centered, first = 0, size = width) {
  const mean = new Float64Array(size);
  if (centered)
    for (let row = 0; row < rows; row++)
      for (let i = 0; i < size; i++) mean[i] += data[row * width + first + i] / rows;
  const sums = Array.from({ length: size }, () => new Float64Array(size));
  const entries = new Float64Array(size);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < size; i++) entries[i] = data[row * width + first + i] - mean[i];
    for (let i = 0; i < size; i++)
      for (let j = 0; j <= i; j++) sums[i][j] += (entries[i] * entries[j]) / rows;
  }
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) sums[j][i] = sums[i][j];
  return sums;
}
