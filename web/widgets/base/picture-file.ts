/** Pictures as files, which have no page to take colors and typefaces from. */
import { paletteNames, smallLetters, type PaletteName, type Scheme } from "./palette.ts";
import { declarations, palette } from "./schemes.ts";
import { shapeToText, type Shape } from "./shape.ts";

/** A picture file cannot use the typeface of the page: the reader's own is scaled to its small letters. */
const asWideAsOurs = `font-size-adjust:${smallLetters}`;

/** Pixels of a PNG for each px of its picture, so that it stays sharp on screens and on paper. */
const PNG_SCALE = 2;

/**
 * Replaces the names of the palette by their values.
 *
 * @param svg     a picture that takes its colors from the page
 * @param scheme  light or dark
 * @returns the picture with colors of its own
 */
function inScheme(svg: string, scheme: Scheme): string {
  const values: Readonly<Record<string, string>> = palette[scheme];
  return svg.replace(
    /var\(--orrery-([\w-]+)(?:,[^()]*)?\)/g,
    (whole, name: PaletteName) => values[name]?.replaceAll('"', "&#34;") ?? whole,
  );
}

/**
 * Writes a picture as a file of its own, in the colors of one scheme.
 *
 * @param picture  a drawing
 * @param scheme   light or dark
 * @returns the text of an SVG file
 * @see tests/web/site/course.test.ts
 */
export const svgFile = (picture: Shape, scheme: Scheme): string =>
  inScheme(shapeToText(picture), scheme).replace("<svg ", `<svg style="${asWideAsOurs}" `);

const NAMED = /var\(--orrery-([\w-]+)/g;

/**
 * Writes a picture as a file of its own that is light or dark as the page around it, on paper light.
 *
 * @param picture  a drawing
 * @returns the text of an SVG file, with both values of each color that it uses
 * @see tests/web/site/previews.test.ts
 */
export function themedSvgFile(picture: Shape): string {
  const svg = shapeToText(picture);
  const used = new Set([...svg.matchAll(NAMED)].map(([, name]) => name));
  const names = paletteNames.filter((name) => used.has(name));
  const changing = names.filter((name) => palette.light[name] !== palette.dark[name]);
  const style = `<style>:root{${asWideAsOurs};${declarations("light", names)}}@media (prefers-color-scheme:dark){:root{${declarations("dark", changing)}}}</style>`;
  return svg.replace(/^<svg [^>]*>/, (opening) => opening + style);
}

/**
 * Draws the SVG file on paper, at twice its size.
 *
 * @param picture  a drawing
 * @returns a PNG file
 * @throws {Error} where the page or the browser does not let a picture be loaded or saved
 * @see tests/e2e/widgets.spec.mjs
 */
export async function pngFile(picture: Shape): Promise<Blob> {
  const image = new Image();
  // Pages allow addresses with data more often than blobs, ours among them.
  image.src = `data:image/svg+xml,${encodeURIComponent(svgFile(picture, "light"))}`;
  await image.decode().catch((cause: unknown) => {
    const why = "On a page with a content security policy, img-src must allow data:.";
    throw new Error(`The picture could not be drawn as PNG. ${why}`, { cause });
  });
  const canvas = document.createElement("canvas");
  canvas.width = PNG_SCALE * image.width;
  canvas.height = PNG_SCALE * image.height;
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = palette.light.paper;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  const blob = context && (await new Promise<Blob | null>((made) => canvas.toBlob(made)));
  if (!blob)
    throw new Error("This browser cannot save the picture as PNG; as SVG it can be saved.");
  return blob;
}
