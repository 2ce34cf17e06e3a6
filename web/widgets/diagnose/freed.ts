/** Where nothing fits: whether a fault does together with another base or position than was given. */
import type {
  Diagnosis,
  FaultModel,
  Fit,
  Question,
  Workbench,
} from "../../engine/workbench/index.ts";
import { basesOf, isGivenByAnyBase } from "./between.ts";
import type { Kind, Quantities } from "./kinds.ts";
import { Sieve } from "./sieve.ts";
import { fitsByFault, pairsOf, together } from "./two-at-once.ts";

/** In shorter rows, some base would give almost any numbers. */
const LEAST_ENTRIES = 8;

/** Beyond this position, a base takes longer to find than a reader should wait for each fault. */
const NEAR = 32;

/** A fault that is another value of a stated quantity. */
interface Freed {
  readonly name: string;
  readonly parameter: string;
  /** The usual values, without the stated one. */
  readonly values: readonly number[];
}

/** Values of a freed quantity with which a program may give the numbers. */
type Values = (freed: Freed, program: FaultModel) => readonly number[];

/**
 * Frees each stated quantity in turn: a base that the numbers themselves tell, then the usual values
 * together with every fault that has no parameter of its own, any base with them, and at last the
 * usual values with every pair of faults. A few entries exclude most; the core judges the rest.
 *
 * @param engine    judges
 * @param question  that nothing explains
 * @param kind      has a fault for another value of the quantity
 * @param known     as stated
 * @param length    entries of a row
 * @param diagnosis that found nothing
 * @returns fits by the names of the kind's faults, that of the freed quantity first; empty: none
 * @see tests/web/widgets/diagnose.test.ts
 */
export function freedFits(
  engine: Workbench,
  question: Omit<Question, "known">,
  kind: Kind,
  known: Quantities,
  length: number,
  diagnosis: Diagnosis,
): readonly Fit[] {
  const { links, faults } = question.model;
  const others = faults.flatMap(({ name, parameter = "" }): readonly Freed[] => {
    const values = name.startsWith("other-") ? valuesOf(kind, parameter, known) : [];
    return values.length > 0 ? [{ name, parameter, values }] : [];
  });
  if (others.length === 0) return [];
  const sieve = new Sieve(engine, question, length);
  const right = faults.filter(({ name }) => name === "ok");
  const alone = faults.filter(({ name, parameter }) => name !== "ok" && !parameter);
  const { base: _, ...withoutBase } = known;
  const judged = new Map<FaultModel, boolean | null>();
  const isGivenByAny = (program: FaultModel) => {
    if (!judged.has(program))
      judged.set(program, isGivenByAnyBase(sieve, program.links, withoutBase));
    return judged.get(program) ?? null;
  };
  // A base leaves a pair alone in each program, so one of them would give two entries of every row.
  const least = 2 * Math.floor(diagnosis.printed.data.length / length);
  const agreeing = diagnosis.printed.data.length - (diagnosis.nearest[0]?.off ?? 0);
  const isHopeless = agreeing < least && right.every((one) => isGivenByAny(one) !== null);
  const usual: Values = ({ parameter, values }, program) => {
    if (parameter === "base" && (isHopeless || isGivenByAny(program) === false)) return [];
    const { [parameter]: _, ...rest } = known;
    return sieve.mayFit(program, rest, { name: parameter, values });
  };
  const any: Values = ({ parameter }, program) => {
    if (parameter !== "base" || isHopeless || length < LEAST_ENTRIES) return [];
    // For each fault, that is done only where it is quick, and where the stated base gives few entries.
    const isRight = program.name === "ok";
    const isQuick =
      Number(known.position ?? 0) < NEAR && 2 * agreeing <= diagnosis.printed.data.length;
    const isPossible = isGivenByAny(program) ?? isRight;
    if (!isRight && !isQuick) return [];
    return isPossible ? basesOf(sieve, program.links, withoutBase) : [];
  };
  const stages = [
    [right, any],
    [alone, usual],
    [alone, any],
    [pairsOf(alone), usual],
  ] as const;
  for (const [programs, valuesWith] of stages) {
    const freed = others.flatMap((other) =>
      programs.flatMap((program) => {
        const values = valuesWith(other, program);
        return values.length > 0 ? [withValues(other, values, program)] : [];
      }),
    );
    if (freed.length === 0) continue;
    const { fits } = engine.diagnose({ ...question, known, model: { links, faults: freed } });
    if (fits.length > 0) return fitsByFault(fits);
  }
  return [];
}

/** A program in which a quantity has another value. */
function withValues(
  { name, parameter }: Freed,
  values: readonly number[],
  program: FaultModel,
): FaultModel {
  const other = { name, parameter, values: `[${values.join(", ")}]`, links: [] };
  return program.name === "ok" ? other : together(other, program);
}

/** Usual values of a quantity besides the stated one; of a position, its neighbors. */
function valuesOf({ unknown }: Kind, name: string, known: Quantities): number[] {
  const stated = known[name];
  const usual = unknown[name];
  if (typeof stated !== "number" || usual === undefined) return [];
  if (typeof usual === "number") return [stated - 1, stated + 1].filter((value) => value >= 0);
  return usual.filter((value): value is number => typeof value === "number" && value !== stated);
}
