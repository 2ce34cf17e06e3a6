/** The module of the workbench, and what content/faults says, as tests load them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { loadWorkbench, type Workbench } from "../../../web/engine/workbench/index.ts";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { readFaults } from "../../../web/site/build/faults.ts";
import type { FaultsFile } from "../../../web/widgets/diagnose/kinds.ts";

const root = path.resolve(import.meta.dirname, "../../..");

let engine: Promise<Workbench> | undefined;

/** One instance for all tests of a file. */
export const testWorkbench = (): Promise<Workbench> =>
  (engine ??= loadWorkbench({
    bytes: new Uint8Array(readFileSync(path.join(root, "build/wasm/orrery_workbench.wasm"))),
  }));

/** All of content/faults. @throws Error with the faults of the content */
export function testFaults(): FaultsFile {
  const diagnostics = new Diagnostics();
  const faults = readFaults(root, { diagnostics, links: [], titleOf: (slug) => slug });
  diagnostics.throwIfAny();
  return faults;
}
