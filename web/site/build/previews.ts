/**
 * Previews of figures, for pages without scripts, for the moment before a figure runs, and for
 * print. Small ones are inlined and take the colors of the page; large ones become files, one for
 * each theme, fetched when they come near.
 */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Scheme } from "../../widgets/base/palette.ts";
import { svgFile } from "../../widgets/base/picture-file.ts";
import { shapeToText, type Shape } from "../../widgets/base/shape.ts";
import { html, trusted, type Html } from "../../practice/authoring/html.ts";

/**
 * Compressed size in bytes above which a picture becomes a file; a lesson may have 30 KB in all.
 */
const largestInline = 800;

export class Previews {
  /** Pictures to be written, by path from the root of the site. */
  readonly files = new Map<string, string>();

  /**
   * @param root  Prefix from the page to the root of the site.
   * @param limit  Compressed size up to which the picture is inlined.
   */
  place(tag: string, shape: Shape, root: string, limit = largestInline): Html {
    const { width, height } = shape.attributes ?? {};
    const label = String(shape.attributes?.["aria-label"] ?? "");
    const text = shapeToText(shape);
    if (gzipSync(text).length <= limit)
      return trusted(text.replace(' xmlns="http://www.w3.org/2000/svg"', ""));
    const light = this.file(tag, shape, "light");
    const dark = this.file(tag, shape, "dark");
    return html`<picture><source media="(prefers-color-scheme: dark)" srcset="${root}${dark}"><img src="${root}${light}" alt="${label}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
  }

  private file(tag: string, shape: Shape, scheme: Scheme): string {
    const colored = svgFile(shape, scheme);
    const path = `figures/${tag.replace(/^orrery-/, "")}-${scheme}-${createHash("sha256").update(colored).digest("hex").slice(0, 8)}.svg`;
    this.files.set(path, colored);
    return path;
  }
}
