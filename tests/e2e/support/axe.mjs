/** axe, for every engine it runs in: its script, and what is asked of it in a page that has run that. */
import fs from "node:fs";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { contrastScript } from "./contrast.mjs";

/** The file by which pages of the site under test get it. */
export const AXE_FILE = "axe.js";

/** To be run in a page before it is asked for `brokenRules`. */
export const axeScript = `${fs.readFileSync(inRoot("node_modules", "axe-core", "axe.min.js"), "utf8")}
{${contrastScript}}`;

/**
 * The rules that the page breaks, each as a line with its place and why. Formulas stand twice in a
 * page, as MathML and as the drawing of it that is hidden from readers of the page; the drawing, in
 * the colour of its paragraph and half of all elements, is left out. Frames are pages of their own.
 *
 * @param {{only?: string[], except?: string[]}} [rules]  the names of the rules, all unless told;
 *   those that the page itself breaks and not what is shown on it.
 */
export async function brokenRules({ only, except = [] } = {}) {
  const CONTRAST = "color-contrast";
  const MARK = "data-set-alike";
  // axe tells elements apart by their attributes, but by none whose value is as long as this.
  const LONG = "the only one of the texts set so";
  const isAsked = (rule) => !except.includes(rule) && (only?.includes(rule) ?? true);
  const texts = isAsked(CONTRAST) ? textsForAxe() : [];
  if (texts.length === 0 && only?.every((rule) => rule === CONTRAST)) return [];
  for (const text of texts) text.setAttribute(MARK, LONG);
  axe.configure({ rules: [{ id: CONTRAST, selector: `[${MARK}]` }] });
  const { violations } = await axe.run(
    { exclude: [".katex-html"] },
    {
      resultTypes: ["violations"],
      iframes: false,
      ...(only && { runOnly: only }),
      rules: Object.fromEntries(
        [...except, ...(texts.length === 0 ? [CONTRAST] : [])].map((rule) => [
          rule,
          { enabled: false },
        ]),
      ),
    },
  );
  for (const text of texts) text.removeAttribute(MARK);
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
