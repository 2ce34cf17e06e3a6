/** Training in the page: everything outside web/engine/training imports from here. */
export { Race } from "./race.ts";
export { readScheme, schemePattern } from "./scheme.ts";
export type { RaceHost, RaceOptions, Runner, RunState } from "./race.ts";
export type { TestPlan, TestResult } from "./protocol.ts";
export type { Batches, Drawn, Evaluation, Look, PositionTerms, Tensors } from "./module.ts";
export type { TaskInfo, TaskOption, TrainingOption } from "./description.ts";
export {
  formulaSchemes,
  isTrainingCompiled,
  schemeInfo,
  trainingOptions,
  trainingSchemes,
  trainingTasks,
} from "./known.ts";
