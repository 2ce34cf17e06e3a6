/** How far a head without positions can count: its share of the first token, and how it is stored. */
import { figure, held, type Shape } from "../base/index.ts";
import { directionTitles } from "../biases/bias-schemes.ts";
import { bars } from "../base/chart/series.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { label } from "../base/label.ts";
import { disk, line } from "../base/marks.ts";
import { drawing } from "../base/shape.ts";
import { countNumbers, formats, LAST, SHOWN, type CountNumbers, type FormatId } from "./numbers.ts";
import { choice, integer } from "../base/setting.ts";
import { KeptHunt } from "./kept-hunt.ts";

const formatIds = Object.keys(formats) as [FormatId, ...FormatId[]];

export const settings = {
  m: integer(3, [0, LAST], "The position whose share is read.", {
    unit: "tokens",
    symbol: "m",
    label: "position",
  }),
  format: choice("exact", formatIds, "The number format in which a share is stored.", {
    titles: formats,
    label: "stored as",
  }),
  direction: choice("causal", ["causal", "both"], "Whether a query uses keys after it.", {
    titles: directionTitles,
    label: "keys",
  }),
} as const;

/** A bar for each position; those that are stored as the same number have the same color. */
function picture({
  numbers,
  settings: { m, format },
  width,
  handles,
  chart,
}: PictureMoment<typeof settings, CountNumbers>): Shape {
  const { from, shares, twins, firstTwin, rungs } = numbers;
  const area = { x: 56, y: 30, width: width - 70, height: 210 };
  const heights = heightsOf(numbers);
  const positions = shares.map((_, index) => from + index);
  const plot = chart({
    area,
    x: {
      minimum: from - 0.5,
      maximum: from + SHOWN - 0.5,
      isWhole: true,
      name: "position m (tokens)",
      hasRules: false,
    },
    y: {
      ...heights,
      name: `share of [start]${rungs.length > 0 ? " (not from 0)" : ""}`,
      hasRules: rungs.length === 0,
    },
    room: 56,
    series: [
      bars(
        positions.map((position, index) => [position, shares[index] ?? 0]),
        positions.map((position) =>
          position === m ? "query" : twins.includes(position) ? "series-2" : "rule-strong",
        ),
        (area.width / SHOWN) * 0.7,
        undefined,
        heights.minimum,
      ),
    ],
  });
  const at = [plot.x(m), plot.y(numbers.stored)] as const;
  const win = isFound(m, firstTwin)
    ? label(plot.x(firstTwin + 1.5), at[1] - 24, `Found: ${firstTwin} and ${firstTwin + 1}`, {
        weight: 600,
        tone: "ink",
        anchor: "end",
        halo: true,
      })
    : "";
  return drawing(
    width,
    area.y + area.height + 52,
    `Shares of the first token at positions ${from} to ${from + SHOWN - 1}; at position ${m}, the share is one of ${twins.length + 1} equal ones`,
    ...rungs.map(
      (rung) =>
      line([area.x, plot.y(rung)], [area.x + area.width, plot.y(rung)], { stroke: "rule", width: 1 }), // prettier-ignore
    ),
    plot.shape,
    rungs.length > 0
      ? label(area.x + area.width, area.y + 15, `a line for each number that ${formats[format]} has`, { anchor: "end", halo: true }) // prettier-ignore
      : "",
    win,
    held(handles.along("m", "x", plot.x, { long: SHOWN }), at, disk(at, 7, { fill: "query", stroke: "paper", width: 2 })), // prettier-ignore
  );
}

/**
 * The heights that are shown: from 0, or from a step below the lowest share where the steps of the
 * format can be drawn, since bars from 0 would all look equal there.
 */
function heightsOf({ shares, rungs }: CountNumbers) {
  const [low, next] = rungs;
  const highest = Math.max(...shares);
  if (low === undefined || next === undefined) return { minimum: 0, maximum: highest * 1.08 };
  return { minimum: low - (next - low), maximum: highest + (next - low) };
}

function sentence({
  numbers: { share, stored, twins, firstTwin, from },
  settings: { m, format, direction },
  print,
}: Moment<typeof settings, CountNumbers>): string {
  if (direction === "both")
    return `Without the mask, every position sees the same ${from + SHOWN} tokens, and each gives [start] a weight of ${print(share, "4s")}: no two positions can be told apart.`;
  const read = `At position ${m}, [start] is ${m === 0 ? "the only key" : `one of ${m + 1} equal keys`}, so its share is 1/${m + 1} = ${print(share, "4s")}`;
  if (format === "exact") return `${read}. No other position has this share.`;
  if (isFound(m, firstTwin))
    return `Found: ${firstTwin} and ${firstTwin + 1} are the first two neighbors that ${formats[format]} stores as one number, ${print(stored, "6s")}. This head tells all positions up to ${firstTwin} apart, but no layer above it can tell ${firstTwin} from ${firstTwin + 1} by its share.`;
  const kept = `${read}, stored in ${formats[format]} as ${print(stored, "6s")}`;
  const same =
    twins.length === 0
      ? "No position next to it is stored as the same number."
      : `Position ${twins.join(", ")} is stored as the same number.`;
  return `${kept}. ${same} ${hint(m, firstTwin)}`;
}

/** Whether the reader has found the first two neighbors that are stored alike. */
const isFound = (m: number, firstTwin: number | null): firstTwin is number =>
  firstTwin !== null && (m === firstTwin || m === firstTwin + 1);

/** On which side the first two neighbors are that are stored alike: their places are not told before they are found. */
function hint(m: number, firstTwin: number | null): string {
  if (firstTwin === null) return `Up to position ${LAST}, no two neighbors are.`;
  return m > firstTwin
    ? "There is a pair before this position."
    : "The first pair is farther to the right.";
}

export const OrreryCount = figure({
  tag: "orrery-count",
  summary:
    "The share of the first token at each position under a causal mask, and how it is stored.",
  settings,
  sentenceLines: [2, 4],
  numbers: countNumbers,
  parts: (host) => ({ kept: new KeptHunt(host) }),
  results: { share: ({ numbers }) => numbers.stored },
  change: "The reader moved the position or a control; share is the stored one.",
  heading: ({ settings: { format } }) =>
    format === "exact"
      ? "How can a head count without positions?"
      : "Where do two neighbors become one number?",
  picture,
  controls: ["m", "format", "direction"],
  isWon: ({ by, numbers: { firstTwin }, settings: { m } }) =>
    by === "reader" && isFound(m, firstTwin),
  bannerPlace: ({ settings: { format } }) => (format === "exact" ? null : "below"),
  sentence,
  table: ({ numbers: { from, shares } }) => ({
    caption: "The share of the first token at each position shown, as stored.",
    style: "6s",
    columns: [{ name: "position", unit: "tokens" }, { name: "share" }],
    rows: shares.map((share, index) => [from + index, share]),
  }),
  provenance: ({ settings: { m, format } }) => ({
    functions: ["softmax", "round_to"],
    inputs: [
      ["m", String(m)],
      ["format", format],
    ],
    formula: format === "exact" ? `1/(${m} + 1)` : `round_to(1/(${m} + 1), "${format}")`,
  }),
});
