/**
 * How far a trained model carries: its accuracy at each length of the race as it is, with its
 * positions divided, and under NTK and YaRN, all on the weights that it has just learned.
 */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../../engine/index.ts";
import { readScheme, type Evaluation } from "../../../engine/training/index.ts";
import { sentenceOf } from "../../base/index.ts";
import { tableView } from "../../base/data-table.ts";
import { Latest } from "../inside/latest.ts";
import { TEST_SEQUENCES, type ModelSource } from "../inside/looking.ts";
import { printed } from "../results.ts";

/** What is done to the model for a test that is s training lengths long. */
interface Stretch {
  readonly title: string;
  ask(source: ModelSource, scheme: string, length: number, s: number): Promise<Evaluation>;
}

const evaluated = (
  { ask }: ModelSource,
  scheme: string,
  length: number,
  positions?: readonly number[],
): Promise<Evaluation> =>
  ask(scheme, { evaluate: length, sequences: TEST_SEQUENCES, ...(positions && { positions }) });

/** RoPE with other frequencies; the core computes them (cpp/encodings/rope_scaling.h). */
const rescaled =
  (scaling: string): Stretch["ask"] =>
  ({ ask, options }, scheme, length, s) =>
    ask(scheme, {
      rescaled: length,
      sequences: TEST_SEQUENCES,
      settings: { scaling, factor: s, original_length: options.run.length },
    });

const AS_IT_IS: Stretch = {
  title: "as it is",
  ask: (source, scheme, length) => evaluated(source, scheme, length),
};
const DIVIDED: Stretch = {
  title: "positions divided by s",
  ask: (source, scheme, length, s) =>
    evaluated(
      source,
      scheme,
      length,
      Array.from({ length }, (_, place) => place / s),
    ),
};
const SCALINGS: readonly Stretch[] = [
  { title: "NTK, factor s", ask: rescaled("ntk") },
  { title: "YaRN, factor s", ask: rescaled("yarn") },
];

/** One way to stretch a model, tested. */
interface Row {
  readonly title: string;
  /** At each length: an accuracy from 0 to 1, or why there is none. */
  readonly results: readonly (number | string)[];
}

export interface Carried {
  readonly scheme: string;
  readonly lengths: readonly number[];
  readonly rows: readonly Row[];
}

/**
 * Tests a trained model at the lengths of its race from the training length on.
 *
 * @param source    asks the model
 * @param scheme    of the model
 * @param hasTurns  whether the core describes a scaling among its settings
 * @returns a promise of a row for each way, at each length an accuracy from 0 to 1, or the sentence
 *          that says why there is none
 * @throws {Error} with a sentence, where the model is gone
 * @see tests/web/widgets/train-carry.test.ts
 */
export async function carried(
  source: ModelSource,
  scheme: string,
  hasTurns: boolean,
): Promise<Carried> {
  const { run, tests } = source.options;
  const lengths = [...new Set([run.length, ...tests.lengths])]
    .filter((length) => length >= run.length)
    .sort((a, b) => a - b);
  const rows: Row[] = [];
  for (const { title, ask } of [AS_IT_IS, DIVIDED, ...(hasTurns ? SCALINGS : [])]) {
    const results: (number | string)[] = [];
    for (const length of lengths)
      results.push(
        await ask(source, scheme, length, length / run.length).then(
          ({ accuracy }) => accuracy,
          sentenceOf,
        ),
      );
    rows.push({ title, results });
  }
  return { scheme, lengths, rows };
}

/** The longest length up to which a model stays right. */
const RIGHT = 0.9;

/**
 * Says how far each way carries the model.
 *
 * @param engine   writes numbers
 * @param carried  what the tests found
 * @returns one sentence: of each way the greatest length, in tokens, up to which 90% are right
 * @see tests/web/widgets/train-carry.test.ts
 */
export function carryText(engine: Engine, { lengths, rows }: Carried): string {
  const reach = ({ title, results }: Row): string => {
    const first = results.findIndex((result) => typeof result === "string" || result < RIGHT);
    if (first === 0) return `${title}, not even at ${lengths[0] ?? 0}`;
    const last = lengths[first === -1 ? lengths.length - 1 : first - 1] ?? 0;
    return `${title}, up to ${engine.format(last, "")}`;
  };
  return `At least 90% right, in tokens: ${rows.map(reach).join("; ")}.`;
}

export class CarryTest {
  #isOpen = false;
  readonly #carried: Latest<Carried>;

  constructor(
    private readonly source: ModelSource,
    private readonly changed: () => void,
  ) {
    this.#carried = new Latest(changed);
  }

  readonly #toggle = (): void => {
    this.#isOpen = !this.#isOpen;
    this.changed();
  };

  render(engine: Engine, scheme: string): TemplateResult {
    return html`<div class="carry">
      <button class="chip" type="button" aria-expanded=${this.#isOpen ? "true" : "false"} @click=${this.#toggle}>How far do divided positions, NTK and YaRN carry it?</button>
      ${this.#isOpen ? this.#opened(engine, scheme) : nothing}
    </div>`;
  }

  #opened(engine: Engine, scheme: string): TemplateResult {
    const hasTurns = hasScaling(engine, scheme);
    this.#carried.ask(scheme, () => carried(this.source, scheme, hasTurns));
    const { answer, problem, isWaiting } = this.#carried;
    const isShown = answer?.scheme === scheme;
    return html`<p class="outcome" role="status" aria-live="polite" aria-busy=${isWaiting}>${problem || (isShown ? carryText(engine, answer) : "Testing the model at each length …")}</p>
      ${isShown ? tableView(engine, tableOf(engine, answer, this.source.options.run.length)) : nothing}
      <p class="hint">s is the length of the test in training lengths. The weights are those that were just trained, and nothing is trained further.${hasTurns ? "" : " NTK and YaRN change the frequencies of RoPE, which this model does not have."}</p>`;
  }
}

/** Whether the core describes a scaling of frequencies among the settings of an encoding. */
const hasScaling = (engine: Engine, scheme: string): boolean =>
  engine
    .describe()
    .encodings.find(({ id }) => id === readScheme(scheme).scheme)
    ?.parameters.some(({ name }) => name === "scaling") ?? false;

const tableOf = (engine: Engine, { lengths, rows }: Carried, trained: number) => ({
  caption: `Accuracy by length of the test, in tokens; trained on ${trained}`,
  columns: [{ name: "positions" }, ...lengths.map((length) => ({ name: String(length) }))],
  rows: rows.map(({ title, results }) => [
    title,
    ...results.map((result) =>
      typeof result === "string" ? "✕" : printed(engine, "accuracy", result),
    ),
  ]),
});
