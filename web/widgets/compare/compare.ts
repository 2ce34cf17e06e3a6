/** The same queries and keys through two schemes of positions, side by side. */
import { html, type TemplateResult } from "lit";
import { figure, type FigureHost, type Moment, type PartHost } from "../base/index.ts";
import { copy, download } from "../base/download.ts";
import { typesetPowers } from "../base/number-text.ts";
import { TypedText } from "../base/typed-text.ts";
import { blocksStyles } from "../blocks/blocks.css.ts";
import { fileFieldStyles } from "../arrays/file-field.css.ts";
import { Blocks } from "../blocks/blocks.ts";
import { compareStyles } from "./compare.css.ts";
import { picture, sideTitles } from "./compare.svg.ts";
import { allHeads, numbersJson } from "./export.ts";
import { wordsOf } from "./inputs.ts";
import { PERCENT } from "../biases/forgetting.ts";
import { compareNumbers, idOf, SIDES, type CompareNumbers } from "./numbers.ts";
import { NUMBERS_FILE, programOf } from "./numpy/program.ts";
import { hasAllHeads, modelHeads, OwnMatrices } from "./own.ts";
import { encodingOf } from "./parameters.ts";
import { SchemeControls } from "./scheme-controls.ts";
import { settings } from "./settings.ts";
import {
  forgettingText,
  largestRows,
  sentenceFor,
  summaryRows,
  tableFor,
  VERDICTS,
} from "./words.ts";

const partsOf = (host: PartHost<typeof settings>) => ({
  first: new SchemeControls(host, "first"),
  second: new SchemeControls(host, "second"),
  typed: new TypedText(host),
  own: new OwnMatrices(host),
  blocks: new Blocks(host, copy),
});
type Now = Moment<typeof settings, CompareNumbers, ReturnType<typeof partsOf>>;

const MOST_LETTERS = 4000;

function textField(
  { settings: { words: present }, parts: { typed } }: Now,
  host: FigureHost,
): TemplateResult {
  return html`<div class="control own">
    <label class="name" for="words">text, one token a word</label>
    ${typed.field({
      id: "words",
      present,
      maximumLength: MOST_LETTERS,
      enterKey: "done",
      take(typedText) {
        const words = wordsOf(typedText);
        if (words.length < 2) throw new Error("A text has two words or more.");
        host.change({
          words: words.join(" "),
          tokens: Math.min(words.length, settings.tokens.maximum),
        });
      },
    })}
  </div>`;
}

/** On paper there are no fields: what was compared. */
function printedOf({ settings: now, numbers }: Now): TemplateResult {
  const { sizes } = numbers.inputs;
  const titles = sideTitles(numbers);
  const schemes = SIDES.map(
    (side) => `${titles[side]}${now[`${side}With`] && ` (${now[`${side}With`]})`}`,
  );
  return html`<p class="on-paper">${schemes.join(" and ")}, head ${sizes.head + 1} of ${sizes.heads}, ${sizes.length} tokens ${now.matrices ? "of given queries and keys" : `of “${now.words}”`}.</p>`;
}

function tables(now: Now): TemplateResult {
  const { numbers, print } = now;
  const titles = sideTitles(numbers);
  const cell = (value: number, style: string) =>
    html`<td>${Number.isFinite(value) ? typesetPowers(print(value, style)) : "masked"}</td>`;
  const verdicts = SIDES.map((side) => forgettingText(numbers[side], numbers.inputs.seed));
  return html`<div class="tables">
    <div class="scroll" tabindex="0" role="region" aria-label="How widely weights are spread"><table class="summary">
      <caption>Means over all queries</caption>
      <thead><tr><td></td>${SIDES.map((side) => html`<th scope="col">${titles[side]}</th>`)}</tr></thead>
      <tbody>${summaryRows(now).map(
        ([name, ...values]) =>
          html`<tr><th scope="row">${name}</th>${values.map((value) => cell(value, ".2"))}</tr>`,
      )}
      <tr><th scope="row">Does what it adds forget?</th>${verdicts.map((verdict) => html`<td>${verdict}</td>`)}</tr></tbody>
    </table><p class="about">${VERDICTS}</p></div>
    <div class="scroll" tabindex="0" role="region" aria-label="Largest differences"><table>
      <caption>Largest differences</caption>
      <thead><tr>${["query", "key", "offset", titles.first, titles.second, "difference"].map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${largestRows(now)
        .slice(0, 5)
        .map(
          ([query = 0, ...values]) =>
            html`<tr><th scope="row">${query}</th>${values.map((value, place) => cell(value, place < 2 ? "" : ".3"))}</tr>`,
        )}</tbody>
    </table></div>
  </div>`;
}

