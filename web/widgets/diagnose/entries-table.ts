/** The reader's numbers beside the right ones; a sign tells how far they agree. */
import { html, nothing, type TemplateResult } from "lit";
import { entryAt } from "../../engine/index.ts";
import type { Diagnosis } from "../../engine/workbench/index.ts";
import type { Bench } from "./bench.ts";
import { asPrinted } from "./printing.ts";

/** More entries than this are not listed. */
const MOST_LISTED = 1024;

/** A difference of more units of the last digit than this is not the rounding of what was printed alone. */
const OWN_ROUNDING = 2;

/** How an entry agrees: as a sign, and for those who hear the table. */
const SIGNS = {
  same: ["=", ""],
  near: ["≈", "agrees, as far as the digits tell, with"],
  differs: ["≠", "differs from"],
} as const;

/**
 * A row for each entry: as printed, as a right program prints it and, where nothing fits, as the
 * nearest program does.
 *
 * @param bench      with the reader's numbers
 * @param diagnosis  what the core says of them
 * @param nearest    entries of the nearest program, or null
 * @returns a template
 * @see tests/web/widgets/diagnose.test.ts
 */
export function tableView(
  { engine, hasBefore, isBeforeExact, reading, rows: { count: rows } }: Bench,
  { printed, units, right, differs }: Diagnosis,
  nearest: ArrayLike<number> | null,
): TemplateResult {
  const count = printed.data.length;
  const width = count / rows;
  const different = differs.data.reduce((sum, one) => sum + one, 0);
  // What was searched is right only if the reader's model has it.
  const hasOpen = reading.unknown.length > 0;
  const isSearched = different === 0 && hasOpen;
  const nameOf = (entry: number) =>
    rows > 1 ? `row ${Math.floor(entry / width)}, ${entry % width}` : String(entry);
  const textOf = (numbers: ArrayLike<number>, entry: number) =>
    entry < numbers.length
      ? asPrinted(engine, entryAt(numbers, entry), entryAt(units.data, entry))
      : "";
  const agreementOf = (entry: number): keyof typeof SIGNS => {
    if (entryAt(differs.data, entry) === 1) return "differs";
    return textOf(printed.data, entry) === textOf(right.data, entry) ? "same" : "near";
  };
  const listed = Array.from({ length: Math.min(count, MOST_LISTED) }, (_, entry) => entry);
  const isByRowBefore = (entry: number) =>
    entryAt(differs.data, entry) === 0 &&
    Math.abs(entryAt(printed.data, entry) - entryAt(right.data, entry)) >
      OWN_ROUNDING * entryAt(units.data, entry);
  const hint =
    hasBefore && !isBeforeExact && listed.some(isByRowBefore)
      ? " Those marked ≈ may differ because the row before its turn was rounded. If its digits are exact, check the box below it."
      : "";
  const row = (entry: number) => {
    const agreement = agreementOf(entry);
    const [sign, words] = SIGNS[agreement];
    return html`<tr class=${agreement === "differs" ? "differs" : ""}>
      <th scope="row">${nameOf(entry)}</th>
      <td>${textOf(printed.data, entry)}</td>
      <td class="sign">${words ? html`<span aria-hidden="true">${sign}</span><span class="unseen">${words}</span>` : sign}</td>
      <td>${textOf(right.data, entry)}</td>
      ${nearest ? html`<td>${textOf(nearest, entry)}</td>` : nothing}
    </tr>`;
  };
  return html`<div class="numbers" tabindex="0" role="region" aria-label="Your numbers next to the correct ones">
    <table>
      <caption>${different === 0 ? (isSearched ? "All entries are what such a program computes; whether that is right, your weights decide." : "All entries agree with a right program.") : `${different} of ${count} entries differ from a right program${hasOpen ? ", computed for one choice of what you left open" : ""}; they are marked ≠.`}${hint}${count > MOST_LISTED ? ` The first ${MOST_LISTED} are listed.` : ""}</caption>
      <thead><tr><th scope="col">entry</th><th scope="col">yours</th><th scope="col"><span class="unseen">agrees</span></th><th scope="col">${isSearched ? "computed" : hasOpen ? "right, for that choice" : "right"}</th>${nearest ? html`<th scope="col">nearest</th>` : nothing}</tr></thead>
      <tbody>${listed.map(row)}</tbody>
    </table>
  </div>`;
}
