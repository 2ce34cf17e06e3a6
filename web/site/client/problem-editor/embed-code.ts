/** The code that puts a problem into a page, and the name of its file. */

/** HTML for a page: with the text in it, or with the address of its file. */
export interface EmbedCode {
  /** Null where the text could not be in a page. */
  readonly inPage: string | null;
  readonly fromFile: string;
}

/**
 * A name for the file of a problem.
 *
 * @param title  of the problem
 * @see tests/web/practice/authoring/editor-parts.test.ts
 */
export function fileName(title: string): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${slug || "problem"}.md`;
}

/**
 * The code to copy.
 *
 * @param text   of the problem
 * @param title  of the problem
 * @param root   address of the course
 * @returns markup with the text in the page, null where the text cannot be in one, and markup that
 *          names a file
 * @see tests/web/practice/authoring/editor-parts.test.ts
 */
export function embedCode(text: string, title: string, root: string): EmbedCode {
  const script = `<script type="module" src="${root}orrery.js"></script>`;
  const name = fileName(title);
  // Within a script, these begin or end another one.
  const canBeInPage = !/<\/script|<!--|<script/i.test(text);
  return {
    inPage: canBeInPage
      ? `${script}\n<orrery-problem id="${name.replace(/\.md$/, "")}">\n<script type="text/markdown">\n${text.trim()}\n</script>\n</orrery-problem>`
      : null,
    fromFile: `${script}\n<orrery-problem src="https://your-server.example/${name}"></orrery-problem>`,
  };
}
