/** What can be trained, as the training module describes it; the site is built with that. */
import { isTrainingCompiled, schemeInfos, trainingOptions, trainingTasks } from "#training";
import type { SchemeInfo } from "./description.ts";
import { readScheme } from "./scheme.ts";

export { isTrainingCompiled, trainingOptions, trainingTasks };

/** The ids of the encodings that models can be trained with. */
export const trainingSchemes: readonly string[] = schemeInfos.map(({ id }) => id);

/**
 * The core's description of a scheme of positions.
 *
 * @param text  its id, perhaps with settings, such as "alibi:bias_max=4"
 * @returns the description; undefined where the build knows no such scheme
 */
export const schemeInfo = (text: string): SchemeInfo | undefined =>
  schemeInfos.find(({ id }) => id === readScheme(text).scheme);
