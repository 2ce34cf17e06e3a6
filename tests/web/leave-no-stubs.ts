/**
 * Runs before each file of tests. Files share one window (see vitest.config.mjs), and which ones do is
 * chance: a `matchMedia` that asks for less motion, left by one file, made drawings of the next jump.
 */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
