/** axe, for every engine it runs in: its script, and what is asked of it in a page that has run that. */
import fs from "node:fs";
import { inRoot } from "../../../scripts/lib/paths.mjs";

/**
 * One element with text for each way in which text is set: its color, size and weight, and all
 * backgrounds behind it down to the first that covers. Contrast depends on nothing else, and axe
 * takes most of its time for it where a page has thousands of entries set alike.
 */
function distinctTexts() {
  const SEEN = { visibilityProperty: true, checkVisibilityCSS: true };
  const chosen = new Map();
  const behind = new WeakMap();
  const parentOf = (element) =>
    element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
  const backgroundOf = (element) => {
    if (!element) return "";
    if (!behind.has(element)) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      const covers = backgroundColor.startsWith("rgb(") && opacity === "1";
      // What is taken out of the flow may stand over anything.
      const alone = /absolute|fixed|sticky/.test(position) ? ` ${element.className}` : "";
      const own = `${backgroundColor} ${backgroundImage} ${opacity}${alone}`;
      behind.set(element, covers ? own : `${own} over ${backgroundOf(parentOf(element))}`);
    }
    return behind.get(element);
  };
  const hasText = ({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
  const walk = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) walk(element.shadowRoot);
      const isField = /^(input|textarea|select)$/.test(element.localName);
      if (!(isField || hasText(element)) || !element.checkVisibility(SEEN)) continue;
      // Those may be pale.
      if (element.closest(":disabled, [aria-disabled=true], [inert]")) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const set = [color, fontSize, fontWeight, textShadow, backgroundOf(element)].join(" | ");
      if (!chosen.has(set)) chosen.set(set, element);
    }
  };
  walk(document);
  return [...chosen.values()];
}

/** The file by which pages of the site under test get it. */
export const AXE_FILE = "axe.js";

/** To be run in a page before it is asked for `brokenRules`. */
export const axeScript = `${fs.readFileSync(inRoot("node_modules", "axe-core", "axe.min.js"), "utf8")}
globalThis.distinctTexts = ${distinctTexts};`;

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
  const texts = only && !only.includes(CONTRAST) ? [] : distinctTexts();
  for (const text of texts) text.setAttribute(MARK, LONG);
  axe.configure({ rules: [{ id: CONTRAST, selector: `[${MARK}]` }] });
  const { violations } = await axe.run(
    { exclude: [".katex-html"] },
    {
      resultTypes: ["violations"],
      iframes: false,
      ...(only && { runOnly: only }),
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
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
