/** Shortens unknown text for use in a sentence. */
export function shorten(text: string, length = 40): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
