// Rules for sums along axes, products, and what arrays tell of themselves.

import {
  array,
  common,
  drawArray,
  drawShape,
  isSame,
  rounded,
  sizeOf,
  summed,
  tuple,
  type Grammar,
  type Rule,
} from "./grammar.ts";
import type { Drawn, Kind } from "./draw.ts";

/** An axis, several, or all; and what remains. */
function axes(
  g: Grammar,
  value: Drawn,
  several = true,
): { text: string; gone: number[]; n: number } {
  const { dice } = g;
  const { length } = value.shape;
  if (dice.chance(0.3))
    return {
      text: dice.pick(["", "axis=None"]),
      gone: value.shape.map((_, at) => at),
      n: sizeOf(value.shape),
    };
  if (several && length > 1 && dice.chance(0.2)) {
    const gone =
      length === 2 || dice.chance(0.3)
        ? value.shape.map((_, at) => at)
        : dice.pick([
            [0, 1],
            [0, 2],
            [1, 2],
          ]);
    return {
      text: `axis=${tuple(gone.map((at) => (dice.chance(0.5) ? at : at - length)))}`,
      gone,
      n: gone.reduce((n, at) => n * value.shape[at]!, 1),
    };
  }
  const axis = g.axis(value);
  return {
    text: `axis=${axis}`,
    gone: [((axis % length) + length) % length],
    n: value.shape.at(axis) ?? 1,
  };
}

function reduction(g: Grammar, name: string): Drawn {
  const finds = /^(arg|count|any|all)/.test(name);
  const orders = finds || /^(a?max|a?min|ptp)$/.test(name);
  const value = g.value((drawn) => drawn.form !== "python" && (!orders || isSame(drawn)));
  const { text: axis, gone, n } = axes(g, value, !name.startsWith("arg"));
  const keep = g.dice.chance(0.45);
  const method =
    value.form === "array" &&
    !["amax", "amin", "count_nonzero"].includes(name) &&
    g.dice.chance(0.5);
  const given = [
    method ? "" : value.text,
    axis,
    keep ? "keepdims=True" : "",
    /std|var/.test(name) && g.dice.chance(0.2) ? "ddof=1" : "",
  ]
    .filter(Boolean)
    .join(", ");
  g.use(method ? `.${name}` : `np.${name}`, value);
  if (keep) g.use("keepdims", value);
  const shape = keep
    ? value.shape.map((m, at) => (gone.includes(at) ? 1 : m))
    : value.shape.filter((_, at) => !gone.includes(at));
  const text = `${method ? value.text : "np"}.${name}(${given})`;
  const kind: Kind = /^(any|all)$/.test(name)
    ? "bool"
    : finds
      ? "int"
      : /mean|std|var/.test(name)
        ? "float"
        : orders
          ? value.kind
          : common("int", value.kind);
  if (name === "sum") return array(text, kind, shape, [value], summed(value, n));
  if (name === "prod")
    return array(
      text,
      kind,
      shape,
      [value],
      kind === "float"
        ? { ...rounded, size: Math.min(50, value.size * n) }
        : { size: Math.min(50, value.size * n) },
    );
  if (kind === "float" && !orders)
    return array(text, kind, shape, [value], {
      ...rounded,
      size: value.size * 2,
      same: name === "mean" && value.bits < 40,
    });
  return array(text, kind, shape, [value], finds ? { bits: 8, same: true, size: 5 } : {});
}

function along(g: Grammar, name: string): Drawn {
  // Equal entries may be ordered either way by NumPy's own argsort.
  const value = g.array(
    (drawn) => (name.startsWith("c") || isSame(drawn)) && drawn.shape.length > 0,
  );
  const axis = name.startsWith("c") && g.dice.chance(0.3) ? null : g.axis(value);
  const method = name !== "sort" && g.dice.chance(0.5);
  g.use(method ? `.${name}` : `np.${name}`, value);
  const stable = name === "argsort" ? 'kind="stable"' : "";
  const given = [method ? "" : value.text, axis === null ? "" : `axis=${axis}`, stable]
    .filter(Boolean)
    .join(", ");
  const shape = axis === null && name.startsWith("c") ? [sizeOf(value.shape)] : value.shape;
  const kind: Kind =
    name === "argsort" ? "int" : name === "sort" ? value.kind : common("int", value.kind);
  const n = sizeOf(value.shape);
  const more =
    name === "cumsum"
      ? summed(value, n)
      : name === "cumprod"
        ? { ...(kind === "float" ? rounded : {}), size: Math.min(50, value.size * n) }
        : {};
  return array(`${method ? value.text : "np"}.${name}(${given})`, kind, shape, [value], more);
}

