/**
 * The letters of readers' formulas: those in which the workbench takes designs, i, j, r and p, k.
 * The core's own, m, n, distance and m, i, are read too, since earlier links have them; pos is what
 * papers call p.
 */
import type { RunOptions } from "./protocol.ts";

type Letters = Readonly<Record<string, string>>;

/** What the core calls each. */
const LETTERS = {
  bias_formula: { i: "m", j: "n", r: "distance" },
  angle_formula: { p: "m", pos: "m", k: "i" },
} as const satisfies Partial<Record<keyof RunOptions, Letters>>;
const SCHEMES = Object.keys(LETTERS) as (keyof typeof LETTERS)[];

const NAMES = /[A-Za-z_]\w*/g;

/**
 * @param options  with formulas as readers write them
 * @returns the same run, with formulas as the core reads them
 * @see tests/web/engine/training-letters.test.ts
 */
export function inLettersOfCore(options: RunOptions): RunOptions {
  const written = SCHEMES.flatMap((scheme) => {
    const letters: Letters = LETTERS[scheme];
    const formula = options[scheme];
    return formula === undefined
      ? []
      : [[scheme, formula.replace(NAMES, (name) => letters[name] ?? name)]];
  });
  return { ...options, ...(Object.fromEntries(written) as Partial<RunOptions>) };
}

/**
 * Puts what the core says of a formula into the letters in which it was written.
 *
 * @param options   with formulas as readers write them
 * @param sentence  which names the formula first, its quantities as “m = 3”, and places in it
 * @returns the same sentence where it names no formula that readers wrote; places count from 1
 * @see tests/web/engine/training-letters.test.ts
 */
export function inLettersOfReaders(options: RunOptions, sentence: string): string {
  const scheme = SCHEMES.find((name) => sentence.includes(name));
  const formula = scheme && options[scheme];
  if (!formula) return sentence;
  const letters: Letters = LETTERS[scheme];
  const used = new Set(formula.match(NAMES));
  const named = Object.entries(letters)
    .filter(([mine]) => used.has(mine))
    .reduce(
      (text, [mine, own]) => text.replace(new RegExp(`\\b${own} = `, "g"), `${mine} = `),
      sentence,
    );
  return named.replace(
    /at character (\d+)/,
    (_, place) => `at character ${placeIn(formula, letters, Number(place))}`,
  );
}

/** The place in a formula that is another one in the core's letters; both from 1. */
function placeIn(formula: string, letters: Letters, place: number): number {
  let longer = 0;
  for (const { 0: name, index } of formula.matchAll(NAMES)) {
    const own = letters[name] ?? name;
    if (place <= index + longer + 1) break;
    if (place <= index + longer + own.length) return index + 1;
    longer += own.length - name.length;
  }
  return place - longer;
}
