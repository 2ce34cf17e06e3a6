/**
 * The fuzzer's cases: calls of the module that anything typed or loaded could lead to. Three kinds
 * of text: well formed formulas grown at random, such formulas damaged, and bare noise.
 */
import { generator, tools } from "./random.mjs";

const NAMES = ["x", "pos", "d", "a", "M", "row", "nowhere", "constructor", "__proto__"];
const NUMBERS = [
  "0",
  "1",
  "2.5",
  "-3",
  "1e4",
  "1e308",
  "1e-320",
  "0.1",
  "9007199254740993",
  "1e999",
  ".5",
  "5.",
  "1e",
  "00",
  "١",
];
const PIECES = [
  "(",
  ")",
  "[",
  "]",
  ",",
  "+",
  "−",
  "-",
  "·",
  "*",
  "/",
  "^",
  "²",
  "√",
  "π",
  "e",
  "=",
  "==",
  "<",
  "and ",
  "not ",
  "..",
  ".weights",
  '"a"',
  '"',
  "@",
  "'",
  "\\",
  "`",
  "{",
  "}",
  "$",
  ";",
  "\n",
  "\u0000",
  "\ud800",
  "𝛑",
  "é",
  "%s",
  "<b>",
  "NaN",
  "inf",
  "sum(",
  "i, 0, 9, ",
  "%",
  "|",
  "θ",
  "_{",
  "\\frac{",
  "\\left(",
  "\\begin{matrix}",
  "&",
  "\\\\",
  "⁻¹",
  "\u200b",
  "1,5",
];
const STYLES = ["", ".4", "3s", ".0", ".99", "-1s", "0s", "99s", ".", "s", "1e9s", "x", "\u0000"];

/** Grows a formula from the core's own vocabulary. */
function formula(t, vocabulary, depth = 0) {
  if (depth > 4 || t.chance(0.3)) return t.chance(0.6) ? t.pick(NUMBERS) : t.pick(NAMES);
  const inner = () => formula(t, vocabulary, depth + 1);
  return t.pick([
    () => `${inner()} ${t.pick(["+", "-", "*", "/", "^", "@", "==", "<", "and"])} ${inner()}`,
    () => `(${inner()})`,
    () => `[${t.many(0, 4, inner).join(", ")}]`,
    () => `[[${inner()}, ${inner()}], [${inner()}, ${inner()}]]`,
    () => `${inner()}[${inner()}]`,
    () =>
      `${t.pick(["sin", "cos", "exp", "tanh", "sec", "ln", "sqrt", "abs", "mod", "min", "max"])}(${t.many(0, 3, inner).join(", ")})`,
    () => call(t, vocabulary, inner),
    () => `sum(i, ${inner()}, ${inner()}, ${inner()})`,
    () => `${inner()}..${inner()}`,
    () => `-${inner()}`,
  ])();
}

function call(t, vocabulary, inner) {
  const entry = t.pick(vocabulary);
  const given = entry.arguments
    .filter(() => t.chance(0.8))
    .map((argument) => {
      const value =
        argument.choices?.length && t.chance(0.7)
          ? JSON.stringify(t.pick(argument.choices))
          : inner();
      return t.chance(0.5) ? `${argument.name}=${value}` : value;
    });
  return `${entry.name}(${given.join(", ")})`;
}

/** Cuts, doubles, swaps or inserts a piece of a text. */
function damaged(t, text) {
  const at = t.below(text.length + 1);
  const length = t.below(6);
  return t.pick([
    () => text.slice(0, at) + text.slice(at + length),
    () => text.slice(0, at) + t.pick(PIECES) + text.slice(at),
    () => text.slice(0, at) + text.slice(at, at + length).repeat(1 + t.below(4)) + text.slice(at),
    () => `${text.slice(at)}${text.slice(0, at)}`,
    () => text.slice(0, at) + String.fromCodePoint(t.below(0x250)) + text.slice(at + 1),
  ])();
}

