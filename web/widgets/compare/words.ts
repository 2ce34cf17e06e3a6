/** What the figure says of its numbers, in sentences and in a table. */
import { entryAt } from "../../engine/index.ts";
import type { DataTable, Moment } from "../base/index.ts";
import { sideTitles, valueText } from "./compare.svg.ts";
import { APART, MASS } from "./measures.ts";
import { SIDES, type CompareNumbers, type Side, type SideNumbers } from "./numbers.ts";
import type { settings } from "./settings.ts";

export type Now = Pick<Moment<typeof settings, CompareNumbers>, "numbers" | "settings" | "print">;

const WHAT = { weights: "weights", logits: "logits", added: "entries" } as const;
const PERCENT = `${100 * MASS}%`;

/**
 * Whether a scheme forgets what is far, by the spans of what it adds alone: at the last query and at
 * the one in the middle of the text.
 */
export interface Forgetting {
  readonly middle: number;
  readonly last: number;
  readonly verdict: "forgets" | "forgets slowly" | "does not forget";
}

/** A span that grows by at most this share of what the text grows by hardly grows. */
const HARDLY = 0.1;
/** One that grows by this share or more grows with the text. */
const MOSTLY = 0.7;

/** How the verdicts are reached, in a sentence. */
export const VERDICTS = `It forgets where this span grows, over the second half of the text, by at most ${100 * HARDLY}% of the tokens that join; it does not where it grows by ${100 * MOSTLY}% or more.`;

/** @param side  whose spans are compared */
export function forgettingOf({ spansAlone: spans }: SideNumbers): Forgetting {
  const half = Math.floor((spans.length - 1) / 2);
  const [middle, last] = [entryAt(spans, half), entryAt(spans, spans.length - 1)];
  const growth = (last - middle) / Math.max(1, spans.length - 1 - half);
  const verdict =
    growth <= HARDLY ? "forgets" : growth < MOSTLY ? "forgets slowly" : "does not forget";
  return { middle, last, verdict };
}

/** How far queries would look by what each scheme adds at an offset on average. */
function forgetting({ numbers, print }: Now): string {
  const titles = sideTitles(numbers);
  const { length } = numbers.inputs.sizes;
  const half = Math.floor((length - 1) / 2);
  const one = (side: Side) => {
    const { middle, last, verdict } = forgettingOf(numbers[side]);
    return `${titles[side]} ${verdict} (${print(middle, ".0")} tokens at query ${half}, ${print(last, ".0")} at query ${length - 1})`;
  };
  return `By what they add at each offset on average, and nothing else, ${PERCENT} of a query’s weight would lie this near: ${one("first")}; ${one("second")}.`;
}

/**
 * One paragraph: how much differs, what is read, and whether the schemes forget.
 *
 * @param now  what is shown
 */
export function sentenceFor(now: Now): string {
  const { numbers, settings: given, print } = now;
  const titles = sideTitles(numbers);
  const { length } = numbers.inputs.sizes;
  const { allowed, different, largest } = numbers.difference;
  const what = WHAT[given.show];
  const [most] = largest;
  const values = (side: Side, query: number, key: number) =>
    valueText(entryAt(numbers.shown[side].data, query * length + key), print);
  const differ = most
    ? `${different} of ${allowed} ${what} differ by more than ${APART}, most at query ${most.query}, key ${most.key}: ${values("first", most.query, most.key)} with ${titles.first}, ${values("second", most.query, most.key)} with ${titles.second}.`
    : `None of the ${allowed} ${what} differ by more than ${APART}.`;
  const [query, key] = [Math.min(given.query, length - 1), Math.min(given.key, length - 1)];
  const { tokens, embedded } = numbers.inputs;
  const token = (place: number) => `${place}${embedded ? ` (“${entryAt(tokens, place)}”)` : ""}`;
  const read = `Query ${token(query)} and key ${token(key)}: ${values("first", query, key)} and ${values("second", query, key)}.`;
  return `${differ} ${read} ${forgetting(now)}`;
}

/** Rows of the summary: a name, and a number of each scheme. */
export function summaryRows({ numbers }: Now): readonly (readonly [string, number, number])[] {
  const row = (name: string, of: (side: SideNumbers) => number) =>
    [name, of(numbers.first), of(numbers.second)] as const;
  const mean = (entries: readonly number[]) =>
    entries.reduce((sum, entry) => sum + entry, 0) / entries.length;
  return [
    row("entropy of a query’s weights (nats)", ({ spread }) => spread.entropy),
    row("effective keys of a query", ({ spread }) => spread.effectiveKeys),
    row("mean distance of the weight (tokens)", ({ spread }) => spread.meanDistance),
    row(`span of ${PERCENT} of the weight (tokens)`, ({ spread }) => mean(spread.spans)),
    row("the same, by what it adds on average", ({ spansAlone }) => mean(spansAlone)),
  ];
}

/** The largest differences, as lines of a table. */
export const largestRows = ({ numbers }: Now): readonly (readonly number[])[] =>
  numbers.difference.largest.map(({ query, key, first, second }) => [
    query,
    key,
    key - query,
    first,
    second,
    first - second,
  ]);

/**
 * Every entry that the mask allows.
 *
 * @param now  what is shown
 */
export function tableFor(now: Now): DataTable {
  const { numbers, settings: given } = now;
  const titles = sideTitles(numbers);
  const { sizes, mask } = numbers.inputs;
  const rows: number[][] = [];
  mask.data.forEach((allowed, cell) => {
    if (!allowed) return;
    const [query, key] = [Math.floor(cell / sizes.length), cell % sizes.length];
    const [first, second] = SIDES.map((side) => entryAt(numbers.shown[side].data, cell));
    rows.push([query, key, key - query, first ?? 0, second ?? 0, (first ?? 0) - (second ?? 0)]);
  });
  return {
    caption: `Each ${WHAT[given.show].replace(/s$/, "").replace("entrie", "entry")} with ${titles.first} and with ${titles.second}, head ${sizes.head + 1} of ${sizes.heads}.`,
    style: ".4",
    columns: [
      { name: "query" },
      { name: "key" },
      { name: "offset", unit: "tokens" },
      { name: titles.first },
      { name: titles.second },
      { name: "difference" },
    ],
    rows,
  };
}
