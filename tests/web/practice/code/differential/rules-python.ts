// Rules for what Python itself does with numbers and arrays: functions, loops, lists, texts.

import { array, common, isSame, rounded, sizeOf, type Grammar, type Rule } from "./grammar.ts";
import { drawArray, type Drawn } from "./draw.ts";

const result = array;

/** `a < b < c` of numbers, and numbers among Python's own functions. */
function chained(g: Grammar): Drawn {
  const [a, b, c] = [0, 1, 2].map(() =>
    g.value((drawn) => isSame(drawn) && drawn.shape.length === 0),
  );
  const [p, q] = [0, 1].map(() => g.dice.pick(["<", "<=", ">", ">=", "==", "!="]));
  return {
    ...result(`bool(${a!.text} ${p} ${b!.text} ${q} ${c!.text})`, "bool", [], []),
    form: "python",
  };
}

function pythons(g: Grammar): Drawn | null {
  const number = g.value(
    (drawn) => drawn.form !== "python" && drawn.shape.length === 0 && isSame(drawn),
  );
  const other = g.value((drawn) => drawn.shape.length === 0 && isSame(drawn));
  const python = { form: "python", bits: Infinity } as const;
  const made = g.dice.pick([
    () => result(`float(${number.text})`, "float", [], [number], { ...python }),
    () =>
      number.kind === "float"
        ? null
        : result(`int(${number.text})`, "int", [], [number], { form: "python" }),
    () => result(`bool(${number.text})`, "bool", [], [number], { form: "python" }),
    () =>
      number.form === "array" || other.form === "array"
        ? null
        : result(
            `max(${number.text}, ${other.text})`,
            common(number.kind, other.kind),
            [],
            [number, other],
          ),
    () =>
      number.form === "array" || other.form === "array"
        ? null
        : result(
            `min(${number.text}, ${other.text})`,
            common(number.kind, other.kind),
            [],
            [number, other],
          ),
    () =>
      result(
        `isinstance(${number.text}, ${g.dice.pick(["int", "float", "(int, float)", "bool", "np.ndarray", "np.float64", "np.integer", "np.floating", "(float, np.floating)"])})`,
        "bool",
        [],
        [],
        { form: "python" },
      ),
    () =>
      result(`math.${g.dice.pick(["cos", "sin", "atan"])}(${number.text})`, "float", [], [number], {
        form: "python",
        ...rounded,
        size: 2,
      }),
    () =>
      result(
        `divmod(${number.text}, ${other.text})[${g.dice.whole(0, 1)}]`,
        common(number.kind, other.kind),
        [],
        [number, other],
        python,
      ),
    () =>
      number.form === "array"
        ? null
        : result(
            `sorted([${number.text}, ${other.text}, 1, 0.5])[1]`,
            "float",
            [],
            [number, other],
            python,
          ),
    () => result(`np.isscalar(${number.text})`, "bool", [], [], { form: "python" }),
    () => result(`np.isscalar(${other.text})`, "bool", [], [], { form: "python" }),
    () =>
      number.form === "array" || number.kind === "bool"
        ? null
        : result(`[10, 20, 30][${number.text}]`, "int", [], [], { form: "python" }),
    () =>
      number.form === "array" || number.kind === "bool"
        ? null
        : result(`len(range(${number.text}))`, "int", [], [], { form: "python" }),
  ])();
  if (made?.text.startsWith("np.isscalar")) g.use("np.isscalar", number);
  return made;
}

/** A number or an array as text: through str, an f-string, %, or format. */
function inWords(g: Grammar): Drawn {
  const value = g.array(isSame);
  if (g.dice.chance(0.5)) {
    g.lines.push(`words = ${g.dice.pick(["str", "repr"])}(${value.text})`);
    return { ...g.number("int") };
  }
  const kind = value.kind === "bool" ? "int" : value.kind;
  const text = `${value.text}.${g.dice.pick(["max", "min", value.bits < 40 ? "sum" : "max"])}() + 0`;
  const number = g.keep(array(text, kind, [], [value], { same: false }), "n");
  const forms = [
    `str(${number.text})`,
    `f"{${number.text}}"`,
    // MicroPython rounds halves up where Python takes the even digit, so that floats are printed whole.
    ...(kind === "float"
      ? []
      : [
          `f"{${number.text}:.2f}"`,
          `"%.3f" % ${number.text}`,
          `"{:8.2f}|{}".format(${number.text}, 3)`,
          `f"{${number.text}:4d}"`,
          `"%d" % ${number.text}`,
        ]),
  ];
  g.lines.push(`words = ${g.dice.pick(forms)}`);
  return { ...g.number("int") };
}

