/** What the figure says of its numbers, in sentences and in a table. */
import { entryAt } from "../../engine/index.ts";
import { PERCENT, spansText, type Spans } from "../biases/forgetting.ts";
import type { DataTable, Moment } from "../base/index.ts";
import { sideTitles, valueText } from "./compare.svg.ts";
import { APART } from "./measures.ts";
import { SIDES, type CompareNumbers, type Side, type SideNumbers } from "./numbers.ts";
import type { settings } from "./settings.ts";

export type Now = Pick<Moment<typeof settings, CompareNumbers>, "numbers" | "settings" | "print">;

/** What is shown, as one and as several. */
const WHAT = {
  weights: ["weight", "weights"],
  logits: ["logit", "logits"],
  added: ["entry", "entries"],
} as const;

/** How the verdicts are reached, in sentences. */
export const VERDICTS = `Forgets: as a text of equal keys grows, a fixed number of the nearest tokens keeps ${PERCENT} of the weight. Slowly: the number grows, but less than the text. Does not forget: it grows in proportion. A scheme that adds a number by the offset alone is judged at up to 500 million tokens, whatever the mask; where that does not tell, it is open.`;

/** Shorter texts do not tell, tokens. */
const SHORT = 256;

/** Spans of the text at hand, where it is long enough. */
function spansHere({ spansAlone: spans }: SideNumbers): Spans | null {
  if (spans.length < SHORT) return null;
  const half = Math.floor((spans.length - 1) / 2);
  const at = (query: number) => entryAt(spans, query) + 1;
  return { lengths: [half + 1, spans.length], spans: [at(half), at(spans.length - 1)] };
}

/**
 * Whether a scheme forgets what is far, and what that rests on.
 *
 * @param side  of the comparison
 * @param seed  of dealt numbers, a whole number
 * @returns parts of a sentence with semicolons between them
 * @see tests/web/widgets/compare.test.ts
 */
export function forgettingText(side: SideNumbers, seed: number): string {
  const { attended, title, forgetting } = side;
  const most = attended.given["max_distance"];
  return [
    forgetting?.verdict ?? "it depends on the content",
    ...(!forgetting || most === undefined
      ? []
      : [`one number for all offsets past ${String(most)}`]),
    ...(attended.isDealt ? [`random numbers, seed ${seed}; not a trained ${title}`] : []),
  ].join("; ");
}

/** How far queries would look by what each scheme adds at an offset on average. */
function forgettingSentence({ numbers }: Now): string {
  const titles = sideTitles(numbers);
  const one = (side: Side) => {
    const { forgetting } = numbers[side];
    const spans = forgetting ?? spansHere(numbers[side]);
    const verdict = forgetting?.verdict ?? "depends on the content";
    return `${titles[side]} ${verdict === "open" ? "is open" : verdict} (${spans ? spansText(spans) : `the text is too short to tell: ${SHORT} tokens or more are needed`})`;
  };
  return `If only the bias counted, ${PERCENT} of a query’s weight would fall on: ${one("first")}; ${one("second")}.`;
}

/**
 * One paragraph: how much differs, what is read, and whether the schemes forget.
 *
 * @param now  what is shown
 * @returns sentences without markup
 * @see tests/web/widgets/compare.test.ts
 */
export function sentenceFor(now: Now): string {
  const { numbers, settings: given, print } = now;
  const titles = sideTitles(numbers);
  const { length } = numbers.inputs.sizes;
  const { allowed, different, largest } = numbers.difference;
  const [, what] = WHAT[given.show];
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
  return `${differ} ${read} ${forgettingSentence(now)}`;
}

/**
 * Rows of the summary: a name, and a number of each scheme.
 *
 * @param now  what is shown
 * @returns means over the queries; each name says its unit
 * @see tests/web/widgets/compare.test.ts
 */
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

/**
 * The largest differences, as lines of a table.
 *
 * @param now  what is shown
 * @returns query, key, offset in tokens, both entries, and the first less the second; the largest
 *          first
 * @see tests/web/widgets/compare.test.ts
 */
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
 * A table of every entry that the mask allows.
 *
 * @param now  what is shown
 * @returns a row for each: query, key, offset in tokens, both entries and their difference
 * @see tests/e2e/widgets.spec.mjs
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
    caption: `Each ${WHAT[given.show][0]} with ${titles.first} and with ${titles.second}, head ${sizes.head + 1} of ${sizes.heads}.`,
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
