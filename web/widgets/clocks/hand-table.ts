/** The hands at a position as a table. */
import type { DataTable } from "../base/data-table.ts";
import type { ClockNumbers } from "./numbers.ts";

/** @returns A row for each hand: its frequency and wavelength, and where it points. */
export function handTable(numbers: ClockNumbers, position: number, caption: string): DataTable {
  return {
    caption,
    style: ".4",
    columns: [
      { name: "hand" },
      { name: "frequency", unit: "radians per token" },
      { name: "wavelength", unit: "tokens" },
      { name: "past whole turns" },
      { name: "sine" },
      { name: "cosine" },
    ],
    rows: numbers
      .worked(position)
      .map(({ degrees, sine, cosine }, pair) => [
        pair,
        numbers.frequencies[pair]!,
        numbers.wavelengths[pair]!,
        degrees,
        sine,
        cosine,
      ]),
  };
}
