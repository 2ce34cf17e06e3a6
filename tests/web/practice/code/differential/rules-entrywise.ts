// Rules for arithmetic, comparisons and functions of entries.

import {
  array,
  broadcast,
  common,
  isSame,
  isTame,
  multiplied,
  rounded,
  type Grammar,
  type Rule,
} from "./grammar.ts";
import type { Drawn, Kind } from "./draw.ts";

/** Two operands, their common shape and kind; the shape is made up where they do not fit. */
function pair(g: Grammar, wanted: (value: Drawn) => boolean = () => true) {
  let first = g.value(wanted);
  let second = g.beside(first, wanted);
  if (g.dice.chance(0.3)) [first, second] = [second, first];
  if (first.form === "python" && second.form === "python") second = g.array(wanted);
  const shape = broadcast(first.shape, second.shape) ?? first.shape;
  return { first, second, shape, kind: common(first.kind, second.kind) };
}

/** A result of arithmetic: a number of NumPy's where no axes are left. */
const result = (
  text: string,
  kind: Kind,
  shape: readonly number[],
  of: readonly Drawn[],
  more = {},
): Drawn => array(text, kind, shape, of, more);

const arithmetic: Readonly<Record<string, string>> = {
  "+": "add",
  "-": "subtract",
  "*": "multiply",
  "/": "divide",
  "//": "floor_divide",
  "%": "mod",
  "**": "power",
};

export function operation(g: Grammar, operator: string, named = false): Drawn | null {
  const wanted = ["//", "%"].includes(operator) ? isSame : operator === "/" ? isTame : () => true;
  const { first, second, shape, kind } = pair(g, wanted);
  if (operator === "/" && !second.same) return null;
  // Powers stay small: of whole numbers the same bits, of floats nearly.
  if (operator === "**" && (first.size > 5 || second.size > 5 || !first.same || !second.same))
    return null;
  // The square of a whole number without axes is an array in NumPy 1.24 and a number in 2.
  if (
    operator === "**" &&
    !named &&
    first.form === "array" &&
    first.shape.length === 0 &&
    second.text === "2.0"
  )
    return null;
  const name = named
    ? g.dice.pick(
        operator === "/"
          ? ["divide", "true_divide"]
          : operator === "%"
            ? ["mod", "remainder"]
            : [arithmetic[operator]!],
      )
    : "";
  const text = named
    ? `np.${name}(${first.text}, ${second.text})`
    : `(${first.text} ${operator} ${second.text})`;
  g.use(named ? `np.${name}` : operator, first.form === "python" ? second : first);
  const of = [first, second];
  if (operator === "/")
    return result(text, "float", shape, of, { bits: Infinity, size: first.size + 3 });
  if (operator === "*") return result(text, kind, shape, of, multiplied(first, second));
  if (operator === "**")
    return result(
      text,
      kind === "bool" ? "int" : kind,
      shape,
      of,
      kind === "float" ? { ...rounded, size: first.size * 12 } : { size: first.size * 9, bits: 60 },
    );
  if (operator === "//" || operator === "%")
    return result(text, kind === "bool" ? "int" : kind, shape, of, {
      bits: operator === "//" ? 40 : Infinity,
      size: Math.max(first.size, second.size) + 2,
    });
  const bits = Math.max(first.bits, second.bits) + 1;
  return result(text, kind, shape, of, {
    bits: bits > 45 ? Infinity : bits,
    size: Math.max(first.size, second.size) + 1,
  });
}

const comparing: Readonly<Record<string, string>> = {
  "<": "less",
  "<=": "less_equal",
  ">": "greater",
  ">=": "greater_equal",
  "==": "equal",
  "!=": "not_equal",
};
export function comparison(g: Grammar, operator: string, named = false): Drawn {
  const { first, second, shape } = pair(g, isSame);
  g.use(named ? `np.${comparing[operator]!}` : operator, first.form === "python" ? second : first);
  const text = named
    ? `np.${comparing[operator]!}(${first.text}, ${second.text})`
    : `(${first.text} ${operator} ${second.text})`;
  return result(text, "bool", shape, [], {});
}

const bits: Readonly<Record<string, string>> = {
  "&": "bitwise_and",
  "|": "bitwise_or",
  "^": "bitwise_xor",
};
function bitwise(g: Grammar, operator: string, named = false): Drawn {
  const floats = g.dice.chance(0.04);
  const { first, second, shape, kind } = pair(g, (value) => floats || value.kind !== "float");
  g.use(named ? `np.${bits[operator]!}` : operator, first);
  return result(
    named
      ? `np.${bits[operator]!}(${first.text}, ${second.text})`
      : `(${first.text} ${operator} ${second.text})`,
    kind,
    shape,
    [first, second],
  );
}

