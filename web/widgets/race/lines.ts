/**
 * How the lines of a race are told apart: by color, dash and shape. The schemes that race most look
 * the same in every race.
 */
import { entryAt } from "../../engine/index.ts";
import { shape, type PaletteName, type Shape } from "../base/index.ts";
import { path } from "../base/marks.ts";

export interface LineStyle {
  readonly color: PaletteName;
  readonly dash: readonly number[];
  /** Of a point, as Chart.js names it. */
  readonly point: "circle" | "rect" | "triangle" | "rectRot" | "star" | "crossRot";
}

/** The schemes that race most have a style each. */
const STYLES: ReadonlyMap<string, LineStyle> = new Map(
  Object.entries<LineStyle>({
    learned: { color: "series-1", dash: [], point: "circle" },
    sinusoidal: { color: "series-2", dash: [8, 3], point: "rect" },
    rope: { color: "series-3", dash: [], point: "triangle" },
    alibi: { color: "position", dash: [8, 3, 2, 3], point: "rectRot" },
    t5: { color: "offset", dash: [4, 3], point: "star" },
    nope: { color: "series-4", dash: [12, 4], point: "crossRot" },
  }),
);

/** The schemes that race most. */
export const USUAL: readonly string[] = [...STYLES.keys()];

const VARIANT_DASHES = [
  [3, 3],
  [12, 3, 3, 3],
  [6, 6],
  [2, 5],
] as const;

/** The entry that an index falls on, counted round; one before the first falls on the first. */
const inTurn = <T>(list: readonly T[], index: number): T =>
  entryAt(list, Math.max(0, index) % list.length);

const kindOf = (scheme: string): string => scheme.replace(/:.*/, "");

/**
 * Chooses the style of a scheme among those of its race: its usual one, or one that none of them
 * usually has. A scheme with settings of its own has the color of its kind.
 *
 * @param schemes  all of the race, in its order
 * @param scheme   one of them, such as "alibi" or "alibi:bias_max=4"
 * @returns the same style for the same schemes in the same order
 * @see tests/web/widgets/race.test.ts
 */
export function lineStyle(schemes: readonly string[], scheme: string): LineStyle {
  const usual = STYLES.get(scheme);
  if (usual) return usual;
  const styles = [...STYLES.values()];
  const kind = kindOf(scheme);
  const ofKind = STYLES.get(kind);
  if (ofKind) {
    const variants = schemes.filter((id) => id.startsWith(`${kind}:`));
    const variant = Math.max(0, variants.indexOf(scheme));
    return {
      color: ofKind.color,
      dash: inTurn(VARIANT_DASHES, variant),
      point: inTurn(styles, styles.indexOf(ofKind) + 1 + variant).point,
    };
  }
  const unused = [...STYLES].flatMap(([id, style]) => (schemes.includes(id) ? [] : [style]));
  const others = schemes.filter((id) => !STYLES.has(kindOf(id)));
  return inTurn(unused.length > 0 ? unused : styles, others.indexOf(scheme));
}

const POINTS: Readonly<Record<LineStyle["point"], string>> = {
  circle: "M15 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8z",
  rect: "M11 2h8v8h-8z",
  triangle: "M15 1.5l4.6 8h-9.2z",
  rectRot: "M15 1l5 5l-5 5l-5-5z",
  star: "M10 6h10M15 1v10M11.5 2.5l7 7M18.5 2.5l-7 7",
  crossRot: "M11 2l8 8M19 2l-8 8",
};

/**
 * Draws a piece of a line with its point, to be put beside the name of its scheme.
 *
 * @param style  color, dash and point
 * @returns an image of 30 by 12 px without a text alternative
 * @see tests/web/widgets/race.test.ts
 */
export function lineSample({ color: name, dash, point }: LineStyle): Shape {
  return shape(
    "svg",
    { class: "sample", width: 30, height: 12, viewBox: "0 0 30 12", "aria-hidden": "true" },
    path("M0 6h30", { stroke: name, width: 2, dash: dash.join(" ") || "none" }),
    path(POINTS[point], { fill: name, stroke: name, width: 1.5 }),
  );
}
