/** Tables that the course does not ship, to be looked at like those that it does. */
import type { TrainedTable } from "./table-files.ts";

export interface OwnTable extends Pick<TrainedTable, "rows"> {
  /** "the table of this race" */
  readonly title: string;
  /** How a figure refers to it. */
  readonly name: string;
}

/** Fewer rows hold too few waves to compare. */
export const MIN_ROWS = 12;

/** How many are kept: those that a page can show at once. */
const MAX_HELD = 8;
const held = new Map<string, OwnTable>();
let count = 0;

/**
 * Keeps a table for the figures of this page.
 *
 * @param title  "the table of this race"
 * @param rows  [position, d]
 * @returns the table with the name by which a figure refers to it; the oldest is dropped where
 *          there are more than a page can show
 * @see tests/web/widgets/table-waves.test.ts
 */
export function holdTable(title: string, rows: OwnTable["rows"]): OwnTable {
  const table = { name: `own-${++count}`, title, rows };
  held.set(table.name, table);
  const [oldest = ""] = held.keys();
  if (held.size > MAX_HELD) held.delete(oldest);
  return table;
}

/**
 * The table of this name; null where the page holds none.
 *
 * @param name  of the table
 * @see tests/web/widgets/table-waves.test.ts
 */
export const heldTable = (name: string): OwnTable | null => held.get(name) ?? null;
