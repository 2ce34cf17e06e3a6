/** The sentences of the progress page about what is kept: counted and dated. */
import type { ProgressDocument } from "../../../practice/progress/document.ts";
import { contentsOf, type FileContents } from "../../../practice/progress/file.ts";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** "9 March 2026 at 14:05". */
export const momentText = (time: number): string =>
  Number.isFinite(time) ? moment.format(time) : "an unknown day";

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "3 lessons and 14 exercises", "" for nothing. */
export function contentsText(document: ProgressDocument): string {
  const { lessons, exercises } = contentsOf(document);
  return both(lessons, exercises);
}

function both(lessons: number, exercises: number): string {
  return [lessons && counted(lessons, "lesson"), exercises && counted(exercises, "exercise")]
    .filter(Boolean)
    .join(" and ");
}

/** What a file contains. */
export function contentsSentence(
  name: string,
  { lessons, exercises, touched }: FileContents,
): string {
  const total = ({ fresh, later, known }: FileContents["lessons"]) => fresh + later + known;
  const contents = both(total(lessons), total(exercises));
  return contents
    ? `${name} holds ${contents}, last touched on ${day.format(touched)}.`
    : `${name} holds nothing yet.`;
}

/** What importing it would change. */
export function changeSentence({ lessons, exercises }: FileContents): string {
  const fresh = both(lessons.fresh, exercises.fresh);
  const later = both(lessons.later, exercises.later);
  const changes = [
    fresh && `${fresh} would be new here`,
    later && `${later} would be brought up to date`,
  ]
    .filter(Boolean)
    .join(", and ");
  return changes
    ? `${changes}. Nothing that is here is lost.`
    : "All of it is here already: taking it in changes nothing.";
}
