/** The sentences of the progress page about what is kept: counted and dated. */
import type { ProgressDocument } from "../../../practice/progress/document.ts";
import { contentsOf, type FileContents } from "../../../practice/progress/file.ts";
import { counted } from "../../../words/counted.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/**
 * "March 9, 2026 at 2:05 PM".
 *
 * @param time  ms since 1970
 * @returns the moment by the reader's clock; "an unknown date" for a time that is none
 * @see tests/e2e/storage-page.spec.mjs
 */
export const momentText = (time: number): string =>
  Number.isFinite(time) ? moment.format(time) : "an unknown date";

/**
 * "3 lessons and 14 exercises", "" for nothing.
 *
 * @param document  what is kept
 * @returns part of a sentence
 * @see tests/e2e/storage-page.spec.mjs
 */
export function contentsText(document: ProgressDocument): string {
  const { lessons, exercises } = contentsOf(document);
  return both(lessons, exercises);
}

/**
 * What "Delete everything" would delete.
 *
 * @param held       as `contentsText` gives it
 * @param byFigures  what figures and tools keep: "your races"; one of the two may be ""
 * @returns one sentence or two
 * @see tests/e2e/storage-page.spec.mjs
 */
export const deletionWords = (held: string, byFigures: string): string =>
  [
    held && `This deletes everything this browser keeps about ${held}.`,
    byFigures && `${held ? "It also" : "This"} deletes ${byFigures}.`,
  ]
    .filter(Boolean)
    .join(" ");

function both(lessons: number, exercises: number): string {
  return [lessons && counted(lessons, "lesson"), exercises && counted(exercises, "exercise")]
    .filter(Boolean)
    .join(" and ");
}

/**
 * What a file contains.
 *
 * @param name      how the sentence begins: "The file"
 * @param contents  as `compare` counts them
 * @returns a sentence with the day of its last change
 * @see tests/e2e/storage-page.spec.mjs
 */
export function contentsSentence(
  name: string,
  { lessons, exercises, touched }: FileContents,
): string {
  const total = ({ fresh, later, known }: FileContents["lessons"]) => fresh + later + known;
  const contents = both(total(lessons), total(exercises));
  return contents
    ? `${name} contains ${contents}, last changed on ${day.format(touched)}.`
    : `${name} contains nothing yet.`;
}

/**
 * What importing it would change.
 *
 * @param contents  as `compare` counts them
 * @returns a sentence
 * @see tests/e2e/storage-page.spec.mjs
 */
export function changeSentence({ lessons, exercises }: FileContents): string {
  const fresh = both(lessons.fresh, exercises.fresh);
  const later = both(lessons.later, exercises.later);
  const changes = [fresh && `${fresh} would be new here`, later && `${later} would be updated`]
    .filter(Boolean)
    .join(", and ");
  return changes
    ? `${changes}. You lose nothing that is here.`
    : "You already have everything in this file, so importing it changes nothing.";
}