const noise = (t) =>
  t
    .many(0, 30, () => (t.chance(0.5) ? t.pick(PIECES) : String.fromCodePoint(32 + t.below(95))))
    .join("");

function text(t, vocabulary) {
  if (t.chance(0.02))
    return t.pick(["(", "[", "-", "sin(", "1+", "√", "2^"]).repeat(1 + t.below(5000));
  if (t.chance(0.2)) return noise(t);
  let made = formula(t, vocabulary);
  for (let i = t.below(3); i > 0; i -= 1) made = damaged(t, made);
  return made;
}

function value(t) {
  return t.pick([
    () =>
      t.pick([0, 1, -1, 3, 4, 64, 1e9, -1e9, 1e308, NaN, Infinity, 0.5, 2 ** 31, 2 ** 32, 1e-300]),
    () => ({ shape: [t.below(5)], data: new Float64Array(t.below(5)) }),
    () => ({
      shape: [t.pick([0, 2, 65536, -1, 2.5, NaN])],
      data: Float64Array.from(t.many(0, 4, () => t.random() * 10 - 5)),
    }),
    () => ({ shape: [2, 2], data: Float64Array.from([t.random(), NaN, Infinity, -1]) }),
    () => ({ shape: [65536, 65536], data: new Float64Array(4) }),
    () => t.pick(["", "causal", "interleaved", noise(t)]),
    () => t.pick([true, false, null, undefined, [], {}, [1, "a"], { a: 1 }, 10n]),
  ])();
}

/** A record of the right names with any values in it. */
const anyArguments = (t, entry) =>
  Object.fromEntries(
    entry.arguments
      .filter(() => t.chance(0.9))
      .map(({ name, choices }) => [
        name,
        choices?.length && t.chance(0.5) ? t.pick(choices) : value(t),
      ]),
  );

const variables = (t) =>
  Object.fromEntries(
    t.many(0, 4, () => [
      t.pick(NAMES.slice(0, 6)),
      t.chance(0.8) ? Math.round(t.random() * 20 - 5) : value(t),
    ]),
  );

const drawText = (t, vocabulary) =>
  t.pick([
    () => `integer ${t.pick(NUMBERS)}..${t.pick(NUMBERS)}`,
    () => `real ${t.pick(NUMBERS)}..${t.pick(NUMBERS)} step ${t.pick(NUMBERS)}`,
    () => `choice [${t.many(0, 4, () => t.pick(NUMBERS)).join(", ")}]`,
    () => text(t, vocabulary),
  ])();

/**
 * The case of this number: what is called and with which arguments.
 *
 * @param {{functions: object[], answerKinds: object[]}} description  what the core says of itself
 * @returns {{name: string, args: object}}
 */
