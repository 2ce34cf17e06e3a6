/** The results of a race as a table to read, and as sentences. */
import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { Engine } from "../../engine/index.ts";
import { readScheme } from "../../engine/training/index.ts";
import { shapeView } from "../base/index.ts";
import { listed } from "../../words/listed.ts";
import { raisedPowers, signedText } from "../base/number-text.ts";
import { watchSides } from "../base/scrollable.ts";
import type { Measure } from "./charts.ts";
import { lineSample, lineStyle } from "./lines.ts";
import { testAt } from "./race-tables.ts";
import { taskTitle } from "./race-words.ts";
import type { RaceRecord, RunRecord } from "./record.ts";

/** What schemes are called that the reader wrote. */
const OWN_TITLES = { bias_formula: "Your bias", angle_formula: "Your angles" };

/**
 * Names an encoding as the core does, with its settings where it has some: "ALiBi (bias_max 4)".
 *
 * @param engine  describes the encodings
 * @param text    a scheme, such as "alibi:bias_max=4"
 * @returns its id in place of the title where no encoding has it
 * @see tests/web/widgets/train-formula.test.ts
 */
export function titleOf(engine: Engine, text: string): string {
  const { scheme, settings = {} } = readScheme(text);
  if (scheme in OWN_TITLES) return OWN_TITLES[scheme as keyof typeof OWN_TITLES];
  const title = engine.describe().encodings.find(({ id }) => id === scheme)?.title ?? scheme;
  const set = Object.entries(settings).map(
    ([name, value]) => `${name} ${signedText(String(value))}`,
  );
  return set.length > 0 ? `${title} (${set.join(", ")})` : title;
}

/**
 * Writes a result: a loss with two decimals or, from 10 nats, one; an accuracy in whole percent,
 * and just below 100% with one decimal.
 *
 * @param engine   does the rounding
 * @param measure  what the value is
 * @param value    a loss in nats, or an accuracy from 0 to 1
 * @returns "1.08" or "97%"
 * @see tests/web/widgets/race.test.ts
 */
export function printed(engine: Engine, measure: Measure, value: number): string {
  return measure === "loss"
    ? engine.format(value, value < 9.995 ? ".2" : ".1")
    : `${engine.format(100 * value, value > 0.995 && value < 1 ? ".1" : ".0")}%`;
}

/** What a run does now, or what became of it. */
function standing(run: RunRecord, { run: { steps } }: RaceRecord): string {
  switch (run.state) {
    case "waiting":
      return "waiting for a free core";
    case "training":
      return `step ${run.steps} of ${steps}`;
    case "testing":
      return "trained, now tested";
    case "stopped":
      return `stopped at step ${run.steps}`;
    case "interrupted":
      return `cut off at step ${run.steps}`;
    case "failed":
      return `failed at step ${run.steps}`;
    case "done":
      return "";
  }
}

/**
 * Shows the tests of a race as a table, one row a scheme, one column a length, and why any failed.
 * Where it is narrow, lengths are rows, so that the longest one is in view, too.
 *
 * @param engine    names the encodings and rounds numbers
 * @param record    the race
 * @param measure   loss in nats, or accuracy in percent
 * @param isNarrow  whether the table has little width
 * @returns a template; accuracies in percent, losses in nats, and a cross where a test is
 *          impossible
 * @see tests/web/widgets/race.test.ts
 */
