// Rules for indices, read and written, for changes in place, and for choosing entries.

import { array, isSame, sizeOf, tuple, type Grammar, type Rule } from "./grammar.ts";
import { drawArray, drawNumber, type Drawn } from "./draw.ts";

/** An index into an array: its form as the page lists it, its text, and the shape of what it names. */
interface Index {
  readonly form: string;
  readonly text: string;
  readonly shape: readonly number[];
  readonly scalar?: boolean;
}

function slice(g: Grammar, n: number): { text: string; n: number } {
  const { dice } = g;
  const step = dice.pick([1, 1, 2, -1, 3, -2]);
  const bound = (): number | null => (dice.chance(0.45) ? null : dice.whole(-n - 1, n + 1));
  const [low, high] = dice.chance(0.4) ? [null, null] : [bound(), bound()];
  const text = `${low ?? ""}:${high ?? ""}${step === 1 && dice.chance(0.8) ? "" : `:${step}`}`;
  const clamp = (at: number | null, other: number): number => {
    if (at === null) return other;
    const shifted = at < 0 ? at + n : at;
    return step > 0 ? Math.min(n, Math.max(0, shifted)) : Math.min(n - 1, Math.max(-1, shifted));
  };
  const [from, to] =
    step > 0 ? [clamp(low, 0), clamp(high, n)] : [clamp(low, n - 1), clamp(high, -1)];
  return { text, n: Math.max(0, Math.ceil((to - from) / step)) };
}

const position = (g: Grammar, n: number): number =>
  g.dice.chance(0.015) ? n : n === 0 ? 0 : g.dice.whole(-n, n - 1);
const list = (g: Grammar, n: number, count: number): string =>
  `[${Array.from({ length: count }, () => position(g, n)).join(", ")}]`;
/** A list of indices as people write it: a list, an array, a variable. */
function listed(g: Grammar, n: number, count: number): string {
  const text = list(g, n, count);
  if (g.dice.chance(0.4)) return text;
  return g.dice.chance(0.5)
    ? `np.array(${text}, dtype=int)`
    : g.keep(array(`np.array(${text}, dtype=int)`, "int", [count], []), "at").text;
}