/** Rows and entries taken by loops and by unpacking; rows are views. */
function loops(g: Grammar): Drawn | null {
  const { dice } = g;
  const value = g.array(({ shape, size }) => shape.length > 0 && sizeOf(shape) > 0 && size < 20);
  const { text, shape, kind } = value;
  const by = kind === "bool" ? "True" : "2";
  const written = (): Drawn => {
    const changed = { ...value, bits: Infinity, size: value.size + 3 };
    g.variables.set(text, changed);
    return changed;
  };
  const rows = shape.length > 1;
  const made = dice.pick<() => Drawn | null>([
    () => (g.lines.push(`parts = [part + 1 for part in ${text}]`), g.number("int")),
    () => (g.lines.push(`total = sum(${text})`), g.number("int")),
    () => (g.lines.push(`total = sum([part * 2 for part in ${text}])`), g.number("int")),
    () => (g.lines.push(`parts = [(i, part) for i, part in enumerate(${text})]`), g.number("int")),
    () => (g.lines.push(`parts = list(zip(${text}, ${text}[::-1]))`), g.number("int")),
    () => (g.lines.push(`first, *others = ${text}`), g.number("int")),
    () => (g.lines.push(`length = len(${text})`), g.number("int")),
    () => {
      if (!rows) return null;
      g.lines.push(
        `for row in ${text}:`,
        `    row[...] = row[::-1]${kind === "bool" ? "" : " + 1"}`,
      );
      return written();
    },
    () => {
      if (!rows) return null;
      g.lines.push(
        `for i, row in enumerate(${text}):`,
        `    row ${kind === "bool" ? "|=" : "*="} ${by}`,
      );
      return written();
    },
    () => {
      g.lines.push(
        `for i in range(len(${text})):`,
        `    ${text}[i] ${kind === "bool" ? "&=" : "+="} ${by}`,
      );
      return written();
    },
    () => {
      if (kind !== "float" || !rows) return null;
      g.lines.push(`for row in ${text}:`, "    row /= 4");
      return written();
    },
    () => {
      g.lines.push(`while ${text}.size > 40 or not len(${text}):`, "    break");
      return g.number("int");
    },
  ]);
  return made();
}

/** A list where an array is usual. */
function lists(g: Grammar): Drawn | null {
  const { dice } = g;
  const value = g.array(({ size, same }) => same && size < 10);
  const drawn = drawArray(dice, { shape: dice.chance(0.5) ? value.shape : value.shape.slice(1) });
  const [, list] = /^np\.array\((\[.*\])(?:, dtype=float)?\)$/.exec(drawn.text) ?? [];
  if (!list || value.kind === "bool" || drawn.kind === "bool") return null;
  const operator = dice.pick(["+", "*", "<", ">=", "==", "/"]);
  const text = dice.pick([
    `(${value.text} ${operator} ${list})`,
    `(${list} ${operator} ${value.text})`,
    `np.maximum(${list}, ${value.text})`,
    `np.stack([${value.text}, ${value.text}, ${value.text}])`,
    `np.array([${value.text}, ${value.text}])`,
    `np.add(${list}, 1)`,
    `np.where(${value.text} > 0, ${list}, 0)`,
  ]);
  const own = /^np\.(stack|array|add)/.test(text);
  const shape = text.startsWith("np.add") ? drawn.shape : own ? [2, ...value.shape] : value.shape;
  const kind =
    /[<=]/.test(operator) && text.startsWith("(")
      ? "bool"
      : operator === "/"
        ? "float"
        : common(value.kind, drawn.kind);
  return array(text, kind, shape, [value, drawn], {
    same: false,
    size: 14,
    bits: Infinity,
    form: "array",
  });
}

const repeated = <T>(times: number, rule: T): T[] => Array.from({ length: times }, () => rule);

export const pythonRules: readonly Rule[] = [
  chained,
  ...repeated(3, pythons),
  ...repeated(2, inWords),
  ...repeated(3, loops),
  ...repeated(3, lists),
];
