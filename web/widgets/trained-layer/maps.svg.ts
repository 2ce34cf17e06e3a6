/** A head as a small map: a row for each query, a column for each key, darker for more weight. */
import { path, rect } from "../base/marks.ts";
import { shape, type Shape } from "../base/shape.ts";

/** px between two maps. */
export const MAP_GAP = 5;

/** Shades of a map; one path each keeps long sentences light. */
const SHADES = 10;

/**
 * The cells of a map, one unit each.
 *
 * @param rows  weights from 0 to 1, [query][key]
 * @returns shapes in drawing order, from [0, 0] to [tokens, tokens]
 * @see tests/web/widgets/trained-layer.test.ts
 */
export function drawMap(rows: readonly (readonly number[])[]): Shape[] {
  const cells: string[] = Array.from({ length: SHADES + 1 }, () => "");
  rows.forEach((row, query) =>
    row.forEach((weight, key) => {
      const shade = Math.min(SHADES, Math.round(weight * SHADES));
      if (shade > 0) cells[shade] = `${cells[shade] ?? ""}M${key} ${query}h1v1h-1z`;
    }),
  );
  return [
    rect({ width: rows.length, height: rows.length }, { fill: "weight-none" }),
    ...cells.flatMap((d, shade) =>
      d ? [path(d, { fill: "weight-full", "fill-opacity": shade / SHADES })] : [],
    ),
  ];
}

/**
 * A map by itself, to be sized by its style.
 *
 * @param rows  weights from 0 to 1, [query][key]
 * @see tests/web/widgets/trained-layer.test.ts
 */
export const mapPicture = (rows: readonly (readonly number[])[]): Shape =>
  shape(
    "svg",
    { viewBox: `0 0 ${rows.length} ${rows.length}`, "aria-hidden": "true" },
    ...drawMap(rows),
  );
