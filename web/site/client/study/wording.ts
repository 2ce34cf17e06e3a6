/** The sentences of the pages of study. */
import type { AnswerRecord } from "../../../practice/progress/document.ts";
import type { ObjectiveState } from "../../../practice/review/cards.ts";
import type { CheckScore } from "../../../practice/review/final-check.ts";
import type {
  ProposedRoute,
  ProposedStage,
  StagePace,
} from "../../../practice/review/placement.ts";
import { resultOf, type Result } from "../../../practice/review/result.ts";
import type { RecordedTry, RecordedWork } from "../../../practice/review/work-record.ts";
import { tickedIn } from "../../../practice/fields/assessed.ts";
import { counted } from "../../../words/counted.ts";
import { durationText } from "../../../words/duration.ts";

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/**
 * "March 9, 2026", by the reader's calendar.
 *
 * @param time  ms since 1970
 * @returns the day
 * @see tests/web/site/study.test.ts
 */
export const dayText = (time: number): string => date.format(time);

/**
 * Which check a summary is of, and when it was worked on and printed.
 *
 * @param number   of the check, counted from 1
 * @param answers  times of its answers, ms since 1970
 * @param now      ms since 1970
 * @returns "Check 1, answered November 28, 2026 to December 2, 2026; this page is of December 6, 2026"
 * @see tests/web/site/study.test.ts
 */
export function madeWords(number: number, answers: readonly number[], now: number): string {
  if (answers.length === 0) return `Check ${number}, ${dayText(now)}`;
  const [first, last, seen] = [Math.min(...answers), Math.max(...answers), now].map(dayText);
  const answered = first === last ? first : `${first} to ${last}`;
  return `Check ${number}, answered ${answered}${seen === last ? "" : `; this page is of ${seen}`}`;
}

/** The word for each state, which its shape repeats. */
export const stateWords: Readonly<Record<ObjectiveState, string>> = {
  met: "met",
  faded: "due again",
  shaky: "shaky",
  untried: "not tried",
};

/** The word for what is met, but took help or a second try. */
export const EFFORT = "met, with effort";

/** The states of objectives: those of the short paths, and extras of full texts and optional pages. */
export interface MarkedStates {
  readonly asked: ObjectiveState[];
  readonly extra: ObjectiveState[];
}

const numberOf = (states: readonly ObjectiveState[], state: ObjectiveState): number =>
  states.filter((one) => one === state).length;

/**
 * "12 met, 4 due again, 3 shaky, 30 not tried. Extras: 3 of 23 met, 1 shaky. Of those met, 2 took
 * help or a second try."
 *
 * @param states  of all objectives
 * @param hard    how many of those met took help or a second try
 * @returns a few sentences
 * @see tests/web/site/study.test.ts
 */
export function countWords({ asked, extra }: MarkedStates, hard = 0): string {
  const count = (state: ObjectiveState) => `${numberOf(asked, state)} ${stateWords[state]}`;
  const added = extra.length > 0 ? ` Extras: ${metWords(extra)}.` : "";
  return `${count("met")}, ${count("faded")}, ${count("shaky")}, ${count("untried")}.${added}${hard > 0 ? ` Of those met, ${hard} took help or a second try.` : ""}`;
}

/**
 * "2 of 4 met, 1 shaky; extras: 0 of 1 met".
 *
 * @param states  of the objectives of a lesson
 * @returns words
 * @see tests/web/site/study.test.ts
 */