function drawIndex(g: Grammar, x: Drawn): Index {
  const { dice } = g;
  const { shape } = x;
  const { length } = shape;
  const count = dice.whole(1, 3);
  const forms: (() => Index | null)[] = [
    () => {
      const depth = dice.whole(1, Math.max(1, length));
      const at = shape.slice(0, depth).map((n) => position(g, n));
      return {
        form: "x[1, -1]",
        text: at.join(", ") || "0",
        shape: shape.slice(depth),
        scalar: depth >= length,
      };
    },
    () => {
      const depth = dice.whole(1, length);
      const parts = shape
        .slice(0, depth)
        .map((n) => (dice.chance(0.25) ? { text: String(position(g, n)), n: null } : slice(g, n)));
      return {
        form: "x[1:, ::2]",
        text: parts.map(({ text }) => text).join(", "),
        shape: [...parts.flatMap(({ n }) => (n === null ? [] : [n])), ...shape.slice(depth)],
        scalar: length === depth && parts.every(({ n }) => n === null),
      };
    },
    () => ({ form: "x[::-1]", text: "::-1", shape }),
    () => {
      const part = dice.chance(0.5)
        ? { text: String(position(g, shape.at(-1)!)), n: [] }
        : (({ text, n }) => ({ text, n: [n] }))(slice(g, shape.at(-1)!));
      return {
        form: "x[..., 0]",
        text: `..., ${part.text}`,
        shape: [...shape.slice(0, -1), ...part.n],
      };
    },
    () => {
      const none = dice.pick(["None", "np.newaxis"]);
      const at = dice.whole(0, 2);
      if (at === 0) return { form: "x[:, None]", text: none, shape: [1, ...shape] };
      if (at === 1) return { form: "x[:, None]", text: `..., ${none}`, shape: [...shape, 1] };
      return { form: "x[:, None]", text: `:, ${none}`, shape: [shape[0]!, 1, ...shape.slice(1)] };
    },
    () => {
      const bound = drawNumber(dice, x.kind === "bool" ? "int" : x.kind, 0);
      const text = x.same
        ? `${x.text} ${dice.pick([">", "<", ">=", "=="])} ${bound}`
        : g.keep(drawArray(dice, { kind: "bool", shape }), "mask").text;
      return { form: "x[x > 0]", text: dice.chance(0.2) ? `~(${text})` : text, shape: [2] };
    },
    () => {
      const at = dice.whole(0, Math.min(1, length - 1));
      const rows = g.keep(
        drawArray(dice, { kind: "bool", shape: [dice.chance(0.03) ? shape[at]! + 1 : shape[at]!] }),
        "mask",
      );
      return {
        form: "x[rows > 0]",
        text: `${at === 1 ? ":, " : ""}${rows.text}${dice.chance(0.1) && length === at + 2 ? ", 0" : ""}`,
        shape: at === 1 ? [shape[0]!, 2, ...shape.slice(2)] : [2, ...shape.slice(1)],
      };
    },
    () => {
      if (dice.chance(0.2))
        return {
          form: "x[[2, 0]]",
          text: `np.array([${list(g, shape[0]!, 2)}, ${list(g, shape[0]!, 2)}])`,
          shape: [2, 2, ...shape.slice(1)],
        };
      return {
        form: "x[[2, 0]]",
        text: listed(g, shape[0]!, count),
        shape: [count, ...shape.slice(1)],
      };
    },
    () => {
      if (length < 2) return null;
      const before = dice.pick([":", "...", "1:", "0", "::-1"]);
      const at = before === "..." ? length - 1 : 1;
      const text = `${before}, ${listed(g, shape[at]!, count)}`;
      const first =
        before === "0" ? [] : before === "1:" ? [Math.max(0, shape[0]! - 1)] : [shape[0]!];
      return {
        form: "x[:, [0, 2]]",
        text,
        shape:
          before === "..." ? [...shape.slice(0, -1), count] : [...first, count, ...shape.slice(2)],
      };
    },
    () => {
      if (length < 2 || shape.includes(0)) return null;
      const more = length === 3 ? dice.pick(["", "", ", 0", ", :", ", 1:"]) : "";
      const third =
        more === ", 0" || more === ""
          ? more
            ? []
            : shape.slice(2)
          : more === ", :"
            ? [shape[2]!]
            : [Math.max(0, shape[2]! - 1)];
      if (dice.chance(0.2))
        return {
          form: "x[[0, 1], [1, 0]]",
          text: `np.arange(${shape[0]!})[:, None], ${listed(g, shape[1]!, count)}${more}`,
          shape: [shape[0]!, count, ...third],
        };
      if (length === 3 && dice.chance(0.25))
        return {
          form: "x[[0, 1], [1, 0]]",
          text: `${listed(g, shape[0]!, count)}, :, ${dice.chance(0.5) ? String(position(g, shape[2]!)) : listed(g, shape[2]!, count)}`,
          shape: [count, shape[1]!],
        };
      return {
        form: "x[[0, 1], [1, 0]]",
        text: `${listed(g, shape[0]!, count)}, ${listed(g, shape[1]!, count)}${more}`,
        shape: [count, ...third],
      };
    },
    () => {
      const depth = dice.whole(1, length);
      const at = shape.slice(0, depth).map((n) => position(g, n));
      const places = g.keep({ ...g.number("int"), text: tuple(at) }, "places");
      g.variables.delete(places.text);
      const more = depth < length && dice.chance(0.5) ? ", ::2" : "";
      return {
        form: "x[*places]",
        text: `*${places.text}${more}`,
        shape: more
          ? [Math.ceil(shape[depth]! / 2), ...shape.slice(depth + 1)]
          : shape.slice(depth),
        scalar: depth >= length,
      };
    },
  ];
  if (length === 0)
    return dice.pick([
      { form: "x[..., 0]", text: "...", shape: [] },
      { form: "x[:, None]", text: "None", shape: [1] },
      { form: "x[1, -1]", text: "()", shape: [], scalar: true },
    ]);
  return dice.pick(forms)() ?? { form: "x[::-1]", text: "::-1", shape };
}

function read(g: Grammar): Drawn {
  const value = g.array();
  const { form, text, shape, scalar } = drawIndex(g, value);
  // What is compared as it is written cannot have a star before Python 3.11.
  g.use(`${form} read`, value);
  return { ...value, text: `${value.text}[${text}]`, shape, form: scalar ? "scalar" : "array" };
}

