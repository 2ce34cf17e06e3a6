// Rules for making arrays, sums along axes, shapes and products.

import { array, common, drawArray, drawShape, isSame, rounded, sizeOf, summed, tuple, type Grammar, type Rule } from "./grammar.ts";
import { drawNumber, nested, type Drawn, type Kind } from "./draw.ts";

const kinds: readonly Kind[] = ["bool", "int", "float"];
const dtypes: Readonly<Record<Kind, readonly string[]>> = {
  bool: ["bool", "np.bool_", '"bool"'],
  int: ["int", "np.int64", '"int64"'],
  float: ["float", "np.float64", '"float64"'],
};
const made = (text: string, kind: Kind, shape: readonly number[], more: Partial<Drawn> = {}): Drawn => array(text, kind, shape, [], { form: "array", ...more });

function making(g: Grammar, name: string): Drawn | null {
  const { dice } = g;
  const kind = dice.pick(kinds);
  const asked = dice.chance(0.5);
  const dtype = asked ? `, dtype=${dice.pick(dtypes[kind])}` : "";
  const shape = drawShape(dice);
  const like = g.array();
  const shapeText = shape.length === 1 && dice.chance(0.5) ? String(shape[0]) : dice.chance(0.5) ? tuple(shape) : `[${shape.join(", ")}]`;
  const [n, m, k] = [dice.whole(0, 4), dice.whole(1, 4), dice.whole(-3, 3)];
  g.use(`np.${name}`, name.endsWith("_like") ? like : made("", asked ? kind : "float", shape));
  const fill = drawNumber(dice, dice.pick(kinds));
  switch (name) {
    case "zeros":
    case "ones":
      return made(`np.${name}(${shapeText}${dtype})`, asked ? kind : "float", shape);
    case "full": {
      const own = /^(True|False)$/.test(fill) ? "bool" : /[.n]/.test(fill) ? "float" : "int";
      return made(`np.full(${shapeText}, ${fill}${dtype})`, asked ? kind : own, shape);
    }
    case "zeros_like":
    case "ones_like":
      return made(`np.${name}(${like.text}${dtype})`, asked ? kind : like.kind, like.shape);
    case "full_like":
      return made(`np.full_like(${like.text}, ${fill}${dtype})`, asked ? kind : like.kind, like.shape);
    case "empty":
    case "empty_like": {
      const empty = g.keep(name === "empty" ? made(`np.empty(${shapeText}${dtype})`, asked ? kind : "float", shape) : made(`np.empty_like(${like.text}${dtype})`, asked ? kind : like.kind, like.shape));
      g.lines.push(`${empty.text}[...] = ${fill === "np.nan" || /inf/.test(fill) ? "1" : fill}`);
      return empty;
    }
    case "eye":
      return made(dice.chance(0.5) ? `np.eye(${n}, k=${k}${dtype})` : `np.eye(${n}, ${m}${dtype})`, asked ? kind : "float", [n, n]);
    case "identity":
      return made(`np.identity(${n}${dtype})`, asked ? kind : "float", [n, n]);
    case "tri":
      return made(`np.tri(${n}, ${m}, ${k}${dtype})`, asked ? kind : "float", [n, m]);
    case "arange": {
      if (dice.chance(0.3)) {
        const [start, step] = [dice.whole(-8, 8) / 4, dice.pick([0.25, 0.5, 0.75, -0.5, 1.5])];
        const count = dice.whole(0, 6);
        return made(`np.arange(${start}, ${start + count * step}, ${step})`, "float", [count]);
      }
      const [start, step, count] = [dice.whole(-3, 5), dice.pick([1, 1, 2, 3, -1, -2]), dice.whole(0, 7)];
      const stop = start + count * step;
      const text = dice.pick([`np.arange(${count})`, `np.arange(${start}, ${start + count})`, `np.arange(${start}, ${stop}, ${step})`, `np.arange(${count}, dtype=${dice.pick(dtypes.float)})`, `np.arange(${count}.0)`]);
      return made(text, /dtype|\.0/.test(text) ? "float" : "int", [count]);
    }
    case "linspace": {
      const [start, stop, count] = [drawNumber(dice, "int"), drawNumber(dice, "float", 0), dice.whole(0, 6)];
      return made(`np.linspace(${start}, ${stop}, ${count}${dice.chance(0.4) ? ", endpoint=False" : ""})`, "float", [count], rounded);
    }
    case "diag": {
      const value = g.array(({ shape: { length } }) => length === 1 || length === 2);
      const size = value.shape[0]! + Math.abs(k);
      g.use("np.diag", value);
      return value.shape.length === 1 ? array(`np.diag(${value.text}, ${k})`, value.kind, [size, size], [value]) : array(`np.diag(${value.text})`, value.kind, [Math.min(...value.shape)], [value]);
    }
    case "meshgrid": {
      const [x, y] = [g.array(({ shape: { length } }) => length === 1), g.array(({ shape: { length } }) => length === 1)];
      const ij = dice.chance(0.5);
      const [p, q] = ij ? [x, y] : [y, x];
      return array(`np.meshgrid(${x.text}, ${y.text}${ij ? ', indexing="ij"' : ""})[${dice.whole(0, 1)}]`, common(x.kind, y.kind), [p.shape[0]!, q.shape[0]!], [x, y]);
    }
    case "array":
    case "asarray": {
      const other = g.value();
      return { ...made(`np.${name}(${dice.pick([other.text, nested(Array.from({ length: 4 }, () => drawNumber(dice, dice.pick(kinds))), [2, 2]), `[${other.text}, ${other.text}]`])}${dtype})`, asked ? kind : other.kind, other.shape), same: false, size: 30 };
    }
    default: {
      const value = g.array();
      g.use(`np.${name}`, value);
      return made(`np.copy(${value.text})`, value.kind, value.shape, { bits: value.bits, same: value.same, size: value.size });
    }
  }
}

