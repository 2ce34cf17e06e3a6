// The numbers of a variant, drawn alike by the players and by the build of the site.

import type { Engine, Variables } from "../engine/index.ts";
import type { Spec } from "./spec.ts";

/**
 * Draws the quantities of a variant. Where a mistake coincides with the key or another mistake, the
 * core draws again.
 *
 * @param engine  draws
 * @param spec    description of the exercise
 * @param seed    from 0 to 2³² − 1
 * @returns drawn and derived quantities by name; the same for a seed on every machine
 * @throws {Error} with the core's sentence, when the exercise cannot be drawn
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export function drawVariant(
  engine: Pick<Engine, "call">,
  { kind, draws, derive, where, question }: Spec,
  seed: number,
): Variables {
  // A program is judged by running it; the core knows no such question.
  const asked = kind === "code" ? {} : { question: question as Variables };
  return engine.call("draw", { draws, derive, where, seed, ...asked }) as Variables;
}