function twoOf(g: Grammar, name: string): Drawn | null {
  const { first, second, shape, kind } = pair(g, isSame);
  g.use(`np.${name}`, first);
  const text = `np.${name}(${first.text}, ${second.text})`;
  if (name.startsWith("logical")) return result(text, "bool", shape, []);
  if (name === "isclose") return result(text, "bool", shape, []);
  if (name === "allclose" || name === "array_equal")
    return { ...result(text, "bool", [], []), form: "python" };
  if (name === "arctan2" || name === "hypot")
    return result(text, "float", shape, [first, second], rounded);
  return result(text, kind, shape, [first, second]);
}

/** How a function of one entry treats what is known of it. */
interface Treated {
  readonly from?: (value: Drawn) => boolean;
  readonly kind?: Kind;
  readonly known?: Partial<Drawn>;
}
const one: Record<string, Treated> = {};
for (const name of ["sin", "cos", "tan", "arctan", "tanh", "log", "log2", "log10", "log1p"])
  one[name] = {
    from: (value) => isTame(value) && value.size < 12 && (value.same || name !== "tan"),
    known: { ...rounded, size: 5 },
    kind: "float",
  };
for (const name of ["arcsin", "arccos"])
  one[name] = { from: isSame, known: { ...rounded, size: 3 }, kind: "float" };
for (const name of ["exp", "exp2", "expm1", "sinh", "cosh"])
  one[name] = {
    from: (value) => value.size < 6 && isTame(value),
    known: { ...rounded, size: 20 },
    kind: "float",
  };
for (const name of ["degrees", "radians", "deg2rad", "rad2deg"])
  one[name] = { known: rounded, kind: "float" };
one["nan_to_num"] = { from: isSame, known: { bits: Infinity, size: 50 } };
one["sqrt"] = { from: (value) => isSame(value), known: { bits: Infinity }, kind: "float" };
for (const name of ["floor", "ceil", "trunc", "rint"]) one[name] = { from: isSame, kind: "float" };
for (const name of ["isnan", "isinf", "isfinite", "logical_not"])
  one[name] = { from: isSame, kind: "bool", known: { bits: 8, same: true, size: 1 } };
for (const name of ["abs", "absolute", "negative", "positive", "square", "sign"])
  one[name] = name === "sign" ? { from: isSame } : {};

function oneOf(g: Grammar, name: string): Drawn | null {
  const { from = () => true, kind, known = {} } = one[name]!;
  // Of truth values most are left out, so that they are rare here.
  const plain = ["abs", "absolute", "isnan", "isinf", "isfinite", "logical_not"].includes(name);
  const value = g.value(
    (drawn) => from(drawn) && (plain || drawn.kind !== "bool" || g.dice.chance(0.12)),
  );
  g.use(`np.${name}`, value);
  const more = name === "square" ? multiplied(value, value) : known;
  return result(`np.${name}(${value.text})`, kind ?? value.kind, value.shape, [value], more);
}

function clip(g: Grammar): Drawn {
  const value = g.value((drawn) => isSame(drawn) && (drawn.kind !== "bool" || g.dice.chance(0.1)));
  // NumPy 1.24 and 2 differ in a bound that is NaN.
  const bound = (): string =>
    g.dice.chance(0.15)
      ? "None"
      : g
          .number(g.dice.pick(["int", value.kind === "bool" ? "int" : value.kind]))
          .text.replace("np.nan", "np.inf");
  const [low, high] = [bound(), bound()];
  const floats = /[.n]/.test(`${low}${high}`.replace(/None/g, ""));
  const kind = common(value.kind, floats ? "float" : "int");
  const method = value.form === "array" && g.dice.chance(0.5);
  g.use(method ? ".clip" : "np.clip", value);
  const text = method
    ? g.dice.pick([
        `${value.text}.clip(${low}, ${high})`,
        `${value.text}.clip(min=${low}, max=${high})`,
      ])
    : `np.clip(${value.text}, ${low}, ${high})`;
  return result(text, kind, value.shape, [value]);
}

