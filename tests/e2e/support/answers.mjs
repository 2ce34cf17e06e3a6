/** Right answers and known mistakes of a problem's variant, computed by the core in Node: no answer is written into a test. */
import { loadCore } from "../../../scripts/lib/core.mjs";

/**
 * @param {object} spec  a description as the pages carry it.
 * @param {number} seed
 * @returns {Promise<{key: string, mistake: (code: string) => string}>}  what a learner would type, or the id of the right choice.
 */
export async function variantOf(spec, seed) {
  const core = await loadCore();
  const variables = core.call("draw", { draws: spec.draw ?? [], derive: spec.derive ?? [], where: spec.where ?? [], seed });
  const typed = (formula) => written(core.call("evaluate", { formula: String(formula), variables }));
  if (spec.kind === "choice") return { key: spec.choices.find(({ correct }) => correct).id };
  return { key: typed(spec.key), mistake: (code) => typed(spec.mistakes.find((made) => made.code === code).value) };
}

/** Numbers to six decimals, as one would copy them from a calculator. */
function written(value) {
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(6);
  return Array.from(value.data, written).join(", ");
}
