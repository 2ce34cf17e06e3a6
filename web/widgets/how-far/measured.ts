/** What papers measured of each scaling, beside the reader's own wish. */
import { html, nothing, type TemplateResult } from "lit";
import table from "../../../content/models/stretches.json";
import type { Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import { scalingTitle } from "../../config/scaling-titles.ts";
import type { Reach } from "./numbers.ts";
import type { ScalingId } from "./scalings.ts";

type Source = keyof typeof table.sources;

/** One result: from which trained length to which other, and by what. */
export interface Measured {
  /** A scaling of the figure, or another way: base, longrope. */
  readonly scaling: string;
  /** Tokens. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly source: Source;
  readonly at: string | null;
}

/** A way in words, at the beginning of a line. */
const wayOf = (scaling: string): string => {
  const title = scaling === "base" ? "a larger base" : scalingTitle(scaling);
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/**
 * The results.
 *
 * @param chosen  the scaling that is shown
 * @returns first those of this scaling, then the others
 * @see tests/web/widgets/how-far-measured.test.ts
 */
export function measuredOf(chosen: ScalingId): readonly [own: Measured[], others: Measured[]] {
  const all = table.measured as readonly Measured[];
  const isOfChosen = ({ scaling }: Measured) => scaling === chosen;
  return [all.filter(isOfChosen), all.filter((each) => !isOfChosen(each))];
}

const cited = (source: Source, at: string | null): TemplateResult => {
  const { text, url } = table.sources[source];
  return html`(<a href=${url} rel="noopener">${text}</a>${at ? `, ${at}` : ""})`;
};

/**
 * The results as a list, each with how many times the trained length it reached; of models that can
 * be scaled at all: to others they offer nothing.
 *
 * @param engine  writes numbers
 * @param reach   of the lengths that the reader gave, in tokens, under each scaling that can be set
 * @param chosen  the scaling that is shown
 * @returns a template
 * @see tests/web/widgets/how-far.test.ts
 */
export function measuredView(
  engine: Engine,
  { question: { trained, target }, scaled }: Reach,
  chosen: ScalingId,
): TemplateResult {
  const times = (ratio: number) => engine.format(ratio, Number.isInteger(ratio) ? "" : "3s");
  const [own, others] = measuredOf(chosen);
  const items = (results: readonly Measured[]) =>
    results.map(
      ({ scaling, from, to, text, source, at }) =>
        html`<li><strong>${wayOf(scaling)}, ${times(to / from)} times:</strong> from ${grouped(from)} to ${grouped(to)} tokens: ${text} ${cited(source, at)}.</li>`,
    );
  const asked =
    target > trained ? `You ask for ${times(target / trained)} times the trained length.` : "";
  const isScalable = scaled.length > 1;
  const none =
    isScalable && own.length === 0
      ? "We quote no result for the scaling that you have chosen."
      : "";
  return html`<p class="about">${asked} ${none}</p>
    <ul class="breaks">${items(own)}
      <li>Whatever the scaling: nearly all models got much worse at harder tasks as texts grew, also those that find a single hidden fact without fail ${cited("hsieh2024", null)}.</li></ul>
    ${isScalable ? html`<details class="further"><summary>Other scalings</summary><ul class="breaks">${items(others)}</ul></details>` : nothing}`;
}
