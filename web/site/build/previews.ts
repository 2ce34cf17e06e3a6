/**
 * Previews of figures, for pages without scripts, for the moment before a figure runs, and for
 * print. Small ones are inlined; large ones become files, fetched when they come near or the page is
 * idle. Both take the colors of the page: a file for each theme would be fetched anew for paper, too
 * late to be printed.
 */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { themedSvgFile } from "../../widgets/base/picture-file.ts";
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
    return html`<img src="${root}${this.file(tag, shape)}" alt="${label}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  }

  private file(tag: string, shape: Shape): string {
    const svg = themedSvgFile(shape);
    const path = `figures/${tag.replace(/^orrery-/, "")}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
    this.files.set(path, svg);
    return path;
  }
}
