/** Everything that the figure shows of a design, computed for its settings. */
import type { Engine } from "../../engine/index.ts";
import type { Design, Workbench } from "../../engine/workbench/index.ts";
import { BiasHole, type Forgetting } from "../biases/forgetting.ts";
import { biasForgetting, forgets } from "./forgets.ts";
import { BOUNDED, DEFINED, propertiesOf, type Property } from "./properties.ts";
import { questionOf, type DesignSettings } from "./settings.ts";
import { tableNumbers, tableOf, type TableNumbers } from "./table-numbers.ts";
import { findingsOf } from "./table-words.ts";

/** A design, and of a table what else is shown of it. */
export interface DesignNumbers {
  readonly design: Design;
  readonly table: TableNumbers | null;
  /** Of a bias: how far queries look, or why that cannot be told. */
  readonly forgetting: Forgetting | Error | null;
}

/**
 * Computes a design.
 *
 * @param engine  of the workbench
 * @param now     the settings
 * @returns the design as the core judges it, what is shown of a table, and what a bias forgets;
 *          null where the kind has none of it
 * @throws {Error} with the core's sentence, where the formula cannot be read
 * @see tests/web/widgets/design.test.ts
 */
export function designNumbers(engine: Engine, now: DesignSettings): DesignNumbers {
  const workbench = engine as Workbench;
  if (now.kind !== "table") {
    const design = workbench.design(questionOf(now));
    return {
      design,
      table: null,
      forgetting: now.kind === "bias" ? biasForgetting(engine, now) : null,
    };
  }
  const design = workbench.design(questionOf(now, tableOf(workbench, now)));
  return { design, table: tableNumbers(workbench, design.values), forgetting: null };
}

/**
 * How many positions are compared: a table may have fewer than were asked for.
 *
 * @param moment  with what was computed
 * @see tests/scripts/native-numbers.test.mjs
 */
export const lengthOf = ({ numbers }: { readonly numbers: DesignNumbers }): number =>
  numbers.design.map.shape[0] ?? 1;

/** What was tried nearby holds no longer where the search for what is far met a hole. */
function withHole(property: Property, found: DesignNumbers["forgetting"]): Property {
  const { name, verdict } = property;
  if (!(found instanceof BiasHole)) return property;
  if (name === DEFINED && verdict === "holds")
    return { name, verdict: "fails", said: found.message };
  return name === BOUNDED && verdict !== "open"
    ? { name, verdict: "open", said: `Only as far as it is defined. ${found.message}` }
    : property;
}

/**
 * What holds of a design, in the order of the panel; of a bias, whether it forgets is asked first.
 *
 * @param engine   prints numbers
 * @param now      the settings
 * @param numbers  computed for them
 * @returns for each its name, its verdict, and the evidence or the counterexample
 * @see tests/scripts/native-numbers.test.mjs
 */
export function designProperties(
  engine: Engine,
  { kind, shift }: DesignSettings,
  numbers: DesignNumbers,
): Property[] {
  const print = (value: number, style?: string) => engine.format(value, style);
  return [
    ...(numbers.forgetting ? [forgets(numbers.forgetting)] : []),
    ...propertiesOf(print, numbers.design, { kind, length: lengthOf({ numbers }), shift }).map(
      (property) => withHole(property, numbers.forgetting),
    ),
    ...(numbers.table ? findingsOf(print, numbers.table) : []),
  ];
}
