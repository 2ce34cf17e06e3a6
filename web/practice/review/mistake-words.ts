// What teachers are told of the mistakes that exercises recognize: what someone does who makes one, and
// what the course asks of them then.

/** A mistake in words. */
export interface SaidMistake {
  /** What someone does who makes it; absent where the words of its code have to do. */
  readonly title?: string;
  /** What a learner who makes it is asked; "…" stands for numbers that differ with the variant. */
  readonly asks: string;
}

/** By the code of the mistake. */
type ByCode = Readonly<Record<string, SaidMistake>>;

export interface MistakeWords {
  /** Those that several exercises share. */
  readonly shared: ByCode;
  /** Those that one exercise alone knows, by "lesson/item" and "problem:slug". */
  readonly own: Readonly<Record<string, ByCode>>;
}

/** Where the build puts the words as data, from the root of the site. */
export const mistakesFile = "mistake-words.json";

// Records are written by others, and their codes may be anything.
const own = <Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

const ofExercise = (words: MistakeWords, exercise: string, code: string) =>
  own(own(words.own, exercise) ?? {}, code);

/**
 * What is said of a mistake.
 *
 * @param words     of all mistakes
 * @param exercise  in which it was made, by its key
 * @param code      of the mistake, as a record has it
 * @returns undefined where the course does not know it
 * @see tests/web/practice/class/class-table.test.ts
 */
export const saidOf = (
  words: MistakeWords,
  exercise: string,
  code: string,
): SaidMistake | undefined => ofExercise(words, exercise, code) ?? own(words.shared, code);

/**
 * Whether a code means the same mistake in other exercises: two exercises may give one code to
 * mistakes of their own.
 *
 * @param words     of all mistakes
 * @param exercise  in which it was made, by its key
 * @param code      of the mistake, as a record has it
 * @returns false also where the course does not know it
 * @see tests/web/practice/class/class-table.test.ts
 */
export const isShared = (words: MistakeWords, exercise: string, code: string): boolean =>
  !ofExercise(words, exercise, code) && own(words.shared, code) !== undefined;
