/** A question about a model whose numbers are known, for tests of how far it can go. */
import type { Question } from "../../../web/widgets/how-far/scalings.ts";

/** Llama 3 8B: trained at 8192 tokens, base 500,000, heads of 128. */
export const llama3 = (target: number, more: Partial<Question> = {}): Question => ({
  plain: { d: 128, base: 500_000 },
  rule: null,
  trained: 8192,
  target,
  window: null,
  ...more,
});
