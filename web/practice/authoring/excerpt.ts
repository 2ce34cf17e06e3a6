/** Code that a text cuts from a tested file. */

/**
 * The lines between `# name` and `# end name`, with their common indentation taken off.
 *
 * @param text  of the whole file
 * @param name  of the excerpt
 * @param file  for the sentence of an error
 * @returns the lines, joined
 * @throws {Error} naming file and excerpt, where a mark is missing
 */
export function cutExcerpt(text: string, name: string, file: string): string {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => line.trim() === `# ${name}`);
  const end = lines.findIndex((line) => line.trim() === `# end ${name}`);
  if (start < 0 || end < start)
    throw new Error(`${file} has no lines between "# ${name}" and "# end ${name}"`);
  const body = lines.slice(start + 1, end);
  const indents = body
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length);
  const indent = indents.length > 0 ? Math.min(...indents) : 0;
  return body.map((line) => line.slice(indent)).join("\n");
}
