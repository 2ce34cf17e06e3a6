/** The hands of a query and a key on one dial, told apart by color and by the shape of their tips. */
import { tipOf, type Dial } from "./clock-face.ts";
import type { Point } from "./handle.ts";
import { color } from "./palette.ts";
import { shape, type Shape } from "./shape.ts";
import type { Hand } from "./sinusoidal-row.ts";

export type HandRole = "query" | "key";

/** Lengths in radii: the hand of the query is longer, so that both are seen where they meet. */
const REACH: Readonly<Record<HandRole, number>> = { query: 0.9, key: 0.7 };

export interface RoleHandStyle {
  /** Whether the hand is dashed and pale: where it was, or would be. */
  readonly ghost?: boolean;
  /** Half the width of the tip, in px. */
  readonly tip?: number;
}

/** Where the tip of a hand is; a hand longer or shorter than 1 reaches as much further or less far. */
export const roleTip = (dial: Dial, hand: Hand, role: HandRole): Point =>
  tipOf(dial, hand, REACH[role]);

/** A hand with a round tip for the query and a square one for the key. */
export function roleHand(
  dial: Dial,
  hand: Hand,
  role: HandRole,
  { ghost = false, tip = ghost ? 4 : 6 }: RoleHandStyle = {},
): Shape {
  const [tipX, tipY] = roleTip(dial, hand, role);
  return shape(
    "g",
    ghost ? { opacity: 0.55 } : {},
    shape("line", {
      x1: dial.x,
      y1: dial.y,
      x2: tipX,
      y2: tipY,
      stroke: color(role),
      "stroke-width": ghost ? 1.5 : tip / 2,
      "stroke-linecap": "round",
      "stroke-dasharray": ghost ? "3 4" : undefined,
    }),
    role === "query"
      ? shape("circle", { cx: tipX, cy: tipY, r: tip, fill: color(role) })
      : shape("rect", {
          x: tipX - tip,
          y: tipY - tip,
          width: 2 * tip,
          height: 2 * tip,
          fill: color(role),
        }),
  );
}
