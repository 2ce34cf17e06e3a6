/** The words of the figure by kind, for readers who look for one. */
import { html, type TemplateResult } from "lit";
import type { TrainedLayer } from "../trained/layer-file.ts";
import { typable } from "../trained/sentence.ts";

/** Each run of the list, by the word it begins with. */
const RUNS: readonly (readonly [kind: string, first: string])[] = [
  ["signs", "."],
  ["small words", "the"],
  ["to be, to have, to do", "is"],
  ["how many, which", "all"],
  ["how things are", "new"],
  ["when, how often", "very"],
  ["people and animals", "man"],
  ["things", "name"],
  ["how things are", "red"],
  ["what they do", "bite"],
  ["things", "attention"],
  ["what they do", "turn"],
  ["small words", "because"],
  ["how things are", "quickly"],
];

/**
 * Words under the headings of their kinds.
 *
 * @param words  the words that can be typed, in the order of the layer's list.
 * @returns kinds with their words, in the order of the list
 * @see tests/web/widgets/trained-layer.test.ts
 */
export function wordsByKind(words: readonly string[]): { kind: string; words: string[] }[] {
  const kinds = new Map<string, string[]>();
  let kind = "";
  for (const word of words) {
    kind = RUNS.find(([, first]) => first === word)?.[0] ?? kind;
    kinds.set(kind, [...(kinds.get(kind) ?? []), word]);
  }
  return [...kinds].map(([name, list]) => ({ kind: name, words: list }));
}

/**
 * The words of a layer as buttons.
 *
 * @param layer  its words
 * @param add    takes the word that is pressed
 * @returns a template, folded
 * @see tests/web/widgets/trained-layer.test.ts
 */
export function vocabulary(layer: TrainedLayer, add: (word: string) => void): TemplateResult {
  const words = typable(layer);
  return html`<details class="vocabulary">
    <summary>All ${words.length} words</summary>
    <div>${wordsByKind(words).map(
      ({ kind, words: list }) =>
        html`<p class="kind">${kind}</p>${list.map((word) => html`<button class="chip" type="button" @click=${() => add(word)}>${word}</button>`)}`,
    )}</div>
  </details>`;
}
