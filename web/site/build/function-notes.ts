/** What figures show of the functions that they call: the formula as MathML, the source by name. */
import type { FunctionInfo } from "../../engine/index.ts";
import type { FunctionNotes } from "../../widgets/base/function-notes.ts";
import { citeText, type References } from "./references.ts";

/**
 * The file of formulas and sources that a figure's menu shows.
 *
 * @param functions   as the core describes them
 * @param references  by key
 * @param setTex      gives a formula as HTML that contains MathML
 * @returns JSON, by the names of functions
 * @see tests/e2e/widgets.spec.mjs
 */
export function functionNotesFile(
  functions: readonly FunctionInfo[],
  references: References,
  setTex: (tex: string) => string,
): string {
  const notes: FunctionNotes = Object.fromEntries(
    functions.map(({ name, formula, source }) => {
      const reference = references.get(source);
      return [
        name,
        {
          maths: formula ? (/<math[\s\S]*<\/math>/.exec(setTex(formula))?.[0] ?? "") : "",
          source: reference ? { text: citeText(reference), url: reference.url } : null,
        },
      ];
    }),
  );
  return `${JSON.stringify(notes)}\n`;
}
