/** Schemes in which content decides what a position is, and those that change the softmax. */
import type { Scheme } from "./scheme.ts";

const REACH = 64;
const across = { name: "distance m − n (tokens)", from: 0, to: REACH, label: "distance" };
/** Every how many tokens a sentence ends. */
const SENTENCE = 8;
/** Where the token that reflects is, in tokens back from the query. */
const REFLECTING = 24;
/** What every other token has for β. */
const LITTLE = 0.01;
const ONES = `each(i, 0, ${REACH}, [1])`;

/** A match of its own for DAPE, three half as strong in a row, and what the first has for a logit. */
const [SINGLE, ROW_OF_THREE, ONE_MATCH] = [16, 40, 6];
const logitAt = (key: string) =>
  `if(${key} == ${SINGLE}, ${ONE_MATCH}, if(abs(${key} - ${ROW_OF_THREE}) <= 1, ${ONE_MATCH / 2}, 0))`;
/** The token at position i of the text in which 1s and 0s are counted: 1s are frequent at first, then rare. */
const TOKEN = "if(mod(i*i, 7) < 4 - i/24, 1, 0)";

export const others = {
  cope: {
    title: "CoPE",
    question: "How many tokens, or how many sentences, back?",
    functions: ["cope"],
    across,
    up: { name: "position that the key gets", from: 0, to: REACH },
    sliders: [{ name: "gate", label: "gate of words", minimum: 0.01, maximum: 0.99 }],
    curves: [
      {
        title: `a full stop every ${SENTENCE} tokens has the gate 1`,
        formula: `permute_rows(cope(${ONES}, each(i, 0, ${REACH}, [if(mod(${REACH} - i, ${SENTENCE}) == ${SENTENCE / 2}, 30, ln(gate/(1 - gate)))]), each(i, 0, ${REACH + 1}, [0])).positions[${REACH}], ${REACH} - places)`,
      },
      { title: "every token counts 1", formula: "places + 1" },
    ],
    style: ".1",
    sentence: ({ at, value, parameters: { gate }, print }) =>
      `With words that count ${print(gate, ".2")} and periods that count 1, the key ${at} tokens back is at position ${value(0)}. If every token counted 1, it would be at ${value(1)}.`,
  },
  path: {
    title: "PaTH",
    question: "What does one reflection do to all keys before it?",
    functions: ["path_bias"],
    across,
    up: { name: "product of equal content", from: -1.1, to: 1.1 },
    sliders: [{ name: "beta", label: `β of the token ${REFLECTING} back` }],
    curves: [
      {
        title: `one token ${REFLECTING} back reflects`,
        formula: `1 + permute_rows(path_bias(${ONES}, ${ONES}, ${ONES}, ${LITTLE} + (beta - ${LITTLE})*(places == ${REACH - REFLECTING}))[${REACH}], ${REACH} - places)`,
      },
      { title: `all have β = ${LITTLE}`, formula: `(1 - ${LITTLE})^places` },
    ],
    style: ".2",
    sentence: ({ at, value, print, parameters: { beta } }) =>
      at <= REFLECTING
        ? `The key ${at} tokens back meets the query as ${value(0)}: the token that reflects is not between them.`
        : `The key ${at} tokens back meets the query as ${value(0)}, and would as ${value(1)} without the token between them, whose β is ${print(beta, ".2")}. ${beta === 1 ? "It removes what lies along its direction." : beta > 1 ? "It turns the sign around." : "It takes a part away."}`,
  },
  grape: {
    title: "GRAPE",
    question: "What does a step do that turns, and what one that adds?",
    functions: [],
    across: { ...across, to: REACH },
    up: { name: "score of equal content", from: -3, to: 1.1 },
    sliders: [{ name: "speed" }],
    curves: [
      { title: "A² = 0: adds, a straight line", formula: "1 - speed*places/2" },
      { title: "Aᵀ = −A: turns, a cosine", formula: "cos(speed*places)" },
    ],
    style: ".3",
    sentence: ({ at, value }) =>
      `Query and key are both (1, 1)/√2. At distance ${at}, the step that adds gives ${value(0)}, and the one that turns ${value(1)}. One more token takes the same amount off the first, wherever it is; the second comes back.`,
  },
  gated: {
    title: "Gated attention",
    question: "How far ahead must a sink be to say as little as a gate?",
    functions: ["activation"],
    across: { name: "lead of the sink, or minus the gate’s input", from: 0, to: 12, label: "lead" },
    up: { name: "share that is let through", from: 0, to: 1 },
    sliders: [{ name: "keys" }],
    curves: [
      { title: "a gate", formula: 'activation(-places, "sigmoid")' },
      { title: "all keys but the sink", formula: "(keys - 1)/(keys - 1 + exp(places))" },
    ],
    style: ".4",
    sentence: ({ at, value, parameters: { keys } }) =>
      `A gate whose input is −${at} lets ${value(0)} of the head’s output through. A sink that leads by ${at} leaves ${value(1)} of the weight to the other ${keys - 1} keys, and adds its own value besides. The gate works alike however many keys there are.`,
  },
  dape: {
    title: "DAPE V2",
    question: "What does a row of matches say that one match does not?",
    functions: [],
    across: { name: "position of the key (tokens)", from: 0, to: REACH, label: "key" },
    up: { name: "logit", from: 0, to: 13 },
    sliders: [{ name: "lift" }],
    curves: [
      {
        title: "after a network that sees three keys",
        formula: `each(i, 0, ${REACH}, ${logitAt("i")} + lift*max([0, ${logitAt("i")} + ${logitAt("(i - 1)")} + ${logitAt("(i - 2)")} - ${ONE_MATCH}]))`,
      },
      { title: "before", formula: `each(i, 0, ${REACH}, ${logitAt("i")})` },
    ],
    style: ".1",
    sentence: ({ at, value, peak }) =>
      `The key at ${at} has a logit of ${value(1)}, and ${value(0)} after the network. It wakes where three keys in a row add up to more than ${ONE_MATCH}, so it lifts the end of the three matches at ${ROW_OF_THREE - 1} to ${ROW_OF_THREE + 1} and leaves the single one at ${SINGLE} as it is. The largest logit is at key ${peak(0)}.`,
  },
  counting: {
    title: "Counting",
    question: "Has the text at least so many 1s as 0s, so far?",
    functions: [],
    across: { name: "position m (tokens)", from: 0, to: REACH, label: "position" },
    up: { name: "count", from: -30, to: 50 },
    sliders: [{ name: "multiple" }],
    curves: [
      {
        title: "number of 1s less λ times the number of 0s",
        formula: `each(m, 0, ${REACH}, sum(each(i, 0, m, ${TOKEN} - multiple*(1 - ${TOKEN}))))`,
      },
      { title: "number of 1s", formula: `each(m, 0, ${REACH}, sum(each(i, 0, m, ${TOKEN})))` },
    ],
    style: ".0",
    sentence: ({ at, value, parameters: { multiple } }) =>
      `Of the ${at + 1} tokens up to position ${at}, ${value(1)} are 1s. With ${multiple} for each 0, the difference is ${value(0)}: the answer is ${value(0).startsWith("−") ? "no" : "yes"}. The same λ works at every length.`,
  },
  ssmax: {
    title: "Scalable softmax (SSMax)",
    question: "What is left of the best key, in a long text?",
    functions: [],
    across: {
      name: "number of keys",
      from: 2,
      to: 65_536,
      label: "number of keys",
      isLogarithmic: true,
    },
    up: { name: "weight of the best key", from: 0, to: 1 },
    sliders: [{ name: "lead" }, { name: "sharpness" }],
    curves: [
      {
        title: "SSMax",
        formula: "1/(1 + (places - 1)*exp(-sharpness*lead*ln(places)))",
      },
      { title: "softmax", formula: "1/(1 + (places - 1)*exp(-lead))" },
    ],
    style: ".3",
    sentence: ({ at, value, print, parameters: { lead, sharpness } }) =>
      `One key is ahead of all others by ${print(lead, ".1")}. Among ${at.toLocaleString("en-US")} keys it gets a weight of ${value(1)} by softmax, and ${value(0)} by SSMax. ${sharpness * lead > 1 ? "With SSMax, the weight grows with the number of keys, because the factor times the lead is above 1." : "With SSMax, the weight falls too: the factor times the lead is not above 1."}`,
  },
} as const satisfies Readonly<Record<string, Scheme>>;
