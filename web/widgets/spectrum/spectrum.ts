/** Wavelengths of all pairs against a training length, on a logarithmic axis. */
import { css } from "lit";
import { entryAt } from "../../engine/index.ts";
import { figure, linkAttribute } from "../base/index.ts";
import { integer, number } from "../base/setting.ts";
import { spectrumOf } from "./numbers.ts";
import { spectrumScene } from "./spectrum.svg.ts";

export const settings = {
  d: integer(64, [2, 1024], "Entries of a row, two for each pair.", {
    step: 2,
    stops: [4, 8, 16, 32, 64, 96, 128, 192, 256, 384, 512, 768, 1024],
    unit: "entries",
    symbol: "d",
    label: "model width",
  }),
  base: number(10000, [1.01, 1e9], "Base of the frequencies.", {
    stops: [
      10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 500000, 1000000,
    ],
    label: "base",
  }),
  length: integer(512, [1, 10000000], "Longest sequence seen in training.", {
    stops: [32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072],
    unit: "tokens",
    symbol: "L",
    label: "training length",
  }),
  pair: integer(0, [0, 511], "Pair that is read.", { symbol: "i", label: "pair" }),
  ...linkAttribute,
} as const;

const styles = css`
  .scene { cursor: crosshair; }
  .area:focus-visible > .ring { stroke: var(--orrery-accent); stroke-width: 2; }
`;

export const OrrerySpectrum = figure({
  tag: "orrery-spectrum",
  summary:
    "How many tokens each pair needs for one turn, compared with the length seen in training.",
  settings,
  styles,
  numbers: spectrumOf,
  limits: ({ d }) => ({ pair: { maximum: d / 2 - 1 } }),
  results: { unfinished: ({ numbers }) => numbers.unfinished },
  change: "The reader moved a control or read another pair.",
  heading: () => "Which hands ever complete a turn in training?",
  picture: spectrumScene,
  controls: ["d", "base", "length"],
  sentence({ numbers: { wavelengths, unfinished }, settings: { length, pair }, print }) {
    const tokens = (which: number) => print(entryAt(wavelengths, which), "3s");
    const count =
      unfinished === 0
        ? `All ${wavelengths.length} pairs finish a turn within ${print(length)} tokens`
        : `${unfinished} of ${wavelengths.length} pairs never finish a turn within ${print(length)} tokens`;
    return `${count}; the slowest needs ${tokens(-1)}. Pair ${pair} turns once in ${tokens(pair)} tokens.`;
  },
  table: ({ numbers: { wavelengths }, settings: { length } }) => ({
    caption: `Wavelength of each pair, and whether it finishes a turn within ${length} tokens.`,
    style: "6s",
    columns: [
      { name: "pair" },
      { name: "wavelength", unit: "tokens per turn" },
      { name: `within ${length}` },
    ],
    rows: wavelengths.map((wavelength, pair) => [
      pair,
      wavelength,
      wavelength <= length ? "yes" : "no",
    ]),
  }),
  provenance: ({ settings: { d, base, length } }) => ({
    functions: ["sinusoidal_wavelengths"],
    inputs: [
      ["d", `${d} entries`],
      ["base", String(base)],
      ["training length", `${length} tokens`],
    ],
    formula: `sinusoidal_wavelengths(${d}, base=${base})`,
  }),
});
