/** A base that may be none of the usual ones: the core finds it where the numbers tell it. */
import type { FaultModel, Fit, Question, Workbench } from "../../engine/workbench/index.ts";
import { otherValue } from "./freed.ts";
import { usualOf, type Kind, type Quantities } from "./kinds.ts";
import type { Sieve } from "./sieve.ts";

/** Bases that are looked at; which entries no base changes is seen at both ends. */
const LEAST = 100;
const MOST = 1e9;
/** So many positions are tried where each needs a search of its own. */
const NEAR = 32;

/**
 * Fits of a program whose base the numbers tell.
 *
 * @param engine    judges
 * @param question  without the quantities
 * @param kind      says through which link a base changes the numbers
 * @param program   whose own parameter is known, if it has one
 * @param known     all but the base
 * @returns each with a base and the range of those that do as well; empty: none, or several that
 *          lie too far apart to be told
 * @throws {Error} with the core's sentence, where a formula cannot be computed
 * @see tests/web/widgets/diagnose-search.test.ts
 */
export function toldBases(
  engine: Workbench,
  question: Omit<Question, "known">,
  kind: Kind,
  { parameter: _, values: __, ...program }: FaultModel,
  known: Quantities,
): readonly Fit[] {
  const usual = usualOf(kind, "base");
  const told = { ...otherValue(program.name, "base", usual, kind.told.base), ...program };
  const model = { links: question.model.links, faults: [told] };
  return engine.diagnose({ ...question, model, known: { ...known, base: usual[0] ?? LEAST } }).fits;
}

/**
 * Positions at which a program may give the numbers with some base: those at which the entries that
 * no base changes are as printed.
 *
 * @param sieve      computes entries at all positions
 * @param program    with its faults
 * @param known      all but base and position
 * @param positions  that are asked for
 * @returns few; where all entries depend on the base, the first of the positions
 * @throws {Error} with the core's sentence, where a formula cannot be computed
 * @see tests/web/widgets/diagnose-search.test.ts
 */
export function positionsOf(
  sieve: Sieve,
  { links }: FaultModel,
  known: Quantities,
  positions: readonly number[],
): readonly number[] {
  const moving = { name: "position", values: positions };
  const [one, other] = [LEAST, MOST].map((base) =>
    sieve.numbersOf(links, { ...known, base }, moving),
  );
  if (!one || !other) return [];
  const places = [...positions.keys()];
  const still = one.entries.map((_, index) =>
    places.every((place) => one.at(place, index) === other.at(place, index)),
  );
  if (!still.includes(true)) return positions.slice(0, NEAR);
  return positions.filter((_, place) =>
    one.entries.every(
      (entry, index) => !still[index] || sieve.isPrinted(one.at(place, index), entry),
    ),
  );
}
