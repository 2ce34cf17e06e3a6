/**
 * The engine of the workbench: all that the engine of pages has, the search for faults, and
 * the judgement of designs.
 */
import { createEngine, type Engine } from "../engine.ts";
import { valueOf } from "../instance.ts";
import type { Core } from "../module.ts";
import type { Tensor } from "../tensor.ts";
import { toCore } from "../values.ts";
import type { Design, DesignQuestion } from "./design.ts";
import type { Diagnosis, Program, Question } from "./diagnosis.ts";

export interface Workbench extends Engine {
  /** Names every fault, or pair of faults, that gives printed numbers. Throws an Error whose message is a sentence. */
  diagnose(question: Question): Diagnosis;
  /** What a program with these faults prints, not rounded. Throws as diagnose. */
  faultNumbers(program: Program): Tensor;
  /** Computes a scheme of positions and what holds of it. Throws as diagnose. */
  design(question: DesignQuestion): Design;
}

/**
 * Wraps a running instance of the module of the workbench in typed calls.
 *
 * @param core  an instance of that module
 * @returns the engine; its calls throw errors whose message is the core's sentence
 * @see tests/web/engine/diagnose-made.test.ts
 */
export function createWorkbench(core: Core): Workbench {
  // Lists of texts may be empty, and an empty array is no list to the core.
  const call = (name: string, { only, faults, ...args }: Partial<Question & Program>): unknown =>
    valueOf(
      core.call(name, {
        ...(toCore(args) as Record<string, unknown>),
        ...(only && { only }),
        ...(faults && { faults }),
      }),
    );
  return {
    ...createEngine(core),
    diagnose: (question) => call("diagnose", question) as Diagnosis,
    faultNumbers: (program) => call("fault_numbers", program) as Tensor,
    design: (question) =>
      valueOf(core.call("design", toCore(question) as Record<string, unknown>)) as Design,
  };
}