function written(g: Grammar): Drawn {
  const value = g.array();
  const { form, text, shape } = drawIndex(g, value);
  g.use(`${form} written`, value);
  const known = form !== "x[x > 0]" && form !== "x[rows > 0]";
  const given = g.dice.chance(known ? 0.4 : 0.92)
    ? g.number(g.dice.chance(0.8) ? value.kind : g.dice.pick(["bool", "int", "float"]))
    : g.beside(
        { ...value, shape },
        (drawn) => drawn.size < 40 && (value.kind === "float" || drawn.same),
      );
  // Where lists of indices name them, NumPy reads what it has just written: give it a copy.
  const copied = given.form === "array" && /\[\[|, \[/.test(form) ? ".copy()" : "";
  g.lines.push(`${value.text}[${text}] = ${given.text}${copied}`);
  return mixed(g, value, given);
}

/** What is known of a variable that was written into. */
function mixed(g: Grammar, value: Drawn, given: Drawn): Drawn {
  const known: Drawn = {
    ...value,
    bits: Math.max(value.bits, given.bits),
    same: value.same && given.same,
    size: Math.max(value.size, given.size),
  };
  // Views of it changed too.
  for (const [name, variable] of g.variables)
    if (variable.form === "array")
      g.variables.set(name, {
        ...variable,
        bits: Math.max(variable.bits, known.bits),
        same: variable.same && known.same,
        size: Math.max(variable.size, known.size),
      });
  return g.variables.get(value.text) ?? known;
}

function inPlace(g: Grammar, operator: string): Drawn | null {
  const sign = operator.slice(0, -1);
  const bitwise = "&|^".includes(sign);
  const value = g.array(
    (drawn) =>
      (!bitwise || drawn.kind !== "float" || g.dice.chance(0.03)) &&
      (!"//%".includes(sign) || drawn.same) &&
      (drawn.kind !== "bool" || bitwise || g.dice.chance(0.1)) &&
      drawn.size < 12,
  );
  if (operator === "/=" && value.kind !== "float" && g.dice.chance(0.85)) return null;
  const index = g.dice.chance(0.5) ? drawIndex(g, value) : null;
  const shape = index ? index.shape : value.shape;
  const masked = index !== null && /> 0/.test(index.form);
  const fits = (drawn: Drawn): boolean =>
    (drawn.kind !== "float" || value.kind === "float" || g.dice.chance(0.05)) &&
    drawn.same &&
    (!bitwise || drawn.kind !== "float");
  let other = masked ? g.number(value.kind) : g.beside({ ...value, shape }, fits);
  if (!fits(other)) other = g.number(value.kind);
  if (operator === "**=") {
    if (!value.same || value.size > 5) return null;
    other = g.number(value.kind === "float" ? "float" : "int");
    // NumPy refuses negative powers of whole numbers only after it has written others.
    if (value.kind !== "float") other = { ...other, text: other.text.replace(/[-()]/g, "") };
  }
  g.use(operator, value);
  if (index) g.use(`${index.form} in place`, value);
  const text = `${value.text}${index ? `[${index.text}]` : ""} ${operator} ${other.text}`;
  const rows = !index && value.shape.length > 1 && other.shape.length === 0 && g.dice.chance(0.3);
  if (rows) g.lines.push(`for row in ${value.text}:`, `    row ${operator} ${other.text}`);
  else g.lines.push(text);
  return mixed(g, value, {
    ...value,
    bits:
      operator === "+=" || operator === "-="
        ? value.bits + 1
        : operator === "*="
          ? value.bits + other.bits
          : Infinity,
    same: operator !== "**=" || value.kind !== "float",
    size: operator === "**=" ? value.size * 9 : value.size + other.size,
  });
}

function places(g: Grammar, name: string): Drawn | null {
  const { dice } = g;
  const value = g.array(isSame);
  const { shape } = value;
  switch (name) {
    case "nonzero": {
      if (shape.length === 0 && dice.chance(0.9)) return null;
      const method = dice.chance(0.5);
      g.use(method ? ".nonzero" : "np.nonzero", value);
      g.lines.push(
        `found = ${dice.pick(method ? [`${value.text}.nonzero()`] : [`np.nonzero(${value.text})`, `np.where(${value.text})`])}`,
      );
      return g.number("int");
    }
    case "argwhere":
    case "flatnonzero":
      if (shape.length === 0) return null;
      g.use(`np.${name}`, value);
      g.lines.push(`found = np.${name}(${value.text})`);
      return g.number("int");
    case "tril_indices":
    case "triu_indices": {
      const [n, k] = [dice.whole(1, 4), dice.whole(-1, 1)];
      g.use(`np.${name}`, value);
      const square = g.array(() => true, { shape: [n, n] });
      return array(`${square.text}[np.${name}(${n}, k=${k})]`, square.kind, [n], [square]);
    }
    case "take": {
      const axis = dice.chance(0.3) ? null : g.axis(value);
      const n = axis === null ? sizeOf(shape) : (shape.at(axis) ?? 1);
      const method = dice.chance(0.5);
      g.use(method ? ".take" : "np.take", value);
      const given = `${list(g, n, 2)}${axis === null ? "" : `, axis=${axis}`}`;
      const at = axis === null ? 0 : (axis + shape.length) % shape.length;
      return array(
        method ? `${value.text}.take(${given})` : `np.take(${value.text}, ${given})`,
        value.kind,
        axis === null ? [2] : shape.map((m, i) => (i === at ? 2 : m)),
        [value],
        { form: "array" },
      );
    }
    case "take_along_axis": {
      if (shape.length === 0 || sizeOf(shape) === 0) return null;
      const axis = g.axis(value);
      g.use("np.take_along_axis", value);
      const text = dice.chance(0.5)
        ? `np.argsort(${value.text}, axis=${axis}, kind="stable")`
        : `np.argmax(${value.text}, axis=${axis}, keepdims=True)`;
      return array(
        `np.take_along_axis(${value.text}, ${text}, axis=${axis})`,
        value.kind,
        text.includes("argsort")
          ? shape
          : shape.map((m, i) => (i === (axis + shape.length) % shape.length ? 1 : m)),
        [value],
        { form: "array" },
      );
    }
    case "sort":
      if (shape.length === 0) return null;
      g.use(".sort", value);
      g.lines.push(`${value.text}.sort(axis=${g.axis(value)})`);
      return value;
    case "fill_diagonal": {
      if (shape.length !== 2 && dice.chance(0.9)) return null;
      const given = g.number(value.kind);
      g.use("np.fill_diagonal", value);
      g.lines.push(`np.fill_diagonal(${value.text}, ${given.text})`);
      return mixed(g, value, given);
    }
    case "fill": {
      const given = g.number(dice.chance(0.8) ? value.kind : dice.pick(["bool", "int", "float"]));
      g.use(".fill", value);
      g.lines.push(`${value.text}.fill(${given.text})`);
      return mixed(g, value, given);
    }
    case "ndindex": {
      const [n, m] = [dice.whole(1, 3), dice.whole(1, 3)];
      const square = g.array(() => true, { shape: [n, m] });
      g.use("np.ndindex", square);
      g.lines.push(`for i, j in np.ndindex(${n}, ${m}):`, `    ${square.text}[i, j] += i * j`);
      return mixed(g, square, { ...square, bits: square.bits + 1 });
    }
    default:
      return null;
  }
}

/** Whether a result shares its entries with another shape of it depends on their order in memory. */
function shares(g: Grammar): Drawn | null {
  const value = g.array();
  const n = sizeOf(value.shape);
  if (value.shape.length === 0 || value.size > 40) return null;
  const form = g.dice.pick([
    "reshape(-1)",
    "ravel()",
    `reshape(${n}, 1)`,
    `reshape(${value.shape.at(-1)!}, -1)`,
    "flatten()",
    "T.ravel()",
    "T.reshape(-1)",
  ]);
  const other = g.keep({ ...value, text: `${value.text}.${form}`, shape: [n] }, "w");
  g.variables.delete(other.text);
  const by = value.kind === "bool" ? "True" : "1";
  g.lines.push(g.dice.chance(0.5) ? `${other.text} += ${by}` : `${other.text}[...] = ${by}`);
  return mixed(g, value, { ...value, bits: value.bits + 1 });
}

const repeated = <T>(times: number, rule: T): T[] => Array.from({ length: times }, () => rule);

export const indexRules: readonly Rule[] = [
  ...repeated(18, read),
  ...repeated(16, written),
  ..."+= -= *= /= //= %= **= &= |= ^="
    .split(" ")
    .flatMap((operator): Rule[] => repeated(2, (g: Grammar) => inPlace(g, operator))),
  ..."nonzero nonzero argwhere flatnonzero tril_indices triu_indices take take take_along_axis sort fill fill_diagonal fill_diagonal fill_diagonal ndindex"
    .split(" ")
    .map(
      (name): Rule =>
        (g) =>
          places(g, name),
    ),
  ...repeated(6, shares),
];
