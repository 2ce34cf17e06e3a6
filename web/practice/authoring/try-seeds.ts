/**
 * Tries a compiled problem over hundreds of seeds, as `npm run check` does with those of the course:
 * the key is accepted, mistakes are told apart, numbers stay in range, nothing gives the answer away.
 */
import { answerKinds } from "#answer-kinds";
import type { Engine } from "../../engine/index.ts";
import { readSpec } from "../spec.ts";
import type { Fault } from "./diagnostics.ts";
import { placeOf } from "./draw-first.ts";
import type { Problem } from "./practice-content.ts";
import { specOf } from "./practice-spec.ts";
import { sweepEngine } from "./sweep/engine.mjs";
import { provingOf } from "./sweep/practice.mjs";
import { redrawnTooOften } from "./sweep/redrawn.mjs";

/** How far a sweep is. */
export interface Tried {
  readonly seed: number;
  readonly seeds: number;
}

const keyOf = (kind: string) => answerKinds.find(({ name }) => name === kind)?.key;

const kinds = {
  hasValueKey: (kind: string) => keyOf(kind) === "value",
  hasFunctionKey: (kind: string) => keyOf(kind) === "function",
};

/**
 * Goes through the seeds one by one, so that whoever asks can stop, or let the page answer between
 * two of them.
 *
 * @param problem  without faults, as `compileProblem` gives it
 * @param engine   draws and checks
 * @returns how far it is, after each seed; at the end what is wrong, with places where they are
 *          known
 * @see tests/web/practice/authoring/templates.test.ts
 */
export function* tryingSeeds(problem: Problem, engine: Engine): Generator<Tried, readonly Fault[]> {
  const { yaml, ...practice } = problem;
  const { question } = readSpec(JSON.stringify(specOf(problem)), problem.id);
  const asked = { ...practice, question, head: yaml.value() ?? {}, shown: problem.file };
  const result = yield* provingOf(asked, sweepEngine(engine, kinds));
  return [...result.faults, ...redrawnTooOften([{ ...result, shown: problem.file }])].map(
    ({ fault, cure }) => ({
      file: problem.file,
      point: placeOf(fault, problem).point,
      sentence: `${fault}; ${cure}`,
    }),
  );
}
