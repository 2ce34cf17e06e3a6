// What the generator of programs knows of a value, and how it draws numbers, shapes and arrays.

/** Numbers of a seed, always the same ones. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
    for (let k = 0; k < 4; k++) this.next();
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!;
  }
}

export type Kind = "bool" | "int" | "float";

/** An expression and what is known of its value. */
export interface Drawn {
  readonly text: string;
  readonly kind: Kind;
  readonly shape: readonly number[];
  /** An array, a number of NumPy's, or one of Python's. */
  readonly form: "array" | "scalar" | "python";
  /**
   * Digits that a float may need in base 2; Infinity once it was rounded. Sums of numbers with few
   * digits are the same in any order.
   */
  readonly bits: number;
  /** Both Pythons have the same bits: no function of another library, no sum in another order. */
  readonly same: boolean;
  /** The logarithm of the largest size, base 2, roughly. */
  readonly size: number;
}

export const rank: Readonly<Record<Kind, number>> = { bool: 0, int: 1, float: 2 };
export const common = (...kinds: readonly Kind[]): Kind =>
  kinds.reduce((one, other) => (rank[one] >= rank[other] ? one : other));
export const sizeOf = (shape: readonly number[]): number => shape.reduce((n, m) => n * m, 1);

export function broadcast(a: readonly number[], b: readonly number[]): number[] | null {
  const length = Math.max(a.length, b.length);
  const full = (s: readonly number[]): number[] => [
    ...new Array<number>(length - s.length).fill(1),
    ...s,
  ];
  const [one, other] = [full(a), full(b)];
  const shape = one.map((n, at) => (n === 1 ? other[at]! : n));
  return one.every((n, at) => n === other[at] || n === 1 || other[at] === 1) ? shape : null;
}

/** Tuples as Python writes them. */
export const tuple = (parts: readonly (number | string)[]): string =>
  `(${parts.join(", ")}${parts.length === 1 ? "," : ""})`;

export function drawShape(dice: Dice, ndim = dice.pick([0, 1, 1, 1, 2, 2, 2, 3, 3])): number[] {
  const shape = Array.from({ length: ndim }, () => dice.pick([1, 2, 2, 3, 3, 4, 5]));
  while (sizeOf(shape) > 30) shape[dice.whole(0, ndim - 1)] = 2;
  if (ndim > 0 && dice.chance(0.02)) shape[dice.whole(0, ndim - 1)] = 0;
  return shape;
}

/** One number as Python writes it. Floats are fourths, so that sums are exact. */
export function drawNumber(dice: Dice, kind: Kind, special = 0.02): string {
  if (kind === "bool") return dice.chance(0.5) ? "True" : "False";
  if (kind === "int") return String(dice.chance(0.1) ? 0 : dice.whole(-6, 9));
  if (dice.chance(special)) return dice.pick(["np.nan", "np.inf", "-np.inf", "-0.0"]);
  const value = dice.chance(0.08) ? 0 : dice.whole(-20, 24) / 4;
  return Number.isInteger(value) ? `${value}.0`.replace("-0.0", "0.0") : String(value);
}

export function nested(entries: readonly string[], shape: readonly number[]): string {
  const [rows, ...inner] = shape;
  if (rows === undefined) return entries[0]!;
  const size = sizeOf(inner);
  const parts = Array.from({ length: rows }, (_, row) =>
    nested(entries.slice(row * size, (row + 1) * size), inner),
  );
  return `[${parts.join(", ")}]`;
}

/** An array with its entries written out, or made by a function, sometimes as a view. */
export function drawArray(
  dice: Dice,
  given: { kind?: Kind; shape?: readonly number[]; special?: boolean } = {},
): Drawn {
  const kind = given.kind ?? dice.pick(["bool", "int", "float", "float"] as const);
  const shape = [...(given.shape ?? drawShape(dice))];
  const known = { kind, shape, form: "array", bits: 8, same: true, size: 4 } as const;
  const size = sizeOf(shape);
  if (size === 0) return { ...known, text: `np.zeros(${tuple(shape)}, dtype=${kind})` };
  const special = dice.chance(0.15) && given.special !== false ? 0.15 : 0;
  const entries = Array.from({ length: size }, () => drawNumber(dice, kind, special));
  const text = (of: readonly number[], all: readonly string[]): string =>
    `np.array(${nested(all, of)}${kind === "float" ? ", dtype=float" : ""})`;
  if (shape.length > 1 && dice.chance(0.12))
    return { ...known, text: `${text([...shape].reverse(), entries)}.T` };
  if (shape.length > 0 && dice.chance(0.1))
    return { ...known, text: `${text(shape, entries)}[::-1]` };
  if (shape.length > 0 && dice.chance(0.1)) {
    const wide = [...shape.slice(0, -1), shape.at(-1)! * 2];
    return { ...known, text: `${text(wide, [...entries, ...entries])}[..., ::2]` };
  }
  return { ...known, text: text(shape, entries) };
}
