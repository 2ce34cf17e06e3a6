/** What the menu shows: numbers, and how they are made. */
import type { DataTable, Provenance } from "../base/index.ts";
import type { WedgeNow } from "./wedge.svg.ts";

/**
 * Query and key as they are turned, a pair in each row, and what it adds.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/wedge.test.ts
 */
export function table({ numbers, settings }: WedgeNow): DataTable {
  const { m, n } = settings;
  return {
    caption: `Turned query at position ${m}, turned key at position ${n}, and what each pair adds to the score. Entries and parts are without unit.`,
    style: ".4",
    columns: [
      "pair",
      "query, first",
      "query, second",
      "key, first",
      "key, second",
      "wedge (°)",
      "adds",
    ].map((name) => ({ name })),
    rows: Array.from(numbers.parts(settings), (part, pair) => {
      const { query, key, wedge } = numbers.pairAt(pair, settings);
      return [pair, query.turned.a, query.turned.b, key.turned.a, key.turned.b, wedge, part];
    }),
  };
}

/**
 * How the score is computed.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/wedge.test.ts
 */
export function provenance({ numbers, settings: { m, n } }: WedgeNow): Provenance {
  const { d, base, ...rows } = numbers.settings;
  const [query, key] = [rows.query, rows.key].map((entries) => `[${entries.join(", ")}]`);
  return {
    functions: ["rope", "rope_frequencies", "rope_angles", "rope_rotate", "dot"],
    inputs: [
      ["m", `${m} tokens`],
      ["n", `${n} tokens`],
      ["query", String(query)],
      ["key", String(key)],
      ["d", `${d} entries`],
      ["base", String(base)],
    ],
    formula: `dot(rope(${query}, ${m}, base=${base}), rope(${key}, ${n}, base=${base}))`,
  };
}
