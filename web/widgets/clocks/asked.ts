/** What the menu shows of the hands. */
import { entryAt } from "../../engine/index.ts";
import type { DataTable, Provenance } from "../base/index.ts";
import type { Now } from "./clocks.ts";
import { gameOf, isSolved } from "./game-state.ts";
import { marksOf, READING } from "./game.ts";

/**
 * The hands, one in each row.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/clocks.test.ts
 */
export function table(moment: Now): DataTable {
  const { clocks, hidden } = moment.numbers;
  const { m } = moment.settings;
  const game = gameOf(moment);
  const marks = game && marksOf(game);
  // They would say a position that is still to be found.
  const hasEntries = !game || isSolved(game.outcome);
  return {
    caption: game
      ? "Where the hands of the position to be found point."
      : `The hands at position ${m}.`,
    style: ".4",
    columns: [
      { name: "hand" },
      { name: "frequency", unit: "radians per token" },
      { name: "wavelength", unit: "tokens" },
      { name: "past whole turns" },
      ...(hasEntries ? [{ name: "sine" }, { name: "cosine" }] : []),
    ],
    rows: clocks
      .worked(game ? hidden : m)
      .map(({ rate, turn, degrees, sine, cosine }, pair) => [
        pair,
        rate,
        turn,
        marks ? entryAt(marks, pair) : degrees,
        ...(hasEntries ? [sine, cosine] : []),
      ]),
  };
}

/**
 * How the row is computed.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/clocks.test.ts
 */
export function provenance({ settings: { m, d, base, play, layout } }: Now): Provenance {
  const plays = play !== "none";
  return {
    functions: ["sinusoidal", "sinusoidal_frequencies", "sinusoidal_wavelengths"],
    inputs: [
      ["m", plays ? "the position to be found" : `${m} tokens`],
      ["d", `${d} entries`],
      ["base", String(base)],
      ...(plays ? [["a hand is read", `to within ${READING}°`] as const] : []),
    ],
    ...(!plays && {
      formula: `sinusoidal(${m}, ${d}, base=${base}${layout === "concat" ? ', layout="concat"' : ""})`,
    }),
  };
}
