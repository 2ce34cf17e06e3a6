/** Whether halves give the scores of neighbors, for the rows of W in the reader's order. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import { largestDifference, type Difference } from "../base/compare.ts";
import { sameOrder, type Order } from "../ordering/order.ts";
import { contentOf, orderOf, type Own } from "./settings.ts";
import {
  HALF,
  INTERLEAVED,
  MIXED,
  POSITION_PAIRS,
  type Content,
  type PairingNumbers,
  fittingPairs,
  togetherPairs,
  halfOrder,
  programScores,
} from "./numbers.ts";

/** The scores of a program at each of POSITION_PAIRS. */
export interface ProgramScores {
  readonly name: string;
  readonly rows: string;
  readonly scores: readonly number[];
}

export interface Check {
  /** [place]: the row of W there. */
  readonly order: Order;
  /** What the rows of W make of the query and of the key. */
  readonly content: Content;
  readonly programs: readonly ProgramScores[];
  /** Between neighbors with the rows as stored and halves with the rows as they lie. */
  readonly difference: Difference;
  /** Whether every query and key would get the same scores. */
  readonly isRightOrder: boolean;
  readonly isAsStored: boolean;
  readonly fitting: readonly number[];
  /** Of the threads whose two rows belong together. */
  readonly together: ReturnType<typeof togetherPairs>;
  readonly pairs: number;
}

/**
 * Scores what neighbors and halves make of the rows in the reader's order.
 *
 * @param engine    does the arithmetic
 * @param numbers   of the head
 * @param settings  order, query and key as texts
 * @returns the scores of each program, the largest difference, and whether the order is right
 * @throws {Error} with a sentence where the order, the query or the key cannot be used
 * @see tests/web/widgets/pairing.test.ts
 */
export function checkOrder(engine: Engine, numbers: PairingNumbers, settings: Own): Check {
  const [content, order] = [contentOf(engine, settings), orderOf(settings)];
  const stored = programScores(engine, numbers, content, INTERLEAVED);
  const moved = programScores(engine, numbers, content, HALF, order);
  const turning = (rows: Order) => rows.slice(0, numbers.settings.rotary);
  const mixed = () => programScores(engine, numbers, content, MIXED);
  return {
    order,
    content,
    programs: [
      { name: "neighbors", rows: "rows as stored", scores: stored },
      { name: "halves", rows: "rows in your order", scores: moved },
      ...(settings.mixed
        ? [{ name: "query by neighbors, key by halves", rows: "rows as stored", scores: mixed() }]
        : []),
    ],
    difference: largestDifference(engine, stored, moved),
    // Rows that do not turn may lie in any order among themselves.
    isRightOrder: sameOrder(turning(order), turning(halfOrder(engine, numbers.settings))),
    isAsStored: order.every((row, place) => row === place),
    fitting: fittingPairs(numbers, order),
    together: togetherPairs(numbers, order),
    pairs: numbers.count,
  };
}

/**
 * The scores of the programs as a table, and whether the first two agree.
 *
 * @param engine  writes the numbers
 * @param check   as `checkOrder` gives it
 * @returns a template
 * @see tests/web/widgets/pairing.test.ts
 */
export function checkView(engine: Engine, check: Check): TemplateResult {
  const { programs, difference } = check;
  const both = programs.length > 2 ? "The first two programs" : "The two programs";
  const verdict = difference.none
    ? `= ${both} agree.`
    : `≠ ${both} differ by ${engine.format(difference.value, ".3")}.`;
  return html`<div class="check"><table>
      <caption>Score of a query at <var>m</var> and a key at <var>n</var></caption>
      <thead><tr><th scope="col">positions <var>m</var>, <var>n</var></th>${POSITION_PAIRS.map(([m, n]) => html`<th scope="col">${m}, ${n}</th>`)}</tr></thead>
      <tbody>${programs.map(
        ({ name, rows, scores }) => html`<tr><th scope="row">${name}, ${rows}</th>
          ${scores.map((score) => html`<td>${engine.format(score, ".3")}</td>`)}</tr>`,
      )}</tbody>
    </table>
    <p class="verdict ${difference.none ? "same" : "other"}">${verdict}</p></div>`;
}

/**
 * Says in a sentence or two whether the order of W's rows gives half code the right scores.
 *
 * @param check  as `checkOrder` gives it
 * @returns text without markup
 * @see tests/web/widgets/pairing.test.ts
 */
export function checkSentence(check: Check): string {
  const { order, difference, isRightOrder, isAsStored, fitting, together, pairs } = check;
  if (isRightOrder)
    return `In the order ${order.join(", ")}, a program that pairs halves ties rows that belong together, and scores every query and key as one that pairs neighbors.`;
  if (difference.none)
    return `The scores agree for this query and this key, but other vectors would tell the programs apart: ${tiedText(fitting.length, pairs)}.`;
  if (isAsStored)
    return "The program that pairs halves reads the rows as they are stored, ties rows that do not belong together, and gets other scores than the one that pairs neighbors.";
  if (together.length === pairs)
    return `Each thread on the right ties two rows that belong together, but ${strayText(together)}.`;
  const tied = tiedText(fitting.length, pairs);
  return `${tied.charAt(0).toUpperCase()}${tied.slice(1)}, and the scores still differ.`;
}

/** Which of the threads turn their pair wrongly. */
function strayText(together: Check["together"]): string {
  const counted = (count: number, turn: string) =>
    count > 0 ? [`${count === 1 ? "one pair turns" : `${count} pairs turn`} ${turn}`] : [];
  return [
    ...counted(together.filter(({ isOther }) => isOther).length, "at the speed of another"),
    ...counted(
      together.filter(({ isBackward }) => isBackward).length,
      "backward, because the second row comes first",
    ),
  ].join(", and ");
}

const tiedText = (fitting: number, pairs: number): string =>
  fitting > 1
    ? `${fitting} of the ${pairs} threads on the right tie the two rows of their own pairs`
    : `${fitting === 1 ? "one" : "none"} of the ${pairs} threads on the right ties the two rows of its own pair`;
