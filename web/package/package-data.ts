// What a packaged page knows of its package: written into the page when the package is made, read
// by the page's script (client/start.ts).

/** The learning platforms' ways to open a package and to be told of its results. */
export const lmsFormats = ["scorm12", "scorm2004", "cmi5"] as const;
export type LmsFormat = (typeof lmsFormats)[number];

/** What of the course a package holds. */
export type PackageKind = "lesson" | "quiz" | "problem" | "set";

export interface PackageData {
  readonly format: LmsFormat;
  readonly kind: PackageKind;
  readonly title: string;
  /** The lesson whose reading counts; "" where nothing but answers does. */
  readonly lesson: string;
  /**
   * The keys of all exercises of the page, as progress is kept under them, in the order of the page:
   * "lesson/item" and "problem:slug". The state that the platform keeps names them by their place.
   */
  readonly exercises: readonly string[];
  /** Those of them that are guesses, which no score counts. */
  readonly guesses: readonly string[];
  /** The seed from which each learner's own is made with their id; null where it is not. */
  readonly classSeed: number | null;
  /** The share of the exercises that passes, 0 to 1; a platform's own value goes before it. */
  readonly mastery: number;
  /** Address of the published course, to which links out of the package lead; "" where it is unknown. */
  readonly site: string;
}

/** The id of the data block in a packaged page. */
export const dataBlockId = "orrery-package";

/**
 * Reads the data block of a packaged page.
 *
 * @param page  the document
 * @returns null on a page that is not packaged
 * @throws {SyntaxError} where the block is not JSON
 * @see tests/web/package/client.test.ts
 */
export function readPackageData(page: Document): PackageData | null {
  const text = page.getElementById(dataBlockId)?.textContent;
  return text ? (JSON.parse(text) as PackageData) : null;
}

/**
 * The exercises that the score counts.
 *
 * @param data  of a package
 * @returns keys in the order of the page
 * @see tests/web/package/result.test.ts
 */
export const scoredExercises = ({ exercises, guesses }: PackageData): readonly string[] =>
  exercises.filter((key) => !guesses.includes(key));

/**
 * The key of an exercise, without the seed of a variant.
 *
 * @param key  as progress is kept under it
 * @see tests/web/package/client.test.ts
 */
export const exerciseOf = (key: string): string => key.split("#")[0] ?? "";
