/** The faces of the site: the two typefaces of text and controls, and those of the formulas. */
import { given } from "../../engine/index.ts";
import fs from "node:fs";
import path from "node:path";
import { everything, readRanges, type Ranges } from "./unicode-ranges.ts";

export interface Face {
  readonly family: string;
  readonly style: string;
  readonly weight: string;
  /** The whole face. */
  readonly file: string;
  /** Characters it is asked for. */
  readonly ranges: Ranges;
}

/** Parts of the typefaces, as Fontsource cuts them. */
const parts: Readonly<Record<string, Ranges>> = {
  latin: readRanges(
    "U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
  ),
  "latin-ext": readRanges(
    "U+100-130, U+132-151, U+154-2BA, U+2BD-2C5, U+2C7-2CC, U+1E00-1E9F, U+2C60-2C7F",
  ),
  greek: readRanges("U+370-377, U+37A-37F, U+384-38A, U+38C, U+38E-3A1, U+3A3-3FF"),
};

const upright = [
  "latin-400-normal",
  "latin-ext-400-normal",
  "greek-400-normal",
  "latin-600-normal",
  "greek-600-normal",
];

const typefaces = [
  { family: "Source Serif 4", folder: "source-serif-4", cuts: [...upright, "latin-400-italic"] },
  { family: "Source Sans 3", folder: "source-sans-3", cuts: upright },
];

function textFaces(modules: string): Face[] {
  return typefaces.flatMap(({ family, folder, cuts }) =>
    cuts.map((cut) => {
      const [, part = "", weight = "", style = ""] = /^(.*)-(\d+)-(\w+)$/.exec(cut) ?? [];
      return {
        family,
        style,
        weight,
        file: path.join(modules, "@fontsource", folder, "files", `${folder}-${cut}.woff2`),
        ranges: given(parts[part], `The range of ${part}`),
      };
    }),
  );
}

/**
 * KaTeX's faces, from the rules of its style sheet; of each only woff2, which every browser reads
 * that runs the core.
 */
function mathsFaces(modules: string): Face[] {
  const folder = path.join(modules, "katex/dist");
  const rules =
    fs.readFileSync(path.join(folder, "katex.min.css"), "utf8").match(/@font-face\{[^}]*\}/g) ?? [];
  return rules.map((rule) => {
    const value = (name: string) => new RegExp(`${name}:"?([^;"}]*)`).exec(rule)?.[1] ?? "";
    const file = /url\(([^)]*\.woff2)\)/.exec(rule)?.[1];
    if (!file) throw new Error(`KaTeX's style sheet has a face without woff2: ${rule}`);
    return {
      family: value("font-family"),
      style: value("font-style"),
      weight: value("font-weight"),
      file: path.join(folder, file),
      ranges: everything,
    };
  });
}

/**
 * All faces that pages may use, of text and of formulas.
 *
 * @param modules  The folder of the packages.
 * @returns family, style, weight, file and characters of each
 * @see tests/e2e/first-view.spec.mjs
 */
export const faces = (modules: string): Face[] => [...textFaces(modules), ...mathsFaces(modules)];
