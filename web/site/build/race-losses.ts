/**
 * The measured numbers of the long race in the texts of the course: where a text says `race_loss(rope+yarn, 1024, 2)`,
 * the page has the loss of that model in contexts of 1024 characters, to two decimals; where it says
 * `race_losses(1024)`, a list of those of all models, without changes at the test. So no text has a loss of its own,
 * and formulas, also the keys of exercises, compute with what was measured.
 */
import {
  lossText,
  modelIds,
  readingsOf,
  type ModelId,
} from "../../widgets/race-results/long-race.ts";
import { sentenceOf, type Diagnostics } from "../../practice/authoring/diagnostics.ts";

const WRITTEN = /\brace_loss(es)?\(([^()\n]*)\)/g;

function lossOf(id: string, length: number): number {
  const reading = readingsOf(id as ModelId, "length").find(({ at }) => at === length);
  if (!reading) throw new Error(`the long race did not test ${id} at ${length} characters`);
  return reading.loss;
}

/** A loss as it is printed: a formula that takes the difference of two has that of the printed ones. */
function single(given: readonly string[]): string {
  const [id = "", length, places] = given;
  if (given.length !== 3)
    throw new Error("write race_loss(model, length, places), as in race_loss(rope+yarn, 1024, 2)");
  return lossText(lossOf(id, Number(length)), Number(places));
}

const all = (length: number): string =>
  `[${modelIds
    .filter((id) => !id.includes("+"))
    .map((id) => lossOf(id, length))
    .join(", ")}]`;

/**
 * Writes the losses of the long race into a text.
 *
 * @param text         of a file of content/
 * @param file         as it is named in faults
 * @param diagnostics  takes what names no loss, with its line
 * @returns the text, with as many lines
 * @see tests/web/site/race-losses.test.ts
 */
export function withRaceLosses(text: string, file: string, diagnostics: Diagnostics): string {
  return text.replace(WRITTEN, (written, list: string | undefined, inside: string, at: number) => {
    const given = inside.split(",").map((part) => part.trim());
    try {
      return list ? all(Number(given[0])) : single(given);
    } catch (error) {
      const line = text.slice(0, at).split("\n").length;
      diagnostics.add(file, { line, column: 1 }, sentenceOf(error));
      return written;
    }
  });
}
