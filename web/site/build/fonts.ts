/**
 * The style sheet of the typefaces. Of each face the characters that the site shows are cut into a
 * small file of their own, so that the first view is soon set; every other character is fetched
 * from the whole face when a reader types it.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { faces, type Face } from "./typefaces.ts";
import {
  codePointOf,
  everything,
  holds,
  rangesOf,
  without,
  writeRanges,
  type Ranges,
} from "./unicode-ranges.ts";
import type { UsedCharacters } from "./used-characters.ts";

export interface Fonts {
  /** The style sheet, from the root of the site. */
  readonly styles: string;
  /**
   * The characters of a face that the site shows: its file from the root of the site, by the face's
   * name at Fontsource.
   */
  readonly parts: ReadonlyMap<string, string>;
  /** What has to be written, by path from the root of the site. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

const digest = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 10);
};

/**
 * Cuts each typeface to the characters that the site uses.
 *
 * @param root  The repository: packages are read there, and finished cuts are kept in its build
 *              folder.
 * @param used  characters of the texts and of the formulas
 * @returns files by their paths from the root of the site, and the style sheet that names them
 * @throws {Error} where a package lacks a file
 * @see tests/e2e/first-view.spec.mjs
 */
export async function makeFonts(root: string, used: UsedCharacters): Promise<Fonts> {
  const files = new Map<string, string | Uint8Array>();
  const parts = new Map<string, string>();
  const rules = await Promise.all(
    faces(path.join(root, "node_modules")).map(async (face) => {
      const whole = fs.readFileSync(face.file);
      const characters = charactersOf(face, used);
      const own = rangesOf(characters);
      const part =
        characters.length > 0
          ? await cut(whole, characters.join(""), path.join(root, "build/fonts"))
          : null;
      const shown = part && place(face, part, "part", files);
      if (shown) parts.set(nameOf(face), `assets/${shown}`);
      return [
        ruleOf(face, place(face, whole, "whole", files), without(face.ranges, own)),
        ...(shown ? [ruleOf(face, shown, own)] : []),
      ].join("\n");
    }),
  );
  const css = `${rules.join("\n")}\n`;
  const styles = `assets/fonts-${digest(css)}.css`;
  files.set(styles, css);
  return { styles, parts, files };
}

function charactersOf({ family, style, weight, ranges }: Face, used: UsedCharacters): string[] {
  const isVariables = family === "KaTeX_Math" && style === "italic" && weight === "400";
  const wanted = isVariables ? used.variables : family.startsWith("KaTeX") ? used.signs : used.text;
  return [...wanted]
    .filter((character) => character >= " " && holds(ranges, codePointOf(character)))
    .sort();
}

/** The face with these characters alone. Cutting takes a while, so what was cut once is kept. */
async function cut(whole: Uint8Array, characters: string, folder: string): Promise<Uint8Array> {
  const kept = path.join(folder, `${digest(whole, characters)}.woff2`);
  if (fs.existsSync(kept)) return fs.readFileSync(kept);
  const part = await subsetFont(Buffer.from(whole), characters, { targetFormat: "woff2" });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(kept, part);
  return part;
}

const nameOf = ({ file }: Face) => path.basename(file, ".woff2");

function place(
  face: Face,
  data: Uint8Array,
  kind: string,
  files: Map<string, string | Uint8Array>,
): string {
  const name = `${nameOf(face)}-${kind}-${digest(data)}.woff2`;
  files.set(`assets/${name}`, data);
  return name;
}

function ruleOf({ family, style, weight }: Face, file: string, ranges: Ranges): string {
  const range = ranges === everything ? "" : `unicode-range:${writeRanges(ranges)};`;
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;${range}src:url(${file}) format("woff2")}`;
}