export function makeCase(seed, index, description) {
  const t = tools(generator((seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0));
  const vocabulary = description.functions.filter((entry) => entry.inFormula);
  const make = () => text(t, vocabulary);
  return t.pick([
    () => ({ name: "evaluate", args: { formula: make(), variables: variables(t) } }),
    () => ({
      name: "check",
      args: { question: question(t, make, description), answer: make(), variables: variables(t) },
    }),
    () => ({
      name: "check",
      args: {
        question: { kind: t.pick(["number", "vector"]), key: t.pick(["2", "[1, 2]", "x"]) },
        answer: make(),
        variables: { x: 1 },
      },
    }),
    () => ({
      name: t.pick(["formula_mathml", "formula_tex"]),
      args: {
        formula: make(),
        names: t.many(0, 4, () => t.pick(NAMES)),
        decimal: t.pick(["point", "comma"]),
      },
    }),
    () => ({ name: "format", args: { value: value(t), style: t.pick(STYLES) } }),
    () => ({
      name: "draw",
      args: {
        draws: t.many(0, 3, () => ({ name: t.pick(NAMES), draw: drawText(t, vocabulary) })),
        derive: t.many(0, 2, () => ({ name: t.pick(NAMES), formula: make() })),
        where: t.many(0, 2, make),
        ...(t.chance(0.5) ? { question: question(t, make, description) } : {}),
        seed: t.pick([0, 1, 4294967295, 4294967296, -1, 0.5, NaN]),
      },
    }),
    () => {
      const entry = t.pick(description.functions);
      return { name: t.chance(0.98) ? entry.name : noise(t), args: anyArguments(t, entry) };
    },
  ])();
}

function question(t, make, description) {
  const kinds = description.answerKinds;
  const made = { kind: t.pick([...kinds.map(({ name }) => name), "", "other"]), key: make() };
  const mistakes = () =>
    t.many(0, 3, () => ({
      code: t.pick(["swapped", ""]),
      value: t.pick([make(), [make(), make()]]),
      message: make(),
      with: { a: make() },
    }));
  const ids = () => t.many(0, 3, () => t.pick(["a", "b", "c", ""]));
  const fields = {
    mode: () => t.pick([...choicesOf(kinds, "mode"), "other"]),
    value: () => t.pick([0, 1e-9, 1, 4, 15, -1, 400, NaN, Infinity]),
    absolute: () => t.pick([0, 0.01, -1, NaN]),
    relative: () => t.pick([0, 0.01, 2, NaN]),
    mistakes,
    conventions: mistakes,
    choices: () =>
      t.many(0, 3, () => ({ id: t.pick(["a", "b"]), correct: t.pick([true, false, "x > 1"]) })),
    pairs: () => t.many(0, 3, () => ({ left: t.pick(["a", "b"]), right: t.pick(["a", "c"]) })),
    extra: ids,
    lines: () => t.many(0, 4, () => ({ id: t.pick(["a", "b", "c", "d"]), needs: ids() })),
    distractors: () => t.many(0, 2, () => ({ id: t.pick(["x", "a"]), message: make() })),
    rubric: () =>
      t.many(0, 3, () => ({ id: t.pick(["a", "b"]), credit: t.pick([0.5, 1, -1, NaN]) })),
    curve: make,
    other: make,
    start: make,
    where: make,
    level: () => t.pick([0.5, make()]),
    from: () => t.pick([0, make()]),
    to: () => t.pick([3, make()]),
    parts: () =>
      t.many(0, 3, () => ({
        ...(t.chance(0.8) ? { name: t.pick(NAMES) } : {}),
        ...question(t, make, description),
      })),
    find: () => t.pick([...choicesOf(kinds, "find"), ""]),
    variables: () => t.many(0, 2, () => t.pick(NAMES)),
    domains: () => ({ x: t.pick(["real 0..1", "integer 0..9", "integer", "real 1..0", make()]) }),
    form: () => t.many(0, 2, () => t.pick(["one cos", "without x", "uses x", ""])),
    names: () => t.many(0, 3, () => t.pick(NAMES)),
    allow: () => t.many(0, 2, () => t.pick(["softmax", "none"])),
    decimal: () => t.pick(["point", "comma", ""]),
  };
  // What the kind asks for, now and then something it does not know.
  const own = kinds.find(({ name }) => name === made.kind)?.fields ?? [];
  for (const { name, type } of own)
    if (!type.startsWith("markdown") && t.chance(0.8)) made[name] = (fields[name] ?? make)();
  for (const name of ["mistakes", "conventions", "names", "allow", "decimal"])
    if (t.chance(0.2)) made[name] = fields[name]();
  if (t.chance(0.05)) made[t.pick(Object.keys(fields))] = noise(t);
  return made;
}

/** The choices of a field, in whichever kinds have it. */
const choicesOf = (kinds, name) => [
  ...new Set(
    kinds.flatMap(({ fields }) => fields.find((field) => field.name === name)?.choices ?? []),
  ),
];
