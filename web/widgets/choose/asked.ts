/** What the menu shows of the schemes. */
import { grouped } from "../../words/grouped.ts";
import type { DataTable, Provenance } from "../base/index.ts";
import type { ChooseMoment } from "./settings.ts";
import { columnsOf, verdictText } from "./table.ts";

/**
 * The schemes, one in each row, with the chosen columns.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/choose.test.ts
 */
export function table(moment: ChooseMoment): DataTable {
  const columns = columnsOf(moment);
  return {
    caption: "The schemes and the chosen columns.",
    style: ".4",
    columns: [{ name: "scheme" }, ...columns.map(({ name }) => ({ name })), { name: "verdict" }],
    rows: moment.numbers.rows.map((row) => [
      row.scheme.title,
      ...columns.map((column) => column.text(row)),
      verdictText(row),
    ]),
  };
}

/**
 * Where costs, losses and quotations come from.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/choose.test.ts
 */
export const provenance = ({ numbers: { sizes } }: ChooseMoment): Provenance => ({
  origin:
    "Costs were just computed by the course’s C++ core in this browser. Losses were measured once, by the program of the long race. What is quoted names its source in its cell.",
  functions: ["encoding_cost"],
  inputs: Object.entries(sizes).map(([name, value]) => [name, grouped(value as number)]),
});
