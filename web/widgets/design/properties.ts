/** The properties of a design in words: what holds, what fails, and where. */
import type {
  Design,
  DesignEntry,
  DesignKind,
  DesignVerdict,
} from "../../engine/workbench/index.ts";

export interface Property {
  readonly name: string;
  /** "none" where it is no question of holding or failing. */
  readonly verdict: DesignVerdict | "none";
  /** The evidence, or the counterexample. */
  readonly said: string;
}

export const DEFINED = "Defined, also past L";
export const BOUNDED = "Bounded";

type Print = (value: number, style?: string) => string;

/** How a kind speaks of its numbers. */
interface Voice {
  readonly print: Print;
  readonly kind: DesignKind;
  readonly length: number;
  readonly shift: number;
}

/** A whole number in full, others with as many digits as matter. */
const written = (print: Print, value: number): string =>
  print(value, Number.isInteger(value) && Math.abs(value) < 1e6 ? "" : "4s");

/** "p = 63, entry 0", or "distance 63". */
function placeOf({ print, kind }: Voice, { position, column }: DesignEntry): string {
  const at = written(print, position);
  if (kind === "bias") return `distance ${at}`;
  return kind === "angle"
    ? `position ${at}, hand ${Math.floor(column / 2)}`
    : `position ${at}, entry ${column}`;
}

const noun = (kind: DesignKind) => (kind === "bias" ? "bias" : "entry");

/** "is −∞", "has no value". */
const isWhat = (print: Print, value: number): string =>
  Number.isNaN(value) ? "has no value" : `is ${print(value)}`;

function defined(voice: Voice, { domain }: Design): Property {
  const { print, length } = voice;
  const { hole, checked } = domain;
  const name = DEFINED;
  if (domain.verdict === "holds")
    return {
      name,
      verdict: "holds",
      said: `There is a finite number at every position that was tried, 0 to ${print(checked - 1)}.`,
    };
  if (voice.kind === "table" && Number.isNaN(hole.value))
    return {
      name,
      verdict: "fails",
      said: `A table ends with its rows: there is none for position ${print(hole.position)}.`,
    };
  const where = `at ${placeOf(voice, hole)}, the ${noun(voice.kind)} ${isWhat(print, hole.value)}`;
  const said =
    hole.position < length
      ? `Not even for all of the ${length} positions: ${where}.`
      : `For 0 to ${print(hole.position - 1)}, but ${where}.`;
  return { name, verdict: "fails", said };
}

function bounded(voice: Voice, { growth }: Design): Property {
  const { print, kind, length } = voice;
  const { within, beyond, half } = growth;
  const name = BOUNDED;
  const lost = Number.isNaN(half.value)
    ? ""
    : ` Half precision ends at ±65,504, which it passes at ${placeOf(voice, half)}.`;
  if (Number.isNaN(within.value))
    return { name, verdict: "open", said: "There is no finite number to compare." };
  // A bias that forgets must fall without limit, so that neither is a fault.
  if (kind === "bias" && growth.verdict !== "open") {
    const { value } = growth.verdict === "holds" ? beyond : within;
    const most = `the ${value < 0 ? "most negative" : "largest"} bias is ${written(print, value)}`;
    return {
      name,
      verdict: "none",
      said:
        growth.verdict === "holds"
          ? `Yes: ${most}, also at the distances that were tried up to 10¹².${lost}`
          : `No: up to distance ${length - 1} ${most}; at ${placeOf(voice, beyond)} it is ${written(print, beyond.value)}.${value < 0 ? " A bias that forgets has to fall without limit." : ""}${lost}`,
    };
  }
  if (growth.verdict === "fails")
    return {
      name,
      verdict: "fails",
      said: `Up to position ${length - 1} the largest ${noun(kind)} is ${written(print, within.value)}, and it keeps growing: at ${placeOf(voice, beyond)} it is ${written(print, beyond.value)}.${lost}`,
    };
  if (kind === "table")
    return {
      name,
      verdict: growth.verdict,
      said: `The largest entry by size is ${written(print, within.value)}, and there are no others.${lost}`,
    };
  if (kind === "angle")
    return {
      name,
      verdict: "holds",
      said: "Angles may grow, but a turned pair keeps its length: cosines and sines stay between −1 and 1.",
    };
  return {
    name,
    verdict: growth.verdict,
    said:
      growth.verdict === "holds"
        ? `The largest ${noun(kind)} by size is ${written(print, beyond.value)}, also at the positions that were tried up to 10¹².${lost}`
        : `Up to ${placeOf(voice, beyond)} the largest is ${written(print, beyond.value)}; further positions take too long to compute.`,
  };
}

/** "[0, 1]", or what there is of a long row. */
function rowText({ print }: Voice, { values }: Design, position: number): string {
  const columns = values.shape[1] ?? 0;
  const row = Array.from(values.data.subarray(position * columns, (position + 1) * columns));
  const shown = row.slice(0, 4).map((entry) => written(print, entry));
  return `[${shown.join(", ")}${row.length > shown.length ? ", …" : ""}]`;
}

