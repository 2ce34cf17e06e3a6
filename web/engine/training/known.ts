/** What can be trained, as the training module describes it; the site is built with that. */
import { isTrainingCompiled, schemeInfos, trainingOptions, trainingTasks } from "#training";
import type { SchemeInfo } from "./description.ts";
import { readScheme } from "./scheme.ts";

export { isTrainingCompiled, trainingOptions, trainingTasks };

/** The ids of the encodings that models can be trained with. */
export const trainingSchemes: readonly string[] = schemeInfos.map(({ id }) => id);

/** Of a scheme, perhaps with settings; undefined where there is none of this id. */
export const schemeInfo = (text: string): SchemeInfo | undefined =>
  schemeInfos.find(({ id }) => id === readScheme(text).scheme);