/** An axis, several, or all; and what remains. */
function axes(g: Grammar, value: Drawn, several = true): { text: string; gone: number[]; n: number } {
  const { dice } = g;
  const { length } = value.shape;
  if (dice.chance(0.3)) return { text: dice.pick(["", "axis=None"]), gone: value.shape.map((_, at) => at), n: sizeOf(value.shape) };
  if (several && length > 1 && dice.chance(0.2)) {
    const gone = length === 2 || dice.chance(0.3) ? value.shape.map((_, at) => at) : dice.pick([[0, 1], [0, 2], [1, 2]]);
    return { text: `axis=${tuple(gone.map((at) => (dice.chance(0.5) ? at : at - length)))}`, gone, n: gone.reduce((n, at) => n * value.shape[at]!, 1) };
  }
  const axis = g.axis(value);
  return { text: `axis=${axis}`, gone: [((axis % length) + length) % length], n: value.shape.at(axis) ?? 1 };
}

function reduction(g: Grammar, name: string): Drawn {
  const finds = /^(arg|count|any|all)/.test(name);
  const orders = finds || /^(a?max|a?min|ptp)$/.test(name);
  const value = g.value((drawn) => drawn.form !== "python" && (!orders || isSame(drawn)));
  const { text: axis, gone, n } = axes(g, value, !name.startsWith("arg"));
  const keep = g.dice.chance(0.45);
  const method = value.form === "array" && !["amax", "amin", "count_nonzero"].includes(name) && g.dice.chance(0.5);
  const given = [method ? "" : value.text, axis, keep ? "keepdims=True" : "", /std|var/.test(name) && g.dice.chance(0.2) ? "ddof=1" : ""].filter(Boolean).join(", ");
  g.use(method ? `.${name}` : `np.${name}`, value);
  if (keep) g.use("keepdims", value);
  const shape = keep ? value.shape.map((m, at) => (gone.includes(at) ? 1 : m)) : value.shape.filter((_, at) => !gone.includes(at));
  const text = `${method ? value.text : "np"}.${name}(${given})`;
  const kind: Kind = /^(any|all)$/.test(name) ? "bool" : finds ? "int" : /mean|std|var/.test(name) ? "float" : orders ? value.kind : common("int", value.kind);
  if (name === "sum") return array(text, kind, shape, [value], summed(value, n));
  if (name === "prod") return array(text, kind, shape, [value], kind === "float" ? { ...rounded, size: Math.min(50, value.size * n) } : { size: Math.min(50, value.size * n) });
  if (kind === "float" && !orders) return array(text, kind, shape, [value], { ...rounded, size: value.size * 2, same: name === "mean" && value.bits < 40 });
  return array(text, kind, shape, [value], finds ? { bits: 8, same: true, size: 5 } : {});
}