function round(g: Grammar): Drawn {
  const value = g.value((drawn) => isSame(drawn) && drawn.kind !== "bool");
  const decimals = g.dice.pick([null, 0, 1, 2, -1]);
  const method = value.form === "array" && g.dice.chance(0.5);
  g.use(method ? ".round" : "np.round", value);
  const given = decimals === null ? "" : `${method ? "" : ", "}${decimals}`;
  const text = method ? `${value.text}.round(${given})` : `np.round(${value.text}${given})`;
  return result(
    text,
    value.kind,
    value.shape,
    [value],
    value.kind === "float" ? { bits: Infinity, size: value.size + 1 } : {},
  );
}

function where(g: Grammar): Drawn {
  const mask = g.value((drawn) => isSame(drawn));
  const first = g.beside(mask);
  const second = g.beside(mask);
  g.use("np.where", mask);
  const shape = [first, second].reduce((s, value) => broadcast(s, value.shape) ?? s, mask.shape);
  return {
    ...array(
      `np.where(${mask.text}, ${first.text}, ${second.text})`,
      common(first.kind, second.kind),
      shape,
      [first, second, mask],
    ),
    form: "array",
  };
}

function unary(g: Grammar, sign: string): Drawn {
  const value = g.value(
    (drawn) =>
      drawn.form !== "python" &&
      (sign === "~"
        ? drawn.kind !== "float" || g.dice.chance(0.02)
        : drawn.kind !== "bool" || g.dice.chance(0.05)),
  );
  g.use(sign === "~" ? "~" : `unary ${sign}`, value);
  return sign === "abs"
    ? result(`abs(${value.text})`, value.kind, value.shape, [value])
    : result(`(${sign}${value.text})`, value.kind, value.shape, [value]);
}

/** Functions of entries that write into an array. */
function out(g: Grammar): Drawn | null {
  const { dice } = g;
  const name = dice.pick([
    "add",
    "multiply",
    "subtract",
    "maximum",
    "divide",
    "sqrt",
    "abs",
    "clip",
    "greater",
  ]);
  const first = g.array((drawn) => isSame(drawn) && drawn.kind !== "bool" && drawn.size < 10);
  const second = g.beside(
    first,
    (drawn) => isSame(drawn) && drawn.kind !== "bool" && drawn.size < 10,
  );
  const one = ["sqrt", "abs", "clip"].includes(name);
  const shape = one ? first.shape : (broadcast(first.shape, second.shape) ?? first.shape);
  const into = dice.chance(0.3)
    ? first
    : g.array((drawn) => drawn.size < 10, { shape, kind: "float" });
  const mask =
    dice.chance(0.3) && name !== "clip"
      ? `, where=${g.array(isSame, { kind: "bool", shape }).text}`
      : "";
  const given =
    name === "clip" ? `${first.text}, -1, 2` : one ? first.text : `${first.text}, ${second.text}`;
  g.use("out=", into);
  g.lines.push(`np.${name}(${given}, out=${into.text}${mask})`);
  const known = { ...into, bits: Infinity, size: into.size + first.size + second.size };
  for (const [key, variable] of g.variables)
    if (variable.form === "array")
      g.variables.set(key, {
        ...variable,
        bits: Infinity,
        size: Math.max(variable.size, known.size),
      });
  return known;
}

const table = (
  names: readonly string[],
  rule: (g: Grammar, name: string) => Drawn | null,
): Rule[] => names.map((name) => (g: Grammar) => rule(g, name));

export const entrywiseRules: readonly Rule[] = [
  ...table(Object.keys(arithmetic), (g, operator) => operation(g, operator)),
  ...table(Object.keys(arithmetic), (g, operator) => operation(g, operator)),
  ...table(Object.keys(arithmetic), (g, operator) => operation(g, operator, true)),
  ...table(Object.keys(comparing), (g, operator) => comparison(g, operator)),
  ...table(Object.keys(comparing), (g, operator) => comparison(g, operator, true)),
  ...table(Object.keys(bits), (g, operator) => bitwise(g, operator)),
  ...table(Object.keys(bits), (g, operator) => bitwise(g, operator, true)),
  ...table(
    [
      "maximum",
      "minimum",
      "logical_and",
      "logical_or",
      "logical_xor",
      "arctan2",
      "hypot",
      "isclose",
      "allclose",
      "array_equal",
    ],
    twoOf,
  ),
  ...table(Object.keys(one), oneOf),
  ...table(["-", "+", "~", "~", "abs"], unary),
  ...table(["bitwise_not", "invert"], (g, name) => {
    const value = g.value((drawn) => drawn.kind !== "float");
    g.use(`np.${name}`, value);
    return result(`np.${name}(${value.text})`, value.kind, value.shape, [value]);
  }),
  clip,
  clip,
  round,
  round,
  where,
  where,
  out,
  out,
];
