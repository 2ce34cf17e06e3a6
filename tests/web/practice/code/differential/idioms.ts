// Programs as people write them for attention and positions, with other sizes, masks and styles each time.

import type { Grammar, Rule } from "./grammar.ts";
import { drawArray } from "./draw.ts";

type Writer = (g: Grammar) => string[];

const idioms: Readonly<Record<string, Writer>> = {
  "softmax by hand": (g) => {
    const [x, axis] = [floats(g, 2), g.dice.pick(["-1", "1", "0"])];
    return [
      `e = np.exp(${x} - ${g.dice.pick([`${x}.max(axis=${axis}, keepdims=True)`, `np.max(${x}, axis=${axis}, keepdims=True)`])})`,
      g.dice.pick([
        `p = e / e.sum(axis=${axis}, keepdims=True)`,
        `e /= e.sum(axis=${axis}, keepdims=True)\np = e`,
        `p = e / np.sum(e, ${axis})${axis === "0" ? "" : "[:, None]"}`,
      ]),
    ];
  },
  "softmax of rows in place": (g) => [
    `x = ${floats(g, 2)}.copy()`,
    "for r in x:",
    "    r -= r.max()",
    "    r[:] = np.exp(r)",
    "    r /= r.sum()",
  ],
  "causal mask": (g) => {
    const n = g.dice.whole(2, 5);
    const mask = g.dice.pick([
      `np.tril(np.ones((${n}, ${n}), dtype=bool))`,
      `np.tril(np.ones((${n}, ${n})))`,
      `~np.triu(np.ones((${n}, ${n}), dtype=bool), k=1)`,
      `np.arange(${n})[:, None] >= np.arange(${n})`,
      `np.tri(${n}, dtype=bool)`,
      `np.tri(${n})`,
    ]);
    const scores = g.keep(drawArray(g.dice, { kind: "float", shape: [n, n] })).text;
    return [
      `s = ${scores}.copy()`,
      `mask = ${mask}`,
      g.dice.pick([
        `s[mask == 0] = ${g.dice.pick(["-np.inf", "-1e9", 'float("-inf")'])}`,
        "s = np.where(mask, s, -1e9)",
        "s = np.where(mask == 0, -np.inf, s)",
        "s += (1 - mask.astype(float)) * -1e9",
        "s = s + np.where(mask, 0, -np.inf)",
        "s = np.where(np.logical_not(mask), -np.inf, s)",
      ]),
      "w = np.exp(s - s.max(-1, keepdims=True))",
      "w = w / w.sum(-1, keepdims=True)",
    ];
  },
  "masks joined": (g) => {
    const n = g.dice.whole(2, 5);
    return [
      `i = np.arange(${n})`,
      "near = abs(i[:, None] - i) <= 1",
      "past = i[:, None] >= i",
      `joined = ${g.dice.pick(["near & past", "near * past", "near | past", "near + past", "near ^ past", "~near | past", "np.logical_and(near, ~past)"])}`,
      "count = joined.sum(axis=-1)",
      "most = joined.max(axis=0)",
      "none = ~joined.any(axis=1, keepdims=True)",
      `s = np.ones((${n}, ${n}))`,
      "s[joined] = 0",
    ];
  },
  "rotate half": (g) => {
    const [n, d] = [g.dice.whole(1, 4), g.dice.pick([2, 4, 6])];
    const x = g.keep(
      drawArray(g.dice, {
        kind: g.dice.pick(["float", "int"]),
        shape: g.dice.chance(0.3) ? [2, n, d] : [n, d],
      }),
    ).text;
    return [
      `inv = 1.0 / (10000 ** (np.arange(0, ${d}, 2) / ${d}))`,
      `t = np.arange(${n})`,
      `freqs = ${g.dice.pick(["np.outer(t, inv)", "t[:, None] * inv[None, :]", 'np.einsum("i,j->ij", t, inv)'])}`,
      "emb = np.concatenate((freqs, freqs), axis=-1)",
      "def rotate_half(x):",
      `    ${g.dice.pick(["a, b = x[..., : x.shape[-1] // 2], x[..., x.shape[-1] // 2 :]", "a, b = np.split(x, 2, axis=-1)"])}`,
      "    return np.concatenate((-b, a), axis=-1)",
      `y = (${x} * np.cos(emb)) + (rotate_half(${x}) * np.sin(emb))`,
    ];
  },
  "interleaved pairs": (g) => {
    const [n, d] = [g.dice.whole(1, 4), g.dice.pick([2, 4, 6])];
    const x = g.keep(drawArray(g.dice, { kind: "float", shape: [n, d] })).text;
    return [
      `angles = np.arange(${n})[:, None] * 10000.0 ** (-2 * np.arange(${d} // 2) / ${d})`,
      "c, s = np.cos(angles), np.sin(angles)",
      ...g.dice.pick([
        [
          `a, b = ${x}[..., 0::2], ${x}[..., 1::2]`,
          `y = np.stack([a * c - b * s, a * s + b * c], axis=-1).reshape(${x}.shape)`,
        ],
        [
          `y = np.zeros_like(${x})`,
          `y[:, 0::2] = ${x}[:, 0::2] * c - ${x}[:, 1::2] * s`,
          `y[:, 1::2] = ${x}[:, 0::2] * s + ${x}[:, 1::2] * c`,
        ],
        [
          `p = ${x}.reshape(*${x}.shape[:-1], -1, 2)`,
          "y = np.stack((p[..., 0] * c - p[..., 1] * s, p[..., 0] * s + p[..., 1] * c), -1)",
          `y = y.reshape((*y.shape[:-2], ${d}))`,
        ],
        [
          `q = ${x}.copy()`,
          `v = q.reshape(${n}, -1, 2)`,
          "first = v[..., 0].copy()",
          "v[..., 0] = first * c - v[..., 1] * s",
          "v[..., 1] = first * s + v[..., 1] * c",
          "y = q",
        ],
        [
          `y = ${x} * np.repeat(c, 2, axis=-1)`,
          `turned = np.empty_like(${x})`,
          `turned[..., ::2], turned[..., 1::2] = -${x}[..., 1::2], ${x}[..., ::2]`,
          "y += turned * np.repeat(s, 2, axis=-1)",
        ],
      ]),
    ];
  },
  "sinusoidal table": (g) => {
    const [n, d] = [g.dice.whole(1, 5), g.dice.pick([2, 4, 8])];
    return g.dice.pick([
      [
        `table = np.zeros((${n}, ${d}))`,
        `pos = np.arange(${n})[:, np.newaxis]`,
        `div = np.exp(np.arange(0, ${d}, 2) * -(math.log(10000.0) / ${d}))`,
        "table[:, 0::2] = np.sin(pos * div)",
        "table[:, 1::2] = np.cos(pos * div)",
      ],
      [
        `table = np.array([[math.sin(p / np.power(10000, 2 * (k // 2) / ${d})) if k % 2 == 0 else math.cos(p / np.power(10000, 2 * (k // 2) / ${d})) for k in range(${d})] for p in range(${n})])`,
      ],
      [
        `k = np.arange(${d})`,
        `a = np.arange(${n})[:, None] / np.power(10000.0, (2 * (k // 2)) / ${d})`,
        "table = np.where(k % 2 == 0, np.sin(a), np.cos(a))",
      ],
    ]);
  },
  "slopes and bias of ALiBi": (g) => {
    const [n, h] = [g.dice.whole(1, 5), g.dice.pick([1, 2, 4, 8])];
    return [
      `slopes = ${g.dice.pick([`2.0 ** (-8 * np.arange(1, ${h} + 1) / ${h})`, `np.array([2 ** (-8 * (i + 1) / ${h}) for i in range(${h})])`, `np.power(2.0, -np.linspace(8 / ${h}, 8, ${h}))`])}`,
      `rel = np.arange(${n})[None, :] - np.arange(${n})[:, None]`,
      `bias = ${g.dice.pick(["slopes[:, None, None] * rel", "slopes.reshape(-1, 1, 1) * -np.abs(rel)", 'np.einsum("h,ij->hij", slopes, rel)', "-slopes[:, np.newaxis, np.newaxis] * np.maximum(-rel, 0)"])}`,
      "bias = np.where(rel > 0, -np.inf, bias)",
    ];
  },
  "buckets of T5": (g) => {
    const [n, buckets, most] = [
      g.dice.whole(2, 12),
      g.dice.pick([8, 16, 32]),
      g.dice.pick([20, 64, 128]),
    ];
    const both = g.dice.chance(0.5);
    return [
      `rel = np.arange(${n})[None, :] * ${g.dice.whole(1, 7)} - np.arange(${n})[:, None]`,
      ...(both
        ? [`half = ${buckets} // 2`, "b = (rel > 0).astype(int) * half", "r = np.abs(rel)"]
        : [`half = ${buckets}`, "b = np.zeros_like(rel)", "r = -np.minimum(rel, 0)"]),
      "exact = half // 2",
      "small = r < exact",
      `far = exact + (np.log(np.maximum(r, 1) / exact + 1e-9) / math.log(${most} / exact) * (half - exact)).astype(int)`,
      "far = np.minimum(far, half - 1)",
      g.dice.pick([
        "b += np.where(small, r, far)",
        "b = b + np.where(small, r, far)",
        "b[small] += r[small]\nb[~small] += far[~small]",
      ]),
    ];
  },
  "index arithmetic of relative rows": (g) => {
    const [n, reach, d] = [g.dice.whole(1, 5), g.dice.whole(1, 3), g.dice.whole(1, 3)];
    const table = g.keep(drawArray(g.dice, { kind: "float", shape: [2 * reach + 1, d] })).text;
    return [
      `rel = np.arange(${n})[:, None] - np.arange(${n})[None, :]`,
      `at = ${g.dice.pick([`np.clip(rel, -${reach}, ${reach}) + ${reach}`, `np.minimum(np.maximum(rel, -${reach}), ${reach}) + ${reach}`, `rel.clip(-${reach}, ${reach}) + ${reach}`])}`,
      `rows = ${table}[at]`,
      `scores = ${g.dice.pick([`np.einsum("id,ijd->ij", rows[:, 0], rows)`, "(rows[:, 0][:, None] * rows).sum(-1)", "(rows @ rows[:, 0][..., None])[..., 0]"])}`,
    ];
  },
  "shift of Transformer-XL": (g) => {
    const n = g.dice.whole(1, 4);
    const x = g.keep(drawArray(g.dice, { kind: "float", shape: [n, n] })).text;
    return [
      `padded = ${g.dice.pick([`np.concatenate([np.zeros((${n}, 1)), ${x}], axis=1)`, `np.pad(${x}, ((0, 0), (1, 0)))`, `np.hstack((np.zeros((${n}, 1)), ${x}))`])}`,
      `shifted = padded.reshape(${n} + 1, ${n})[1:].reshape(${n}, ${n})`,
      "shifted *= np.tri(*shifted.shape)",
    ];
  },
  // Without NaN: for a matrix with its own transpose, BLAS takes 0 times NaN for 0.
  "attention with heads": (g) => {
    const [n, h, d] = [g.dice.whole(1, 3), g.dice.whole(1, 3), g.dice.whole(1, 2)];
    const x = g.keep(drawArray(g.dice, { kind: "float", shape: [n, h * d], special: false })).text;
    return g.dice.pick([
      [
        `q = ${x}.reshape(${n}, ${h}, ${d}).transpose(1, 0, 2)`,
        `s = q @ q.transpose(0, 2, 1) / np.sqrt(${d})`,
        "w = np.exp(s / 8)",
        "w /= w.sum(-1, keepdims=True)",
        `y = (w @ q).transpose(1, 0, 2).reshape(${n}, -1)`,
      ],
      [
        `q = ${x}.reshape(1, ${n}, ${h}, ${d}).swapaxes(1, 2)`,
        's = np.einsum("bhqd,bhkd->bhqk", q, q)',
        "y = np.moveaxis(s, 1, -1)",
      ],
      [
        `q, k = np.split(np.concatenate([${x}, ${x} + 1], axis=-1), 2, axis=-1)`,
        `s = q.dot(k.T) * ${d} ** -0.5`,
      ],
    ]);
  },
  "online softmax": (g) => {
    const x = g.keep(drawArray(g.dice, { kind: "float", shape: [g.dice.pick([2, 4, 6])] })).text;
    return [
      "m, total = -np.inf, 0.0",
      `for part in np.array_split(${x}, 2):`,
      "    new = max(m, part.max())",
      "    total = total * np.exp(m - new) + np.exp(part - new).sum()",
      "    m = new",
    ];
  },
  "loops over entries": (g) => {
    const n = g.dice.whole(1, 4);
    const x = g.keep(
      drawArray(g.dice, { kind: g.dice.pick(["float", "int"]), shape: [n, n] }),
    ).text;
    return [
      `out = np.zeros((${n}, ${n}), dtype=${g.dice.pick(["float", "int", "bool"])})`,
      `for i in range(${n}):`,
      `    for j in range(${n}):`,
      `        if ${g.dice.pick(["j <= i", "i > j", "0 <= i - j < 2", "i != j", `${x}[i, j] > 0`, `0 < ${x}[i, j] <= 3`])}:`,
      `            out[i, j] ${g.dice.pick(["=", "+=", "-="].slice(0, 2))} ${x}[i, j]${g.dice.pick(["", " * 2", " > 1"])}`,
    ];
  },
  "layer norm": (g) => {
    const [x, axis] = [floats(g, 2), -1];
    return [
      `centered = ${x} - ${x}.mean(axis=${axis}, keepdims=True)`,
      `spread = np.sqrt(${x}.var(axis=${axis}, keepdims=True) + 1e-5)`,
      "y = centered / spread",
      `rms = ${x} / np.sqrt((${x} ** 2).mean(${axis}, keepdims=True) + 1e-6)`,
      `norm = ${x}.std(${axis})`,
    ];
  },
  "views share entries": (g) => {
    const x = g.keep(drawArray(g.dice, { kind: "float", shape: [2, 4] })).text;
    const view = g.dice.pick([
      "[:, 0::2]",
      "[0]",
      ".T",
      ".reshape(4, 2)",
      ".ravel()",
      "[::-1]",
      ".reshape(2, 2, 2)[..., 1]",
      ".swapaxes(0, 1)[1:]",
      "[:, None]",
      ".T.reshape(8)",
      "[[0, 1]]",
      ".flatten()",
      "[:, ::2].reshape(-1)",
      "[:, :2].reshape(2, 1, 2)",
      ".T.ravel()",
      "[...]",
      "[1:, 1:3]",
    ]);
    return [
      `v = ${x}${view}`,
      g.dice.pick([
        "v *= 10",
        "v /= 4",
        "v += 1",
        "v[...] = 7",
        "v[0] = -1",
        "v -= v.max()",
        "v **= 2",
        "v //= 2",
        "v %= 3",
        "v[:] = v[::-1]",
      ]),
    ];
  },
  "groups of heads": (g) => {
    const [n, groups, times] = [g.dice.whole(1, 3), g.dice.whole(1, 2), g.dice.whole(1, 3)];
    const k = g.keep(drawArray(g.dice, { kind: "float", shape: [groups, n, 2] })).text;
    return [
      `full = ${g.dice.pick([`np.repeat(${k}, ${times}, axis=0)`, `np.tile(${k}, (${times}, 1, 1))`, `np.broadcast_to(${k}[:, None], (${groups}, ${times}, ${n}, 2)).reshape(-1, ${n}, 2)`, `${k}.repeat(${times}, 0)`])}`,
      "mean = full.mean(axis=(0, 1))",
    ];
  },
  "position ids of a padded batch": (g) => {
    const mask = g.keep(
      drawArray(g.dice, { kind: g.dice.pick(["int", "bool"]), shape: [2, 4] }),
    ).text;
    return [
      `keep = ${mask} ${g.dice.pick(["!= 0", "> 0", "== 1"])}`,
      "ids = np.cumsum(keep, axis=-1) - 1",
      g.dice.pick([
        "ids[~keep] = 1",
        "ids = np.where(keep, ids, 0)",
        "ids = ids.clip(0) * keep",
        "ids *= keep",
        "np.maximum(ids, 0)",
      ]),
      "lengths = keep.sum(axis=1, keepdims=True)",
      "last = ids.max(axis=-1)",
    ];
  },
  "division by nothing": (g) => {
    const [x, y] = [
      g.array((value) => value.shape.length > 0).text,
      g.array((value) => value.shape.length > 0).text,
    ];
    return [
      `a = ${x}.sum() / ${g.dice.pick([`(${y}.sum() * 0)`, `${y}.min()`, `np.zeros(2)`, `${y}.any()`])}`,
      `b = ${g.dice.pick(["1", "1.0", "-2", "0", "0.0", "np.inf"])} ${g.dice.pick(["/", "//", "%"])} (${y}.max() * 0)`,
      `c = np.array([0, 1]) ${g.dice.pick(["/", "//", "%"])} 0`,
    ];
  },
};

const floats = (g: Grammar, ndim: number): string =>
  g.array(
    ({ shape, same, size, kind }) =>
      same && size < 6 && kind === "float" && shape.length === ndim && !shape.includes(0),
    { kind: "float" },
  ).text;

export const idiomNames = Object.keys(idioms);

export const idiomRules: readonly Rule[] = Object.values(idioms).map((write): Rule => (g) => {
  for (const line of write(g)) g.lines.push(...line.split("\n"));
  return { ...g.number("int") };
});
