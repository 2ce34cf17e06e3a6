/** The table of positions among the arrays of a file or a paste. */
import type { Tensor } from "../../engine/index.ts";
import { listed } from "../../words/listed.ts";
import type { Arrays } from "../arrays/entries.ts";

/** What is larger is no table of positions to look at in a page. */
const MOST = 1024;
/** Names of other arrays that a sentence lists. */
const NAMED = 4;

/** How checkpoints name tables of positions: wpe, embed_positions, position_embeddings.weight. */
const OF_POSITIONS = /wpe|pos/i;

/** As [T, d]; a vector has rows of one number, and an axis of size 1 in front is left out. */
function asRows({ shape, data }: Tensor): Tensor {
  const [first = 1, ...rest] = shape;
  if (shape.length === 1) return { shape: [first, 1], data };
  return shape.length === 3 && first === 1 ? { shape: rest, data } : { shape, data };
}

/**
 * Finds the table: the only one with rows, or the only one whose name speaks of positions.
 *
 * @param arrays  by their names
 * @param what    names the file or the field in sentences
 * @returns [T, d], one row a position
 * @throws {Error} with a sentence, where there is none, or more than one, or it cannot be looked at
 * @see tests/web/widgets/design-table.test.ts
 */
export function positionTable(arrays: Arrays, what: string): Tensor {
  const tables = [...arrays].filter(([, array]) => asRows(array).shape.length === 2);
  const named = tables.filter(([name]) => OF_POSITIONS.test(name));
  const [found, another] = named.length > 0 ? named : tables;
  if (!found)
    throw new Error(`${what} has no table: one row of numbers for each position is needed.`);
  if (another)
    throw new Error(
      `${what} has ${tables.length} tables, such as ${listed(tables.slice(0, NAMED).map(([name]) => `“${name.slice(0, 60)}”`))}; save the one of positions alone, or under a name such as “wpe”.`,
    );
  const table = asRows(found[1]);
  const [rows = 0, columns = 0] = table.shape;
  if (rows < 2 || columns < 1 || rows > MOST || columns > MOST)
    throw new Error(
      `The table in ${what} has the shape [${rows}, ${columns}]; 2 to ${MOST} rows of 1 to ${MOST} numbers can be looked at.`,
    );
  const place = table.data.findIndex((entry) => !Number.isFinite(entry));
  if (place >= 0)
    throw new Error(
      `Row ${Math.floor(place / columns)}, entry ${place % columns} of the table in ${what} is ${table.data[place]}; every entry must be finite.`,
    );
  return table;
}
