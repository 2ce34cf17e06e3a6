/** The recipes that stretch RoPE for longer texts, as the figure names them. */

/** The kinds of the core that need no list of numbers, apart from the forerunner of NTK-by-parts. */
export const RECIPE_TITLES = {
  none: "none",
  linear: "interpolation",
  ntk: "NTK-aware scaling",
  dynamic: "dynamic NTK",
  "ntk-by-parts": "NTK-by-parts",
  yarn: "YaRN",
  llama3: "Llama 3’s rule",
} as const;

export type Recipe = keyof typeof RECIPE_TITLES;
export const RECIPES = Object.keys(RECIPE_TITLES) as readonly Recipe[];

/** The name of a recipe's scaling in the core. @param recipe  of the figure */
export const scalingOf = (recipe: Recipe) => (recipe === "none" ? "default" : recipe);
