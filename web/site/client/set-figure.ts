/** Sets a figure as words of the prose or the answer to a prediction ask for. */
import { camelCase, type Setting, type Settings } from "../../widgets/base/attributes.ts";
import { placeOf } from "./reveal.ts";

/** A figure as far as the page sets it; without the others until its code is there. */
export type Figure = HTMLElement & {
  readonly shown?: Settings;
  readonly picture?: Element | null;
  change?(values: Settings): void;
};

/** The texts of attributes, by name. */
export type Values = readonly (readonly [name: string, text: string])[];

/**
 * Values as the build writes them into `data-set`.
 *
 * @param json  text of the attribute; undefined counts as empty
 * @returns names and texts in the order written
 * @throws {SyntaxError} where the text is no JSON
 * @see tests/web/site/covers.test.ts
 */
export const valuesIn = (json: string | undefined): Values =>
  Object.entries(JSON.parse(json ?? "{}") as Record<string, string>);

/**
 * The stages of an answer as the build writes them into `data-then`.
 *
 * @param json  text of the attribute; undefined counts as no stage
 * @returns the values of each stage, in the order written
 * @throws {SyntaxError} where the text is no JSON
 * @see tests/web/site/covers.test.ts
 */
export const stagesIn = (json: string | undefined): readonly Values[] =>
  (JSON.parse(json ?? "[]") as Record<string, string>[]).map((values) => Object.entries(values));

/**
 * What the address asks a figure to show: `?m=710#collide`.
 *
 * @returns names of settings with their texts; none where the address leads to no figure
 * @see tests/web/site/covers.test.ts
 */
export function askedByAddress(): Values {
  const isFigure = placeOf(location.hash)?.localName.startsWith("orrery-") ?? false;
  return isFigure ? [...new URLSearchParams(location.search)] : [];
}

/**
 * @param figure  of the page
 * @returns whether the address asks it to show something
 * @see tests/web/site/covers.test.ts
 */
export const isSetByAddress = (figure: Figure): boolean =>
  askedByAddress().length > 0 && placeOf(location.hash) === figure;

/**
 * The text of an attribute as a value of the kind that the figure has now.
 *
 * @param text  of an attribute
 * @param now   the present value, whose kind counts
 * @returns a boolean, a number or the text itself
 * @see tests/web/site/covers.test.ts
 */
export function typed(text: string, now: Setting): Setting {
  if (typeof now === "boolean") return text !== "false";
  return typeof now === "number" ? Number(text) : text;
}

/**
 * Sets a figure as a reader would, all values at once; one whose code has not come starts with
 * them.
 *
 * @param figure  of the page
 * @param values  names of attributes with their texts
 * @see tests/web/site/covers.test.ts
 */
export function setFigure(figure: Figure, values: Values): void {
  const { shown } = figure;
  if (shown && figure.change) {
    const changed = values.map(([name, text]) => {
      const now = shown[camelCase(name)];
      return [name, now === undefined ? text : typed(text, now)];
    });
    figure.change(Object.fromEntries(changed) as Settings);
  } else {
    // It starts like this when its code is there.
    for (const [name, text] of values) figure.setAttribute(name, text);
  }
}
