/** The description of an exercise as players read it: data, without its texts. */
import type { Practice } from "./practice-content.ts";
import { withoutEmpty } from "./practice-kinds.ts";

/** What the player needs besides the texts, which are in the page. Empty fields are left out. */
export interface PracticeSpec {
  readonly id: string;
  readonly title?: string;
  readonly predict?: boolean;
  readonly skill?: string;
  readonly level?: number;
  readonly draw?: readonly { name: string; draw: string }[];
  readonly derive?: readonly { name: string; formula: string }[];
  readonly where?: readonly string[];
  /** The question as the core takes it, beginning with its kind. */
  readonly [field: string]: unknown;
}

/**
 * The description of an exercise, as a player reads it.
 *
 * @param practice  quiz item or problem
 * @param more      what only one of the two has
 * @returns the fields; empty ones are left out
 * @see tests/web/site/course.test.ts
 */
export function specOf(
  practice: Practice,
  more: Pick<PracticeSpec, "title" | "predict" | "skill" | "level"> = {},
): PracticeSpec {
  const { id, draws, derive, where, through, question } = practice;
  const spec = { id, ...more, draw: draws, derive, where, through, ...question };
  return withoutEmpty(spec) as PracticeSpec;
}
