/** Where nothing fits: whether a fault does together with another base or position than was given. */
import type {
  Diagnosis,
  FaultModel,
  Fit,
  Question,
  Workbench,
} from "../../engine/workbench/index.ts";
import { usualOf, type Kind, type Quantities } from "./kinds.ts";
import { fitsByFault, pairsOf, programOf, together } from "./two-at-once.ts";

/**
 * Frees each stated quantity in turn: with no fault, with every fault that has no parameter of its
 * own, and with every pair of these. Tried are its usual values, and, of a base, those that the
 * numbers themselves tell.
 *
 * @param engine    judges
 * @param question  that nothing explains
 * @param kind      has a fault for another value of the quantity
 * @param known     as stated
 * @param nearest   of what was tried with the stated values
 * @returns fits by the names of the kind's faults, that of the freed quantity first; empty: none
 * @see tests/web/widgets/diagnose-freed.test.ts
 */
export function freedFits(
  engine: Workbench,
  question: Omit<Question, "known">,
  kind: Kind,
  known: Quantities,
  { nearest }: Pick<Diagnosis, "nearest">,
): readonly Fit[] {
  const { links, faults } = question.model;
  const others = faults.flatMap(({ name, parameter = "" }): readonly FaultModel[] => {
    const values = name.startsWith("other-") ? valuesBeside(kind, parameter, known) : [];
    return values.length > 0 ? [otherValue(name, parameter, values, kind.told[parameter])] : [];
  });
  // Where this gives all entries but one, that one is wrong itself, and tells no base.
  const tried = nearest.map((fit) => programOf(faults, fit));
  const right = faults.filter(({ name }) => name === "ok");
  const alone = faults.filter(({ name, parameter }) => name !== "ok" && !parameter);
  for (const programs of [right, alone, pairsOf(alone)]) {
    const freed = others.flatMap((other) => programs.map((program) => withOther(other, program)));
    if (freed.length === 0) continue;
    const model = { links, faults: [...tried, ...freed] };
    const { fits } = engine.diagnose({ ...question, known, model });
    // A usual value explains more than one that the numbers tell.
    const usual = fits.filter(({ range }) => !range);
    if (fits.length > 0) return fitsByFault(usual.length > 0 ? usual : fits);
  }
  return [];
}

/**
 * A program of which a quantity has another value.
 *
 * @param name       of the fault
 * @param parameter  the quantity
 * @param values     that are usual
 * @param link       by which the numbers tell others
 * @returns a fault without links of its own
 * @see tests/web/widgets/diagnose-base.test.ts
 */
export const otherValue = (
  name: string,
  parameter: string,
  values: readonly number[],
  link: string | undefined,
): FaultModel => ({
  name,
  parameter,
  values: `[${values.join(", ")}]`,
  links: [],
  ...(link && { told_by: link }),
});

const withOther = (other: FaultModel, program: FaultModel): FaultModel =>
  program.name === "ok" ? other : together(other, program);

/** Usual values of a quantity besides the stated one; of a position, its neighbors. */
function valuesBeside(kind: Kind, name: string, known: Quantities): readonly number[] {
  const stated = known[name];
  if (typeof stated !== "number") return [];
  if (typeof kind.unknown[name] === "number")
    return [stated - 1, stated + 1].filter((value) => value >= 0);
  return usualOf(kind, name).filter((value) => value !== stated);
}
