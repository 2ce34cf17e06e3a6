/** What papers and code call the letters of a formula, for readers who bring theirs. */
import type { DesignKind } from "../../engine/workbench/index.ts";
import { uses } from "./settings.ts";

const OF_ROWS = { pos: "p", position: "p", m: "p", d_model: "d", dim: "d" } as const;

/** The quantities of each kind by another name. */
const QUANTITIES: Readonly<Record<DesignKind, Readonly<Record<string, string>>>> = {
  vector: OF_ROWS,
  bias: { distance: "r", dist: "r", query: "i", key: "j" },
  angle: { ...OF_ROWS, head_dim: "d", i: "k", pair: "k" },
  table: {},
};

/** What a bias may call its query and its key, if it names both: one alone may be a slope or a distance. */
const PAIRS = [
  ["m", "n"],
  ["q", "k"],
] as const;

/** Names of plain numbers, which get a slider. */
const NUMBERS: Readonly<Partial<Record<DesignKind, readonly string[]>>> = {
  bias: ["slope", "m"],
};

/** Of each kind, for the help of the field. */
export const OTHER_NAMES: Readonly<Record<DesignKind, string>> = {
  vector: "You may write pos for p and d_model for d.",
  bias: "You may write distance for r, slope (or m, as ALiBi’s paper does) for a, and m and n, or q and k, for i and j.",
  angle: "You may write m or pos for p, i for k, and head_dim for d.",
  table: "",
};

/** Pairs of a name and the letter that is meant by it, of the names that a formula uses. */
function meantBy(kind: DesignKind, formula: string): [name: string, letter: string][] {
  const isUsed = (name: string) =>
    uses(formula, name) && !new RegExp(`\\(\\s*${name}\\s*,`).test(formula);
  const pairs = kind === "bias" ? PAIRS.filter((pair) => pair.every(isUsed)) : [];
  const quantities: Readonly<Record<string, string>> = {
    ...QUANTITIES[kind],
    ...Object.fromEntries(
      pairs.flatMap(([query, key]) => [
        [query, "i"],
        [key, "j"],
      ]),
    ),
  };
  const free = ["a", "b"].filter((letter) => !uses(formula, letter));
  const all = [...Object.keys(quantities), ...(NUMBERS[kind] ?? [])];
  return [...new Set(all)].filter(isUsed).flatMap((name) => {
    const letter = quantities[name] ?? free.shift();
    return letter === undefined ? [] : [[name, letter]];
  });
}

/** A formula in the letters of the field. */
export interface Read {
  readonly formula: string;
  /** How its names were read, in words. */
  readonly said: string;
}

/**
 * Puts a formula into the letters of the field.
 *
 * @param kind     of the design
 * @param formula  that the core does not read as it is
 * @returns null where it has no other name that we know
 * @see tests/web/widgets/design-names.test.ts
 */
export function inOurLetters(kind: DesignKind, formula: string): Read | null {
  const meant = meantBy(kind, formula);
  if (meant.length === 0) return null;
  const letters = new Map(meant);
  const word = /[A-Za-z_]\w*/g;
  const said = meant.map(([name, letter]) => `${name} as ${letter}`).join(", ");
  return { formula: formula.replace(word, (name) => letters.get(name) ?? name), said };
}
