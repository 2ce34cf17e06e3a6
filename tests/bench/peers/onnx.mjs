/** Attention as a file that onnxruntime-web runs: the few messages of ONNX's format that it needs. */

/** A field of a protocol buffer: whole numbers as varints, texts and messages by their length. */
function field(number, value) {
  if (typeof value === "number") return [...varint(number << 3), ...varint(value)];
  const bytes = typeof value === "string" ? [...new TextEncoder().encode(value)] : value;
  return [...varint((number << 3) | 2), ...varint(bytes.length), ...bytes];
}

function varint(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

const message = (...fields) => fields.flat();

/** An operator with its inputs, its output and, where there is one, its list of whole numbers. */
const node = (type, inputs, output, list) =>
  message(
    ...inputs.map((input) => field(1, input)),
    field(2, output),
    field(4, type),
    list
      ? field(
          5,
          message(field(1, list[0]), ...list[1].map((entry) => field(8, entry)), field(20, 7)),
        )
      : [],
  );

const FLOAT = 1;
const tensor = (name, shape) => {
  const sizes = message(...shape.map((size) => field(1, field(1, size))));
  return message(field(1, name), field(2, field(1, message(field(1, FLOAT), field(2, sizes)))));
};

/**
 * out = softmax(query key^T + bias) value for every head.
 *
 * @param {number} heads  @param {number} length  @param {number} headWidth
 * @returns {Uint8Array}  a model with inputs query, key, value [heads, length, headWidth] and bias
 *           [length, length], and the output out [heads, length, headWidth].
 */
export function attentionModel(heads, length, headWidth) {
  const rows = [heads, length, headWidth];
  const graph = message(
    field(1, node("Transpose", ["key"], "turned", ["perm", [0, 2, 1]])),
    field(1, node("MatMul", ["query", "turned"], "products")),
    field(1, node("Add", ["products", "bias"], "logits")),
    field(1, node("Softmax", ["logits"], "weights")),
    field(1, node("MatMul", ["weights", "value"], "out")),
    field(2, "attention"),
    ...["query", "key", "value"].map((name) => field(11, tensor(name, rows))),
    field(11, tensor("bias", [length, length])),
    field(12, tensor("out", rows)),
  );
  // Version 8 of the format, 17 of the operators, whose softmax takes the last axis by itself.
  return Uint8Array.from(
    message(field(1, 8), field(7, graph), field(8, message(field(1, ""), field(2, 17)))),
  );
}
