/** Which offsets share a bucket of T5: a ruler under a comb, and a key to drag along it. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { directionTitles } from "../base/bias-schemes.ts";
import { rulerScene } from "./buckets.svg.ts";
import { BucketNumbers, rangeText, rulerEnds } from "./numbers.ts";

export const settings = {
  buckets: {
    kind: "integer",
    default: 32,
    minimum: 4,
    maximum: 64,
    step: 2,
    stops: [4, 8, 16, 32, 64],
    label: "buckets",
    sentence: "Buckets in all: numbers that each head learns.",
  },
  "max-distance": {
    kind: "integer",
    default: 128,
    minimum: 4,
    maximum: 512,
    stops: [16, 32, 64, 128, 256, 512],
    unit: "tokens",
    symbol: "R",
    label: "maximum distance",
    sentence: "From about here on, all offsets share the last bucket.",
  },
  direction: {
    kind: "choice",
    default: "causal",
    choices: ["causal", "both"],
    titles: directionTitles,
    label: "keys",
    sentence: "Whether keys after the query have buckets of their own.",
  },
  offset: {
    kind: "integer",
    default: -37,
    minimum: -768,
    maximum: 768,
    control: { from: -192, to: 192, step: 1 },
    unit: "tokens",
    label: "offset",
    sentence: "Key position minus query position of the key on the ruler.",
  },
  ruler: {
    kind: "choice",
    default: "logarithmic",
    choices: ["logarithmic", "linear"],
    label: "ruler",
    sentence: "Whether each doubling of the distance or each token is as long as the next.",
  },
} as const;

const styles = css`
  .area { cursor: ew-resize; }
  .handle:hover > .grip { fill: var(--orrery-key); fill-opacity: 0.16; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;

/** Keys on the key: Left and Right move it by tokens, Up and Down into the next bucket. */
export const OrreryBuckets = figure({
  tag: "orrery-buckets",
  summary: "Which offsets share a bucket of T5: a ruler under a comb, and a key to drag along it.",
  settings,
  styles,
  numbers: (engine, { buckets, maxDistance, direction }) =>
    new BucketNumbers(engine, { buckets, maxDistance, direction }),
  limits({ maxDistance, direction }) {
    const [minimum, maximum] = rulerEnds({ maxDistance, direction });
    return { offset: { minimum, maximum } };
  },
  results: { bucket: ({ numbers, settings: { offset } }) => numbers.rangeOf(offset).bucket },
  change: "The reader moved the key or a control.",
  heading: () => "Which offsets share one number?",
  picture: rulerScene,
  controls: ["buckets", "max-distance", "direction"],
  furtherControls: ["offset", "ruler"],
  sentence({ numbers, settings: { offset } }) {
    const range = numbers.rangeOf(offset);
    const shared = range.open || range.to > range.from;
    const where =
      offset === 0
        ? "The query’s own key"
        : `The key ${rangeText({ ...range, from: offset, to: offset, open: false })}`;
    const whose = shared ? `, which it shares with all keys ${rangeText(range)}.` : " to itself.";
    return `${where} has bucket ${range.bucket}${whose}`;
  },
  table: ({
    numbers: {
      settings: { buckets, maxDistance },
      order,
      ranges,
    },
  }) => ({
    caption: `Offsets of each bucket, for ${buckets} buckets and a maximum distance of ${maxDistance} tokens.`,
    style: "",
    columns: [{ name: "bucket" }, { name: "keys" }],
    rows: order.map((bucket) => {
      const range = ranges.find((each) => each.bucket === bucket);
      return [bucket, range ? rangeText(range) : "none"];
    }),
  }),
  provenance: ({ numbers: { ends }, settings: { buckets, maxDistance, direction } }) => ({
    functions: ["t5_buckets"],
    inputs: [
      ["buckets", String(buckets)],
      ["maximum distance", `${maxDistance} tokens`],
      ["offsets", `${ends[0]} to ${ends[1]} tokens`],
    ],
    formula: `t5_buckets(${ends[0]}..${ends[1]}, num_buckets=${buckets}, max_distance=${maxDistance}, direction="${direction}")`,
  }),
});
