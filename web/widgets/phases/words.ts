/** What the figure says of the hands in fog. */
import type { Engine } from "../../engine/index.ts";
import { ranges } from "../../words/listed.ts";
import { grouped } from "../../words/grouped.ts";
import { factTexts } from "./facts.ts";
import type { PhaseNumbers } from "./numbers.ts";
import { RECIPE_TITLES } from "./recipes.ts";

/**
 * Which hands are in fog, in words: "18 hands reach angles that they never showed in training: 46 to 63".
 *
 * @param fog  hands in ascending order, at least one
 * @see tests/web/widgets/phases.test.ts
 */
export const fogText = (fog: readonly number[]): string =>
  fog.length === 1
    ? `1 hand reaches angles that it never showed in training: ${fog[0]}`
    : `${fog.length} hands reach angles that they never showed in training: ${ranges(fog)}`;

/** The sentence where no recipe has been chosen. */
function plainSentence({ settings, facts, turns }: PhaseNumbers): string {
  const { trained, tested } = settings;
  if (facts.fog.length > 0)
    return `In a text of ${grouped(tested)} tokens, after training on texts of ${grouped(trained)}, ${fogText(facts.fog)}.`;
  if (turns.every((number) => number >= 1))
    return `Within ${grouped(trained)} tokens all ${turns.length} hands go around at least once, so no hand can reach an angle that it never showed, however long the text.`;
  return `In a text of ${grouped(tested)} tokens, no longer than the ${grouped(trained)} of training, every hand stays within the angles it has shown.`;
}

/**
 * The sentence of a recipe: its fog, and what it does to neighbors.
 *
 * @param engine   writes the numbers
 * @param numbers  of the recipe
 * @see tests/web/widgets/phases.test.ts
 */
export function recipeSentence(engine: Engine, numbers: PhaseNumbers): string {
  const { facts, settings } = numbers;
  if (settings.recipe === "none") return plainSentence(numbers);
  const now = factTexts(engine, facts);
  const plain = factTexts(engine, numbers.factsOf("none"));
  const fog =
    facts.fog.length === 0
      ? "no hand reaches an angle that it never showed in training"
      : `${fogText(facts.fog)}, up to ${engine.format(facts.excess, ".2")} times the arc shown`;
  const neighbors =
    now.meanCosine === plain.meanCosine
      ? `stays ${now.meanCosine}`
      : `goes from ${plain.meanCosine} to ${now.meanCosine}`;
  const step =
    now.step === plain.step ? "" : `hand 0 turns ${now.step} per token, not ${plain.step}; `;
  return `With ${RECIPE_TITLES[settings.recipe]}, ${fog}; ${step}neighbors’ cosine ${neighbors}.`;
}
