/** The scalings of RoPE in words: one name for each, wherever a sentence or a list names it. */
export const SCALING_TITLES = {
  linear: "interpolation",
  ntk: "NTK-aware scaling",
  dynamic: "dynamic NTK",
  "ntk-by-parts": "NTK-by-parts",
  yarn: "YaRN",
  "dynamic-yarn": "YaRN that follows the text",
  llama3: "Llama 3’s rule",
  longrope: "LongRoPE",
  proportional: "proportional RoPE",
} as const;

/**
 * A scaling in words.
 *
 * @param rule  by its name in the core and in configurations
 * @returns its title; the name itself where it has none
 * @see tests/web/config/scaling-titles.test.ts
 */
export const scalingTitle = (rule: string): string =>
  (SCALING_TITLES as Readonly<Record<string, string>>)[rule] ?? rule;
