/**
 * What each scheme adds, in lines of NumPy. They find `q`, `k` and `v`, `allowed`, `offset` and `place`,
 * the sizes `T` and `D`, and what was learned in `learned`; they leave `bias`, turned `q` and `k`, or
 * another `scale`.
 */
import type { Sizes } from "../inputs.ts";
import type { Given } from "../schemes/recipe.ts";

/** @returns null where these parameters have no lines */
export type Lines = (given: Given, sizes: Sizes) => readonly string[] | null;

/** Turns of pairs, by `angle`, [T, D/2]. */
const turn = ({ pairing }: Given): string[] => [
  "def turn(x, cos, sin):",
  ...(pairing === "half"
    ? [
        "    a, b = x[:, : D // 2], x[:, D // 2 :]",
        "    return np.hstack([a * cos - b * sin, a * sin + b * cos])",
      ]
    : [
        // In which order pairs are stored again changes no product of a query and a key.
        "    a, b = x[:, 0::2], x[:, 1::2]",
        "    return np.stack([a * cos - b * sin, a * sin + b * cos], -1).reshape(x.shape)",
      ]),
  "",
];

const frequenciesOf = ({ base }: Given, width = "D"): string =>
  `${String(base)} ** (-np.arange(0, ${width}, 2) / ${width})`;

const BOTH_TURN =
  "q, k = turn(q, np.cos(angle), np.sin(angle)), turn(k, np.cos(angle), np.sin(angle))";

const turned = (given: Given, frequencies: string): string[] => [
  ...turn(given),
  `frequency = ${frequencies}`,
  "angle = place[:, None] * frequency",
  BOTH_TURN,
];

const rope: Lines = (given) => {
  const { scaling } = given;
  if (scaling === "default") return turned(given, frequenciesOf(given));
  // These change the size of cosine and sine, too.
  if (scaling === "yarn" || scaling === "longrope") return null;
  return turned(given, 'learned["frequencies"].ravel()  # scaled as the page says');
};

const xpos: Lines = (given) => [
  ...turn(given),
  `angle = place[:, None] * ${frequenciesOf(given)}`,
  "shrink = (np.arange(0, D, 2) + 0.4 * D) / (1.4 * D)",
  `size = shrink ** (place[:, None] / ${String(given["scale_base"])})`,
  "q = turn(q, np.cos(angle) * size, np.sin(angle) * size)",
  "k = turn(k, np.cos(angle) / size, np.sin(angle) / size)",
];

/** A token of a text has the same number on each axis. */
const ropeAxial: Lines = (given) =>
  turned(given, `np.tile(${frequenciesOf(given, "(D // 2)")}, 2)`);
const ropeMultimodal: Lines = (given) => turned(given, frequenciesOf(given));

const rowsJoin = (rows: readonly string[]): string[] => [
  ...rows,
  'for_query, for_key = (np.array(page["projections"][name]) if page["projections"] else np.eye(D)',
  '                      for name in ("query", "key"))',
  "q, k = q + rows @ for_query, k + rows @ for_key",
];

const sinusoidal: Lines = ({ base, layout, rule }, { heads }) =>
  rowsJoin([
    `width = ${heads} * D if page["projections"] else D`,
    rule === "endpoint"
      ? `frequency = ${String(base)} ** (-np.arange(width // 2) / max(1, width // 2 - 1))`
      : `frequency = ${String(base)} ** (-np.arange(0, width, 2) / width)`,
    "angle = place[:, None] * frequency",
    layout === "concat"
      ? "rows = np.hstack([np.sin(angle), np.cos(angle)])"
      : "rows = np.stack([np.sin(angle), np.cos(angle)], -1).reshape(T, width)",
  ]);

const learned: Lines = ({ offset, scale }) =>
  rowsJoin([`rows = ${String(scale)} * learned["table"][place + ${String(offset)}]`]);

const shaw: Lines = ({ max_offset: left, max_right: right }) => {
  const most = Number(right) < 0 ? left : right;
  return [
    `row = np.clip(offset, -${String(left)}, ${String(most)}) + ${String(left)}`,
    'bias = np.einsum("tc,tsc->ts", q, learned["relative_keys"][row]) * scale',
  ];
};

const transformerXl: Lines = () => [
  "angle = np.arange(T)[:, None] * 10000 ** (-np.arange(0, D, 2) / D)",
  'row = np.hstack([np.sin(angle), np.cos(angle)]) @ learned["distance_weight"]',
  "row = row[np.abs(offset)]",
  'u, w = learned["content_bias"], learned["position_bias"]',
  'bias = (u @ k.T + np.einsum("tc,tsc->ts", q + w, row)) * scale',
];

const deberta: Lines = ({ bucket_size: size, rows }, { length }) =>
  // Farther away, offsets share buckets.
  rows === "paper" && length <= Number(size) / 2
    ? [
        `row = ${String(size)} - offset`,
        "scale = 1 / np.sqrt(3 * D)",
        'bias = np.einsum("tc,tsc->ts", q, learned["position_keys"][row]) * scale',
        `row = ${String(size)} + offset`,
        'bias += np.einsum("sc,tsc->ts", k, learned["position_queries"][row]) * scale',
      ]
    : null;

