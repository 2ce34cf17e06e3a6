/**
 * The MathML of the built site: an element with a fixed number of places has as many children.
 * Firefox says so where it draws one that has not, but it says the same of a page that has come
 * only in part; here the whole page is there.
 */
import fs from "node:fs";
import { filesBelow } from "../lib/files.mjs";
import { pathFrom } from "../lib/paths.mjs";

export const name = "MathML of the built pages";

/** How many children each takes (MathML Core, W3C 2025, sections 3.3 and 3.4). */
const PLACES = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
};

export function run({ dist }) {
  const texts = filesBelow(dist).filter((file) => /\.(html|json)$/.test(file));
  return texts.flatMap((file) =>
    formulas(fs.readFileSync(file, "utf8"))
      .flatMap(wrongPlaces)
      .map((fault) => ({
        file: `dist/${pathFrom(dist, file)}`,
        fault,
        cure: "what writes this formula is cpp/formula/mathml.cpp or KaTeX",
      })),
  );
}

const formulas = (text) => [...text.matchAll(/<math[ >].*?<\/math>/gs)].map(([formula]) => formula);

/** A sentence for each element of a formula that has too few or too many children, or is not closed. */
function wrongPlaces(formula) {
  const faults = [];
  const open = [{ tag: "", children: 0 }];
  for (const [, closes, tag, rest] of formula.matchAll(/<(\/?)([a-z]+)([^>]*)>/gi)) {
    if (closes) {
      const { tag: opened, children } = open.pop();
      if (opened !== tag) return [...faults, `</${tag}> closes <${opened}> in ${formula}`];
      const places = PLACES[tag] ?? children;
      if (children !== places)
        faults.push(`<${tag}> has ${children} children and takes ${places} in ${formula}`);
      continue;
    }
    open.at(-1).children += 1;
    if (!rest.endsWith("/")) open.push({ tag, children: 0 });
  }
  return faults;
}
