/**
 * Compiles a problem that a teacher wrote, in the browser: read and rendered by the same code as
 * the course's own. Nothing in it is trusted: what it can hold is small (own-dialect.ts, limits.ts),
 * and what is made of it is copied into the page element by element (../inert.ts).
 */
import type { Engine } from "../../engine/index.ts";
import { seedOf } from "../seed.ts";
import { Diagnostics, sentenceOf, type Fault } from "./diagnostics.ts";
import { checkSize } from "./limits.ts";
import { ownDialect } from "./own-dialect.ts";
import { readOwnProblem, type Problem } from "./practice-content.ts";
import { problemData, problemParts, type ProblemData } from "./practice.ts";
import type { TextRendering } from "./text-rendering.ts";

export interface OwnProblem {
  /** What is wrong, with places in the text; the problem can be shown only where this is empty. */
  readonly faults: readonly Fault[];
  /** Null where the text was too large to be read. */
  readonly problem: Problem | null;
  /** Null where there are faults. */
  readonly data: ProblemData | null;
}

/**
 * Reads, checks and renders a problem.
 *
 * @param text    of the file: front matter and Markdown
 * @param name    what tells it from other problems of its page, such as its address; its learners'
 *                work is kept by this name
 * @param engine  computes its numbers
 * @returns the problem, or its faults; nothing is thrown
 * @see tests/web/practice/authoring/own-problem.test.ts
 */
export function compileProblem(text: string, name: string, engine: Engine): OwnProblem {
  const diagnostics = new Diagnostics();
  const file = "problem";
  if (!checkSize(text, file, diagnostics))
    return { faults: diagnostics.faults, problem: null, data: null };
  try {
    const slug = `own-${seedOf(name).toString(16)}`;
    const problem = readOwnProblem(text, file, slug, diagnostics);
    // What could not be read would give faults that only follow from it.
    if (diagnostics.faults.length > 0) return { faults: diagnostics.faults, problem, data: null };
    const parts = problemParts(problem, renderingOf(engine, file, diagnostics));
    const { faults } = diagnostics;
    return { faults, problem, data: faults.length > 0 ? null : problemData(problem, parts) };
  } catch (error) {
    const sentence =
      error instanceof RangeError
        ? "the text is nested too deeply to be read"
        : `the text cannot be read: ${sentenceOf(error)}`;
    diagnostics.add(file, { line: 1, column: 1 }, sentence);
    return { faults: diagnostics.faults, problem: null, data: null };
  }
}

const renderingOf = (engine: Engine, file: string, diagnostics: Diagnostics): TextRendering => ({
  engine,
  diagnostics,
  file,
  maths: "mathml",
  excerpts: new Map(),
  conventions: [],
  writesVariants: false,
  dialect: ownDialect,
});
