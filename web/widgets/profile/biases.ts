/** Schemes that add a number to each logit. */
import type { Scheme } from "./scheme.ts";

/** Tokens that the chart reaches back. */
const REACH = 64;
const across = { name: "distance m − n (tokens)", from: 0, to: REACH, label: "distance" };

/** Where the token with a gate of its own is, in tokens back from the query. */
const FORGETTING = 24;

export const biases = {
  kerple: {
    title: "KERPLE",
    question: "How fast does a logarithm forget, beside a line?",
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
        title: `with a gate of its own ${FORGETTING} tokens back`,
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
} as const satisfies Readonly<Record<string, Scheme>>;
