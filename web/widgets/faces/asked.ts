/** What the menu shows: numbers, and how they are made. */
import type { DataTable, Provenance } from "../base/index.ts";
import { upTo } from "../rope-program/program.ts";
import { bugInfo } from "./bugs.ts";
import { defuse } from "./defuse/game-part.ts";
import type { Now } from "./faces.svg.ts";
import { LAST, TOKENS } from "./numbers.ts";
import { gameOf, plays } from "./playing.ts";

/**
 * The scores, a query in each row and a key in each column.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/faces.test.ts
 */
export function table(now: Now): DataTable {
  if (plays(now)) return defuse.arrived.gameTable(gameOf(now));
  const positions = upTo(TOKENS);
  return {
    caption: "Score of the query at m with the key at n, without unit.",
    style: ".3",
    columns: [{ name: "m" }, ...positions.map((n) => ({ name: `n = ${n}` }))],
    rows: positions.map((m) => [m, ...positions.map((n) => now.numbers.score(m, n))]),
  };
}

/**
 * How the scores are computed.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/faces.test.ts
 */
export function provenance(now: Now): Provenance {
  if (plays(now)) return defuse.arrived.gameProvenance;
  const { bug, d, base } = now.settings;
  const rows = `rope(reshape(0..${TOKENS * d - 1} * 0 + 1, [${TOKENS}, ${d}]), 0..${LAST}, base=${base})`;
  return {
    functions: ["rope", "linear", "attention", "explained_by", "max_difference"],
    inputs: [
      ["queries and keys", `${TOKENS} of each, every entry 1`],
      ["values", `evenly spaced numbers from −1 to 1, dealt by seed 1`],
      ["bug", bugInfo(bug).title],
      ["d", `${d} entries`],
      ["base", String(base)],
    ],
    ...(bug === "right" && { formula: `explained_by(${rows} @ transpose(${rows}))` }),
  };
}
