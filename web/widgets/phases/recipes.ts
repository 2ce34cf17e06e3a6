/** The recipes that stretch RoPE for longer texts, as the figure names them. */
import { SCALING_TITLES } from "../../config/scaling-titles.ts";

/** The kinds of the core that need no list of numbers, apart from the forerunner of NTK-by-parts. */
export const RECIPE_TITLES = {
  none: "none",
  linear: SCALING_TITLES.linear,
  ntk: SCALING_TITLES.ntk,
  dynamic: SCALING_TITLES.dynamic,
  "ntk-by-parts": SCALING_TITLES["ntk-by-parts"],
  yarn: SCALING_TITLES.yarn,
  llama3: SCALING_TITLES.llama3,
} as const;

export type Recipe = keyof typeof RECIPE_TITLES;
export const RECIPES = Object.keys(RECIPE_TITLES) as readonly Recipe[];

/**
 * The name of a recipe's scaling in the core.
 *
 * @param recipe  of the figure
 * @see tests/web/widgets/phases.test.ts
 */
export const scalingOf = (recipe: Recipe) => (recipe === "none" ? "default" : recipe);

/**
 * The frequencies of the test as a formula of the core.
 *
 * @param settings  lengths in tokens, d in entries
 * @returns text such as `rope_frequencies(128, base=10000).frequencies`
 * @see tests/web/widgets/phases.test.ts
 */
export function testedFormula({
  d,
  base,
  trained,
  tested,
  recipe,
  factor,
}: {
  readonly d: number;
  readonly base: number;
  readonly trained: number;
  readonly tested: number;
  readonly recipe: Recipe;
  readonly factor: number;
}): string {
  const scaling =
    recipe === "none"
      ? ""
      : `, scaling="${scalingOf(recipe)}", factor=${factor}, original_length=${trained}, seq_len=${tested}`;
  return `rope_frequencies(${d}, base=${base}${scaling}).frequencies`;
}