function distinct(voice: Voice, design: Design): Property {
  const { print, kind, length } = voice;
  const { distinct: found } = design;
  const what = kind === "bias" ? "distances" : "positions";
  const name = `Distinct ${what}`;
  if (found.verdict === "open")
    return { name, verdict: "open", said: "There are no two finite rows to compare." };
  const { first, second, distance } = found;
  const pair = `${first} and ${second}`;
  if (found.verdict === "holds")
    return {
      name,
      verdict: "holds",
      said: `From 0 to ${length - 1}, ${pair} come nearest to each other: they differ by ${print(distance, "3s")}.`,
    };
  const equal =
    kind === "bias"
      ? `get the same bias, ${written(print, design.values.data[first * (design.values.shape[1] ?? 1)] ?? NaN)}`
      : kind === "angle"
        ? "turn every pair to the same place"
        : `have the same row, ${rowText(voice, design, first)}`;
  return { name, verdict: "fails", said: `${first === second ? first : pair} ${equal}.` };
}

function offsetOnly({ print, kind }: Voice, { offsets }: Design): Property {
  const { low, high, spread, largest, verdict } = offsets;
  const name = "Offset only";
  const what = kind === "bias" ? "biases" : kind === "angle" ? "scores" : "dot products";
  if (verdict === "open")
    return { name, verdict, said: "No offset has two finite numbers to compare." };
  if (verdict === "holds")
    return {
      name,
      verdict,
      said:
        spread === 0
          ? `At each offset, all ${what} are equal.`
          : `At each offset, all ${what} are equal but for rounding: they differ by at most ${print(spread, "2s")}.`,
    };
  const at = ({ position, column, value }: DesignEntry) =>
    `${position} and ${column} give ${written(print, value)}`;
  return {
    name,
    verdict,
    said: `Not at offset ${print(low.position - low.column)}: positions ${at(low)}, but ${at(high)}. They differ by ${print((100 * spread) / largest, "2s")}% of the largest.`,
  };
}

function linearShift({ print, kind, shift }: Voice, { shift: fit }: Design): Property {
  const name = `One matrix moves by ${shift}`;
  const { residual, wanted, given, pairs, verdict } = fit;
  if (verdict === "open")
    return {
      name,
      verdict,
      said: `Too few rows to tell: with ${pairs} pairs of rows, a matrix of this size fits whatever they are.`,
    };
  const moved = `f(${wanted.position + shift})`;
  const column = kind === "angle" ? "entry of the turned pairs" : "entry";
  if (verdict === "holds")
    return {
      name,
      verdict,
      said: `One matrix M gives f(p + ${shift}) = M f(p) at all positions, up to rounding (relative error ${print(residual, "2s")}).`,
    };
  return {
    name,
    verdict,
    said: `The best matrix leaves ${print(100 * residual, "2s")}% of the rows. It misses most at p = ${wanted.position}: ${column} ${wanted.column} of ${moved} is ${written(print, wanted.value)}, and the matrix makes ${written(print, given)} of f(${wanted.position}).`,
  };
}

function smooth(voice: Voice, { smoothness }: Design): Property {
  const { print, kind } = voice;
  const { before, after, jump, verdict } = smoothness;
  const name = "Smooth";
  if (verdict === "open")
    return { name, verdict, said: "A table says nothing between its positions." };
  if (verdict === "holds")
    return {
      name,
      verdict,
      said: "No jump: where an entry changes most from one position to the next, it does so gradually.",
    };
  const column = kind === "vector" ? `entry ${before.column}` : `the ${noun(kind)}`;
  if (Number.isNaN(after.value))
    return {
      name,
      verdict,
      said: `Between positions there is no value: ${column} is ${written(print, before.value)} at ${print(before.position)}, and has none at ${print(after.position)}.`,
    };
  return {
    name,
    verdict,
    said: `Near ${print(after.position, "4s")}, ${column} jumps from ${written(print, before.value)} to ${written(print, after.value)}: by ${print(100 * jump, "2s")}% of its range, within a millionth of a token.`,
  };
}

function learned({ print, kind }: Voice, { parameters }: Design): Property {
  const name = "Learned numbers";
  if (kind === "table")
    return { name, verdict: "none", said: `${print(parameters)}: every number of the table.` };
  const said =
    parameters === 0
      ? "None: the formula has no letter a or b."
      : `${print(parameters)}, whatever the length: ${parameters === 1 ? "one letter" : "the letters a and b"}, if training may change ${parameters === 1 ? "it" : "them"}.`;
  return { name, verdict: "none", said };
}

/**
 * What holds of a design, in the order of the panel.
 *
 * @param print   writes a number
 * @param design  as the core judged it
 * @param about   its kind, its positions and the shift that was asked about, in tokens
 * @returns for each its name, its verdict, and the evidence or the counterexample
 * @see tests/web/widgets/design.test.ts
 */
export function propertiesOf(
  print: Print,
  design: Design,
  about: { readonly kind: DesignKind; readonly length: number; readonly shift: number },
): Property[] {
  const voice: Voice = { print, ...about };
  return [
    defined(voice, design),
    bounded(voice, design),
    distinct(voice, design),
    offsetOnly(voice, design),
    // A bias has no rows that a matrix could move.
    ...(about.kind === "bias" ? [] : [linearShift(voice, design)]),
    smooth(voice, design),
    learned(voice, design),
  ];
}
