/** Schemes that change how RoPE turns queries and keys. */
import type { Scheme } from "./scheme.ts";

/** Width of the head, and its pairs. */
const D = 64;
const PAIRS = D / 2;
/** A row whose pairs all point the same way: the content of query and key. */
const ROW = `each(j, 0, ${D - 1}, 1 - mod(j, 2))`;
const rope = `rope_frequencies(${D}).frequencies`;
const proportional = `rope_frequencies(${D}, scaling="proportional", rotary_fraction=share).frequencies`;
const yarn = `rope_frequencies(${D}, scaling="yarn", factor=factor, original_length=trained).frequencies`;
/** Of equal content, as a share of the score at distance 0. */
const scoreWith = (frequencies: string) =>
  `rope_scores(${ROW}, ${ROW}, -places, frequencies=${frequencies})/${PAIRS}`;

const across = { name: "distance m − n (tokens)", from: 0, to: 256, label: "distance" };
const score = { name: "score of equal content", from: -0.5, to: 1 };

/** Frequency of the pair in the chart of PoPE, in radians per token. */
const SLOW = 0.2;

/** Tokens that the chart of Selective RoPE reaches back, and every how many of them a clause ends. */
const REACH = 64;
const CLAUSE = 8;
/** Frequency of the pair in the chart of FoPE, in radians per token, and which hands it keeps. */
const MAIN = 0.1;
const kept = `(2*pi/${rope} <= trained)`;

