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
      `With words that count ${print(gate, ".2")} and full stops that count 1, the key ${at} tokens back is at position ${value(0)}. If every token counted 1, it would be at ${value(1)}.`,
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
      `One key is ahead of all others by ${print(lead, ".1")}. Among ${at.toLocaleString("en-US")} keys it gets the weight ${value(1)} by softmax, and ${value(0)} by SSMax. ${sharpness * lead > 1 ? "With SSMax, the weight grows with the number of keys, because the factor times the lead is above 1." : "With SSMax, the weight falls too: the factor times the lead is not above 1."}`,
  },
} as const satisfies Readonly<Record<string, Scheme>>;
