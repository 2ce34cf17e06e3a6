/** Where in a text the core found something wrong. */

/**
 * Adds to a sentence of the core the text that it is about, with a mark at the place that it names.
 *
 * @param sentence  such as "At character 3: …"; one that names no place stays as it is
 * @param text      which the core read
 * @returns the sentence, and after it the text with ▸ at the place, which counts from 1
 * @see tests/web/widgets/train-formula.test.ts
 */
export function withMarkedPlace(sentence: string, text: string): string {
  const place = Number(/at character (\d+)/i.exec(sentence)?.[1] ?? 0) - 1;
  if (place < 0) return sentence;
  const letters = Array.from(text);
  const [before, after] = [letters.slice(0, place).join(""), letters.slice(place).join("")];
  return `${sentence} That is where ▸ is: “${before}▸${after}”.`;
}
