/** The tables in the page: what each scaling does, and what becomes of each hand. */
import { html, type TemplateResult } from "lit";
import { entryAt, type Engine } from "../../engine/index.ts";
import type { DataTable } from "../base/index.ts";
import { scaledAs, type Reach, type Scaled } from "./numbers.ts";
import { factorFor, ruleTitle, SCALING_TITLES, type Question, type ScalingId } from "./scalings.ts";

/**
 * A scaling by name: what the file has, where it has a rule.
 *
 * @param question  about a model
 * @param id        of the scaling
 */
export function titleOf({ rule, trained, target }: Question, id: ScalingId): string {
  if (id === "own") return rule ? `as the file: ${ruleTitle(rule.rule)}` : SCALING_TITLES.own;
  const factor = factorFor(trained, target);
  return factor === 1 ? SCALING_TITLES[id] : `${SCALING_TITLES[id]} by ${factor}`;
}

const slowerText = (engine: Engine, slower: number): string =>
  Math.abs(slower - 1) < 1e-9 ? "1" : engine.format(slower, ".2");

/**
 * What each scaling costs; a press on its name chooses it.
 *
 * @param engine  writes numbers
 * @param reach   of the length
 * @param chosen  the scaling that is shown
 * @param choose  takes another
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
      <td>${each.newHands.length} of ${each.hands.length}</td>
      <td>${engine.format(each.step, ".1")}°</td>
      <td>${engine.format(each.neighbors, ".4")}</td>
      <td>${slowerText(engine, each.slowest)}</td>
      <td>${each.scores === 1 ? "1" : engine.format(each.scores, ".3")}</td>
      <td>${each.changesShort ? "changed" : "as before"}</td>
    </tr>`;
  };
  return html`<div class="scalings scroll" tabindex="0" role="region" aria-label="What each scaling does"><table>
    <thead><tr><th scope="col">scaling</th><th scope="col">hands with new angles</th><th scope="col">hand 0 per token</th><th scope="col">neighbors differ by</th><th scope="col">slowest hand slowed by</th><th scope="col">scores grow by</th><th scope="col">short texts</th></tr></thead>
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
  const turns = (value: number) => engine.format(value, value < 100 ? ".2" : ".0");
  const cell = ({ id, hands, isNew }: Scaled, hand: number) =>
    html`<td class="${isNew[hand] ? "new" : ""} ${id === chosen ? "chosen" : ""}">÷ ${slowerText(engine, entryAt(hands, hand).slower)}</td>`;
  return html`<div class="hands scroll" tabindex="0" role="region" aria-label="Hand by hand"><table>
    <thead><tr><th scope="col">hand</th><th scope="col">entries</th><th scope="col">turns in training</th><th scope="col">turns in your text</th>
      ${others.map(({ id }) => html`<th scope="col" class=${id === chosen ? "chosen" : ""}>${titleOf(question, id)}</th>`)}</tr></thead>
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
 */
export function dataTableOf(reach: Reach): DataTable {
  const { question, trainedTurns, scaled } = reach;
  const own = scaledAs(reach, "own");
  return {
    caption: `Each hand in training at ${question.trained} tokens and in a text of ${question.target}: how often it goes around, by how much each scaling slows it, and whether it reaches new angles.`,
    style: "6s",
    columns: [
      { name: "hand" },
      { name: "frequency", unit: "radians a token" },
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
