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
 * @returns text by fact, the step in degrees
 * @see tests/web/widgets/phases.test.ts
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

/** What the numbers are called. */
export const NAMES: Readonly<Record<keyof FactTexts, string>> = {
  fog: "hands in fog",
  excess: "arc needed ÷ arc seen",
  step: "hand 0 per token",
  meanCosine: "neighbors’ cosine",
};

/** A number with its name, and what it is compared with; empty where that is nothing. */
type Fact = readonly [name: string, value: string, besides: string];

/**
 * Draws numbers beside each other, each under its name.
 *
 * @param facts  the numbers as printed
 * @returns a template of a description list
 * @see tests/web/widgets/phases.test.ts
 */
export const factsList = (facts: readonly Fact[]): TemplateResult =>
  html`<dl class="facts">${facts.map(
    ([name, value, besides]) => html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
    ${besides ? html`<dd class="plain">${besides}</dd>` : nothing}
  </div>`,
  )}</dl>`;

const ORDER = ["fog", "excess", "step", "meanCosine"] as const;

/**
 * Draws the facts of a recipe, each number beside the one of plain RoPE.
 *
 * @param now    the numbers of the recipe
 * @param plain  the numbers to compare with; null where these are plain RoPE's own
 * @returns a template of a description list
 * @see tests/web/widgets/phases.test.ts
 */
export const factsView = (now: FactTexts, plain: FactTexts | null): TemplateResult =>
  factsList(ORDER.map((fact) => [NAMES[fact], now[fact], plain ? `plain: ${plain[fact]}` : ""]));
