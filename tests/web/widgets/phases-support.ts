/** The hands that the tests of the phases stretch: width 128, from 4096 tokens to eight times as many. */
import type { PhaseSettings } from "../../../web/widgets/phases/numbers.ts";

export const SETTINGS: PhaseSettings = {
  d: 128,
  base: 10000,
  trained: 4096,
  tested: 32768,
  recipe: "none",
  factor: 8,
  quarters: null,
};

export const handsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
