/**
 * What is inlined in the pages, since the first paint should wait for no other file: the
 * script that runs before it, and the style of a lesson's first screen. The content policy names
 * each by its hash, so nothing else inline is let in.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { paletteNames } from "../../widgets/base/palette.ts";
import { paletteOf } from "../../widgets/base/schemes.ts";
import { trusted, type Html } from "../../practice/authoring/html.ts";

export interface Inline {
  /** The content of the element. */
  readonly text: Html;
  /** As a content policy names it: `sha256-…`, in quotes. */
  readonly hash: string;
}

/**
 * Prepares a script or style for being written into the pages.
 *
 * @param text  of the file
 * @returns the text with its hash for the content policy
 * @throws {Error} where the text would end its own element
 * @see tests/web/site/inline.test.ts
 */
export function inline(text: string): Inline {
  const end = /<[/](?:script|style)|<!--/i.exec(text);
  if (end)
    throw new Error(
      `the script or style inlined in the pages contains ${end[0]}, which would end it`,
    );
  return {
    text: trusted(text),
    hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  };
}

/**
 * Removes a built file from the site: it is inlined in the pages instead.
 *
 * @param out   folder of the site
 * @param file  its path from there
 * @returns the text of the file
 * @see tests/e2e/pages.spec.mjs
 */
export function takeFile(out: string, file: string): string {
  const place = path.join(out, file);
  const text = fs.readFileSync(place, "utf8").trim();
  fs.rmSync(place);
  return text;
}

/**
 * The style of a first screen, with what it uses of the palette; what only a pointer, a key or a
 * script shows can wait for the sheet.
 *
 * @param css  of the first screen, with all of the palette
 * @returns the rules that are left
 * @see tests/web/site/inline.test.ts
 */
export function criticalCss(css: string): string {
  const seen = css.replace(/[^{}]*(?::hover|:focus|:target|\[aria-current)[^{}]*\{[^{}]*\}/g, "");
  const used = paletteNames.filter((name) => seen.includes(`var(--orrery-${name})`));
  return `${paletteOf(used).replaceAll("\n", "")}${seen}`;
}
