// Rules for shapes: views, copies with other shapes, and arrays that are joined.

import { array, common, drawShape, sizeOf, tuple, type Grammar, type Rule } from "./grammar.ts";
import { drawNumber, type Drawn } from "./draw.ts";
import { dtypes, kinds } from "./rules-making.ts";

/** Shapes with the same number of entries. */
function regroup(g: Grammar, shape: readonly number[]): { text: string; shape: number[] } {
  const n = sizeOf(shape);
  const factors = [2, 3, 4, 5, 1].filter((factor) => n % factor === 0);
  const first = g.dice.pick([...factors, n]);
  const made = g.dice.pick([
    [n],
    [first, n / Math.max(1, first)],
    [n / Math.max(1, first), first],
    [1, n],
    [n, 1],
    [...shape].reverse(),
    [...shape, 1],
  ]);
  const open = g.dice.chance(0.4) && n > 0 ? g.dice.whole(0, made.length - 1) : -1;
  const parts = made.map((m, at) => (at === open ? -1 : m));
  if (g.dice.chance(0.03)) parts[0] = 7;
  return { text: parts.join(", "), shape: made };
}

const view = (text: string, value: Drawn, shape: readonly number[]): Drawn => ({
  ...value,
  text,
  shape,
  form: "array",
});

function shaping(g: Grammar, name: string): Drawn | null {
  const { dice } = g;
  const value = g.array();
  const { shape, text } = value;
  const { length } = shape;
  const method = dice.chance(0.5);
  const called = (given: string): string =>
    method ? `${text}.${name}(${given})` : `np.${name}(${given ? `${text}, ${given}` : text})`;
  const use = (): void => g.use(method ? `.${name}` : `np.${name}`, value);
  switch (name) {
    case "reshape": {
      const to = regroup(g, shape);
      use();
      const star = dice.chance(0.25) && length > 0;
      if (star) {
        g.use("star", value);
        return view(
          method
            ? `${text}.reshape(*${text}.shape[:-1], -1, 1)`
            : `np.reshape(${text}, (*${text}.shape[:-1], -1, 1))`,
          value,
          [...shape, 1],
        );
      }
      return view(called(method && dice.chance(0.5) ? to.text : `(${to.text},)`), value, to.shape);
    }
    case "ravel":
      use();
      return view(called(""), value, [sizeOf(shape)]);
    case "transpose": {
      use();
      if (dice.chance(0.4)) return view(called(""), value, [...shape].reverse());
      const order = shape.map((_, at) => at).sort(() => dice.next() - 0.5);
      return view(
        called(
          length > 0 && dice.chance(0.5)
            ? tuple(order.map((at) => (dice.chance(0.3) ? at - length : at)))
            : tuple(order),
        ),
        value,
        order.map((at) => shape[at]!),
      );
    }
    case "swapaxes": {
      if (length < 1) return null;
      use();
      const [a, b] = [g.axis(value), g.axis(value)];
      const to = [...shape];
      const [i, j] = [(a + length) % length, (b + length) % length];
      [to[i], to[j]] = [to[j]!, to[i]!];
      return view(called(`${a}, ${b}`), value, to);
    }
    case "squeeze": {
      use();
      return view(
        called(""),
        value,
        shape.filter((n) => n !== 1),
      );
    }
    case "moveaxis": {
      if (length < 1) return null;
      const [a, b] = [g.axis(value), g.axis(value)];
      g.use("np.moveaxis", value);
      const to = [...shape];
      const [n] = to.splice((a + length) % length, 1);
      to.splice((b + length) % length, 0, n!);
      return view(`np.moveaxis(${text}, ${a}, ${b})`, value, to);
    }
    case "expand_dims": {
      const axis = dice.whole(-length - 1, length);
      g.use("np.expand_dims", value);
      const to = [...shape];
      to.splice(axis < 0 ? axis + length + 1 : axis, 0, 1);
      return view(`np.expand_dims(${text}, ${axis})`, value, to);
    }
    case "broadcast_to": {
      const to = [
        ...drawShape(dice, dice.whole(0, 1)),
        ...shape.map((n) => (n === 1 ? dice.whole(1, 3) : n)),
      ];
      g.use("np.broadcast_to", value);
      return view(`np.broadcast_to(${text}, ${tuple(to)})`, value, to);
    }
    case "flip": {
      const axis = dice.chance(0.3) ? null : g.axis(value);
      g.use("np.flip", value);
      return view(`np.flip(${text}${axis === null ? "" : `, ${axis}`})`, value, shape);
    }
    case "roll": {
      const axis = dice.chance(0.3) ? null : g.axis(value);
      g.use("np.roll", value);
      return view(
        `np.roll(${text}, ${dice.whole(-3, 3)}${axis === null ? "" : `, axis=${axis}`})`,
        value,
        shape,
      );
    }
    case "repeat": {
      const axis = dice.chance(0.25) ? null : g.axis(value);
      const times = dice.whole(0, 3);
      use();
      const at = axis === null ? 0 : (axis + length) % length;
      const to =
        axis === null ? [sizeOf(shape) * times] : shape.map((n, i) => (i === at ? n * times : n));
      return view(called(`${times}${axis === null ? "" : `, axis=${axis}`}`), value, to);
    }
    case "tile": {
      const reps = dice.pick([[2], [1], [2, 1], [1, 3], [2, 1, 1]]);
      g.use("np.tile", value);
      const to = broadcastLengths(shape, reps);
      return view(`np.tile(${text}, ${reps.length === 1 ? reps[0]! : tuple(reps)})`, value, to);
    }
    case "pad": {
      const widths = shape.map(() => [dice.whole(0, 2), dice.whole(0, 1)] as const);
      const fill = dice.chance(0.3)
        ? `, constant_values=${drawNumber(dice, value.kind === "float" ? "float" : "int")}`
        : "";
      if (length === 0) return null;
      g.use("np.pad", value);
      if (dice.chance(0.3))
        return view(
          `np.pad(${text}, 1${fill})`,
          value,
          shape.map((n) => n + 2),
        );
      return view(
        `np.pad(${text}, (${widths.map((width) => tuple(width)).join(", ")},)${fill})`,
        value,
        shape.map((n, at) => n + widths[at]![0] + widths[at]![1]),
      );
    }
    case "split":
    case "array_split": {
      if (length === 0) return null;
      const axis = g.axis(value);
      const n = shape[(axis + length) % length]!;
      const parts =
        name === "split"
          ? dice.pick([1, 2, 3].filter((p) => n % p === 0).concat(dice.chance(0.1) ? [4] : []))
          : dice.whole(1, 3);
      const text2 = dice.chance(0.25) ? `[${Math.min(1, n)}]` : String(parts);
      g.use(`np.${name}`, value);
      const sizes = text2.startsWith("[") ? [Math.min(1, n)] : [Math.ceil(n / parts)];
      return view(
        `np.${name}(${text}, ${text2}, axis=${axis})[0]`,
        value,
        shape.map((m, i) => (i === (axis + length) % length ? sizes[0]! : m)),
      );
    }
    case "tril":
    case "triu": {
      if (length < 1 && dice.chance(0.9)) return null;
      g.use(`np.${name}`, value);
      const k = dice.whole(-2, 2);
      return view(
        `np.${name}(${text}${dice.pick([`, ${k}`, `, k=${k}`, ""])})`,
        value,
        length === 1 ? [shape[0]!, shape[0]!] : shape,
      );
    }
    case "atleast_1d":
    case "atleast_2d": {
      g.use(`np.${name}`, value);
      return view(
        `np.${name}(${text})`,
        value,
        name === "atleast_1d"
          ? length
            ? shape
            : [1]
          : length > 1
            ? shape
            : [1, ...(length ? shape : [1])],
      );
    }
    default:
      return null;
  }
}

