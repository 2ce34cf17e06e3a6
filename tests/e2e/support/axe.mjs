/** axe, for every engine it runs in: its script, and what is asked of it in a page that has run that. */
import fs from "node:fs";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { askedScript } from "./axe-asked.mjs";

/** The file by which pages of the site under test get it. */
export const AXE_FILE = "axe.js";

/** To be run in a page before it is asked for `brokenRules`. */
export const axeScript = `${fs.readFileSync(inRoot("node_modules", "axe-core", "axe.min.js"), "utf8")}
{${askedScript}}`;

/**
 * The rules that the page breaks, each as a line with its place and why. Formulas stand twice in a
 * page, as MathML and as the drawing of it that is hidden from readers of the page; the drawing, in
 * the colour of its paragraph and half of all elements, is left out. Frames are pages of their own.
 *
 * @param {{only?: string[], except?: string[]}} [rules]  the names of the rules, all unless told;
 *   those that the page itself breaks and not what is shown on it.
 */
export async function brokenRules({ only, except = [] } = {}) {
  // axe tells elements apart by their attributes, but by none whose value is as long as this.
  const LONG = "asked by a rule of this page's own test";
  const isAsked = (rule) => !except.includes(rule) && (only?.includes(rule) ?? true);
  const off = [...except];
  const marks = [];
  for (const [rule, elements] of Object.entries(askedOfAxe)) {
    const asked = isAsked(rule) ? elements() : [];
    if (asked.length === 0) off.push(rule);
    const mark = `data-asked-${rule}`;
    marks.push([mark, asked]);
    for (const element of asked) element.setAttribute(mark, LONG);
    axe.configure({ rules: [{ id: rule, selector: `[${mark}]` }] });
  }
  const isSilent = only?.every((rule) => off.includes(rule));
  const { violations } = isSilent
    ? { violations: [] }
    : await axe.run(
        { exclude: [".katex-html"] },
        {
          resultTypes: ["violations"],
          iframes: false,
          ...(only && { runOnly: only }),
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        },
      );
  for (const [mark, asked] of marks) for (const element of asked) element.removeAttribute(mark);
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
