/** The hands of a query and a key on one dial, told apart by color and by the shape of their tips. */
import { tipOf, type Dial } from "./clock-face.ts";
import type { Point } from "../base/handle.ts";
import { disk, line, rect } from "../base/marks.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Hand } from "./sinusoidal-row.ts";

export type HandRole = "query" | "key";

/** The length in radii of a hand of length 1, whoever's it is: lengths can be compared. */
export const ROLE_REACH = 0.84;

/** The line and the tip of the query are wider, so that both are seen where they meet. */
const LOOK = {
  query: { line: 0.8, ghost: 2.5, tip: 1.15 },
  key: { line: 0.4, ghost: 1.25, tip: 0.72 },
} as const satisfies Readonly<Record<HandRole, object>>;

export interface RoleHandStyle {
  /** Whether the hand is dashed and pale: where it was, or would be. */
  readonly ghost?: boolean;
  /** How large the tip is, in px: about half its width. */
  readonly tip?: number;
}

/**
 * Where the tip of a hand is; a hand longer or shorter than 1 reaches as much further or less far.
 *
 * @param dial  middle and radius in px
 * @param hand  sine and cosine of its angle, clockwise from the top
 * @returns a point of the picture, in px
 * @see tests/web/widgets/hand-lengths.test.ts
 */
export const roleTip = (dial: Dial, hand: Hand): Point => tipOf(dial, hand, ROLE_REACH);

/**
 * A hand: wide with a round tip for the query, narrow with a square one for the key. Draw the key
 * over the query.
 *
 * @param dial   middle and radius in px
 * @param hand   sine and cosine of its angle, clockwise from the top
 * @param role   whose color, line and tip it has
 * @param style  dashed and pale for a ghost; `tip` in px
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/hand-lengths.test.ts
 */
export function roleHand(
  dial: Dial,
  hand: Hand,
  role: HandRole,
  { ghost = false, tip = ghost ? 4 : 6 }: RoleHandStyle = {},
): Shape {
  const [tipX, tipY] = roleTip(dial, hand);
  const look = LOOK[role];
  const size = tip * look.tip;
  return shape(
    "g",
    { "data-hand": role, ...(ghost && { opacity: 0.55 }) },
    line([dial.x, dial.y], [tipX, tipY], {
      stroke: role,
      width: ghost ? look.ghost : tip * look.line,
      "stroke-linecap": "round",
      dash: ghost ? "3 4" : undefined,
    }),
    role === "query"
      ? disk([tipX, tipY], size, { fill: role })
      : rect(
          { x: tipX - size, y: tipY - size, width: 2 * size, height: 2 * size },
          { fill: role, stroke: "paper", width: 1 },
        ),
  );
}
