/** A design as JSON: its question, its numbers, and what the core found of them. */
import { rowsOf, type Tensor } from "../../engine/index.ts";
import type { DesignNumbers } from "./numbers.ts";
import type { Property } from "./properties.ts";
import { uses, type DesignSettings } from "./settings.ts";

/** JSON has no number for what a formula does not give. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
const list = (values: Float64Array): (number | null)[] => Array.from(values, finite);
const rows = (tensor: Tensor): (number | null)[][] => rowsOf(tensor).map((row) => row.map(finite));

/** @param offsets  of a map: its mean, least and most by offset */
const byOffset = ({ offsets, mean, least, most }: DesignNumbers["design"]["offsets"]) => ({
  offsets: list(offsets.data),
  mean: list(mean.data),
  least: list(least.data),
  most: list(most.data),
});

/**
 * Writes everything that the figure shows.
 *
 * @param now         the settings
 * @param numbers     what was computed for them
 * @param properties  what was found
 * @returns JSON in one line
 * @see tests/web/widgets/design.test.ts
 */
export function designJson(
  now: DesignSettings,
  { design, table }: DesignNumbers,
  properties: readonly Property[],
): string {
  const isTable = now.kind === "table";
  return JSON.stringify({
    kind: now.kind,
    ...(!isTable && { formula: now.formula }),
    ...(isTable && !now.own && { seed: now.seed }),
    ...(!isTable && uses(now.formula, "a") && { a: now.a }),
    ...(!isTable && uses(now.formula, "b") && { b: now.b }),
    ...(now.kind === "bias" && { keys_after_the_query: now.both }),
    positions: design.map.shape[0],
    values: rows(design.values),
    map: rows(design.map),
    map_by_offset: byOffset(design.offsets),
    cosines_by_offset: table?.cosines ? byOffset(table.cosines) : null,
    periods_tokens: table?.waves ? list(table.waves.periods) : null,
    shares_of_periods: table?.waves ? list(table.waves.shares) : null,
    properties: properties.map(({ name, verdict, said }) => ({ name, verdict, said })),
  });
}