const alibi: Lines = ({ bias_max: most, form, rule }, { head, heads }) => [
  `H, most = ${heads}, ${String(most)}`,
  ...(rule === "paper" || Number.isInteger(Math.log2(heads))
    ? [`slope = 2.0 ** (-most * ${head + 1} / H)`]
    : [
        "above = 2 ** int(np.ceil(np.log2(H)))  # the next power of two",
        "order = np.concatenate([np.arange(2, above + 1, 2), np.arange(1, above, 2)])",
        `slope = 2.0 ** (-most * order[${head}] / above)`,
      ]),
  form === "symmetric" ? "bias = -slope * np.abs(offset)" : "bias = slope * offset",
  ...(form === "causal" ? ["bias = np.where(offset > 0, -np.inf, bias)"] : []),
];

const t5: Lines = ({ num_buckets: count, max_distance: far, direction }) => {
  const isBoth = direction === "both";
  return [
    `buckets, far = ${isBoth ? Number(count) / 2 : String(count)}, ${String(far)}`,
    "buckets = int(buckets)",
    "exact = buckets // 2",
    isBoth ? "r = np.abs(offset)" : "r = np.maximum(-offset, 0)",
    "# as in the authors' code, in float32",
    "steps = np.log(np.maximum(r, exact).astype(np.float32) / np.float32(exact))",
    "steps = steps / np.float32(np.log(far / exact)) * np.float32(buckets - exact)",
    "bucket = np.where(r < exact, r, np.minimum(exact + steps.astype(int), buckets - 1))",
    ...(isBoth ? ["bucket += buckets * (offset > 0)"] : []),
    'bias = learned["table"][bucket, 0]',
  ];
};

const kerple: Lines = ({ kind }) => [
  'a, p = learned["a"].item(), learned["p"].item()',
  kind === "log" ? "bias = -p * np.log1p(a * np.abs(offset))" : "bias = -a * np.abs(offset) ** p",
];

const sandwich: Lines = ({ base }, { head, heads }) => [
  `frequency = ${String(base)} ** (-2.0 * np.arange(1, D // 2 + 1) / D)`,
  `bias = ${heads} / (8 * ${head + 1}) * (np.cos(offset[..., None] * frequency) - 1).sum(-1)`,
];

const network = (activation: unknown): string[] => [
  'w1, b1, w2, b2 = (learned[name] for name in ("weight_1", "bias_1", "weight_2", "bias_2"))',
  "hidden = x[..., None] * w1.ravel() + b1.ravel()",
  activation === "relu"
    ? "hidden = np.maximum(hidden, 0)"
    : "hidden = hidden / (1 + np.exp(-hidden))  # SiLU",
  "bias = hidden @ w2.ravel() + b2.ravel()",
];

const fire: Lines = ({ c, threshold }) => [
  `c, threshold = ${String(c)}, ${String(threshold)}`,
  "below = np.log1p(c * np.maximum(place, threshold)) + 1e-6",
  "x = np.log1p(c * np.abs(offset)) / below[:, None]",
  ...network("relu"),
];

const dynamicBias: Lines = ({ activation }) => ["x = offset / T", ...network(activation)];

const cope: Lines = ({ scale, position_scale: positionScale }) => [
  `gate = allowed / (1 + np.exp(-(q @ k.T) * ${Number(scale) === 0 ? "scale" : String(scale)}))`,
  "count = gate[:, ::-1].cumsum(1)[:, ::-1]",
  'table = learned["table"]',
  "count = np.minimum(count, len(table) - 1)",
  "low, high = np.floor(count).astype(int), np.ceil(count).astype(int)",
  `logit = q @ table.T * ${Number(positionScale) === 0 ? "scale" : String(positionScale)}`,
  "below, above = np.take_along_axis(logit, low, 1), np.take_along_axis(logit, high, 1)",
  "bias = below + (count - low) * (above - below)",
];

const fox: Lines = ({ form }) => [
  'gate = learned["gates"].ravel()',
  form === "logs" ? "log_gate = gate" : "log_gate = -np.log1p(np.exp(-gate))",
  "total = log_gate.cumsum()",
  "bias = np.where(offset > 0, -np.inf, total[:, None] - total)",
];

/** By the core's id. A scheme that is not here has no code, and the page says so. */
export const linesOf: Readonly<Record<string, Lines>> = {
  nope: () => [],
  sinusoidal,
  learned,
  shaw,
  transformer_xl: transformerXl,
  t5,
  deberta,
  alibi,
  kerple,
  sandwich,
  fire,
  dynamic_bias: dynamicBias,
  rope,
  xpos,
  rope_axial: ropeAxial,
  rope_multimodal: ropeMultimodal,
  cope,
  fox,
};
