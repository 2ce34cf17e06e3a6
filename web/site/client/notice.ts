/** One sentence at the head of the page: what does not work here, and what can be done about it. */

const said = new Set<string>();

/**
 * Shows a sentence once, however often it is called.
 *
 * @param sentence  without markup
 * @see tests/e2e/without-core.spec.mjs
 */
export function showNotice(sentence: string): void {
  if (said.has(sentence)) return;
  said.add(sentence);
  const notice = document.createElement("div");
  notice.className = "notice-bar";
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "quiet";
  close.textContent = "Close";
  close.addEventListener("click", () => notice.remove());
  notice.append(text, close);
  document.body.prepend(notice);
  // Screen readers announce it, since it is filled after it was inserted.
  text.textContent = sentence;
}

/**
 * Puts anything thrown into words.
 *
 * @param error  also what is no Error
 * @returns its message
 * @see tests/web/site/run-code.test.ts
 */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
