/** Markdown texts inside YAML files, with their places. */
import type { Yaml } from "./yaml.ts";

/** A Markdown text and its place in its file. */
export interface Text {
  readonly source: string;
  /** Lines of the file before the text. */
  readonly lineOffset: number;
  /** The file, where it is not that of the exercise. */
  readonly file?: string;
}

/**
 * Takes a text of an exercise with the place where it is written, for faults in it.
 *
 * @param yaml  a text
 * @returns Markdown with file and line
 * @see tests/web/site/practice-content.test.ts
 */
export function textOf(yaml: Yaml): Text {
  return { source: yaml.text(), lineOffset: yaml.textLine - 1 };
}

/**
 * The same for a text that may be left out.
 *
 * @param yaml  a text; undefined for none
 * @returns undefined where it is left out
 * @see tests/web/site/practice-content.test.ts
 */
export function optionalText(yaml: Yaml | undefined): Text | undefined {
  return yaml && textOf(yaml);
}