function along(g: Grammar, name: string): Drawn {
  // Equal entries may be ordered either way by NumPy's own argsort.
  const value = g.array((drawn) => (name.startsWith("c") || isSame(drawn)) && drawn.shape.length > 0);
  const axis = name.startsWith("c") && g.dice.chance(0.3) ? null : g.axis(value);
  const method = name !== "sort" && g.dice.chance(0.5);
  g.use(method ? `.${name}` : `np.${name}`, value);
  const stable = name === "argsort" ? 'kind="stable"' : "";
  const given = [method ? "" : value.text, axis === null ? "" : `axis=${axis}`, stable].filter(Boolean).join(", ");
  const shape = axis === null && name.startsWith("c") ? [sizeOf(value.shape)] : value.shape;
  const kind: Kind = name === "argsort" ? "int" : name === "sort" ? value.kind : common("int", value.kind);
  const n = sizeOf(value.shape);
  const more = name === "cumsum" ? summed(value, n) : name === "cumprod" ? { ...(kind === "float" ? rounded : {}), size: Math.min(50, value.size * n) } : {};
  return array(`${method ? value.text : "np"}.${name}(${given})`, kind, shape, [value], more);
}

/** Shapes with the same number of entries. */
function regroup(g: Grammar, shape: readonly number[]): { text: string; shape: number[] } {
  const n = sizeOf(shape);
  const factors = [2, 3, 4, 5, 1].filter((factor) => n % factor === 0);
  const first = g.dice.pick([...factors, n]);
  const made = g.dice.pick([[n], [first, n / Math.max(1, first)], [n / Math.max(1, first), first], [1, n], [n, 1], [...shape].reverse(), [...shape, 1]]);
  const open = g.dice.chance(0.4) && n > 0 ? g.dice.whole(0, made.length - 1) : -1;
  const parts = made.map((m, at) => (at === open ? -1 : m));
  if (g.dice.chance(0.03)) parts[0] = 7;
  return { text: parts.join(", "), shape: made };
}

const view = (text: string, value: Drawn, shape: readonly number[]): Drawn => ({ ...value, text, shape, form: "array" });

