/** Text for a sentence: long foreign text is cut, so that the sentence stays one. */
export function shorten(text: string, length = 40): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
