/** What NaN and inf in a paste point to: their places, and the causes that fit these. */
import { listed, runsOf } from "../../words/listed.ts";
import type { KindId } from "./kinds.ts";
import type { Pasted } from "./pasted.ts";

export const CAUSES = [
  "masked-rows",
  "passed-on",
  "infinite-angle",
  "overflow",
  "everywhere",
  "powers",
  "mask",
] as const;
export type Cause = (typeof CAUSES)[number];

/** Where they are, in sentences, and what explains that, the likeliest first. */
export interface Broken {
  readonly title: string;
  readonly places: readonly string[];
  readonly causes: readonly Cause[];
}

const NAN = /^[-+]?nan$/i;
const INF = /^[-+]?inf(inity)?$/i;
const NUMBER = /^[-+−]?(\d+\.?\d*|\.\d+)(e[-+−]?\d+)?$/i;
const isFinite = (entry: string): boolean => !NAN.test(entry) && !INF.test(entry);
const isBroken = ({ entries }: Pasted): boolean => !entries.every(isFinite);

/** Entries of each row; of an array without rows, all of them. */
function rowsOf({ entries, shape }: Pasted): string[][] {
  const width = shape?.at(-1) ?? entries.length;
  return Array.from({ length: entries.length / width }, (_, row) =>
    entries.slice(row * width, (row + 1) * width),
  );
}

/**
 * Looks for entries that are not finite.
 *
 * @param kind     of the numbers
 * @param printed  what was pasted
 * @param before   of a rotation, the row before its turn; null: none was pasted
 * @returns null where all entries are finite, or some are words
 * @see tests/web/widgets/pasted.test.ts
 */
export function brokenOf(kind: KindId, printed: Pasted, before: Pasted | null): Broken | null {
  const isPassedOn = before !== null && isBroken(before);
  if (!isBroken(printed) && !isPassedOn) return null;
  if (wordsIn(printed).length + (before ? wordsIn(before).length : 0) > 0) return null;
  const seen = isPassedOn ? before : printed;
  return {
    title: titleOf(seen),
    places: [
      ...(isPassedOn ? placesOf(before, "Before its turn") : []),
      ...placesOf(printed, isPassedOn ? "After it" : ""),
    ],
    causes: causesOf(kind, seen, isPassedOn, before !== null),
  };
}

function titleOf(pasted: Pasted): string {
  const { entries } = pasted;
  const nan = entries.filter((entry) => NAN.test(entry)).length;
  const infinite = entries.filter((entry) => INF.test(entry)).length;
  const names = listed([...(nan > 0 ? ["NaN"] : []), ...(infinite > 0 ? ["inf"] : [])]);
  const count = nan + infinite;
  return count === entries.length
    ? `All ${count} entries are ${names}`
    : `${count} of ${entries.length} entries ${count === 1 ? "is" : "are"} ${names}`;
}

const LETTER = /\p{L}/u;
const wordsIn = ({ entries }: Pasted): string[] =>
  entries.filter((entry) => LETTER.test(entry) && !NUMBER.test(entry) && isFinite(entry));

/** More words than this are counted, not quoted. */
const MOST_WORDS = 3;

/**
 * What was read where numbers were expected, and what to paste.
 *
 * @param pasted  that cannot be judged
 * @param what    "What you pasted"
 * @returns "" where all entries are numbers
 * @see tests/web/widgets/pasted.test.ts
 */
export function wordsText(pasted: Pasted, what: string): string {
  const words = wordsIn(pasted);
  if (words.length === 0) return "";
  const quoted = words.slice(0, MOST_WORDS).map((word) => `“${word.slice(0, LONGEST_WORD)}”`);
  const more = words.length - quoted.length;
  const named = listed([...quoted, ...(more > 0 ? [`${more} more`] : [])]);
  const { length } = pasted.entries;
  return `${what} was read as ${length === 1 ? "one entry" : `${length} entries`}, of which ${named} ${words.length === 1 ? "is no number" : "are no numbers"}. Expected are the numbers of a row as your program prints it, such as [0.12, -0.5, 1.3].`;
}

/** Letters of a word that are quoted. */
const LONGEST_WORD = 24;

const range = ([from, to]: readonly [number, number]): string =>
  from === to ? String(from) : `${from} to ${to}`;

/** "entries 0, 4 to 7" */
const placesText = (name: readonly [string, string], indices: readonly number[]): string =>
  `${indices.length === 1 ? name[0] : name[1]} ${listed(runsOf(indices).map(range))}`;

/** More rows than this are counted, not listed. */
const MOST_ROWS = 6;

function placesOf(pasted: Pasted, when: string): string[] {
  const rows = rowsOf(pasted);
  const said = (text: string) =>
    when ? `${when}: ${text}.` : `${text}.`.replace(/^./, (first) => first.toUpperCase());
  const entriesText = (row: readonly string[]) =>
    [NAN, INF].flatMap((sort, index) => {
      const at = row.flatMap((entry, place) => (sort.test(entry) ? [place] : []));
      const name = index === 0 ? "NaN" : "inf";
      return at.length > 0
        ? [`${placesText(["entry", "entries"], at)} ${at.length === 1 ? "is" : "are"} ${name}`]
        : [];
    });
  const [only] = rows;
  if (rows.length === 1 && only) return entriesText(only).map(said);
  const whole = rows.flatMap((row, index) => (row.some(isFinite) ? [] : [index]));
  const partly = rows.flatMap((row, index) =>
    row.some(isFinite) && !row.every(isFinite) ? [index] : [],
  );
  return [
    ...(whole.length > 0
      ? [
          said(
            `${placesText(["row", "rows"], whole)} ${whole.length === 1 ? "is" : "are"} not finite from end to end`,
          ),
        ]
      : []),
    ...partly
      .slice(0, MOST_ROWS)
      .map((row) => said(`in row ${row}, ${listed(entriesText(rows[row] ?? []))}`)),
    ...(partly.length > MOST_ROWS
      ? [said(`${partly.length - MOST_ROWS} more rows have some`)]
      : []),
  ];
}

function causesOf(kind: KindId, seen: Pasted, isPassedOn: boolean, hasBefore: boolean): Cause[] {
  if (kind === "bias") return ["mask"];
  if (kind === "frequencies") return ["powers"];
  if (kind === "cosines" || kind === "sinusoid") return ["infinite-angle"];
  if (kind !== "rotation") return ["overflow"];
  if (hasBefore && !isPassedOn) return ["infinite-angle"];
  const rows = rowsOf(seen);
  const whole = rows.filter((row) => row.every((entry) => NAN.test(entry))).length;
  const first: Cause[] = isPassedOn ? ["passed-on"] : [];
  if (seen.entries.every((entry) => NAN.test(entry)))
    return [...first, "everywhere", "masked-rows"];
  if (whole > 0) return [...first, "masked-rows"];
  return [...first, "overflow"];
}
