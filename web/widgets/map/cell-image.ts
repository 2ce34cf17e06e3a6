/**
 * Cells of large tables in a picture: an image of one pixel for each entry, through which the colors of
 * the page are seen. It fits both themes, as the shapes of `matrixCells` do, of which a table of many
 * entries would need too many.
 */
import { entryAt, type Tensor } from "../../engine/index.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Box, type Shape } from "../base/shape.ts";

const images = new WeakMap<Tensor, Map<string, string | null>>();

/**
 * One color over the cells of a box, as strong as each entry says.
 *
 * @param name      unique among the images of a picture
 * @param table     [rows, columns]
 * @param strength  of an entry, 0 to 1; the same table is given the same function
 * @param area      what the cells fill, px
 * @param tone      of full strength
 * @returns null where there is no canvas to make an image with, as in the build
 * @see tests/web/widgets/cell-image.test.ts
 */
export function cellImage(
  name: string,
  table: Tensor,
  strength: (entry: number) => number,
  area: Box,
  tone: PaletteName,
): Shape | null {
  const known = images.get(table) ?? new Map<string, string | null>();
  images.set(table, known);
  const href = known.get(name) ?? imageOf(table, strength);
  known.set(name, href);
  if (href === null) return null;
  const { x, y, width, height } = area;
  const place = { x, y, width, height };
  return shape(
    "g",
    {},
    shape(
      "mask",
      { id: name, maskUnits: "userSpaceOnUse", ...place },
      shape("image", {
        ...place,
        href,
        preserveAspectRatio: "none",
        "image-rendering": "pixelated",
      }),
    ),
    shape("rect", { ...place, fill: color(tone), mask: `url(#${name})` }),
  );
}

/** The address of an image whose brightness is the strength of each entry. */
function imageOf(
  { shape: [rows = 0, columns = 0], data }: Tensor,
  strength: (entry: number) => number,
): string | null {
  if (typeof document === "undefined") return null;
  const canvas = document.createElement("canvas");
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext("2d");
  if (!context) return null;
  const image = context.createImageData(columns, rows);
  for (let cell = 0; cell < data.length; cell++) {
    const brightness = 255 * strength(entryAt(data, cell));
    image.data.set([brightness, brightness, brightness, 255], 4 * cell);
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}
