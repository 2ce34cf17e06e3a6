/** What can be trained, as the training module describes it; the site is built with that. */
import { isTrainingCompiled, schemeInfos, trainingOptions, trainingTasks } from "#training";
import type { SchemeInfo } from "./description.ts";
import { readScheme } from "./scheme.ts";

export { isTrainingCompiled, trainingOptions, trainingTasks };

/** The ids of the encodings that models can be trained with. */
export const trainingSchemes: readonly string[] = schemeInfos.map(({ id }) => id);

/** Schemes that the reader writes as formulas, in the options of these names; they are no encodings. */
export const formulaSchemes = ["bias_formula", "angle_formula"] as const;

/**
 * The core's description of a scheme of positions.
 *
 * @param text  its id, perhaps with settings, such as "alibi:bias_max=4"
 * @returns the description; undefined where the build knows no such scheme
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export const schemeInfo = (text: string): SchemeInfo | undefined =>
  schemeInfos.find(({ id }) => id === readScheme(text).scheme);
