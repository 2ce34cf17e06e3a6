/** Three ways to write a position as numbers, built to see where two of them fail. */
import { entryAt } from "../../engine/index.ts";
import { css } from "lit";
import { countText } from "../base/count-text.ts";
import { figure, linkAttribute } from "../base/index.ts";
import { integer, toggle } from "../base/setting.ts";
import { codesScene } from "./codes.svg.ts";
import {
  EMBEDDING,
  WIDTH,
  codes,
  digitsFor,
  lastOf,
  numbersOf,
  stepsFormula,
  type CodesNumbers,
} from "./numbers.ts";

export const settings = {
  position: integer(7, [0, 255], "Position whose codes are shown.", {
    unit: "tokens",
    symbol: "m",
    label: "position",
  }),
  large: toggle("Whether positions go up to 255 instead of 15.", { label: "positions up to 255" }),
  ...linkAttribute,
} as const;

const styles = css`
  .area { cursor: ew-resize; }
`;

/** What each code has at a position, by its id. */
const byCode = ({ all }: CodesNumbers, position: number, pick: "lengths" | "steps") =>
  Object.fromEntries(all.map((own) => [own.code.id, own[pick][position] ?? null]));

export const OrreryCodes = figure({
  tag: "orrery-codes",
  summary:
    "The number itself, its binary digits, and sines and cosines as codes for a position, with their lengths and steps.",
  settings,
  styles,
  numbers: (engine, { large }) => numbersOf(engine, large),
  limits: ({ large }) => ({ position: { maximum: lastOf(large) } }),
  eased: ["position"],
  results: {
    lengths: ({ numbers, settings: { position } }) => byCode(numbers, position, "lengths"),
    steps: ({ numbers, settings: { position } }) => byCode(numbers, position, "steps"),
  },
  change:
    "The reader moved the position or changed the range; lengths and steps are those of the three codes.",
  heading: () => "How can a position be written so that a model can use it?",
  picture: codesScene,
  controls: ["position", "large"],
  sentence: ({ numbers, settings: { position, large }, print }) => {
    const digits = `${countText(digitsFor(large))} binary digits`;
    if (position === numbers.last)
      return `Position ${position} is the last that ${digits} can write.`;
    const [, binary, waves] = numbers.all.map(({ steps }) => steps[position] ?? 0);
    // The digits are 0 or 1, so the square of a step counts those that flip.
    const flips = Math.round((binary ?? 0) ** 2);
    const which =
      flips === digitsFor(large)
        ? `all ${digits} flip`
        : `${countText(flips)} of the ${digits} flip${flips === 1 ? "s" : ""}`;
    return `From ${position} to ${position + 1}, ${which}; the waves move ${print(waves ?? 0, "3s")}, as at every step.`;
  },
  table: ({ numbers: { all, last } }) => ({
    caption:
      "Length of each code, and its distance to the code of the next position, without unit.",
    style: ".4",
    columns: [
      { name: "position", unit: "tokens" },
      ...all.flatMap(({ code }) => [{ name: `${code.id}: length` }, { name: `${code.id}: step` }]),
    ],
    rows: Array.from({ length: last + 1 }, (_, position) => [
      position,
      ...all.flatMap((own) => [entryAt(own.lengths, position), own.steps[position] ?? "none"]),
    ]),
  }),
  provenance: ({ numbers: { last }, settings: { large } }) => ({
    functions: ["sinusoidal", "norm"],
    inputs: [
      ["positions", `0 to ${last} tokens`],
      ["digits", String(digitsFor(large))],
      ["entries of the waves", String(WIDTH)],
      ["embedding", `[${EMBEDDING.join(", ").replace(/-/g, "−")}]`],
    ],
    formula: codes.map((code) => stepsFormula(code, digitsFor(large), last)).join("\n"),
  }),
});
