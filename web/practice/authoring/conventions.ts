/**
 * Numbers and blocks of a lesson that depend on a convention its reader may choose. They are
 * written under every choice (blocks in when.ts); the style sheet shows those of the page's
 * (`conventionCss`).
 */
import type { Engine, Variables } from "../../engine/index.ts";
import {
  conventions as known,
  givenOf,
  variablesOf,
  type Convention,
} from "../../widgets/prose/conventions.ts";
import { printFormula, type PrintedFormula } from "./values.ts";
import type { Yaml } from "./yaml.ts";

/** A printed number under one or several choices. */
export interface Variant {
  readonly text: string;
  /** The combinations of values that give it. */
  readonly when: readonly string[];
}

/**
 * Reads the names that a lesson's front matter lists.
 *
 * @param yaml  the list of the front matter; undefined for none
 * @returns the conventions in the order in which combinations name them; an unknown name is a fault
 *          of the content
 * @see tests/web/site/conventions.test.ts
 */
export function readConventions(yaml: Yaml | undefined): readonly Convention[] {
  const names = yaml?.items() ?? [];
  for (const name of names)
    if (!known.some((convention) => convention.name === name.text()))
      name.fail(
        `there is no convention ${name.text()}; there are ${known.map((one) => one.name).join(", ")}`,
      );
  return known.filter((convention) => names.some((name) => name.text() === convention.name));
}

/**
 * Every choice, as its values joined by hyphens; the first is the one of a page without scripts.
 *
 * @param conventions  of a page
 * @returns at least one text, "" where there is no convention
 * @see tests/web/site/conventions.test.ts
 */
export const combinationsOf = (conventions: readonly Convention[]): readonly string[] =>
  conventions.reduce<string[]>(
    (begun, { values }) =>
      begun.flatMap((start) =>
        values.map(({ value }) => (start === "" ? value : `${start}-${value}`)),
      ),
    [""],
  );

/**
 * The quantities until the reader chooses.
 *
 * @param conventions  of a page
 * @returns the quantities by name
 * @see tests/web/site/conventions.test.ts
 */
export const defaultsOf = (conventions: readonly Convention[]): Variables =>
  variablesOf(Object.fromEntries(conventions.map(({ name, values }) => [name, values[0].value])));

/**
 * The quantities until the reader chooses, as an element is given them.
 *
 * @param conventions  of a page
 * @returns pairs name=value with spaces between them
 * @see tests/web/site/conventions.test.ts
 */
export const givenText = (conventions: readonly Convention[]): string =>
  conventions.map(({ name, values }) => `${name}=${values[0].value}`).join(" ");

/**
 * The conventions that a formula uses as quantities; `layout=` names an argument.
 *
 * @param formula      in the course's formula language
 * @param conventions  of the page
 * @returns some of them, in their order
 * @see tests/web/site/conventions.test.ts
 */
export const conventionsIn = (
  formula: string,
  conventions: readonly Convention[],
): readonly Convention[] =>
  conventions.filter(({ name }) => new RegExp(`\\b${name}\\b(?!\\s*=[^=])`).test(formula));

/**
 * A number under every choice.
 *
 * @param engine       computes and prints
 * @param printed      the formula and its style
 * @param variables    quantities that do not depend on a choice
 * @param conventions  of the page
 * @returns Its distinct texts; null where the formula uses no convention.
 * @throws {Error} with the core's sentence, where the formula cannot be computed
 * @see tests/web/site/conventions.test.ts
 */
export function variantsOf(
  engine: Engine,
  printed: PrintedFormula,
  variables: Variables,
  conventions: readonly Convention[],
): readonly Variant[] | null {
  if (conventionsIn(printed.formula, conventions).length === 0) return null;
  const when = new Map<string, string[]>();
  for (const combination of combinationsOf(conventions)) {
    const chosen = { ...variables, ...variablesOf(givenOf(combination)) };
    const text = printFormula(engine, printed, chosen);
    when.set(text, [...(when.get(text) ?? []), combination]);
  }
  return [...when].map(([text, combinations]) => ({ text, when: combinations }));
}

/**
 * Rules that show what belongs to the choice of the page, which is in attributes of its root.
 *
 * @returns style rules, one for each value of each convention
 * @see tests/web/site/conventions.test.ts
 */
export function conventionCss(): string {
  const sets = known.flatMap((one, index) => [
    [one],
    ...known.slice(index + 1).map((b) => [one, b]),
  ]);
  return sets
    .flatMap((set) =>
      combinationsOf(set).map((combination) => {
        const given = givenOf(combination);
        const root = known
          .map(({ name }) =>
            name in given ? `[data-${name}="${given[name]}"]` : `:not([data-${name}])`,
          )
          .join("");
        return `${root} [data-when]:not([data-when~="${combination}"]){display:none}`;
      }),
    )
    .join("\n");
}
