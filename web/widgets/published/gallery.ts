/** Configurations that models published, with their sources: a file that comes with the course. */
import { ShippedFile } from "../base/shipped-file.ts";

export interface PublishedModel {
  readonly id: string;
  readonly name: string;
  /** Where the values are printed. */
  readonly source: string;
  /** The fields about positions, sizes and layers, by the names that the model's file has. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** In the order of the menu. */
export const MODEL_IDS = [
  "llama3_1_8b",
  "llama3_8b",
  "llama2_7b",
  "codellama_7b",
  "mistral_7b",
  "qwen2_5_7b_yarn",
  "deepseek_v3",
  "phi3_128k",
  "gemma3_4b",
  "gemma4",
  "pythia_410m",
  "gptj_6b",
  "gpt_oss_20b",
] as const;

/** The choice of the menu for the reader's text. */
export const OWN = "own";

export const publishedModels = new ShippedFile<readonly PublishedModel[]>(
  "models/published.json",
  "the list of published models",
);

/**
 * A published model.
 *
 * @param id  one of `MODEL_IDS`, or `OWN`
 * @returns undefined for the reader's own, and before the list is here
 * @see tests/web/widgets/config.test.ts
 */
export const modelOf = (id: string): PublishedModel | undefined =>
  publishedModels.arrivedOrNull?.find((model) => model.id === id);

/**
 * A configuration as text: a field a line, lists of numbers or texts in one line.
 *
 * @param config  what JSON can write; undefined gives an empty text
 * @param indent  blanks before each line
 * @see tests/web/widgets/config.test.ts
 */
export function configText(config: unknown, indent = ""): string {
  if (typeof config !== "object" || config === null) return JSON.stringify(config) ?? "";
  if (Array.isArray(config)) return `[${config.map((entry) => JSON.stringify(entry)).join(", ")}]`;
  const inner = `${indent}  `;
  const lines = Object.entries(config).map(
    ([name, value]) => `${inner}${JSON.stringify(name)}: ${configText(value, inner)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
