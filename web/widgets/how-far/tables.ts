/** The tables in the page: what each scaling does, and what becomes of each hand. */
import { html, nothing, type TemplateResult } from "lit";
import { entryAt, type Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import type { DataTable } from "../base/index.ts";
import { scaledAs, type Reach, type Scaled } from "./numbers.ts";
import { factorFor, ruleTitle, SCALING_TITLES, type Question, type ScalingId } from "./scalings.ts";

/**
 * A scaling by name: what the file has, where it has a rule.
 *
 * @param question  about a model
 * @param id        of the scaling
 * @see tests/web/widgets/how-far.test.ts
 */
export function titleOf({ rule, trained, target }: Question, id: ScalingId): string {
  if (id === "own") return rule ? `${ruleTitle(rule.rule)}, as in the file` : SCALING_TITLES.own;
  const factor = factorFor(trained, target);
  return factor === 1 ? SCALING_TITLES[id] : `${SCALING_TITLES[id]} by ${factor}`;
}

const slowerText = (engine: Engine, slower: number): string => engine.format(slower, ".2");

/** Above the columns, and in a narrow figure before each number. */
const COLUMNS = [
  "hands with new angles",
  "hand 0 per token",
  "neighbors differ by",
  "slowest hand slowed by",
  "scores grow by",
  "short texts",
] as const;

/**
 * What each scaling costs; a press on its name chooses it.
 *
 * @param engine  writes numbers
 * @param reach   of the length
 * @param chosen  the scaling that is shown
 * @param choose  takes another
 * @returns a template
 * @see tests/web/widgets/how-far.test.ts
 */
export function scalingsTable(
  engine: Engine,
  { question, scaled }: Reach,
  chosen: ScalingId,
  choose: (id: ScalingId) => void,
): TemplateResult {
  const row = (each: Scaled) => {
    const isChosen = each.id === chosen;
    return html`<tr class=${isChosen ? "chosen" : ""}>
      <th scope="row"><button class="chip" type="button" data-scaling=${each.id} aria-pressed=${isChosen ? "true" : "false"} @click=${() => choose(each.id)}>${titleOf(question, each.id)}</button></th>
      <td data-name=${COLUMNS[0]}>${each.newHands.length} of ${each.hands.length}</td>
      <td data-name=${COLUMNS[1]}>${engine.format(each.step, ".1")}°</td>
      <td data-name=${COLUMNS[2]}>${engine.format(each.neighbors, ".4")}</td>
      <td data-name=${COLUMNS[3]}>${slowerText(engine, each.slowest)}</td>
      <td data-name=${COLUMNS[4]}>${engine.format(each.scores, ".3")}</td>
      <td data-name=${COLUMNS[5]}>${each.changesShort ? "changed" : "as before"}</td>
    </tr>`;
  };
  return html`<div class="scalings scroll" tabindex="0" role="region" aria-label="What each scaling does"><table>
    <thead><tr><th scope="col">scaling</th>${COLUMNS.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${scaled.map(row)}</tbody>
  </table></div>`;
}

/** The two entries of a hand: halves, as in most programs of open models, or neighbors. */
const entriesOf = (hand: number, hands: number, isInterleaved: boolean): string =>
  isInterleaved ? `${2 * hand}, ${2 * hand + 1}` : `${hand}, ${hand + hands}`;

/**
 * What becomes of each hand.
 *
 * @param engine  writes numbers
 * @param reach   of the length
 * @param chosen  the scaling whose column is marked
 * @param isInterleaved  whether neighboring entries are a pair, not halves
 * @returns a template
 * @see tests/web/widgets/how-far.test.ts
 */
export function handsTable(
  engine: Engine,
  reach: Reach,
  chosen: ScalingId,
  isInterleaved: boolean,
): TemplateResult {
  const { question, trainedTurns, scaled } = reach;
  const own = scaledAs(reach, "own");
  const others = scaled.filter(({ id }) => id !== "own");
  const turns = (value: number) =>
    value < 100 ? engine.format(value, ".2") : grouped(Math.round(value));
  const cell = ({ id, hands, isNew }: Scaled, hand: number) =>
    html`<td class="${isNew[hand] ? "new" : ""} ${id === chosen ? "chosen" : "other"}">÷ ${slowerText(engine, entryAt(hands, hand).slower)}</td>`;
  return html`${others.length > 1 ? html`<p class="about when-narrow">${chosen === "own" ? "Choose a scaling above to see what it does to each hand." : "Choose another scaling above to see what that does to each hand."} There are ${own.hands.length} hands: scroll the table.</p>` : nothing}<div class="hands scroll" tabindex="0" role="region" aria-label="Hand by hand"><table>
    <thead><tr><th scope="col">hand</th><th scope="col">entries</th><th scope="col">turns in training</th><th scope="col">turns in your text</th>
      ${others.map(({ id }) => html`<th scope="col" class=${id === chosen ? "chosen" : "other"}>${titleOf(question, id)}</th>`)}</tr></thead>
    <tbody>${own.hands.map(
      (_, hand) => html`<tr>
        <th scope="row">${hand}</th><td>${entriesOf(hand, own.hands.length, isInterleaved)}</td>
        <td>${turns(entryAt(trainedTurns, hand))}</td>
        <td class=${own.isNew[hand] ? "new" : ""}>${turns(entryAt(own.turns, hand))}</td>
        ${others.map((each) => cell(each, hand))}
      </tr>`,
    )}</tbody>
  </table></div>`;
}

/**
 * The same for the file that is saved, with every digit.
 *
 * @param reach  of the length
 * @returns a row for each hand; frequencies in radians per token
 * @see tests/e2e/widgets.spec.mjs
 */
export function dataTableOf(reach: Reach): DataTable {
  const { question, trainedTurns, scaled } = reach;
  const own = scaledAs(reach, "own");
  return {
    caption: `Each hand in training at ${grouped(question.trained)} tokens and in a text of ${grouped(question.target)}: how often it goes around, by how much each scaling slows it, and whether it reaches new angles.`,
    style: "6s",
    columns: [
      { name: "hand" },
      { name: "frequency", unit: "radians per token" },
      { name: "turns in training" },
      { name: "turns in the text" },
      ...scaled.flatMap(({ id }) => [
        { name: `${titleOf(question, id)}: slowed by` },
        { name: `${titleOf(question, id)}: new angles` },
      ]),
    ],
    rows: own.hands.map((hand, index) => [
      index,
      hand.frequency,
      entryAt(trainedTurns, index),
      entryAt(own.turns, index),
      ...scaled.flatMap(({ hands, isNew }) => [
        entryAt(hands, index).slower,
        isNew[index] ? "yes" : "no",
      ]),
    ]),
  };
}
