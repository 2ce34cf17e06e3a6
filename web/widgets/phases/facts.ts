/** What a recipe makes of the hands, as four numbers beside those of plain RoPE. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import type { RecipeFacts } from "./numbers.ts";

/** The numbers as printed. */
interface FactTexts {
  readonly fog: string;
  readonly excess: string;
  readonly step: string;
  readonly meanCosine: string;
}

/**
 * Prints the facts of a recipe: hands in fog, the excess, the step of hand 0, the mean cosine.
 *
 * @param engine  writes the numbers
 * @param facts   fog as hands, the step in radians
 */
export const factTexts = (
  engine: Engine,
  { fog, excess, step, meanCosine }: RecipeFacts,
): FactTexts => ({
  fog: String(fog.length),
  excess: fog.length === 0 ? "at most 1" : engine.format(excess, ".2"),
  step: `${engine.print("degrees(a)", ".1", { a: step })}°`,
  meanCosine: engine.format(meanCosine, ".4"),
});

const NAMES: Readonly<Record<keyof FactTexts, string>> = {
  fog: "hands in fog",
  excess: "arc needed ÷ arc seen",
  step: "hand 0 per token",
  meanCosine: "neighbors’ cosine",
};

const entry = (name: string, value: string, besides: string) => html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
    ${besides ? html`<dd class="plain">${besides}</dd>` : nothing}
  </div>`;

const entries = (now: FactTexts, plain: FactTexts | null, names: readonly (keyof FactTexts)[]) =>
  names.map((name) => entry(NAMES[name], now[name], plain ? `plain: ${plain[name]}` : ""));

/**
 * Draws the facts of a recipe, each number beside the one of plain RoPE.
 *
 * @param now    the numbers of the recipe
 * @param plain  the numbers to compare with; null where these are plain RoPE's own
 */
export const factsView = (now: FactTexts, plain: FactTexts | null): TemplateResult =>
  html`<dl class="facts">${entries(now, plain, ["fog", "excess", "step", "meanCosine"])}</dl>`;

/**
 * Draws what counts in the game: fog, neighbors, and how many hands were touched.
 *
 * @param now      the numbers of the game
 * @param plain    the numbers to compare with; null where no hand is touched
 * @param touched  how many hands are, and how many are enough; null while the reader finds that out
 */
export const gameFactsView = (
  now: FactTexts,
  plain: FactTexts | null,
  touched: { readonly hands: number; readonly enough: number | null },
): TemplateResult =>
  html`<dl class="facts">${entries(now, plain, ["fog", "excess", "meanCosine"])}
    ${entry("hands touched", String(touched.hands), touched.enough === null ? "" : `enough: ${touched.enough}`)}</dl>`;