/** Arrays whose axes meet for a product. */
function product(g: Grammar, name: string): Drawn | null {
  const { dice } = g;
  const kind = dice.pick(["bool", "int", "float", "float"] as const);
  const [n, m, inner, b] = [dice.whole(1, 4), dice.whole(1, 4), dice.whole(1, 4), dice.whole(1, 3)];
  const other = dice.chance(0.03) ? inner + 1 : inner;
  const [left, right] = dice.pick<[number[], number[]]>([
    [[inner], [other]],
    [[n, inner], [other]],
    [[inner], [other, m]],
    [
      [n, inner],
      [other, m],
    ],
    [
      [b, n, inner],
      [other, m],
    ],
    [
      [b, n, inner],
      [b, other, m],
    ],
    [
      [n, inner],
      [b, other, m],
    ],
    [[b, n, inner], [other]],
  ]);
  const x = g.keep(drawArray(dice, { kind, shape: left }));
  const y = g.keep(drawArray(dice, { shape: right }));
  const to = [...(left.length > 1 ? left.slice(0, -1) : []), ...(right.length > 1 ? [m] : [])];
  const shape =
    right.length === 3
      ? name === "dot"
        ? [...left.slice(0, -1), b, m]
        : [b, ...(left.length > 1 ? [n] : []), m]
      : to;
  const known = {
    bits: 30,
    size: 12,
    ...(common(x.kind, y.kind) === "float" ? summed({ ...x, bits: 18 }, inner) : {}),
  };
  const method = name === "dot" && dice.chance(0.5);
  const text =
    name === "@"
      ? `(${x.text} @ ${y.text})`
      : method
        ? `${x.text}.dot(${y.text})`
        : `np.${name}(${x.text}, ${y.text})`;
  g.use(name === "@" ? "@" : method ? ".dot" : `np.${name}`, x);
  return array(text, common(x.kind, y.kind), shape, [x, y], known);
}

function innerOuter(g: Grammar, name: string): Drawn {
  const { dice } = g;
  const n = dice.whole(1, 4);
  const [x, y] =
    name === "inner"
      ? [
          drawArray(dice, { shape: [...drawShape(dice, dice.whole(0, 2)), n] }),
          drawArray(dice, { shape: [...drawShape(dice, dice.whole(0, 1)), n] }),
        ]
      : [g.array(), g.array()];
  const [a, b] = name === "inner" ? [g.keep(x), g.keep(y)] : [x, y];
  g.use(`np.${name}`, a);
  const shape =
    name === "inner"
      ? [...a.shape.slice(0, -1), ...b.shape.slice(0, -1)]
      : [sizeOf(a.shape), sizeOf(b.shape)];
  return array(`np.${name}(${a.text}, ${b.text})`, common(a.kind, b.kind), shape, [a, b], {
    ...(a.bits + b.bits < 40 ? { bits: 24 } : rounded),
    size: a.size + b.size + 3,
  });
}

const sums = [
  "ij,jk->ik",
  "ij,kj->ik",
  "bqd,bkd->bqk",
  "bqk,bkd->bqd",
  "i,j->ij",
  "ij->ji",
  "ii->i",
  "ii",
  "ij->i",
  "ij->",
  "i,i->",
  "ij,ij->ij",
  "...d,...d->...",
  "...ij,...jk->...ik",
  "bhqd,bhkd->bhqk",
  "ij,j",
  "ij,jk,kl->il",
  "i,d->id",
  "...d,de->...e",
  "ij,ij->i",
];
// Without infinities: where an axis is repeated, NumPy adds before it multiplies.
function einsum(g: Grammar): Drawn {
  const { dice } = g;
  const letters = dice.pick(sums);
  const sizes = new Map<string, number>();
  const [given, result] = letters.split("->") as [string, string | undefined];
  const more = drawShape(dice, dice.whole(0, 1));
  const shapeOf = (term: string): number[] =>
    (term.match(/\.\.\.|\w/g) ?? []).flatMap((letter) => {
      if (letter === "...") return more;
      if (!sizes.has(letter)) sizes.set(letter, dice.whole(1, 3));
      return dice.chance(0.01) ? 4 : sizes.get(letter)!;
    });
  const arrays = given
    .split(",")
    .map((term) => g.keep(drawArray(dice, { shape: shapeOf(term), special: false })));
  g.use("np.einsum", arrays[0]);
  const counted = [...given.replace(/[.,]/g, "")].sort();
  const to =
    result ??
    counted.filter((letter) => counted.filter((other) => other === letter).length === 1).join("");
  const kind = common(...arrays.map((value) => value.kind));
  return array(
    // A copy lies in memory row by row, as the results here do; NumPy's own may not.
    `np.einsum("${letters}", ${arrays.map(({ text }) => text).join(", ")}).copy()`,
    kind,
    shapeOf(to),
    arrays,
    { bits: 40, size: 16, ...(kind === "float" && arrays.length > 2 ? rounded : {}) },
  );
}

function about(g: Grammar, name: string): Drawn {
  const value = g.array();
  g.use(name, value);
  const text = name.startsWith("np.") ? `${name}(${value.text})` : `${value.text}${name}`;
  const wrapped = /dtype/.test(name) ? `str(${text})` : text;
  const kept = g.keep({ ...value, text: wrapped, form: "python", shape: [], kind: "int" }, "about");
  g.variables.delete(kept.text);
  return { ...g.number("int") };
}

const rulesOf = (names: string, rule: (g: Grammar, name: string) => Drawn | null): Rule[] =>
  names.split(" ").map(
    (name): Rule =>
      (g) =>
        rule(g, name),
  );

const reductions =
  "sum prod mean std var max min amax amin ptp any all argmax argmin count_nonzero";

export const arrayRules: readonly Rule[] = [
  ...rulesOf(`${reductions} ${reductions}`, reduction),
  ...rulesOf("cumsum cumsum cumprod cumprod sort argsort argsort", along),
  ...rulesOf("@ dot matmul @ dot matmul", product),
  ...rulesOf("inner outer", innerOuter),
  einsum,
  einsum,
  ...rulesOf("np.shape np.ndim np.size .shape .ndim .size .dtype .itemsize .nbytes", about),
];
