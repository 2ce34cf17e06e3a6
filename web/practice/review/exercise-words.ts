// What exercises and their options say, in a line each: for lists in which nothing is shown of them
// but what was answered.

/** An exercise in words. */
export interface SaidExercise {
  readonly title: string;
  /** What its options say, by their ids; absent where nothing is chosen. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether it is a prediction, which nobody scores; absent for all others. */
  readonly predict?: true;
}

/** By "lesson/item" and "problem:slug". */
export type ExerciseWords = Readonly<Record<string, SaidExercise>>;

/** Where the build puts the words as data, from the root of the site. */
export const wordsFile = "study-words.json";

/**
 * An answer in words: chosen, ordered and matched options by what they say.
 *
 * @param said    the exercise, where it is known
 * @param answer  as it is kept: a number, a text, or ids such as "a, c" and "left=right"
 * @returns the words of the options; the answer itself where it is no list of them
 * @see tests/web/practice/review/work-record.test.ts
 */
export function answerWords(said: SaidExercise | undefined, answer: string): string {
  const choices = said?.choices;
  if (!choices) return answer;
  const wordsOf = (id: string): string | undefined =>
    Object.hasOwn(choices, id) ? choices[id] : undefined;
  const chosen = answer.split(",").map((part) => part.trim().split("=").map(wordsOf));
  if (chosen.flat().includes(undefined)) return answer;
  return chosen.map((pair) => pair.join(" → ")).join("; ");
}
