/** Pairs of faults, each as one program. */
import type { FaultModel, Fit } from "../../engine/workbench/index.ts";

/** Between the names of faults that act together. */
const AND = "+";

/**
 * Every two faults of a kind that can occur together, as faults of their own.
 *
 * @param faults  of the kind
 * @returns faults whose names join those of both; empty where no two can occur together
 * @see tests/web/widgets/diagnose-freed.test.ts
 */
export const pairsOf = (faults: readonly FaultModel[]): readonly FaultModel[] =>
  faults
    .filter(({ pair }) => pair === "first")
    .flatMap((first) =>
      faults.filter(({ pair }) => pair === "second").map((second) => together(first, second)),
    );

/**
 * Two faults as one, with the parameter of the first.
 *
 * @param first   acts before the second
 * @param second  without a parameter
 * @returns a fault whose name joins those of both, under the conditions of both
 * @see tests/web/widgets/diagnose-freed.test.ts
 */
export function together(first: FaultModel, second: FaultModel): FaultModel {
  const { pair: _, ...one } = first;
  const conditions = [first.where, second.where].filter((where) => where !== undefined);
  return {
    ...one,
    name: `${first.name}${AND}${second.name}`,
    links: [...first.links, ...second.links],
    ...(conditions.length > 0 && { where: conditions.map((where) => `(${where})`).join(" and ") }),
  };
}

/**
 * What was tried, as a program.
 *
 * @param faults  of the kind
 * @param fit     names some of them, and the value of a parameter
 * @returns a fault that is that program, whose parameter has that value alone
 * @throws {Error} where the kind has no such fault
 * @see tests/web/widgets/diagnose-freed.test.ts
 */
export function programOf(
  faults: readonly FaultModel[],
  { faults: names, values }: Fit,
): FaultModel {
  const [first, second] = faults.filter(({ name }) => names.includes(name));
  if (!first) throw new Error(`There is no fault ${names.join(" or ")}.`);
  const both = second ? together(first, second) : first;
  const [value] = Object.values(values);
  return value === undefined ? both : { ...both, values: `[${Number(value)}]` };
}

/**
 * Fits of such programs, by the names of their faults.
 *
 * @param fits  whose faults may be two at once
 * @returns the same fits, each with the names of single faults
 * @see tests/web/widgets/diagnose-freed.test.ts
 */
export const fitsByFault = (fits: readonly Fit[]): readonly Fit[] =>
  fits.map((fit) => ({ ...fit, faults: fit.faults.flatMap((name) => name.split(AND)) }));
