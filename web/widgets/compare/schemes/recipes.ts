/** The recipe of each encoding, by the core's id. A test asks for one for every encoding that it describes. */
import { alibi, dynamicBias, fire, kerple, sandwich, t5 } from "./biases.ts";
import { cope, deberta, fox, nothing, path, shaw, transformerXl } from "./by-content.ts";
import type { Recipe } from "./recipe.ts";
import { learned, sinusoidal } from "./rows.ts";
import { rope, ropeAxial, ropeMultimodal, xpos } from "./turns.ts";

/** The first two are those that the figure begins with. */
const known = {
  alibi,
  rope,
  sinusoidal,
  learned,
  shaw,
  transformer_xl: transformerXl,
  t5,
  deberta,
  kerple,
  sandwich,
  fire,
  dynamic_bias: dynamicBias,
  xpos,
  rope_axial: ropeAxial,
  rope_multimodal: ropeMultimodal,
  cope,
  fox,
  path,
  nope: nothing,
} as const;

/** What adds a number of the offset alone, whatever the content: it can be had for any length. */
export const BY_OFFSET: ReadonlySet<Recipe> = new Set([
  alibi,
  t5,
  kerple,
  sandwich,
  fire,
  dynamicBias,
  nothing,
]);

export const recipes: Readonly<Record<string, Recipe>> = known;

/** Ids of the two encodings that the figure begins with. */
export const [FIRST = "", SECOND = ""] = Object.keys(known);
