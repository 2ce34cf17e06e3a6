// Rules for functions that make arrays.

import { array, common, drawShape, rounded, tuple, type Grammar, type Rule } from "./grammar.ts";
import { drawNumber, nested, type Drawn, type Kind } from "./draw.ts";

export const kinds: readonly Kind[] = ["bool", "int", "float"];
export const dtypes: Readonly<Record<Kind, readonly string[]>> = {
  bool: ["bool", "np.bool_", '"bool"'],
  int: ["int", "np.int64", '"int64"'],
  float: ["float", "np.float64", '"float64"'],
};
const made = (
  text: string,
  kind: Kind,
  shape: readonly number[],
  more: Partial<Drawn> = {},
): Drawn => array(text, kind, shape, [], { form: "array", ...more });

function making(g: Grammar, name: string): Drawn | null {
  const { dice } = g;
  const kind = dice.pick(kinds);
  const asked = dice.chance(0.5);
  const dtype = asked ? `, dtype=${dice.pick(dtypes[kind])}` : "";
  const shape = drawShape(dice);
  const like = g.array();
  const shapeText =
    shape.length === 1 && dice.chance(0.5)
      ? String(shape[0])
      : dice.chance(0.5)
        ? tuple(shape)
        : `[${shape.join(", ")}]`;
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
      return made(
        `np.full_like(${like.text}, ${fill}${dtype})`,
        asked ? kind : like.kind,
        like.shape,
      );
    case "empty":
    case "empty_like": {
      const empty = g.keep(
        name === "empty"
          ? made(`np.empty(${shapeText}${dtype})`, asked ? kind : "float", shape)
          : made(`np.empty_like(${like.text}${dtype})`, asked ? kind : like.kind, like.shape),
      );
      g.lines.push(`${empty.text}[...] = ${fill === "np.nan" || /inf/.test(fill) ? "1" : fill}`);
      return empty;
    }
    case "eye":
      return made(
        dice.chance(0.5) ? `np.eye(${n}, k=${k}${dtype})` : `np.eye(${n}, ${m}${dtype})`,
        asked ? kind : "float",
        [n, n],
      );
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
      const [start, step, count] = [
        dice.whole(-3, 5),
        dice.pick([1, 1, 2, 3, -1, -2]),
        dice.whole(0, 7),
      ];
      const stop = start + count * step;
      const text = dice.pick([
        `np.arange(${count})`,
        `np.arange(${start}, ${start + count})`,
        `np.arange(${start}, ${stop}, ${step})`,
        `np.arange(${count}, dtype=${dice.pick(dtypes.float)})`,
        `np.arange(${count}.0)`,
      ]);
      return made(text, /dtype|\.0/.test(text) ? "float" : "int", [count]);
    }
    case "linspace": {
      const [start, stop, count] = [
        drawNumber(dice, "int"),
        drawNumber(dice, "float", 0),
        dice.whole(0, 6),
      ];
      return made(
        `np.linspace(${start}, ${stop}, ${count}${dice.chance(0.4) ? ", endpoint=False" : ""})`,
        "float",
        [count],
        rounded,
      );
    }
    case "diag": {
      const value = g.array(({ shape: { length } }) => length === 1 || length === 2);
      const size = value.shape[0]! + Math.abs(k);
      g.use("np.diag", value);
      return value.shape.length === 1
        ? array(`np.diag(${value.text}, ${k})`, value.kind, [size, size], [value])
        : array(`np.diag(${value.text})`, value.kind, [Math.min(...value.shape)], [value]);
    }
    case "meshgrid": {
      const [x, y] = [
        g.array(({ shape: { length } }) => length === 1),
        g.array(({ shape: { length } }) => length === 1),
      ];
      const ij = dice.chance(0.5);
      const [p, q] = ij ? [x, y] : [y, x];
      return array(
        `np.meshgrid(${x.text}, ${y.text}${ij ? ', indexing="ij"' : ""})[${dice.whole(0, 1)}]`,
        common(x.kind, y.kind),
        [p.shape[0]!, q.shape[0]!],
        [x, y],
      );
    }
    case "array":
    case "asarray": {
      const other = g.value();
      return {
        ...made(
          `np.${name}(${dice.pick([
            other.text,
            nested(
              Array.from({ length: 4 }, () => drawNumber(dice, dice.pick(kinds))),
              [2, 2],
            ),
            `[${other.text}, ${other.text}]`,
          ])}${dtype})`,
          asked ? kind : other.kind,
          other.shape,
        ),
        same: false,
        size: 30,
      };
    }
    default: {
      const value = g.array();
      g.use(`np.${name}`, value);
      return made(`np.copy(${value.text})`, value.kind, value.shape, {
        bits: value.bits,
        same: value.same,
        size: value.size,
      });
    }
  }
}

const names =
  "array asarray arange linspace zeros ones full empty zeros_like ones_like full_like empty_like eye identity tri diag meshgrid copy";

export const makingRules: readonly Rule[] = names.split(" ").map(
  (name): Rule =>
    (g) =>
      making(g, name),
);
