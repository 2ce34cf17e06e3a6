/** The settings of the figure, and the table that they say. */
import type { PictureMoment, Values } from "../base/figure.ts";
import { choice, integer, number, text, toggle } from "../base/setting.ts";
import type { ShippedFile } from "../base/shipped-file.ts";
import { MIN_ROWS, heldTable, type OwnTable } from "../trained/own-table.ts";
import {
  MAX_ROWS,
  TABLES,
  TABLE_NAMES,
  TABLE_TITLES,
  type TrainedTable,
} from "../trained/table-files.ts";
import { ORDERS, RATIO, SHORTEST, roundPeriod, type WaveNumbers } from "./numbers.ts";

export const settings = {
  table: choice(
    "minilm",
    TABLE_NAMES,
    "minilm, an encoder's 512 rows, or whisper, a speech decoder's 448.",
    { titles: TABLE_TITLES, label: "table" },
  ),
  period: number(4, [SHORTEST, MAX_ROWS], "Tokens in which the wave makes one turn.", {
    stops: Array.from({ length: 517 }, (_, index) => roundPeriod(SHORTEST * RATIO ** index)),
    unit: "tokens",
    label: "period",
  }),
  first: integer(10, [0, MAX_ROWS - MIN_ROWS], "The first of the rows that are looked at.", {
    label: "first row",
  }),
  length: integer(60, [MIN_ROWS, MAX_ROWS], "How many rows are looked at.", {
    unit: "rows",
    label: "number of rows",
  }),
  order: choice(
    "trained",
    ORDERS,
    "As trained; for comparison shuffled, or random numbers in their place.",
    {
      titles: { trained: "trained", shuffled: "shuffled", random: "random numbers" },
      label: "order of the rows",
    },
  ),
  column: toggle("Whether one column is drawn with the wave that fits it best."),
  swept: toggle("Whether only the bars of waves up to the period are drawn."),
  own: text(
    "",
    "Name of a table that the page itself holds, such as one that was trained there; empty for one that the course ships.",
  ),
} as const;

type Own = Values<typeof settings>;
export type WavesPicture = PictureMoment<typeof settings, WaveNumbers>;

/**
 * The file of the table; null where the page holds it.
 *
 * @param settings  which table it is
 * @see tests/web/widgets/table-waves.test.ts
 */
export const fileOf = ({ table, own }: Own): ShippedFile<TrainedTable> | null =>
  own ? null : TABLES[table];

/**
 * The table that is shown.
 *
 * @param settings  which table it is
 * @returns the table, its rows [positions, d]
 * @throws {Error} with a sentence, where the page holds no table of that name
 * @see tests/web/widgets/table-waves.test.ts
 */
export function tableOf({ table, own }: Own): TrainedTable | OwnTable {
  if (!own) return TABLES[table].arrived;
  const held = heldTable(own);
  if (!held) throw new Error(`This page holds no table “${own}”; train it first.`);
  return held;
}

/**
 * How many rows the table has; one that is not here, as many as any may have.
 *
 * @param settings  which table it is
 * @see tests/web/widgets/table-waves.test.ts
 */
export const rowCount = ({ table, own }: Own): number =>
  (own ? heldTable(own) : TABLES[table].arrivedOrNull)?.rows.shape[0] ?? MAX_ROWS;

/**
 * What the table is called: "MiniLM’s position table", "the table of this race".
 *
 * @param settings  which table it is
 * @see tests/web/widgets/table-waves.test.ts
 */
export const titleOf = ({ table, own }: Own): string =>
  heldTable(own)?.title ?? `${TABLE_TITLES[table]}’s position table`;
