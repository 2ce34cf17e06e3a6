/** Which offsets share a bucket of T5: a ruler under a comb, and a key to drag along it. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { directionTitles } from "../biases/bias-schemes.ts";
import { choice, integer } from "../base/setting.ts";
import { rulerScene } from "./buckets.svg.ts";
import { BucketNumbers, rangeText, rulerEnds } from "./numbers.ts";

export const settings = {
  buckets: integer(32, [4, 64], "Buckets in all: numbers that each head learns.", {
    step: 2,
    stops: [4, 8, 16, 32, 64],
    label: "buckets",
  }),
  "max-distance": integer(
    128,
    [4, 512],
    "Starting about here, all offsets share the last bucket.",
    {
      stops: [16, 32, 64, 128, 256, 512],
      unit: "tokens",
      symbol: "R",
      label: "maximum distance",
    },
  ),
  direction: choice(
    "causal",
    ["causal", "both"],
    "Whether keys after the query have their own buckets.",
    { titles: directionTitles, label: "keys" },
  ),
  offset: integer(-37, [-768, 768], "Key position minus query position of the key on the ruler.", {
    control: { from: -192, to: 192, step: 1 },
    unit: "tokens",
    label: "offset",
  }),
  ruler: choice(
    "logarithmic",
    ["logarithmic", "linear"],
    "Whether each doubling of the distance or each token is as long as the next.",
    { label: "ruler" },
  ),
} as const;

const styles = css`
  .area { cursor: ew-resize; }
  .handle:hover > .grip { fill: var(--orrery-key); fill-opacity: 0.16; }
`;

/** Keys on the key: Left and Right move it by tokens, Up and Down into the next bucket. */
export const OrreryBuckets = figure({
  tag: "orrery-buckets",
  summary: "Which offsets share a bucket of T5: a ruler under a comb, and a key to drag along it.",
  settings,
  styles,
  sentenceLines: [2, 4],
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
