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

/** What is printed of the hands under a recipe. */
export const factTexts = (
  engine: Engine,
  { fog, excess, step, meanCosine }: RecipeFacts,
): FactTexts => ({
  fog: String(fog.length),
  excess: fog.length === 0 ? "none" : `${engine.format(excess, ".2")} × the arc seen`,
  step: `${engine.print("degrees(a)", ".1", { a: step })}°`,
  meanCosine: engine.format(meanCosine, ".4"),
});

const NAMES: Readonly<Record<keyof FactTexts, string>> = {
  fog: "hands in fog",
  excess: "farthest into fog",
  step: "hand 0, turn per token",
  meanCosine: "similarity of neighbors (mean\u00a0cosine)",
};

/** @param plain  the numbers to compare with; null where these are plain RoPE's own */
export function factsView(now: FactTexts, plain: FactTexts | null): TemplateResult {
  const entry = (name: keyof FactTexts) => html`<div>
    <dt>${NAMES[name]}</dt>
    <dd>${now[name]}</dd>
    ${plain ? html`<dd class="plain">plain: ${plain[name]}</dd>` : nothing}
  </div>`;
  return html`<dl class="facts">${(["fog", "excess", "step", "meanCosine"] as const).map(entry)}</dl>`;
}
