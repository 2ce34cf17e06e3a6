/** A sequence as a row of places to choose from, with what the model makes of each. */
import { html, nothing, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import type { Engine } from "../../../engine/index.ts";
import type { ColorScale } from "../../map/color-scale.ts";
import type { Place } from "./looking.ts";

export interface SequenceView {
  readonly places: readonly Place[];
  /** The place that reads. */
  readonly query: number;
  /** What it gives to each place up to itself; empty where the model cannot be asked. */
  readonly weights: Float64Array;
  readonly scale: ColorScale;
  choose(query: number): void;
}

/**
 * Writes a share in whole percent.
 *
 * @param engine  does the rounding
 * @param share   from 0 to 1
 * @returns "38%"
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export const percent = (engine: Engine, share: number): string =>
  `${engine.print("100 * share", ".0", { share })}%`;

/**
 * Says how a guess turned out: "right", or what the task asks for.
 *
 * @param place  what the model answers after it, and what the task asks for
 * @returns empty where nothing is asked or nothing answered
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function outcome({ target, guess }: Place): string {
  if (target === null || guess === null) return "";
  return guess === target ? "right" : `wrong, the task asks for ${target}`;
}

/**
 * Says a place as a screen reader does.
 *
 * @param engine  rounds the probability
 * @param place   its token, what is asked after it, and the model's answer
 * @param index   of the place, counted from 0
 * @returns words without a period, the probability in percent
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function placeText(engine: Engine, place: Place, index: number): string {
  const head = `place ${index}: ${place.token}`;
  if (place.target === null) return `${head}, nothing asked`;
  if (place.guess === null) return `${head}, the task asks for ${place.target}`;
  return `${head}, answer ${place.guess}, ${percent(engine, place.probability)}, ${outcome(place)}`;
}

/**
 * Shows a sequence as a row of places, of which the reader chooses one.
 *
 * @param engine  rounds probabilities
 * @param view    the places, and the weights that the chosen one gives, from 0 to 1
 * @returns a template of a group of choices
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function sequenceView(engine: Engine, view: SequenceView): TemplateResult {
  const asked = view.places.some(({ guess }) => guess !== null)
    ? "the model’s answer with its probability. Choose a place: the more of its weight a token gets, the stronger its color."
    : "the right answer: this model cannot give one.";
  return html`<fieldset class="sequence">
    <legend>Each place: its number, its token, and where the task asks for one, ${asked}</legend>
    ${view.places.map((place, index) => placeView(engine, view, place, index))}
  </fieldset>`;
}

function placeView(
  engine: Engine,
  { query, weights, scale, choose }: SequenceView,
  place: Place,
  index: number,
): TemplateResult {
  const weight = weights[index];
  const shade =
    weight === undefined ? {} : { background: scale.css(weight), color: scale.ink(weight) };
  const isRight = place.guess === place.target;
  return html`<label class="place">
    <input class="unseen" type="radio" name="look-place" value=${index} .checked=${index === query}
      aria-label=${placeText(engine, place, index)} @change=${() => choose(index)}>
    <span class="index">${index}</span>
    <span class="token" style=${styleMap(shade)}>${place.token}</span>
    ${
      place.target === null || place.guess === null
        ? html`<span class="guess">${place.target === null ? nothing : place.target}</span>`
        : html`<span class="guess ${isRight ? "is-right" : "is-wrong"}">${place.guess} <span aria-hidden="true">${isRight ? "✓" : "✗"}</span></span>
          <span class="chance">${percent(engine, place.probability)}</span>`
    }
  </label>`;
}