export function resultsTable(
  engine: Engine,
  record: RaceRecord,
  measure: Measure,
  isNarrow = false,
): TemplateResult {
  const { lengths } = record.tests;
  const name = measure === "loss" ? "Loss in nats" : "Accuracy";
  const cell = (run: RunRecord, length: number) => {
    const test = testAt(run, length);
    if (!test) return html`<td><span class="unseen">not tested</span></td>`;
    return "error" in test
      ? html`<td class="impossible"><span aria-hidden="true">✕</span><span class="unseen">impossible</span></td>`
      : html`<td>${printed(engine, measure, test[measure])}</td>`;
  };
  const beyond = (length: number) => (length > record.run.length ? "beyond" : nothing);
  const ofScheme = (run: RunRecord, scope: "row" | "col") => {
    const now = standing(run, record);
    return html`<th scope=${scope}>${shapeView(lineSample(lineStyle(record.schemes, run.scheme)))} ${titleOf(engine, run.scheme)}${now ? html` <small>${now}</small>` : nothing}</th>`;
  };
  const ofLength = (length: number, scope: "row" | "col") =>
    html`<th scope=${scope} class=${beyond(length)}>${length}</th>`;
  const [head, body] = isNarrow
    ? [
        html`<th scope="col">tokens</th>${record.runs.map((run) => ofScheme(run, "col"))}`,
        lengths.map(
          (length) =>
            html`<tr>${ofLength(length, "row")}${record.runs.map((run) => cell(run, length))}</tr>`,
        ),
      ]
    : [
        html`<th scope="col">encoding</th>${lengths.map((length) => ofLength(length, "col"))}`,
        record.runs.map(
          (run) =>
            html`<tr>${ofScheme(run, "row")}${lengths.map((length) => cell(run, length))}</tr>`,
        ),
      ];
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Results" ${ref(watchSides)}><table class="results ${isNarrow ? "lengths-down" : ""}">
    <caption>${name} by length of the test, in tokens; trained on ${record.run.length}</caption>
    <thead><tr>${head}</tr></thead>
    <tbody>${body}</tbody>
  </table></div>
  ${complaints(engine, record).map((sentence) => html`<p class="hint">${sentence}</p>`)}`;
}

/** Why runs failed, and why tests could not be made: each reason once. */
function complaints(engine: Engine, { runs }: RaceRecord): string[] {
  const [first] = runs;
  if (first?.error && runs.every(({ error }) => error === first.error))
    return [`No model can train like this: ${reason(first.error)}`];
  return runs.flatMap((run) => {
    const title = titleOf(engine, run.scheme);
    const test = run.tests.find((candidate) => "error" in candidate);
    return [
      ...(run.error ? [`${title}: ${reason(run.error)}`] : []),
      ...(test && "error" in test
        ? [`✕ ${title} cannot take ${test.length} tokens: ${reason(test.error)}`]
        : []),
    ];
  });
}

/** The core's sentence without the function that it names first, for use after a colon. */
const reason = (text: string): string =>
  raisedPowers(
    `${ofFormula(text.replace(/^\w+: /, "").replace(/^seq_len\b/, "the length"))}${/[.!?]$/.test(text) ? "" : "."}`,
  );

/**
 * Puts a sentence of the core about a formula into the words of the page.
 *
 * @param sentence  which may begin with the name of the option that holds the formula
 * @returns the same sentence where it does not begin so
 * @see tests/web/widgets/race.test.ts
 */
export const ofFormula = (sentence: string): string =>
  sentence.replace(/^(bias|angle)_formula\b/i, "the formula");

/** From this accuracy on, a model has learned its task. */
const LEARNED = 0.99;

/**
 * What the models do at the length of training: without it, a model that never learned the task
 * would seem to fail because of the length.
 */
function trainingVerdict(engine: Engine, { run: { length }, runs, tests }: RaceRecord): string {
  if (length === Math.max(...tests.lengths)) return "";
  const known = runs.flatMap((run) => {
    const test = testAt(run, length);
    return test && !("error" in test)
      ? [{ title: titleOf(engine, run.scheme), accuracy: test.accuracy }]
      : [];
  });
  const behind = known.filter(({ accuracy }) => accuracy < LEARNED);
  if (known.length === 0) return "";
  if (behind.length === 0) return `At ${length} tokens, every model is at least 99% right.`;
  const texts = behind.map(
    ({ title, accuracy }) => `${title} only ${printed(engine, "accuracy", accuracy)}`,
  );
  const rest = behind.length === known.length ? "" : ", the others at least 99%";
  return `At ${length} tokens, as in training, ${listed(texts)} right${rest}.`;
}

/**
 * Says what the longest test found of each scheme, best first, after what training taught.
 *
 * @param engine  names the encodings and rounds numbers
 * @param record  the race
 * @returns sentences; empty where no model has been tested at the longest length
 * @see tests/web/widgets/race.test.ts
 */
export function verdict(engine: Engine, record: RaceRecord): string {
  const longest = Math.max(...record.tests.lengths);
  const at = (run: RunRecord, length: number) => {
    const test = testAt(run, length);
    return test && !("error" in test) ? test.accuracy : null;
  };
  const done = record.runs.filter((run) => testAt(run, longest));
  if (done.length === 0) return "";
  const able = done
    .map((run) => ({ title: titleOf(engine, run.scheme), accuracy: at(run, longest) }))
    .filter((run): run is { title: string; accuracy: number } => run.accuracy !== null)
    .sort((a, b) => b.accuracy - a.accuracy)
    .map(({ title, accuracy }) => `${title} ${printed(engine, "accuracy", accuracy)}`);
  const unable = done
    .filter((run) => at(run, longest) === null)
    .map(({ scheme }) => titleOf(engine, scheme));
  return [
    trainingVerdict(engine, record),
    able.length > 0 &&
      `${taskTitle(record)}, trained on ${record.run.length} tokens and tested on ${longest}: ${able.join(", ")} right.`,
    unable.length > 0 && `${unable.join(" and ")} cannot run at ${longest} tokens at all.`,
  ]
    .filter(Boolean)
    .join(" ");
}
