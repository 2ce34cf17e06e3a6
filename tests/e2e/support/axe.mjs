/** axe, for every engine it runs in: its script, and what is asked of it in a page that has run that. */
import fs from "node:fs";
import { inRoot } from "../../../scripts/lib/paths.mjs";

export const axeScript = fs.readFileSync(inRoot("node_modules", "axe-core", "axe.min.js"), "utf8");

/**
 * The rules that the page breaks, each as a line with its place and why. Formulas stand twice in a
 * page, as MathML and as the drawing of it that is hidden from readers of the page; the drawing, in
 * the colour of its paragraph and half of all elements, is left out. Frames are pages of their own.
 *
 * @param {{only?: string[], except?: string[]}} [rules]  the names of the rules, all unless told;
 *   those that the page itself breaks and not what is shown on it.
 */
export async function brokenRules({ only, except = [] } = {}) {
  const { violations } = await axe.run(
    { exclude: [".katex-html"] },
    {
      resultTypes: ["violations"],
      iframes: false,
      ...(only && { runOnly: only }),
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    },
  );
  // A formula alone in a heading cell is read as MathML, which axe does not take for text.
  const headedByFormula = (id, place) =>
    id === "empty-table-header" && document.querySelector(place)?.querySelector("math");
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ target, failureSummary }) => [target.flat().join(" "), failureSummary])
      .filter(([place]) => !headedByFormula(id, place))
      .map(([place, why]) => `${id}: ${place}: ${why}`),
  );
}
