// A checked answer for tests: a right one to a problem with a number.
import type { Interaction } from "../../../web/package/client/interaction.ts";

export const interactionOf = (given: Partial<Interaction> = {}): Interaction => ({
  key: "problem:row-by-hand#7",
  title: "A row by hand",
  kind: "number",
  ids: [],
  answer: "0.5",
  verdict: "correct",
  credit: 1,
  at: 0,
  ...given,
});