export function rowWords({ asked, extra }: MarkedStates): string {
  return [
    asked.length > 0 ? metWords(asked) : "",
    extra.length > 0 ? `extras: ${metWords(extra)}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** How many are met, and how many ask for something. */
const metWords = (states: readonly ObjectiveState[]): string =>
  [
    `${numberOf(states, "met")} of ${states.length} met`,
    ...(["faded", "shaky"] as const)
      .filter((state) => numberOf(states, state) > 0)
      .map((state) => `${numberOf(states, state)} ${stateWords[state]}`),
  ].join(", ");

/** What a day offers, and when the next one does. */
export interface Day {
  readonly offered: number;
  /** How many were due this morning, those offered among them. */
  readonly due: number;
  /** How many of them were answered today. */
  readonly done: number;
  /** Whether any problem was ever tried. */
  readonly tried: boolean;
  /** Problems that the final check has left; 0 where none is over. */
  readonly left: number;
  /** When the next problem is due, ms since 1970; Infinity where none will be. */
  readonly next: number;
}

/**
 * What there is to do today.
 *
 * @param today  counted
 * @returns sentences without any reproach
 * @see tests/web/site/study.test.ts
 */
export function todayWords(today: Day): string {
  const words = dueWords(today);
  return today.left > 0
    ? `${words} Your final check left ${counted(today.left, "problem")} that you don’t know yet: start with the part of a lesson below.`
    : words;
}

/** What is due today, or when something will be. */
function dueWords({ offered, due, done, tried, next }: Day): string {
  if (!tried)
    return "Nothing is due. Once you have answered checks and problems, they return here with new numbers, around the time you would start to forget them.";
  if (offered === 0)
    return `Nothing is due today.${Number.isFinite(next) ? ` The next problem is due on ${day.format(next)}.` : ""}`;
  const left = due - offered;
  if (done === offered)
    return `That was all for today.${left > 0 ? ` ${left} more ${left === 1 ? "is" : "are"} due, and can wait.` : ""}`;
  const rest = "All of it is optional, and what you skip stays due.";
  if (left > 0)
    return `${offered} of ${due} problems that are due, with new numbers: those you have not got right come first, then those that have waited longest. ${rest}`;
  return `${offered === 1 ? "This problem is" : `These ${offered} problems are`} due, with new numbers. ${rest}`;
}

/**
 * How far a variant is.
 *
 * @param record  what is kept of it
 * @returns words; "" where nothing was answered
 * @see tests/web/site/study.test.ts
 */
export function offerWords({ solved, attempts, draft, shown }: AnswerRecord): string {
  if (solved > 0) return "✓ solved";
  if (tickedIn(draft) > 0) return "compared by yourself";
  if (attempts > 0) return "tried, not solved yet";
  return shown === undefined ? "" : "not known yet";
}

/** How a problem of a test counts whose first answer counts. */
export type Standing = "open" | "known" | "unknown";

/** The same in the list of the problems. */
export const standingWords: Readonly<Record<Standing, string>> = {
  open: "",
  known: "✓ counts as known",
  unknown: "counts as not known yet",
};

/**
 * How a problem counts, said below it.
 *
 * @param standing    how it counts
 * @param isAnswered  whether the reader has checked an answer
 * @returns a sentence or two; "" before the first answer
 * @see tests/web/site/test-steps.test.ts
 */
export function standingNote(standing: Standing, isAnswered: boolean): string {
  if (standing === "open") return "";
  if (standing === "known") return "Right on the first try: this counts as known.";
  return isAnswered
    ? "Your first answer counts, so this counts as not known yet. Further tries are for you; the route stays the same."
    : "This counts as not known yet. You can still answer it; the route stays the same.";
}

/** How a lesson of a proposed route is read. */
export const paceWords: Readonly<Record<StagePace, string>> = {
  short: "the short path",
  reading: "the full text",
};

/**
 * How a lesson of a proposed route is to be read, or that it is worked through.
 *
 * @param stage  of the route
 * @returns words, with what the study map says of its objectives
 * @see tests/web/site/study.test.ts
 */
export function stageWords(stage: ProposedStage): string {
  const { pace, minutes, isDone, ofFullText, shaky, faded } = stage;
  if (!isDone) return `${paceWords[pace]}, ${minutes} minutes`;
  return [
    "✓ worked through",
    shaky > 0 ? `${counted(shaky, "objective")} shaky` : "",
    faded > 0 ? `${counted(faded, "objective")} due again` : "",
    ofFullText > 0 ? `the full text adds ${counted(ofFullText, "objective")}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * What is left of a named route.
 *
 * @param route  without the lessons that the reader knows or has worked through
 * @returns a sentence
 * @see tests/web/site/study.test.ts
 */
export function routeWords({ title, lessons, minutes }: ProposedRoute): string {
  if (lessons.length === 0) return `${title}: you know or have worked through all of its lessons.`;
  const left = lessons.length === 1 ? "lesson that is" : `${lessons.length} lessons that are`;
  return `${title}: ${durationText(minutes)} for the ${left} left for you.`;
}

/**
 * Where a reader may begin, or go on.
 *
 * @param stages    of the proposed route
 * @param answered  problems of the test that have an answer, or that the reader does not know yet
 * @param asked     problems of the test
 * @param isPassed  whether the final check was passed
 * @returns sentences
 * @see tests/web/site/study.test.ts
 */
export function startWords(
  stages: readonly ProposedStage[],
  answered: number,
  asked: number,
  isPassed = false,
): string {
  const left = stages.filter(({ isDone }) => !isDone);
  const [first] = left;
  const isBegun = left.length < stages.length;
  const sum = (minutes: (stage: ProposedStage) => number) =>
    durationText(left.reduce((total, stage) => total + minutes(stage), 0));
  if (isPassed)
    return first
      ? `${counted(left.length, "lesson")} of this route may still be worked through, if you like.`
      : "You have worked through all of this route.";
  if (!first)
    return isBegun
      ? "You have worked through all of this route. Try the final check."
      : "You know what these problems ask for. Try the final check.";
  if (isBegun)
    return `Continue with “${first.lesson.title}”. What is left takes ${sum(({ lesson }) => lesson.minutes.short)} on the short path, ${sum(({ lesson }) => lesson.minutes.reading)} in full.`;
  const time = sum(({ minutes }) => minutes);
  if (answered === 0)
    return `Without any answer, the proposal is the whole course from its beginning: ${time} of reading.`;
  const short = sum(({ lesson }) => lesson.minutes.short);
  const route = `begin with “${first.lesson.title}”. All of it is ${time} of reading. If you take the short path of each lesson, it is ${short}.`;
  return answered < asked
    ? `From your answers so far: ${route} Problems without an answer count as not known yet.`
    : `From your answers: ${route}`;
}

/** How a problem of a test went. */
export const resultWords: Readonly<Record<Result, string>> = {
  right: "right on the first try",
  later: "solved with help or later",
  wrong: "not solved",
  open: "not answered",
};

/**
 * What is said below a problem of a check, once its first answer was wrong or it was passed over.
 *
 * @param record  what is kept of the variant
 * @returns a sentence or two; "" where there is nothing to say
 * @see tests/web/site/check-steps.test.ts
 */
export function countedWords(record: AnswerRecord): string {
  const result = resultOf(record);
  if (result === "right" || result === "open") return "";
  return record.attempts > 0
    ? "Your first answer counts, and it was not right. You may still work on this problem."
    : "You passed on this problem, or opened its worked solution before you answered. It counts as not solved, and you may still work on it.";
}

/**
 * How a check stands.
 *
 * @param score  counted
 * @returns sentences
 * @see tests/web/site/study.test.ts
 */
export function checkWords({ asked, answered, right, needed, isPassed }: CheckScore): string {
  const counted = `${right} of ${asked} right on the first try`;
  if (isPassed) return `You have passed the final check: ${counted}. ${needed} are needed.`;
  if (answered === asked) return `Not passed this time: ${counted}, and ${needed} are needed.`;
  return `${counted} so far, ${asked - answered} still without an answer. ${needed} are needed to pass.`;
}

/**
 * How much a record contains.
 *
 * @param work  what is listed
 * @param now   ms since 1970
 * @returns a sentence
 * @see tests/web/site/study.test.ts
 */
export function recordCount(work: readonly RecordedWork[], now: number): string {
  if (work.length === 0) return "There is no work to record yet.";
  const answers = work.reduce((sum, { attempts }) => sum + attempts, 0);
  return `${counted(work.length, "exercise")} with ${counted(answers, "checked answer")}, as of ${dayText(now)}.`;
}

/**
 * One line about the work on an exercise.
 *
 * @param work  of a record
 * @returns lesson, variant, count of answers, hints and the solution
 * @see tests/web/site/study.test.ts
 */
export function workWords(work: RecordedWork): string {
  const { kind, lesson, seed, attempts, hints, solution, compared } = work;
  return [
    lesson,
    kind === "problem" ? `problem, variant ${seed}` : `question, variant ${seed}`,
    compared
      ? `compared by yourself, ${compared.ticked} of ${compared.of}`
      : counted(attempts, "checked answer"),
    hints > 0 ? counted(hints, "hint") : "no hints",
    solution === undefined ? "" : `worked solution opened on ${moment.format(new Date(solution))}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

const verdictWords: Readonly<Record<string, string>> = {
  correct: "correct",
  partly: "partly right",
  incorrect: "not right",
};

/**
 * What is said beside an answer.
 *
 * @param one  of a record
 * @returns verdict and time
 * @see tests/web/site/study.test.ts
 */
export const tryWords = ({ verdict, at }: RecordedTry): string =>
  `${verdictWords[verdict] ?? verdict} · ${moment.format(new Date(at))}`;
