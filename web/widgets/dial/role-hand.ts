/** The hands of a query and a key on one dial, told apart by color and by the shape of their tips. */
import { tipOf, type Dial } from "./clock-face.ts";
import type { Point } from "../base/handle.ts";
import { disk, line, rect } from "../base/marks.ts";
import { shape, type Shape } from "../base/shape.ts";
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

/**
 * Where the tip of a hand is; a hand longer or shorter than 1 reaches as much further or less far.
 *
 * @param dial  middle and radius in px
 * @param hand  sine and cosine of its angle, clockwise from the top
 * @param role  the hand of a query is longer than that of a key
 * @returns a point of the picture, in px
 * @see tests/web/widgets/wedge.test.ts
 */
export const roleTip = (dial: Dial, hand: Hand, role: HandRole): Point =>
  tipOf(dial, hand, REACH[role]);

/**
 * A hand with a round tip for the query and a square one for the key.
 *
 * @param dial   middle and radius in px
 * @param hand   sine and cosine of its angle, clockwise from the top
 * @param role   whose color and tip it has
 * @param style  dashed and pale for a ghost; `tip` is the half width of the tip in px
 * @see tests/web/widgets/wedge.test.ts
 */
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
    line([dial.x, dial.y], [tipX, tipY], {
      stroke: role,
      width: ghost ? 1.5 : tip / 2,
      "stroke-linecap": "round",
      dash: ghost ? "3 4" : undefined,
    }),
    role === "query"
      ? disk([tipX, tipY], tip, { fill: role })
      : rect({ x: tipX - tip, y: tipY - tip, width: 2 * tip, height: 2 * tip }, { fill: role }),
  );
}
