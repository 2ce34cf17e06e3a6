/** Where nothing fits: whether a fault does together with another base or position than was given. */
import type { Fit, Question, Workbench } from "../../engine/workbench/index.ts";
import { modelOf, type Kind, type Quantities } from "./kinds.ts";

/**
 * Frees each stated quantity in turn, and tries the usual values of it with every fault that has no
 * parameter of its own, then with every pair of faults. The core tries all values in one call.
 *
 * @param engine    judges
 * @param question  that nothing explains
 * @param kind      has a fault for another value of the quantity
 * @param known     as stated
 * @returns fits by the names of the kind's faults, that of the freed quantity first; empty: none
 * @see tests/web/widgets/diagnose.test.ts
 */
export function freedFits(
  engine: Workbench,
  question: Omit<Question, "known">,
  kind: Kind,
  known: Quantities,
): readonly Fit[] {
  const { links, faults } = modelOf(kind);
  const alone = faults.filter(({ name, parameter }) => name !== "ok" && !parameter);
  const pairs = alone
    .filter(({ pair }) => pair === "first")
    .flatMap((first) =>
      alone
        .filter(({ pair }) => pair === "second")
        .map((second) => ({
          name: `${first.name}+${second.name}`,
          links: [...first.links, ...second.links],
        })),
    );
  for (const others of [alone, pairs]) {
    const freed = faults.flatMap(({ name, parameter }) => {
      const values = name.startsWith("other-") && parameter ? valuesOf(kind, parameter, known) : [];
      return values.length === 0 || !parameter
        ? []
        : others.map(({ pair: _, ...other }: (typeof alone)[number]) => ({
            ...other,
            name: `${name}+${other.name}`,
            parameter,
            values: `[${values.join(", ")}]`,
          }));
    });
    if (freed.length === 0) continue;
    const { fits } = engine.diagnose({ ...question, known, model: { links, faults: freed } });
    if (fits.length > 0)
      return fits.map((fit) => ({ ...fit, faults: fit.faults.flatMap((name) => name.split("+")) }));
  }
  return [];
}

/** Usual values of a quantity besides the stated one; of a position, its neighbors. */
function valuesOf({ unknown }: Kind, name: string, known: Quantities): number[] {
  const stated = known[name];
  const usual = unknown[name];
  if (typeof stated !== "number" || usual === undefined) return [];
  if (typeof usual === "number") return [stated - 1, stated + 1].filter((value) => value >= 0);
  return usual.filter((value): value is number => typeof value === "number" && value !== stated);
}
