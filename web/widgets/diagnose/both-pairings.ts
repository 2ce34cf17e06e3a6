/** Where only the pairing is unknown: both are tried with all faults, also with two at once. */
import type { Diagnosis, Question, Workbench } from "../../engine/workbench/index.ts";
import { freedFits } from "./freed.ts";
import { isRight, type Kind, type Quantities } from "./kinds.ts";
import { isOtherPairing } from "./pairing.ts";
import { combinations, type Found } from "./search.ts";

/** Fewer faults explain better; without an explanation, more entries do. */
function rank({ fits, nearest }: Diagnosis): number {
  if (fits.length > 0) return Math.min(...fits.map(({ faults }) => faults.length));
  return 3 + (nearest[0]?.off ?? Infinity);
}

/**
 * Judges the numbers by each pairing. Pairing as in the other one is no fault here: no one has said
 * which is right.
 *
 * @param engine    judges
 * @param question  without the pairing
 * @param kind      says which pairings there are
 * @param known     all else
 * @returns what explains the numbers best; where nothing does, one that comes nearest
 * @see tests/web/widgets/diagnose-pairing.test.ts
 */
export function byBothPairings(
  engine: Workbench,
  question: Omit<Question, "known">,
  kind: Kind,
  known: Quantities,
): Found[] {
  const swapped = kind.faults.filter(isOtherPairing).map(({ name }) => name);
  const faults = question.model.faults.filter(({ name }) => !swapped.includes(name));
  const model = { ...question.model, faults };
  const found = combinations(kind, ["layout"], known).map((all) => ({
    known: all,
    diagnosis: engine.diagnose({ ...question, model, known: all }),
  }));
  const hasFits = found.some(({ diagnosis: { fits } }) => fits.length > 0);
  return bestOf(
    hasFits ? found : found.map((one) => withFreed(engine, { ...question, model }, kind, one)),
  );
}

/** The same, with what explains the numbers where another base or position is right than was given. */
function withFreed(
  engine: Workbench,
  question: Omit<Question, "known">,
  kind: Kind,
  { known, diagnosis }: Found,
): Found {
  const fits = freedFits(engine, question, kind, known, diagnosis);
  return fits.length > 0
    ? { known, diagnosis: { ...diagnosis, fits, nearest: [] } }
    : { known, diagnosis };
}

function bestOf(found: readonly Found[]): Found[] {
  const right = found.filter(({ diagnosis }) => diagnosis.fits.some(isRight));
  const candidates = right.length > 0 ? right : found;
  const best = Math.min(...candidates.map(({ diagnosis }) => rank(diagnosis)));
  const ranked = candidates.filter(({ diagnosis }) => rank(diagnosis) === best);
  return best > 2 ? ranked.slice(0, 1) : ranked;
}
