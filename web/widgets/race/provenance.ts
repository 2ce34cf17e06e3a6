/** How the numbers of a race were made, so that anyone can make them again. */
import type { Engine } from "../../engine/index.ts";
import { readScheme } from "../../engine/training/index.ts";
import type { Provenance } from "../base/index.ts";
import { taskOf, writeTaskOptions } from "./plan.ts";
import type { RaceRecord } from "./record.ts";

/**
 * Says how the numbers of a race were made.
 *
 * @param engine  names the first function of each encoding
 * @param record  made in this browser where it has a date, else shipped with the course
 * @returns origin, functions, and inputs with their units
 * @see tests/e2e/widgets.spec.mjs
 */
export function provenanceOf(
  engine: Engine,
  { made, run, tests, schemes }: RaceRecord,
): Provenance {
  const set = writeTaskOptions(run.task_options ?? {});
  return {
    origin: made
      ? "Every number here was computed in this browser: each model was trained by the course's C++ core in a worker of its own."
      : "These numbers were computed by the course's C++ core with `npm run experiments`. The same settings give the same numbers in your browser.",
    functions: schemes.flatMap((scheme) => functionOf(engine, scheme) ?? []),
    inputs: [
      ["task", `${taskOf(run.task).title}${set ? `, ${set}` : ""}`],
      ["encodings", schemes.join(", ")],
      ["model", `${run.layers} layers, ${run.heads} heads, d = ${run.d_model} channels`],
      ["training", `${run.steps} steps of ${run.sequences} sequences of ${run.length} tokens`],
      ["optimizer", `AdamW; largest learning rate ${run.learning_rate}, then half a cosine`],
      ["seed", `${run.seed}, of first values and sequences`],
      ["tests", `${tests.sequences} fresh sequences at each length, the same for every model`],
    ],
  };
}

/** The first function of an encoding; it stands for the others, which the reference lists. */
const functionOf = (engine: Engine, text: string): string | undefined =>
  engine.describe().functions.find(({ part }) => part === readScheme(text).scheme)?.name;
