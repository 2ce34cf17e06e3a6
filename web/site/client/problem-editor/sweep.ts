/** Tries the variants of a problem in small steps, between which the page answers its reader. */
import type { Engine } from "../../../engine/index.ts";
import type { Fault } from "../../../practice/authoring/diagnostics.ts";
import type { Problem } from "../../../practice/authoring/practice-content.ts";
import { tryingSeeds, type Tried } from "../../../practice/authoring/try-seeds.ts";
import { nextTask } from "../../../widgets/base/frames.ts";

/** As long as a step may take, in ms: half a frame, so that typing stays fluid. */
const STEP = 8;

/**
 * Tries all seeds.
 *
 * @param problem  without faults
 * @param engine   draws and checks
 * @param told     hears of each seed, how far it is
 * @param signal   ends it
 * @returns what is wrong; null where it was ended before
 * @see tests/web/practice/authoring/editor-parts.test.ts
 */
export async function sweep(
  problem: Problem,
  engine: Engine,
  told: (tried: Tried) => void,
  signal: AbortSignal,
): Promise<readonly Fault[] | null> {
  const trying = tryingSeeds(problem, engine);
  for (;;) {
    const since = performance.now();
    do {
      const { done, value } = trying.next();
      if (done) return value;
      told(value);
    } while (performance.now() - since < STEP);
    await nextTask();
    if (signal.aborted) return null;
  }
}
