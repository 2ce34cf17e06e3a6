/**
 * Conventions in which texts and programs differ, and which a page may let its reader choose. A
 * formula of such a page uses them as quantities; an element is given their values as text.
 */
import type { Variables } from "../../engine/index.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Convention {
  /** The quantity that formulas use. */
  readonly name: string;
  readonly label: string;
  /** The first holds until the reader chooses. */
  readonly values: readonly [Choice, ...Choice[]];
}

/** In the order in which combinations name their values. */
export const conventions: readonly Convention[] = [
  {
    name: "origin",
    label: "Positions are numbered",
    values: [
      { value: "0", label: "from 0" },
      { value: "1", label: "from 1" },
    ],
  },
  {
    name: "layout",
    label: "Sines and cosines",
    values: [
      { value: "interleaved", label: "alternating" },
      { value: "concat", label: "sines first" },
    ],
  },
];

/**
 * A value as a formula: a number as it is, a word in quotes.
 *
 * @param value  in digits, or a word
 * @see tests/web/site/conventions.test.ts
 */
export const formulaOf = (value: string): string =>
  Number.isFinite(Number(value)) ? value : JSON.stringify(value);

/**
 * Reads quantities such as `origin=0 layout=concat`.
 *
 * @param text  entries `name=value` with blanks between them; empty for none
 * @returns each by its name, as text
 * @throws {Error} with a sentence naming the entry that does not fit
 * @see tests/web/site/conventions.test.ts
 */
export function readGiven(text: string): Readonly<Record<string, string>> {
  const entries = text.split(/\s+/).filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => {
      const [, name, value] = /^([A-Za-z_]\w*)=(.+)$/.exec(entry) ?? [];
      if (!name || !value)
        throw new Error(`given holds “${entry}”, which cannot be read; write name=value.`);
      return [name, value];
    }),
  );
}

/**
 * The quantities as values of formulas.
 *
 * @param given  texts by name
 * @returns numbers where the texts are digits, else the texts
 * @see tests/web/site/conventions.test.ts
 */
export const variablesOf = (given: Readonly<Record<string, string>>): Variables =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Number.isFinite(Number(value)) ? Number(value) : value,
    ]),
  );

/**
 * The quantities that a combination such as `0-concat` names; each value belongs to one of them.
 *
 * @param combination  values of conventions with hyphens between them; unknown ones are left out
 * @returns values by the names of the conventions
 * @see tests/web/site/conventions.test.ts
 */
export function givenOf(combination: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    combination.split("-").flatMap((value) => {
      const found = conventions.find(({ values }) => values.some((one) => one.value === value));
      return found ? [[found.name, value]] : [];
    }),
  );
}
