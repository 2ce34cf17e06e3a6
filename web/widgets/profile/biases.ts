/** Schemes that add a number to each logit. */
import type { Scheme } from "./scheme.ts";

/** Tokens that the chart reaches back. */
const REACH = 64;
const across = { name: "distance m − n (tokens)", from: 0, to: REACH, label: "distance" };

/** Where the token with a gate of its own is, in tokens back from the query. */
const FORGETTING = 24;

/** Where a table that reaches k to either side has its last rows, as in the paper. */
const rowOf = (offsets: string) =>
  `clipped_indices(${offsets}, reach, max_right=reach - 1) - reach`;
/** Three units: one always awake, one from a quarter of the training length on, one beyond all of it. */
const network = (distances: string) =>
  `mlp_bias(${distances}, [[1], [1], [1]], [0, -trained/4, -trained], [[-0.08, 0.06, unseen]], [0], activation="relu")[0]`;

export const biases = {
  kerple: {
    title: "KERPLE",
    question: "How fast does a logarithm forget, compared with a line?",
    functions: ["kerple_bias", "alibi_bias"],
    across,
    up: { name: "added to the logit", from: -12, to: 0 },
    sliders: [
      { name: "weight", label: "weight r₁" },
      { name: "rate", label: "rate r₂" },
    ],
    curves: [
      { title: "KERPLE, logarithm", formula: "kerple_bias(-places, [rate], [weight])[0]" },
      {
        title: "a line that starts as steeply",
        formula: "alibi_bias(-places, [weight*rate])[0]",
      },
    ],
    style: ".2",
    sentence: ({ at, value }) =>
      at === 0
        ? "At distance 0, nothing is taken off."
        : `At distance ${at}, KERPLE adds ${value(0)} to the logit, and a line that starts as steeply adds ${value(1)}. Doubling the distance from ${REACH / 2} to ${REACH} takes KERPLE from ${value(0, REACH / 2)} to ${value(0, REACH)}, and the line from ${value(1, REACH / 2)} to ${value(1, REACH)}.`,
  },
  fox: {
    title: "Forgetting attention (FoX)",
    question: "What does one forgetting token do to all before it?",
    functions: ["fox_bias"],
    across,
    up: { name: "added to the logit", from: -12, to: 0 },
    sliders: [
      { name: "word", label: `gate of the token ${FORGETTING} back` },
      { name: "gate", minimum: 0.8 },
    ],
    curves: [
      {
        title: `with its own gate ${FORGETTING} tokens back`,
        // Gates go from the first token to the query, distances the other way.
        formula: `permute_rows(fox_bias(ln(gate) + (ln(word) - ln(gate))*(places == ${REACH - FORGETTING}), form="logs")[${REACH}], ${REACH} - places)`,
      },
      {
        title: "all gates alike: a line",
        formula: "ln(gate)*places",
      },
    ],
    style: ".2",
    sentence: ({ at, value, parameters: { gate, word }, print }) =>
      at <= FORGETTING
        ? `A key ${at} tokens back gets ${value(0)}: between it and the query, ${at === 0 ? "no gate has closed" : `each token lets ${print(100 * gate, ".0")}% pass`}. The token ${FORGETTING} back forgets only what is before it.`
        : `A key ${at} tokens back gets ${value(0)}. All gates alike would give ${value(1)}; the one token that lets ${print(100 * word, ".0")}% pass makes the difference, and the same one for every key before it.`,
  },
  sandwich: {
    title: "Sandwich",
    question: "What does the product of two sinusoidal rows take off?",
    functions: ["sandwich_bias", "alibi_bias", "alibi_slopes"],
    across: { ...across, to: 256 },
    up: { name: "added to the logit", from: -24, to: 0 },
    sliders: [{ name: "head" }],
    curves: [
      { title: "Sandwich, width 128", formula: "sandwich_bias(-places, 8, 128)[head - 1]" },
      { title: "ALiBi, same head", formula: "alibi_bias(-places, alibi_slopes(8))[head - 1]" },
    ],
    style: ".2",
    sentence: ({ at, value, parameters: { head } }) =>
      `In head ${head} of 8, Sandwich adds ${value(0)} at distance ${at}, and ALiBi ${value(1)}. From there to distance 256, Sandwich goes to ${value(0, 256)}, and ALiBi to ${value(1, 256)}.`,
  },
  fire: {
    title: "FIRE",
    question: "How far is “far” for a query that has more to look back on?",
    functions: ["fire_distances"],
    across: { ...across, to: 256 },
    up: { name: "distance that the network gets", from: 0, to: 1 },
    sliders: [{ name: "query" }, { name: "trained", label: "threshold", maximum: 1024 }],
    curves: [
      {
        title: "of this query",
        formula:
          "fire_distances(reshape(-places, [1, length(places)]), [query], threshold=trained)[0]",
      },
      {
        title: "of a query at 4096",
        formula:
          "fire_distances(reshape(-places, [1, length(places)]), [4096], threshold=trained)[0]",
      },
    ],
    style: ".3",
    sentence: ({ at, value, parameters: { query, trained } }) =>
      at > query
        ? `A query at ${query} has no key ${at} tokens back. One at 4096 has, and its network gets ${value(1)}.`
        : `A key ${at} tokens back is at ${value(0)} for a query at ${query}${query < trained ? `, which is measured against the threshold ${trained}` : ", where 1 is the first token"}. For a query at 4096 it is at ${value(1)}.`,
  },
  deberta: {
    title: "DeBERTa",
    question: "Which row of the table does a key meet, and which its query?",
    functions: ["clipped_indices", "deberta_buckets"],
    across: { name: "offset n − m (tokens)", from: -64, to: 64, label: "offset of the key" },
    up: { name: "δ of the row", from: -64, to: 64 },
    sliders: [{ name: "reach" }],
    curves: [
      { title: "for the query: δ(m, n)", formula: rowOf("-places") },
      { title: "for the key: δ(n, m)", formula: rowOf("places") },
      {
        title: "δ(m, n) in buckets (later programs)",
        formula: "deberta_buckets(places, bucket_size=reach, max_distance=4*reach)",
      },
    ],
    style: ".0",
    sentence: ({ at, value, print, parameters: { reach } }) =>
      `${at === 0 ? "The key is the query’s own token" : `The key is ${print(Math.abs(at), ".0")} tokens ${at < 0 ? "before" : "after"} its query`}: the query meets the row of ${value(0)}, the key that of ${value(1)}. ${Math.abs(at) < reach ? "Both rows are inside the table." : "Beyond the reach of the table, all offsets on one side share a row."} In buckets, the query would meet ${value(2)}.`,
  },
  dynamic: {
    title: "Dynamic position bias",
    question: "What does a network say of distances that it never had?",
    functions: ["mlp_bias", "clipped_indices"],
    across: { ...across, to: 256 },
    up: { name: "added to the logit", from: -10, to: 10 },
    sliders: [{ name: "trained", minimum: 32, maximum: 256 }, { name: "unseen" }],
    curves: [
      { title: "a network with three units", formula: network("places") },
      {
        title: "a table of the same numbers, its last row for all beyond",
        formula: network("clipped_indices(places, trained) - trained"),
      },
    ],
    style: ".2",
    sentence: ({ at, value, parameters: { trained } }) =>
      at <= trained
        ? `At distance ${at}, inside the training length, network and table both add ${value(0)}: the unit that sleeps in training changes nothing here.`
        : `At distance ${at}, the table adds its last number, ${value(1)}. The network adds ${value(0)}, by a unit that no distance of training ever woke.`,
  },
} as const satisfies Readonly<Record<string, Scheme>>;
