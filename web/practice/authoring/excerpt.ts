/** Text that is written in another file, without the indentation of what is around it. */

/**
 * The lines between `# name` and `# end name`, with their common indentation taken off.
 *
 * @param text  of the whole file
 * @param name  of the excerpt
 * @param file  for the sentence of an error
 * @returns the lines, joined
 * @throws {Error} naming file and excerpt, where a mark is missing
 * @see tests/web/site/markdown.test.ts
 */
export function cutExcerpt(text: string, name: string, file: string): string {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => line.trim() === `# ${name}`);
  const end = lines.findIndex((line) => line.trim() === `# end ${name}`);
  if (start < 0 || end < start)
    throw new Error(`${file} has no lines between "# ${name}" and "# end ${name}"`);
  return withoutIndent(lines.slice(start + 1, end));
}

/**
 * Lines with their common indentation taken off.
 *
 * @param lines  of a text; empty ones may be less indented
 * @returns the lines, joined
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export function withoutIndent(lines: readonly string[]): string {
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length);
  const indent = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => line.slice(indent)).join("\n");
}
