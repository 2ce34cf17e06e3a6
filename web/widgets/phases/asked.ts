/** What the menu shows: numbers, and how they are made. */
import { entryAt } from "../../engine/index.ts";
import type { DataTable, Provenance } from "../base/index.ts";
import { staleKey } from "./later.ts";
import { RECIPE_TITLES, testedFormula } from "./recipes.ts";
import { hasBars, type PhasesMoment } from "./settings.ts";

/**
 * The hands, one in each row, in training and in the test.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/phases.test.ts
 */
export function table(moment: PhasesMoment): DataTable {
  const { numbers, settings: own } = moment;
  if (own.cached > 0) return staleKey.arrived.staleTable(moment);
  const { trained, tested } = own;
  const scales = numbers.scales(numbers.frequencies);
  return {
    caption: `Each hand in training on ${trained} tokens and in a test on ${tested}; arcs are at most one turn.`,
    style: ".4",
    columns: [
      { name: "hand" },
      { name: "frequency in the test", unit: "radians per token" },
      { name: "over the frequency in training" },
      { name: "turns in training" },
      { name: "arc in training", unit: "radians" },
      { name: "arc in the test", unit: "radians" },
    ],
    rows: Array.from(numbers.frequencies, (frequency, hand) => [
      hand,
      frequency,
      ...[scales, numbers.turns, numbers.seen, numbers.needed].map((of) => entryAt(of, hand)),
    ]),
  };
}

/**
 * How the turns are computed.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/phases.test.ts
 */
export function provenance(moment: PhasesMoment): Provenance {
  const { d, base, trained, tested, recipe, factor, game, cached } = moment.settings;
  if (cached > 0) return staleKey.arrived.staleProvenance(moment);
  return {
    functions: ["rope_frequencies", "turns", ...(hasBars(moment) ? ["rope_scores"] : [])],
    inputs: [
      ["trained on", `${trained} tokens`],
      ["tested on", `${tested} tokens`],
      ["d", `${d} entries`],
      ["base", String(base)],
      ...(hasBars(moment) && !game
        ? [["recipe", RECIPE_TITLES[recipe]] as const, ["factor", String(factor)] as const]
        : []),
      ...(game ? [["hands slowed", "by the reader"] as const] : []),
    ],
    ...(!game && {
      formula: `turns(${testedFormula(moment.settings)}, ${tested})`,
    }),
  };
}
