// A record of a learner's work that can be handed in: all answers with their verdicts, the hints
// and solutions that were opened, the lines of the calculator, and the seeds that draw the same
// numbers again.

import {
  isProblem,
  isSummary,
  type AnswerRecord,
  type ProgressDocument,
} from "../progress/document.ts";
import { readSteps } from "../state.ts";
import { findProblem, questionTitle, studyKeys, type StudyCourse } from "./course.ts";

/** An answer that was checked. */
export interface RecordedTry {
  /** As ISO 8601 writes it, in UTC. */
  readonly at: string;
  readonly answer: string;
  readonly verdict: string;
  /** Of a known mistake; "" for none. */
  readonly code: string;
}

/** The work on one quiz item, or on one variant of a problem. */
export interface RecordedWork {
  readonly kind: "question" | "problem";
  /** Title of the lesson; "" where the course has none for it. */
  readonly lesson: string;
  /** Title of a problem; of a question the words of its id. */
  readonly title: string;
  /** Draws the same numbers again. */
  readonly seed: number;
  /** From the root of the site to the exercise in these numbers; "" where the course has none. */
  readonly address: string;
  /** The first answer and the latest ones, in order of time. */
  readonly tries: readonly RecordedTry[];
  /** All answers that were checked. */
  readonly attempts: number;
  readonly hints: number;
  /** When the worked solution was first opened; absent where it never was. */
  readonly solution?: string;
  /** Lines of the calculator. */
  readonly steps: readonly string[];
  /** What was typed last, where it was not checked. */
  readonly unchecked?: string;
}

/** The set whose work a record has, where it is of one. */
export interface RecordedSet {
  readonly title: string;
  /** From the root of the site; it names the exercises, those without any work too. */
  readonly address: string;
  /** Of the learner's variants. */
  readonly seed: number;
}

export interface WorkRecord {
  readonly kind: "orrery-work-record";
  readonly version: 1;
  readonly name: string;
  readonly made: string;
  readonly set?: RecordedSet;
  readonly work: readonly RecordedWork[];
}

/**
 * Makes the record.
 *
 * @param course    for titles and the order
 * @param document  as it is kept
 * @param name      of the learner, any text
 * @param now       ms since 1970
 * @returns work in the order of the lessons, then by time; exercises without any work are left out
 * @see tests/web/practice/review/work-record.test.ts
 */
export function workRecord(
  course: StudyCourse,
  document: ProgressDocument,
  name: string,
  now: number,
): WorkRecord {
  const places = new Map(course.lessons.map(({ title }, place) => [title, place]));
  const placeOf = ({ lesson }: RecordedWork): number => places.get(lesson) ?? places.size;
  const work = Object.entries(document.answers)
    .filter(([key, record]) => isWork(key, record))
    .sort(([, a], [, b]) => a.at - b.at)
    .map(([key, record]) => recorded(course, key, record))
    .sort((a, b) => placeOf(a) - placeOf(b));
  return { kind: "orrery-work-record", version: 1, name, made: isoText(now), work };
}

const isWork = (key: string, { attempts, draft, steps, hints, shown }: AnswerRecord): boolean =>
  !isSummary(key) &&
  !key.startsWith(`${studyKeys}/`) &&
  (attempts > 0 || draft !== "" || steps !== "" || hints > 0 || shown !== undefined);

const isoText = (time: number): string => new Date(time).toISOString();

function recorded(course: StudyCourse, key: string, record: AnswerRecord): RecordedWork {
  const { seed, tries, attempts, hints, steps, draft, answer, shown } = record;
  return {
    ...exerciseOf(course, key, seed),
    seed,
    tries: tries.map(({ at, answer: typed, verdict, code }) => ({
      at: isoText(at),
      answer: typed,
      verdict,
      code,
    })),
    attempts,
    hints,
    ...(shown === undefined ? {} : { solution: isoText(shown) }),
    steps: readSteps(steps),
    ...(draft === "" || draft === answer ? {} : { unchecked: draft }),
  };
}

/** What a key names, in words and as an address. */
function exerciseOf(
  course: StudyCourse,
  key: string,
  seed: number,
): Pick<RecordedWork, "kind" | "lesson" | "title" | "address"> {
  if (isProblem(key)) {
    const slug = key.replace(/^problem:|#.*$/g, "");
    const found = findProblem(course, slug);
    return {
      kind: "problem",
      lesson: found?.lesson.title ?? "",
      title: found?.problem.title ?? slug,
      address: found ? `problems/${slug}/?seed=${seed}` : "",
    };
  }
  const [slug = "", id = ""] = key.split("/");
  const lesson = course.lessons.find((one) => one.slug === slug);
  return {
    kind: "question",
    lesson: lesson?.title ?? "",
    title: questionTitle(id),
    address: lesson ? `lessons/${slug}/#${id}` : "",
  };
}