function broadcastLengths(shape: readonly number[], reps: readonly number[]): number[] {
  const length = Math.max(shape.length, reps.length);
  return Array.from(
    { length },
    (_, at) => (shape[at - length + shape.length] ?? 1) * (reps[at - length + reps.length] ?? 1),
  );
}

function joining(g: Grammar, name: string): Drawn | null {
  const { dice } = g;
  const first = g.array(({ shape }) => name === "stack" || name === "vstack" || shape.length > 0);
  const { shape } = first;
  const axis = g.axis(name === "stack" ? { ...first, shape: [...shape, 1] } : first);
  const at = axis < 0 ? axis + shape.length + (name === "stack" ? 1 : 0) : axis;
  const others = Array.from({ length: dice.whole(0, 2) }, () => {
    const wide = shape.map((n, i) =>
      name === "concatenate" && i === at && dice.chance(0.4) ? n + 1 : n,
    );
    return dice.chance(0.03) ? g.array() : g.array(() => true, { shape: wide });
  });
  const all = [first, ...others];
  g.use(`np.${name}`, first);
  const list = dice.chance(0.5)
    ? `[${all.map(({ text }) => text).join(", ")}]`
    : tuple(all.map(({ text }) => text));
  const kind = common(...all.map((value) => value.kind));
  const n = all.length;
  if (name === "stack") {
    const to = [...shape];
    to.splice(at, 0, n);
    return array(`np.stack(${list}, axis=${axis})`, kind, to, all);
  }
  if (name === "concatenate")
    return array(
      `np.concatenate(${list}, axis=${axis})`,
      kind,
      shape.map((m, i) =>
        i === at ? all.reduce((sum, value) => sum + (value.shape[at] ?? 0), 0) : m,
      ),
      all,
    );
  if (name === "append") {
    const flat = dice.chance(0.5);
    const text = `np.append(${first.text}, ${(others[0] ?? first).text}${flat ? "" : `, axis=${axis}`})`;
    const size = sizeOf(first.shape) + sizeOf((others[0] ?? first).shape);
    const to = shape.map((m, i) => (i === at ? m + ((others[0] ?? first).shape[at] ?? 0) : m));
    return array(text, common(first.kind, (others[0] ?? first).kind), flat ? [size] : to, all);
  }
  if (name === "vstack")
    return array(
      `np.vstack(${list})`,
      kind,
      shape.length > 1 ? [shape[0]! * n, ...shape.slice(1)] : [n, shape[0] ?? 1],
      all,
    );
  if (name === "hstack")
    return array(
      `np.hstack(${list})`,
      kind,
      shape.length === 1 ? [shape[0]! * n] : shape.map((m, i) => (i === 1 ? m * n : m)),
      all,
    );
  return shape.length > 2
    ? null
    : array(
        `np.column_stack(${list})`,
        kind,
        [shape[0]!, shape.length === 1 ? n : n * shape[1]!],
        all,
      );
}

