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

export function textOf(yaml: Yaml): Text {
  return { source: yaml.text(), lineOffset: yaml.textLine - 1 };
}

export function optionalText(yaml: Yaml | undefined): Text | undefined {
  return yaml && textOf(yaml);
}
