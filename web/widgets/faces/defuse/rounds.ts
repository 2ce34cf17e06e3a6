/** The rounds of the game, in their order. */
import { CACHE, INTEGER, PRECISION, VALUES } from "./rounds-numbers.ts";
import { HEADS, PAIRING, PARTIAL, SIGN } from "./rounds-turning.ts";
import type { Round } from "./round.ts";

export const ROUNDS = [
  SIGN,
  CACHE,
  PAIRING,
  VALUES,
  PARTIAL,
  INTEGER,
  HEADS,
  PRECISION,
] as const satisfies readonly Round[];