export const rotations = {
  xpos: {
    title: "xPos",
    question: "How much of a match is left, far away?",
    functions: ["xpos_scales", "rope_frequencies", "rope_scores"],
    across,
    up: score,
    sliders: [{ name: "scale" }],
    curves: [
      {
        title: "xPos",
        formula: `each(i, 0, ${across.to}, sum(xpos_scales(${D})^(i/scale)*cos(i*${rope})))/${PAIRS}`,
      },
      { title: "RoPE", formula: scoreWith(rope) },
    ],
    style: ".3",
    sentence: ({ at, value, parameters: { scale } }) =>
      `Equal content ${at} tokens apart scores ${value(0)} of what it scores at distance 0, and ${value(1)} with RoPE. At distance ${across.to} it is ${value(0, across.to)} beside ${value(1, across.to)}, with a scale of ${scale} tokens.`,
  },
  proportional: {
    title: "p-RoPE",
    question: "What do hands that never turn keep?",
    functions: ["rope_frequencies", "rope_scores"],
    across,
    up: score,
    sliders: [{ name: "share" }],
    curves: [
      { title: "p-RoPE", formula: scoreWith(proportional) },
      { title: "RoPE", formula: scoreWith(rope) },
    ],
    style: ".3",
    sentence: ({ at, value, print, parameters: { share } }) =>
      `With ${print(100 * share, ".0")}% of the ${PAIRS} pairs turning, equal content ${at} tokens apart scores ${value(0)} of what it scores at distance 0; with all of them turning, ${value(1)}. The pairs that never turn keep their part wherever the key is.`,
  },
  hope: {
    title: "HoPE",
    question: "What happens to the slow hands?",
    functions: ["rope_frequencies"],
    across: { name: "pair i", from: 0, to: PAIRS - 1, label: "pair" },
    up: { name: "speed, as a share of RoPE’s", from: 0, to: 1.1 },
    sliders: [{ name: "trained" }, { name: "factor", label: "factor of YaRN" }],
    curves: [
      { title: "HoPE: stops them", formula: `(${rope} >= 2*pi/trained)*1` },
      { title: "YaRN: slows them", formula: `${yarn}/${rope}` },
    ],
    style: ".3",
    sentence: ({ at, value, parameters: { trained, factor } }) =>
      `Pair ${at} ${value(0) === "1.000" ? `completes a turn within the ${trained} tokens of training, so HoPE leaves it as it is` : `completes no turn within the ${trained} tokens of training, so HoPE stops it, and it carries content alone`}. YaRN, for texts ${factor} times as long, leaves it ${value(1)} of its speed.`,
  },
  pope: {
    title: "PoPE",
    question: "Where does a head look, if the key’s content changes?",
    functions: ["rope_scores"],
    across: { name: "offset n − m (tokens)", from: -24, to: 24, label: "offset" },
    up: { name: "score", from: -1.5, to: 2.5 },
    sliders: [{ name: "angle" }],
    curves: [
      {
        title: "PoPE",
        formula: `ln(1 + exp(1))*ln(1 + exp(cos(radians(angle))))*cos(${SLOW}*places) + ln(2)*ln(1 + exp(sin(radians(angle))))*cos(${SLOW / 2}*places)`,
      },
      {
        title: "RoPE",
        formula: `rope_scores([1, 0], [cos(radians(angle)), sin(radians(angle))], places, frequencies=[${SLOW}])`,
      },
    ],
    style: ".2",
    sentence: ({ at, value, print, peak, parameters: { angle } }) =>
      `The key’s content is turned by ${print(angle, ".0")}°. With RoPE, the best offset is ${print(peak(1), ".0")}, since content and position turn the same hand. With PoPE it stays at ${print(peak(0), ".0")}. At offset ${print(at, ".0")}, the scores are ${value(1)} and ${value(0)}.`,
  },
  selective: {
    title: "Selective RoPE",
    question: "How far does a hand turn, if each token says so itself?",
    functions: ["fox_bias"],
    across: { ...across, to: REACH },
    up: { name: "angle between query and key (rad)", from: 0, to: 16 },
    sliders: [{ name: "speed", label: "turn at a word" }, { name: "comma" }],
    curves: [
      {
        title: `every ${CLAUSE}th token is a comma`,
        // The sums of FoX, over angles in place of logarithms.
        formula: `permute_rows(fox_bias(each(i, 0, ${REACH}, if(mod(${REACH} - i, ${CLAUSE}) == ${CLAUSE / 2}, comma, speed)), form="logs")[${REACH}], ${REACH} - places)`,
      },
      { title: "RoPE: every token turns alike", formula: "speed*places" },
    ],
    style: ".2",
    sentence: ({ at, value, parameters: { comma }, print }) =>
      `Between the key ${at} tokens back and the query, the hand turns by ${value(0)} rad, and by ${value(1)} rad if every token turned alike. A comma turns it by ${print(comma, ".2")} rad${comma === 0 ? ": it is not counted at all" : ""}.`,
  },
  rarely: {
    title: "LongRoPE2",
    question: "How often does training show a hand after its first turn?",
    functions: ["rope_frequencies"],
    across: { name: "pair i", from: 0, to: PAIRS - 1, label: "pair" },
    up: { name: "share of the pairs of tokens", from: 0, to: 1.1 },
    sliders: [{ name: "trained" }],
    curves: [
      {
        title: "pairs of tokens at least one turn apart",
        formula: `(2*pi/${rope} < trained)*(1 - 2*pi/(${rope}*trained))^2`,
      },
      { title: "counting turns: 1 if there is one", formula: `(2*pi/${rope} < trained)*1` },
    ],
    style: ".3",
    sentence: ({ at, value, parameters: { trained } }) =>
      `In texts of ${trained} tokens, ${value(1) === "1.000" ? `hand ${at} completes a turn, so counting turns calls it trained. But ${value(0)} of all pairs of tokens are a full turn apart or more.` : `hand ${at} completes no turn, and no pair of tokens is a full turn apart.`}`,
  },
  fourier: {
    title: "FoPE",
    question: "What happens to one speed, mixed with a little of the others?",
    functions: ["rope_frequencies"],
    across,
    up: { name: "in place of a cosine", from: -1.1, to: 1.1 },
    sliders: [{ name: "mix" }, { name: "trained" }],
    curves: [
      {
        title: "FoPE, with equal shares of all others that complete a turn",
        formula: `(1 - mix)*cos(${MAIN}*places) + mix*each(m, 0, ${across.to}, sum(${kept}*cos(m*${rope})))/sum(${kept})`,
      },
      { title: `RoPE: ${MAIN} rad per token`, formula: `cos(${MAIN}*places)` },
    ],
    style: ".3",
    sentence: ({ at, value, print, parameters: { mix, trained } }) =>
      `At position ${at}, this pair has ${value(0)} where RoPE has ${value(1)}: ${print(100 * (1 - mix), ".0")}% of its own cosine, ${print(100 * mix, ".0")}% of the mean of all that complete a turn within ${trained} tokens. In the paper the shares are small, random and different for each pair.`,
  },
  imaginary: {
    title: "RoPE++",
    question: "What does the part that RoPE throws away look like?",
    functions: ["rope_frequencies", "rope_scores"],
    across,
    up: { ...score, name: "part of the score of equal content" },
    sliders: [],
    curves: [
      {
        title: "imaginary part: sines",
        formula: `each(i, 0, ${across.to}, sum(sin(i*${rope})))/${PAIRS}`,
      },
      { title: "real part, which is RoPE: cosines", formula: scoreWith(rope) },
    ],
    style: ".3",
    sentence: ({ at, value, peak }) =>
      `At distance ${at}, equal content scores ${value(0)} in the imaginary part and ${value(1)} in the real one. The imaginary part is 0 at distance 0 and largest at distance ${peak(0)}; the real one is largest at distance ${peak(1)}.`,
  },
} as const satisfies Readonly<Record<string, Scheme>>;
