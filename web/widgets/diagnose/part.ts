/** Heads of which only the first entries turn: a fault or not, as the configuration says. */
import type { Question, Workbench } from "../../engine/workbench/index.ts";
import type { Kind, Quantities } from "./kinds.ts";
import type { Found } from "./search.ts";
import { faultsOf } from "./words.ts";

/** The quantity that says how many. */
export const PART = "turning_entries";

/**
 * Takes a program that is right with a quantity that nobody has said as one with this quantity: it
 * is no fault yet.
 *
 * @param engine    judges
 * @param question  without the quantities
 * @param kind      of the numbers
 * @param found     what explains them
 * @returns the same where something else explains them, too
 * @see tests/web/widgets/diagnose-part.test.ts
 */
export function withOpen(
  engine: Workbench,
  question: Omit<Question, "known">,
  kind: Kind,
  found: Found,
): Found {
  const [fit, ...otherFits] = found.diagnosis.fits;
  const [fault, ...others] = fit ? faultsOf(kind, fit) : [];
  const value = fit?.values[fault?.parameter ?? ""];
  if (!fault?.open || typeof value !== "number" || otherFits.length + others.length > 0)
    return found;
  const known = { ...found.known, [fault.open]: value };
  const diagnosis = engine.diagnose({ ...question, known });
  return diagnosis.fits.length > 0 ? { known, diagnosis } : found;
}

/**
 * Says which entries turn: "the first 16 of 64 entries turn".
 *
 * @param known  has their number
 * @param width  of a head
 * @returns words for the middle of a sentence
 * @see tests/web/widgets/diagnose-part.test.ts
 */
export const partText = ({ [PART]: turning }: Quantities, width: number): string =>
  `the first ${String(turning)} of ${width} entries turn`;

/** Digits of a share in a configuration. */
const DIGITS = 4;

/**
 * When that is right, and when it is the fault.
 *
 * @param known  has the number of the entries that turn
 * @param width  of a head
 * @returns two sentences
 * @see tests/web/widgets/diagnose-part.test.ts
 */
export function ifPartText({ [PART]: turning }: Quantities, width: number): string {
  const share = Number((Number(turning) / width).toPrecision(DIGITS));
  return `That is right if your model’s configuration says so: partial_rotary_factor or rotary_pct ${share}, or rotary_dim ${String(turning)}. Otherwise, this is the fault: all ${width} should turn.`;
}