/** Code that gives the numbers of each scheme again, folded: most readers do not run it. */
function programs({ numbers, parts: { blocks } }: Now): TemplateResult {
  const titles = sideTitles(numbers);
  return html`<details class="programs"><summary>NumPy code for these numbers</summary>${blocks.view(
    SIDES.map((side) => {
      const { attended } = numbers[side];
      const code = programOf(side, attended, numbers.inputs);
      return {
        program: titles[side],
        where: `Beside ${NUMBERS_FILE}, which the button below downloads`,
        code,
        notes: code
          ? []
          : [
              `No code is offered for ${titles[side]} with these parameters; ${NUMBERS_FILE} holds what it adds, as numbers.`,
            ],
      };
    }),
  )}</details>`;
}

export const OrreryCompare = figure({
  tag: "orrery-compare",
  summary:
    "The same queries and keys through two schemes of positions: logits, weights, their difference, means by offset, and spans.",
  settings,
  styles: [compareStyles, blocksStyles, fileFieldStyles],
  numbers: compareNumbers,
  parts: partsOf,
  // Matrices stay in the page that they were given to.
  isLinkable: ({ matrices }) => matrices === "",
  limits: ({ tokens, heads, matrices }) => ({
    query: { maximum: tokens - 1 },
    key: { maximum: tokens - 1 },
    head: { maximum: modelHeads({ matrices, heads }) },
  }),
  results: {
    different: ({ numbers }) => numbers.difference.different,
    entropies: ({ numbers }) => SIDES.map((side) => numbers[side].spread.entropy),
  },
  change: "The reader changed the text, a scheme, a parameter, or the entry that is read.",
  heading: () => "What do two schemes make of the same queries and keys?",
  picture: (moment) => picture(moment),
  around: (drawn, moment) => html`${printedOf(moment)}${drawn}${tables(moment)}${programs(moment)}`,
  leadingControls: (moment, host) => [
    html`<div class="given">${moment.settings.matrices ? "" : textField(moment, host)}${moment.parts.own.view()}</div>
      <div class="schemes">${SIDES.map((side) => moment.parts[side].view(moment))}</div>`,
    "show",
    ...(moment.settings.matrices ? [] : (["tokens"] as const)),
    "head",
  ],
  controls: ({ engine, settings: given, numbers }) => [
    html`<div class="control"><button class="chip" type="button" @click=${() => download(NUMBERS_FILE, numbersJson(numbers, allHeads(engine, given, numbers)), "application/json")}>Download the numbers (JSON)</button></div>`,
  ],
  furtherControls: ({ settings: { mask, matrices } }) => [
    "mask",
    ...(mask === "window" || mask === "chunk" ? (["span"] as const) : []),
    ...(hasAllHeads(matrices) ? [] : (["heads"] as const)),
    ...(matrices ? [] : (["head-dim"] as const)),
    "spread",
    "seed",
    "query",
    "key",
  ],
  sentence: sentenceFor,
  table: tableFor,
  provenance: ({
    engine,
    settings: given,
    numbers: {
      inputs: { sizes },
    },
  }) => ({
    functions: ["attention", "attention_span"],
    inputs: [
      ...SIDES.map(
        (side) =>
          [
            `${side} scheme`,
            `${encodingOf(engine, idOf(given, side)).title}${given[`${side}With`] ? `, ${given[`${side}With`]}` : ""}`,
          ] as const,
      ),
      ["length", `${sizes.length} tokens`],
      ["head", `${sizes.head + 1} of ${sizes.heads}, ${sizes.headDim} channels`],
      ["span", `${PERCENT} of the weight`],
    ],
  }),
});
