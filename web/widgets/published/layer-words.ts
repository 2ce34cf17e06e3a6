/** What groups of layers of a model know of positions, in words. */
import type { LayerGroup } from "../../config/summary.ts";
import { grouped } from "../../words/grouped.ts";
import { ranges } from "../../words/listed.ts";

const POSITIONS: Readonly<Record<string, string>> = {
  rope: "RoPE",
  none: "no positions",
  bias: "a bias on scores",
  learned: "a learned table",
  recurrent: "no attention",
};

/**
 * A kind of positions in words.
 *
 * @param positions  as a summary has it: "rope"
 * @see tests/web/widgets/config.test.ts
 */
export const positionsText = (positions: string): string => POSITIONS[positions] ?? positions;

/**
 * A group of layers: "Layers 0 to 4 and 6: RoPE, base 10,000, 256 entries of a head turn, window 1024".
 *
 * @param group  of a summary
 * @see tests/web/widgets/config.test.ts
 */
export const groupText = (group: LayerGroup): string =>
  `${group.layers.length === 1 ? "Layer" : "Layers"} ${ranges(group.layers)}: ${ofGroupText(group)}.`;

/**
 * What the layers of a group have in common: "RoPE, base 10,000, 256 entries of a head turn".
 *
 * @param group  of a summary
 * @see tests/web/widgets/diagnose-reference-models.test.ts
 */
export function ofGroupText(group: LayerGroup): string {
  const { positions, base, rotary_dim: turning, window, scaling } = group;
  const parts = [
    positionsText(positions),
    base !== null && `base ${base.toLocaleString("en-US")}`,
    turning !== null && `${turning} entries of a head turn`,
    window !== null && `window ${grouped(window)}`,
    scaling,
  ].filter((part) => typeof part === "string");
  return parts.join(", ");
}
