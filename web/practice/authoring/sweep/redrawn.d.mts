/** What TypeScript knows of redrawn.mjs. */
import type { Sweep, SweepFault } from "./practice.mjs";

export function redrawnTooOften(
  results: readonly (Pick<Sweep, "drawn" | "redrawn"> & { readonly shown: string })[],
): SweepFault[];
