// A grammar of programs: what the page promises, drawn with arrays of every kind.

import {
  broadcast,
  common,
  Dice,
  drawArray,
  drawNumber,
  drawShape,
  nested,
  sizeOf,
  tuple,
  type Drawn,
  type Kind,
} from "./draw.ts";

/** How often each promised thing was drawn: in all, and by kind and number of axes of its first array. */
export type Counts = Map<string, Map<string, number>>;

/** A way to make a value; null where the numbers drawn do not suit it. */
export type Rule = (g: Grammar) => Drawn | null;

const digits = 45;
const large = 8;

export class Grammar {
  readonly lines: string[] = [];
  readonly variables = new Map<string, Drawn>();
  readonly used: [string, Drawn | null][] = [];
  #names = 0;

  constructor(
    readonly dice: Dice,
    private readonly rules: readonly Rule[],
  ) {}

  use(name: string, on: Drawn | null = null): void {
    this.used.push([name, on]);
  }

  /** Writes a value into a new variable. */
  keep(value: Drawn, stem = "v"): Drawn {
    const name = `${stem}${this.#names++}`;
    this.lines.push(`${name} = ${value.text}`);
    const kept = { ...value, text: name };
    this.variables.set(name, kept);
    return kept;
  }

  /** An array in a variable: one that is there, or a new one. */
  array(
    wanted: (value: Drawn) => boolean = () => true,
    given: { kind?: Kind; shape?: readonly number[] } = {},
  ): Drawn {
    const known = [...this.variables.values()].filter(
      (value) =>
        value.form === "array" &&
        wanted(value) &&
        (!given.kind || value.kind === given.kind) &&
        (!given.shape || String(given.shape) === String(value.shape)),
    );
    if (known.length > 0 && this.dice.chance(0.65)) return this.dice.pick(known);
    for (let tries = 0; tries < 30; tries++) {
      const drawn = drawArray(this.dice, given);
      if (wanted(drawn)) return this.keep(drawn);
    }
    return this.keep(drawArray(this.dice, { ...given, kind: "float", shape: [3] }));
  }

  /** Any value: a variable, an array, a number of either kind. */
  value(wanted: (value: Drawn) => boolean = () => true): Drawn {
    const { dice } = this;
    if (dice.chance(0.12)) {
      const number = this.number();
      if (wanted(number)) return number;
    }
    if (dice.chance(0.1)) {
      const scalars = [...this.variables.values()].filter(
        (value) => value.form === "scalar" && wanted(value),
      );
      if (scalars.length > 0) return dice.pick(scalars);
    }
    return this.array(wanted);
  }

  number(kind: Kind = this.dice.pick(["bool", "int", "int", "float", "float"])): Drawn {
    const text = drawNumber(this.dice, kind);
    return {
      text: text.startsWith("-") ? `(${text})` : text,
      kind,
      shape: [],
      form: "python",
      bits: 8,
      same: true,
      size: 4,
    };
  }

  /** A second operand that fits beside the first, now and then one that does not. */
  beside(first: Drawn, wanted: (value: Drawn) => boolean = () => true): Drawn {
    const { dice } = this;
    if (dice.chance(0.25)) {
      const number = this.number();
      if (wanted(number)) return number;
    }
    const fitting = [...this.variables.values()].filter(
      (value) =>
        wanted(value) && (broadcast(value.shape, first.shape) !== null || dice.chance(0.03)),
    );
    if (fitting.length > 0 && dice.chance(0.4)) return dice.pick(fitting);
    let shape = [...first.shape];
    if (dice.chance(0.3)) shape = shape.map((n) => (dice.chance(0.4) ? 1 : n));
    if (dice.chance(0.3)) shape = shape.slice(dice.whole(0, shape.length));
    if (dice.chance(0.03)) shape = drawShape(dice);
    for (let tries = 0; tries < 10; tries++) {
      const drawn = drawArray(dice, { shape });
      if (wanted(drawn)) return this.keep(drawn);
    }
    return this.number("float");
  }

  /** An axis of a value, counted from either side; rarely one that is not there. */
  axis({ shape }: Drawn): number {
    const { dice } = this;
    if (dice.chance(0.015)) return shape.length + dice.whole(0, 1);
    if (shape.length === 0) return -1;
    const axis = dice.whole(0, shape.length - 1);
    return dice.chance(0.5) ? axis : axis - shape.length;
  }

  /** One step of a program. */
  step(): Drawn | null {
    for (let tries = 0; tries < 40; tries++) {
      const [lines, used, names] = [
        this.lines.length,
        this.used.length,
        new Set(this.variables.keys()),
      ];
      const made = this.dice.pick(this.rules)(this);
      if (made && made.size < 60) return made;
      // What a rule began and did not end leaves no trace.
      this.lines.length = lines;
      this.used.length = used;
      for (const name of this.variables.keys()) if (!names.has(name)) this.variables.delete(name);
    }
    return null;
  }
}

// What is known of results

export const array = (
  text: string,
  kind: Kind,
  shape: readonly number[],
  of: readonly Drawn[],
  more: Partial<Drawn> = {},
): Drawn => ({
  text,
  kind,
  shape,
  form: shape.length > 0 ? "array" : "scalar",
  bits: Math.max(8, ...of.map(({ bits }) => bits)),
  same: of.every(({ same }) => same),
  size: Math.max(1, ...of.map(({ size }) => size)),
  ...more,
});

/** After a function of the C library: close, not the same. */
export const rounded = { bits: Infinity, same: false } as const;

/** A sum over n entries. */
export function summed(value: Drawn, n: number): Partial<Drawn> {
  const bits = value.bits + Math.ceil(Math.log2(Math.max(1, n)));
  const size = value.size + Math.log2(Math.max(1, n));
  if (value.kind !== "float") return { bits: 8, same: true, size };
  return bits <= digits ? { bits, size } : { bits: Infinity, same: false, size };
}

/** A product of entries. */
export function multiplied(one: Drawn, other: Drawn): Partial<Drawn> {
  const bits = one.bits + other.bits;
  return { bits: bits <= digits ? bits : Infinity, size: one.size + other.size };
}

export const isSame = (value: Drawn): boolean => value.same;
export const isArray = (value: Drawn): boolean => value.form === "array";
/** For functions that would magnify the last digits. */
export const isTame = (value: Drawn): boolean => value.same || value.size < large;

export { common, nested, sizeOf, tuple, drawShape, drawArray, broadcast };
