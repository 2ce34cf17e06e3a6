/** Keeps the text of the editor in this browser, so that it is there after a reload. */

const KEY = "orrery-problem-text";

/**
 * What was written last.
 *
 * @returns the text; null where there is none, or where the browser keeps nothing
 * @see tests/web/practice/authoring/editor-parts.test.ts
 */
export function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // keepText says so
  }
}

/**
 * Keeps the text.
 *
 * @param text  of any length
 * @returns whether the browser has taken it
 * @see tests/web/practice/authoring/editor-parts.test.ts
 */
export function keepText(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}
