// A record of a learner's work that can be handed in: all answers with their verdicts, the hints
// and solutions that were opened, the lines of the calculator, and the seeds that draw the same
// numbers again.

import {
  entryOf,
  isProblem,
  isSummary,
  type AnswerRecord,
  type ProgressDocument,
} from "../progress/document.ts";
import { readAssessed } from "../fields/assessed.ts";
import { readSteps } from "../state.ts";
import { answerWords, type ExerciseWords, type SaidExercise } from "./exercise-words.ts";
import { findProblem, questionTitle, studyKeys, type StudyCourse } from "./course.ts";

/** An answer that was checked. */
export interface RecordedTry {
  /** As ISO 8601 writes it, in UTC. */
  readonly at: string;
  readonly answer: string;
  /** What was chosen, in the words of the page, where `answer` is ids. */
  readonly said?: string;
  readonly verdict: string;
  /** Of a known mistake; "" for none. */
  readonly code: string;
}

/** The work on one quiz item, or on one variant of a problem. */
export interface RecordedWork {
  readonly kind: "question" | "problem";
  /** Title of the lesson; "" where the course has none for it. */
  readonly lesson: string;
  /** Title of a problem; what a question asks, or the words of its id. */
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
  /** Of a text that the learner compared with its rubric: the points that they ticked, of all. */
  readonly compared?: { readonly ticked: number; readonly of: number };
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
  /** Guesses made before a figure answers: nobody scores them. Absent where there are none. */
  readonly predictions?: readonly RecordedPrediction[];
}

/** A guess, without any verdict. */
export interface RecordedPrediction extends Pick<RecordedWork, "lesson" | "title" | "address"> {
  readonly at: string;
  /** The first guess, in the words of the page where it was chosen. */
  readonly answer: string;
}

/**
 * Makes the record.
 *
 * @param course    for titles and the order
 * @param document  as it is kept
 * @param name      of the learner, any text
 * @param now       ms since 1970
 * @param words     what exercises and their options say; without them, ids stand in their place
 * @returns work in the order of the lessons, then by time; exercises without any work are left out
 * @see tests/web/practice/review/work-record.test.ts
 */
export function workRecord(
  course: StudyCourse,
  document: ProgressDocument,
  name: string,
  now: number,
  words: ExerciseWords = {},
): WorkRecord {
  const places = new Map(course.lessons.map(({ title }, place) => [title, place]));
  const placeOf = ({ lesson }: Pick<RecordedWork, "lesson">): number =>
    places.get(lesson) ?? places.size;
  const kept = Object.entries(document.answers)
    .filter(([key, record]) => isWork(key, record))
    .sort(([, a], [, b]) => a.at - b.at);
  const isGuess = (key: string): boolean => saidOf(words, key)?.predict === true;
  const work = kept
    .filter(([key]) => !isGuess(key))
    .map(([key, record]) => recorded(course, key, record, words))
    .sort((a, b) => placeOf(a) - placeOf(b));
  const predictions = kept
    .filter(([key, { attempts }]) => isGuess(key) && attempts > 0)
    .map(([key, record]) => predicted(course, key, record, words))
    .sort((a, b) => placeOf(a) - placeOf(b));
  return {
    kind: "orrery-work-record",
    version: 1,
    name,
    made: isoText(now),
    work,
    ...(predictions.length > 0 ? { predictions } : {}),
  };
}

/** What an exercise says; all variants of a problem say the same. */
const saidOf = (words: ExerciseWords, key: string): SaidExercise | undefined =>
  entryOf(words, key.replace(/#.*$/, ""));

function predicted(
  course: StudyCourse,
  key: string,
  record: AnswerRecord,
  words: ExerciseWords,
): RecordedPrediction {
  const { lesson, title, address } = exerciseOf(course, key, record.seed, words);
  const [first] = record.tries;
  const answer = answerWords(saidOf(words, key), first?.answer ?? record.answer);
  return { lesson, title, address, at: isoText(first?.at ?? record.at), answer };
}

const isWork = (key: string, { attempts, draft, steps, hints, shown }: AnswerRecord): boolean =>
  !isSummary(key) &&
  !key.startsWith(`${studyKeys}/`) &&
  (attempts > 0 || draft !== "" || steps !== "" || hints > 0 || shown !== undefined);

const isoText = (time: number): string => new Date(time).toISOString();

function recorded(
  course: StudyCourse,
  key: string,
  record: AnswerRecord,
  words: ExerciseWords,
): RecordedWork {
  const { seed, tries, attempts, hints, steps, draft, answer, shown } = record;
  return {
    ...exerciseOf(course, key, seed, words),
    seed,
    tries: tries.map(({ at, answer: typed, verdict, code }) => ({
      at: isoText(at),
      answer: typed,
      ...saidAnswer(saidOf(words, key), typed),
      verdict,
      code,
    })),
    attempts,
    hints,
    ...(shown === undefined ? {} : { solution: isoText(shown) }),
    steps: readSteps(steps),
    ...typedOf(course, key, draft === answer ? "" : draft),
  };
}

/** What was chosen, where the kept answer is ids. */
function saidAnswer(said: SaidExercise | undefined, answer: string): Pick<RecordedTry, "said"> {
  const text = answerWords(said, answer);
  return text === answer ? {} : { said: text };
}

/** What was typed without a check; of a text that was compared with its rubric, how that went. */
function typedOf(
  course: StudyCourse,
  key: string,
  draft: string,
): Pick<RecordedWork, "unchecked" | "compared"> {
  if (draft === "") return {};
  const points = isProblem(key) ? findProblem(course, slugOf(key))?.problem.points : undefined;
  const { text, points: ticked } = readAssessed(draft);
  if (points === undefined || ticked === null) return { unchecked: draft };
  return { unchecked: text, compared: { ticked: ticked.length, of: points } };
}

const slugOf = (key: string): string => key.replace(/^problem:|#.*$/g, "");

/** What a key names, in words and as an address. */
function exerciseOf(
  course: StudyCourse,
  key: string,
  seed: number,
  words: ExerciseWords,
): Pick<RecordedWork, "kind" | "lesson" | "title" | "address"> {
  if (isProblem(key)) {
    const slug = slugOf(key);
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
    title: saidOf(words, key)?.title ?? questionTitle(id),
    address: lesson ? `lessons/${slug}/#${id}` : "",
  };
}

/**
 * The name of the file of a record, by which a teacher tells those of a class apart.
 *
 * @param record  by anyone, or without a name
 * @returns letters, digits and hyphens, with the day in UTC
 * @see tests/web/practice/review/work-record.test.ts
 */
export function recordFile({ name, made }: Pick<WorkRecord, "name" | "made">): string {
  const student = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${["orrery-work-record", ...student, made.slice(0, 10)].join("-")}.json`;
}
