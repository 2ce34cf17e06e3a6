/** The numbers of the hands as a table, and how they were made. */
import type { DataTable } from "../base/data-table.ts";
import type { Provenance } from "../base/figure-menu.ts";
import type { PhaseNumbers } from "./numbers.ts";
import { RECIPE_TITLES, scalingOf } from "./recipes.ts";

export function phasesTable(numbers: PhaseNumbers): DataTable {
  const { trained, tested } = numbers.settings;
  const scales = numbers.scales(numbers.frequencies);
  return {
    caption: `Each hand in training on ${trained} tokens and in a test on ${tested}; arcs are at most one turn.`,
    style: ".4",
    columns: [
      { name: "hand" },
      { name: "frequency in the test", unit: "radians per token" },
      { name: "over that of training" },
      { name: "turns in training" },
      { name: "arc in training", unit: "radians" },
      { name: "arc in the test", unit: "radians" },
    ],
    rows: Array.from(numbers.frequencies, (frequency, hand) => [
      hand,
      frequency,
      scales[hand]!,
      numbers.turns[hand]!,
      numbers.seen[hand]!,
      numbers.needed[hand]!,
    ]),
  };
}

/** @param hasRecipe  whether the figure shows what becomes of the hands in longer texts */
export function phasesProvenance({ settings }: PhaseNumbers, hasRecipe: boolean): Provenance {
  const { d, base, trained, tested, recipe, factor, quarters } = settings;
  const scaling =
    recipe === "none"
      ? ""
      : `, scaling="${scalingOf(recipe)}", factor=${factor}, original_length=${trained}, seq_len=${tested}`;
  return {
    functions: ["rope_frequencies", "turns", ...(hasRecipe ? ["rope_scores"] : [])],
    inputs: [
      ["trained on", `${trained} tokens`],
      ["tested on", `${tested} tokens`],
      ["d", `${d} entries`],
      ["base", String(base)],
      ...(hasRecipe && !quarters
        ? [["recipe", RECIPE_TITLES[recipe]] as const, ["factor", String(factor)] as const]
        : []),
      ...(quarters ? [["hands slowed", "by the reader"] as const] : []),
    ],
    ...(!quarters && {
      formula: `turns(rope_frequencies(${d}, base=${base}${scaling}).frequencies, ${tested})`,
    }),
  };
}
