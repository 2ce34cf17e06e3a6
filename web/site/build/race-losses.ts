/**
 * The measured numbers of the long race in the texts of the course: where a text says `race_loss(rope+yarn, 1024, 2)`,
 * the page has the loss of that model in contexts of 1024 characters, to two decimals, and for `race_error(…)` its
 * standard error; where it says `race_losses(1024)`, a list of the losses of all models, without changes at the test. So no text has a loss of its own,
 * and formulas, also the keys of exercises, compute with what was measured.
 */
import {
  lossText,
  modelIds,
  readingsOf,
  type ModelId,
  type Reading,
} from "../../widgets/race-results/long-race.ts";
import { sentenceOf, type Diagnostics } from "../../practice/authoring/diagnostics.ts";

const WRITTEN = /\brace_(loss|losses|error)\(([^()\n]*)\)/g;

function readingOf(id: string, length: number): Reading {
  const reading = readingsOf(id as ModelId, "length").find(({ at }) => at === length);
  if (!reading) throw new Error(`the long race did not test ${id} at ${length} characters`);
  return reading;
}

/** A number as it is printed: a formula that takes the difference of two has that of the printed ones. */
function single(name: "loss" | "error", given: readonly string[]): string {
  const [id = "", length, places] = given;
  if (given.length !== 3)
    throw new Error(
      `write race_${name}(model, length, places), as in race_${name}(rope+yarn, 1024, 2)`,
    );
  return lossText(readingOf(id, Number(length))[name] ?? NaN, Number(places));
}

const all = (length: number): string =>
  `[${modelIds
    .filter((id) => !id.includes("+"))
    .map((id) => readingOf(id, length).loss)
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
  return text.replace(
    WRITTEN,
    (written, name: "loss" | "losses" | "error", inside: string, at: number) => {
      const given = inside.split(",").map((part) => part.trim());
      try {
        return name === "losses" ? all(Number(given[0])) : single(name, given);
      } catch (error) {
        const line = text.slice(0, at).split("\n").length;
        diagnostics.add(file, { line, column: 1 }, sentenceOf(error));
        return written;
      }
    },
  );
}
