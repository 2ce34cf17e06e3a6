/** Limits of tests that take longer than most. */
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** How many times as long as on a quiet machine everything may take (vitest.config.mjs). */
    slowness: number;
  }
}

/** So many seconds of a quiet machine, in milliseconds of this one. */
export const seconds = (count: number): number => 1000 * count * inject("slowness");