const rulesOf = (names: string, rule: (g: Grammar, name: string) => Drawn | null): Rule[] =>
  names.split(" ").map(
    (name): Rule =>
      (g) =>
        rule(g, name),
  );

export const shapeRules: readonly Rule[] = [
  ...rulesOf(
    "reshape reshape ravel ravel transpose transpose swapaxes swapaxes squeeze squeeze moveaxis expand_dims broadcast_to " +
      "flip roll repeat repeat repeat tile pad pad split array_split tril tril triu triu atleast_1d atleast_2d",
    shaping,
  ),
  ...rulesOf(
    "concatenate stack vstack vstack hstack column_stack column_stack append append",
    joining,
  ),
  (g) => {
    const value = g.array();
    g.use(".T", value);
    return view(`${value.text}.T`, value, [...value.shape].reverse());
  },
  (g) => {
    const value = g.array();
    const kind = g.dice.pick(kinds);
    if (value.kind === "float" && kind !== "float" && !value.same) return null;
    if (value.size > 50) return null;
    g.use(".astype", value);
    return {
      ...value,
      text: `${value.text}.astype(${g.dice.pick(dtypes[kind])})`,
      kind,
      form: "array",
    };
  },
  ...rulesOf("copy flatten tolist item flat copy flatten tolist item flat", (g, name) => {
    const value = g.array();
    g.use(`.${name}`, value);
    if (name === "copy") return view(`${value.text}.copy()`, value, value.shape);
    if (name === "flatten") return view(`${value.text}.flatten()`, value, [sizeOf(value.shape)]);
    if (name === "flat")
      return view(`np.array(list(${value.text}.flat), dtype=float)`, { ...value, kind: "float" }, [
        sizeOf(value.shape),
      ]);
    g.lines.push(`told = ${value.text}.${name}()`);
    return { ...g.number("int") };
  }),
];
