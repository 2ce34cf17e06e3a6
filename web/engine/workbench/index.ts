/** The face of the module of the workbench, which few pages load. */
export { loadWorkbench } from "./load.ts";
export type { Workbench } from "./workbench.ts";
export type { Design, DesignEntry, DesignKind, DesignQuestion, DesignVerdict } from "./design.ts";
export type {
  Diagnosis,
  FaultModel,
  Fit,
  Known,
  Link,
  Model,
  NumberFormat,
  Question,
} from "./diagnosis.ts";
