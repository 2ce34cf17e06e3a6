/** Numbers in matrices and in the sentences beside them. */
import type { Engine } from "../../engine/index.ts";

/** Whole numbers as they are, others to three decimals. */
export function numberText(engine: Engine, number: number): string {
  return engine.format(number, Number.isInteger(number) ? "" : ".3");
}
