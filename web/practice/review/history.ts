// What a learner's kept answers say about remembering: sittings in order of time, each with a
// grade. No clock here: all times are those of the answers.

import { tickedIn } from "../fields/assessed.ts";
import {
  problemOfVariant,
  type AnswerRecord,
  type ProgressDocument,
  type Try,
} from "../progress/document.ts";

/** How a sitting went: not solved; solved with help or after a wrong try; solved at once. */
export type Grade = "again" | "hard" | "good";

/** One variant worked on without a long pause. */
export interface Sitting {
  /** Time of its last try that counts, ms since 1970. */
  readonly at: number;
  readonly seed: number;
  readonly grade: Grade;
}

const hourMs = 60 * 60 * 1000;
/** Tries farther apart than this are of two sittings. */
const longestPause = 6 * hourMs;

const isRight = ({ verdict }: Pick<Try, "verdict">): boolean => verdict === "correct";

/**
 * Splits the tries at one variant into sittings and grades each. Once a variant is solved its
 * answer is known, so later tries at the same numbers say nothing. What was typed after a look at
 * the worked solution counts as not solved; so does a variant given up without an answer.
 *
 * @param record  of one quiz item or one variant of a problem
 * @returns sittings in order of time; none where no answer was checked and nothing given up
 * @see tests/web/practice/review/history.test.ts
 */
export function sittingsOf(record: AnswerRecord): Sitting[] {
  const { seed, hints, attempts, at, verdict, shown = Infinity } = record;
  const grade = (right: boolean, tries: number): Grade =>
    right ? (tries === 1 && hints === 0 ? "good" : "hard") : "again";
  // Documents from before tries were kept know the last verdict and the count.
  if (record.tries.length === 0) {
    if (verdict) return [{ at, seed, grade: grade(isRight(record), attempts) }];
    return record.shown === undefined ? [] : [{ at: record.shown, seed, grade: "again" }];
  }
  const solved = record.tries.findIndex(isRight);
  const counted = solved < 0 ? record.tries : record.tries.slice(0, solved + 1);
  return groups(counted).map((tries) => {
    const last = tries[tries.length - 1] as Try;
    return { at: last.at, seed, grade: grade(isRight(last) && last.at < shown, tries.length) };
  });
}

/**
 * The sitting of a text that the learner judged by its rubric: as good as what they ticked.
 *
 * @param record  of one variant
 * @param points  of the rubric, how many
 * @returns every point is "good", half of them "hard"; nothing before a point is ticked
 * @see tests/web/practice/review/cards.test.ts
 */
export function comparedSitting(record: AnswerRecord, points: number): Sitting[] {
  const ticked = tickedIn(record.draft);
  if (ticked === 0) return [];
  const grade = ticked >= points ? "good" : 2 * ticked >= points ? "hard" : "again";
  return [{ at: record.at, seed: record.seed, grade }];
}

/** Tries in order of time, parted where the pause between two is long. */
function groups(tries: readonly Try[]): Try[][] {
  const parted: Try[][] = [];
  for (const one of tries) {
    const group = parted.at(-1);
    const before = group?.at(-1);
    if (group && before && one.at - before.at <= longestPause) group.push(one);
    else parted.push([one]);
  }
  return parted;
}

/**
 * Gathers the sittings of several exercises. They are sorted by time, so no interval between two is
 * negative, whatever the clock did meanwhile.
 *
 * @param records   of quiz items and variants
 * @param compared  sittings of texts that were judged by their rubrics
 * @returns sittings in order of time
 * @see tests/web/practice/review/history.test.ts
 */
export const historyOf = (
  records: readonly AnswerRecord[],
  compared: readonly Sitting[] = [],
): Sitting[] =>
  [...records.flatMap(sittingsOf), ...compared].sort((a, b) => a.at - b.at || a.seed - b.seed);

/**
 * The records of all variants, by problem.
 *
 * @param document  as it is kept
 * @returns the records by the slug of their problem, in the order kept
 * @see tests/web/practice/review/history.test.ts
 */
export function variantsByProblem(document: ProgressDocument): Map<string, AnswerRecord[]> {
  const found = new Map<string, AnswerRecord[]>();
  for (const [key, record] of Object.entries(document.answers)) {
    const slug = problemOfVariant(key);
    if (slug === undefined) continue;
    const known = found.get(slug);
    if (known) known.push(record);
    else found.set(slug, [record]);
  }
  return found;
}