function shaping(g: Grammar, name: string): Drawn | null {
  const { dice } = g;
  const value = g.array();
  const { shape, text } = value;
  const { length } = shape;
  const method = dice.chance(0.5);
  const called = (given: string): string => (method ? `${text}.${name}(${given})` : `np.${name}(${given ? `${text}, ${given}` : text})`);
  const use = (): void => g.use(method ? `.${name}` : `np.${name}`, value);
  switch (name) {
    case "reshape": {
      const to = regroup(g, shape);
      use();
      const star = dice.chance(0.25) && length > 0;
      if (star) {
        g.use("star", value);
        return view(method ? `${text}.reshape(*${text}.shape[:-1], -1, 1)` : `np.reshape(${text}, (*${text}.shape[:-1], -1, 1))`, value, [...shape, 1]);
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
      return view(called(length > 0 && dice.chance(0.5) ? tuple(order.map((at) => (dice.chance(0.3) ? at - length : at))) : tuple(order)), value, order.map((at) => shape[at]!));
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
      return view(called(""), value, shape.filter((n) => n !== 1));
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
      const to = [...drawShape(dice, dice.whole(0, 1)), ...shape.map((n) => (n === 1 ? dice.whole(1, 3) : n))];
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
      return view(`np.roll(${text}, ${dice.whole(-3, 3)}${axis === null ? "" : `, axis=${axis}`})`, value, shape);
    }
    case "repeat": {
      const axis = dice.chance(0.25) ? null : g.axis(value);
      const times = dice.whole(0, 3);
      use();
      const at = axis === null ? 0 : (axis + length) % length;
      const to = axis === null ? [sizeOf(shape) * times] : shape.map((n, i) => (i === at ? n * times : n));
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
      const fill = dice.chance(0.3) ? `, constant_values=${drawNumber(dice, value.kind === "float" ? "float" : "int")}` : "";
      if (length === 0) return null;
      g.use("np.pad", value);
      if (dice.chance(0.3)) return view(`np.pad(${text}, 1${fill})`, value, shape.map((n) => n + 2));
      return view(`np.pad(${text}, (${widths.map((width) => tuple(width)).join(", ")},)${fill})`, value, shape.map((n, at) => n + widths[at]![0] + widths[at]![1]));
    }
    case "split":
    case "array_split": {
      if (length === 0) return null;
      const axis = g.axis(value);
      const n = shape[(axis + length) % length]!;
      const parts = name === "split" ? dice.pick([1, 2, 3].filter((p) => n % p === 0).concat(dice.chance(0.1) ? [4] : [])) : dice.whole(1, 3);
      const text2 = dice.chance(0.25) ? `[${Math.min(1, n)}]` : String(parts);
      g.use(`np.${name}`, value);
      const sizes = text2.startsWith("[") ? [Math.min(1, n)] : [Math.ceil(n / parts)];
      return view(`np.${name}(${text}, ${text2}, axis=${axis})[0]`, value, shape.map((m, i) => (i === (axis + length) % length ? sizes[0]! : m)));
    }
    case "tril":
    case "triu": {
      if (length < 1 && dice.chance(0.9)) return null;
      g.use(`np.${name}`, value);
      const k = dice.whole(-2, 2);
      return view(`np.${name}(${text}${dice.pick([`, ${k}`, `, k=${k}`, ""])})`, value, length === 1 ? [shape[0]!, shape[0]!] : shape);
    }
    case "atleast_1d":
    case "atleast_2d": {
      g.use(`np.${name}`, value);
      return view(`np.${name}(${text})`, value, name === "atleast_1d" ? (length ? shape : [1]) : length > 1 ? shape : [1, ...(length ? shape : [1])]);
    }
    default:
      return null;
  }
}

function broadcastLengths(shape: readonly number[], reps: readonly number[]): number[] {
  const length = Math.max(shape.length, reps.length);
  return Array.from({ length }, (_, at) => (shape[at - length + shape.length] ?? 1) * (reps[at - length + reps.length] ?? 1));
}

function joining(g: Grammar, name: string): Drawn | null {
  const { dice } = g;
  const first = g.array(({ shape }) => name === "stack" || name === "vstack" || shape.length > 0);
  const { shape } = first;
  const axis = g.axis(name === "stack" ? { ...first, shape: [...shape, 1] } : first);
  const at = axis < 0 ? axis + shape.length + (name === "stack" ? 1 : 0) : axis;
  const others = Array.from({ length: dice.whole(0, 2) }, () => {
    const wide = shape.map((n, i) => (name === "concatenate" && i === at && dice.chance(0.4) ? n + 1 : n));
    return dice.chance(0.03) ? g.array() : g.array(() => true, { shape: wide });
  });
  const all = [first, ...others];
  g.use(`np.${name}`, first);
  const list = dice.chance(0.5) ? `[${all.map(({ text }) => text).join(", ")}]` : tuple(all.map(({ text }) => text));
  const kind = common(...all.map((value) => value.kind));
  const n = all.length;
  if (name === "stack") {
    const to = [...shape];
    to.splice(at, 0, n);
    return array(`np.stack(${list}, axis=${axis})`, kind, to, all);
  }
  if (name === "concatenate") return array(`np.concatenate(${list}, axis=${axis})`, kind, shape.map((m, i) => (i === at ? all.reduce((sum, value) => sum + (value.shape[at] ?? 0), 0) : m)), all);
  if (name === "vstack") return array(`np.vstack(${list})`, kind, shape.length > 1 ? [shape[0]! * n, ...shape.slice(1)] : [n, shape[0] ?? 1], all);
  if (name === "hstack") return array(`np.hstack(${list})`, kind, shape.length === 1 ? [shape[0]! * n] : shape.map((m, i) => (i === 1 ? m * n : m)), all);
  return shape.length > 2 ? null : array(`np.column_stack(${list})`, kind, [shape[0]!, shape.length === 1 ? n : n * shape[1]!], all);
}

/** Arrays whose axes meet for a product. */
function product(g: Grammar, name: string): Drawn | null {
  const { dice } = g;
  const kind = dice.pick(["bool", "int", "float", "float"] as const);
  const [n, m, inner, b] = [dice.whole(1, 4), dice.whole(1, 4), dice.whole(1, 4), dice.whole(1, 3)];
  const other = dice.chance(0.03) ? inner + 1 : inner;
  const [left, right] = dice.pick<[number[], number[]]>([[[inner], [other]], [[n, inner], [other]], [[inner], [other, m]], [[n, inner], [other, m]], [[b, n, inner], [other, m]], [[b, n, inner], [b, other, m]], [[n, inner], [b, other, m]], [[b, n, inner], [other]]]);
  const x = g.keep(drawArray(dice, { kind, shape: left }));
  const y = g.keep(drawArray(dice, { shape: right }));
  const to = [...(left.length > 1 ? left.slice(0, -1) : []), ...(right.length > 1 ? [m] : [])];
  const shape = right.length === 3 ? (name === "dot" ? [...left.slice(0, -1), b, m] : [b, ...(left.length > 1 ? [n] : []), m]) : to;
  const known = { bits: 30, size: 12, ...(common(x.kind, y.kind) === "float" ? summed({ ...x, bits: 18 }, inner) : {}) };
  const method = name === "dot" && dice.chance(0.5);
  const text = name === "@" ? `(${x.text} @ ${y.text})` : method ? `${x.text}.dot(${y.text})` : `np.${name}(${x.text}, ${y.text})`;
  g.use(name === "@" ? "@" : method ? ".dot" : `np.${name}`, x);
  return array(text, common(x.kind, y.kind), shape, [x, y], known);
}

function innerOuter(g: Grammar, name: string): Drawn {
  const { dice } = g;
  const n = dice.whole(1, 4);
  const [x, y] = name === "inner" ? [drawArray(dice, { shape: [...drawShape(dice, dice.whole(0, 2)), n] }), drawArray(dice, { shape: [...drawShape(dice, dice.whole(0, 1)), n] })] : [g.array(), g.array()];
  const [a, b] = name === "inner" ? [g.keep(x), g.keep(y)] : [x, y];
  g.use(`np.${name}`, a);
  const shape = name === "inner" ? [...a.shape.slice(0, -1), ...b.shape.slice(0, -1)] : [sizeOf(a.shape), sizeOf(b.shape)];
  return array(`np.${name}(${a.text}, ${b.text})`, common(a.kind, b.kind), shape, [a, b], { ...(a.bits + b.bits < 40 ? { bits: 24 } : rounded), size: a.size + b.size + 3 });
}

const sums = ["ij,jk->ik", "ij,kj->ik", "bqd,bkd->bqk", "bqk,bkd->bqd", "i,j->ij", "ij->ji", "ii->i", "ii", "ij->i", "ij->", "i,i->", "ij,ij->ij", "...d,...d->...", "...ij,...jk->...ik", "bhqd,bhkd->bhqk", "ij,j", "ij,jk,kl->il", "i,d->id", "...d,de->...e", "ij,ij->i"];
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
  const arrays = given.split(",").map((term) => g.keep(drawArray(dice, { shape: shapeOf(term) })));
  g.use("np.einsum", arrays[0]!);
  const counted = [...given.replace(/[.,]/g, "")].sort();
  const to = result ?? counted.filter((letter) => counted.filter((other) => other === letter).length === 1).join("");
  const kind = common(...arrays.map((value) => value.kind));
  return array(`np.einsum("${letters}", ${arrays.map(({ text }) => text).join(", ")})`, kind, shapeOf(to), arrays, { bits: 40, size: 16, ...(kind === "float" && arrays.length > 2 ? rounded : {}) });
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

export const arrayRules: readonly Rule[] = [
  ..."array asarray arange linspace zeros ones full empty zeros_like ones_like full_like empty_like eye identity tri diag meshgrid copy".split(" ").map((name): Rule => (g) => making(g, name)),
  ..."sum prod mean std var max min amax amin ptp any all argmax argmin count_nonzero".split(" ").flatMap((name): Rule[] => [(g) => reduction(g, name), (g) => reduction(g, name)]),
  ..."cumsum cumsum cumprod cumprod sort argsort argsort".split(" ").map((name): Rule => (g) => along(g, name)),
  ..."reshape reshape ravel ravel transpose transpose swapaxes swapaxes squeeze squeeze moveaxis expand_dims broadcast_to flip roll repeat repeat repeat tile pad pad split array_split tril tril triu triu atleast_1d atleast_2d".split(" ").map((name): Rule => (g) => shaping(g, name)),
  ..."concatenate stack vstack vstack hstack column_stack column_stack".split(" ").map((name): Rule => (g) => joining(g, name)),
  ..."@ dot matmul".split(" ").flatMap((name): Rule[] => [(g) => product(g, name), (g) => product(g, name)]),
  ..."inner outer".split(" ").map((name): Rule => (g) => innerOuter(g, name)),
  einsum,
  einsum,
  ..."np.shape np.ndim np.size .shape .ndim .size .dtype .itemsize .nbytes".split(" ").map((name): Rule => (g) => about(g, name)),
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
    return { ...value, text: `${value.text}.astype(${g.dice.pick(dtypes[kind])})`, kind, form: "array" };
  },
  ...Array.from({ length: 6 }, (): Rule => (g) => {
    const value = g.array();
    const name = g.dice.pick(["copy", "flatten", "tolist", "item", "flat"]);
    g.use(`.${name}`, value);
    if (name === "copy") return view(`${value.text}.copy()`, value, value.shape);
    if (name === "flatten") return view(`${value.text}.flatten()`, value, [sizeOf(value.shape)]);
    if (name === "flat") return view(`np.array(list(${value.text}.flat), dtype=float)`, { ...value, kind: "float" }, [sizeOf(value.shape)]);
    g.lines.push(`told = ${value.text}.${name}()`);
    return { ...g.number("int") };
  }),
];

