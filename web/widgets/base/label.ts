/** Lines of text in pictures. */
import { labelSize } from "./axes.ts";
import { color, type PaletteName } from "./palette.ts";
import { shape, type Shape } from "./shape.ts";

export interface LabelStyle {
  readonly size?: number;
  readonly weight?: number;
  readonly tone?: PaletteName;
  readonly anchor?: "start" | "middle" | "end";
  /** Whether a border of paper keeps the text readable over lines. */
  readonly halo?: boolean;
}

/**
 * A line of text whose baseline begins, is centered or ends at (x, y).
 *
 * @param x        in px
 * @param y        of the baseline, px
 * @param content  text, or pieces of it such as `letter` gives
 * @param style    size in px, color, anchor; a halo separates the text from what is behind
 * @returns a `text` element
 * @see tests/web/widgets/count.test.ts
 */
export function label(
  x: number,
  y: number,
  content: string | readonly (string | Shape)[],
  { size = labelSize, weight, tone = "ink-soft", anchor = "start", halo }: LabelStyle = {},
): Shape {
  return shape(
    "text",
    {
      x,
      y,
      "font-size": size,
      "font-weight": weight,
      "text-anchor": anchor === "start" ? undefined : anchor,
      fill: color(tone),
      ...(halo && { stroke: color("paper"), "stroke-width": 4, "paint-order": "stroke" }),
    },
    ...(typeof content === "string" ? [content] : content),
  );
}

/**
 * The heading of a part of a picture.
 *
 * @param x        left end, px
 * @param y        of the baseline, px
 * @param content  its text
 * @see tests/web/widgets/labels.test.ts
 */
export const heading = (x: number, y: number, content: string): Shape =>
  label(x, y, content, { size: 15, weight: 600, tone: "ink" });

/**
 * A quieter piece at the end of a label. It follows the others wherever they end: in a page of others
 * the typeface may be wider than ours.
 *
 * @param content  its text
 * @param size     in px
 * @returns a piece of a label
 * @see tests/web/widgets/clocks.test.ts
 */
export const aside = (content: string, size: number): Shape =>
  shape(
    "tspan",
    { dx: 6, "font-size": size, "font-weight": 400, fill: color("ink-soft") },
    ` ${content}`,
  );

/**
 * A letter of a formula: m, d, ω.
 *
 * @param name  the letter
 * @returns a piece of a label, in italics
 * @see tests/web/widgets/rotation.test.ts
 */
export const letter = (name: string): Shape =>
  shape("tspan", { "font-family": color("serif"), "font-style": "italic" }, name);

/**
 * A letter with an index below it, back on the line after it.
 *
 * @param name   the letter
 * @param index  what is set below
 * @returns pieces of a label
 * @see tests/web/widgets/hand-lengths.test.ts
 */
export const indexed = (name: string, index: string | number): Shape[] => [
  letter(name),
  shape("tspan", { dy: "0.3em", "font-size": "0.85em" }, String(index)),
  // An empty tspan would not move the line back up.
  shape("tspan", { dy: "-0.255em" }, "\u200a"),
];

/**
 * An exponent, back on the line after it.
 *
 * @param content  text or pieces of it
 * @returns pieces of a label
 * @see tests/web/widgets/wedge.test.ts
 */
export const raised = (content: readonly (string | Shape)[]): Shape[] => [
  shape("tspan", { dy: "-0.5em", "font-size": "0.8em" }, ...content),
  shape("tspan", { dy: "0.4em" }, "\u200a"),
];
