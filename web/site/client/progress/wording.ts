/** Sentences about what is kept: counted, dated, and the same wherever they are said. */
import { emptyDocument, type ProgressDocument } from "../../../practice/progress/document.ts";
import { compare, type FileContents } from "../../../practice/progress/file.ts";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** "9 March 2026 at 14:05". */
export const momentText = (time: number): string =>
  Number.isFinite(time) ? moment.format(time) : "an unknown day";

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "3 lessons and 14 exercises", "" for nothing. */
export function contentsText(document: ProgressDocument): string {
  const { lessons, exercises } = compare(emptyDocument, document);
  return both(lessons.fresh, exercises.fresh);
}

function both(lessons: number, exercises: number): string {
  return [lessons && counted(lessons, "lesson"), exercises && counted(exercises, "exercise")]
    .filter(Boolean)
    .join(" and ");
}

/** What a file holds. */
export function holdingSentence(
  name: string,
  { lessons, exercises, touched }: FileContents,
): string {
  const total = ({ fresh, later, known }: FileContents["lessons"]) => fresh + later + known;
  const held = both(total(lessons), total(exercises));
  return held
    ? `${name} holds ${held}, last touched on ${day.format(touched)}.`
    : `${name} holds nothing yet.`;
}

/** What taking it in would change. */
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
