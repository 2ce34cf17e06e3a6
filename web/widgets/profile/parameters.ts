/** The numbers of schemes that a reader may change. A scheme has sliders for some of them. */
import type { Values } from "../base/moment.ts";
import { integer, number } from "../base/setting.ts";

export const parameters = {
  weight: number(1, [0.1, 5], "How strong the bias is.", { step: 0.1, label: "weight" }),
  rate: number(1, [0.05, 4], "How soon the bias bends, per token.", { step: 0.05, label: "rate" }),
  head: integer(4, [1, 8], "Which of eight heads.", { symbol: "h", label: "head" }),
  query: integer(64, [16, 4096], "Position of the query.", {
    stops: [16, 32, 64, 128, 256, 512, 1024, 2048, 4096],
    unit: "tokens",
    symbol: "m",
    label: "query at",
  }),
  trained: integer(512, [32, 8192], "The training length, or what the scheme takes for it.", {
    stops: [32, 64, 128, 256, 512, 1024, 2048, 4096, 8192],
    unit: "tokens",
    symbol: "L",
    label: "training length",
  }),
  gate: number(0.96, [0, 1], "What each ordinary token lets pass, or counts.", {
    step: 0.01,
    label: "gate of the other tokens",
  }),
  word: number(0.2, [0.01, 1], "What one token lets pass.", {
    step: 0.01,
    label: "gate of one token",
  }),
  beta: number(1, [0, 2], "How strongly one token reflects: 1 removes, 2 turns around.", {
    step: 0.05,
    symbol: "β",
    label: "of one token",
  }),
  share: number(0.25, [0.05, 1], "Which share of the pairs turns.", {
    step: 0.05,
    symbol: "p",
    label: "share of pairs that turn",
  }),
  factor: integer(8, [1, 32], "How many times longer the texts get.", {
    stops: [1, 2, 4, 8, 16, 32],
    label: "factor",
  }),
  scale: integer(128, [32, 1024], "Tokens over which the slowest factor applies once.", {
    stops: [32, 64, 128, 256, 512, 1024],
    unit: "tokens",
    label: "scale",
  }),
  angle: integer(60, [-90, 90], "How far the content of the key is turned.", {
    unit: "degrees",
    label: "angle of the key’s content",
  }),
  lead: number(6, [0, 12], "By how much one logit is ahead of all others.", {
    step: 0.5,
    label: "lead of one key",
  }),
  sharpness: number(0.4, [0.05, 1], "What the logarithm of the number of keys is multiplied by.", {
    step: 0.05,
    symbol: "s",
    label: "learned factor",
  }),
  reach: integer(16, [4, 64], "How far the table of rows reaches on either side.", {
    stops: [4, 8, 16, 32, 64],
    unit: "tokens",
    symbol: "k",
    label: "reach of the table",
  }),
  unseen: number(0.05, [-0.2, 0.2], "Weight of a unit that no distance of training wakes.", {
    step: 0.01,
    label: "weight of a unit asleep in training",
  }),
  lift: number(2, [0, 3], "How strongly the network answers.", {
    step: 0.1,
    label: "strength of the network",
  }),
  mix: number(0.2, [0, 0.5], "Share of the other speeds.", {
    step: 0.05,
    label: "share of other speeds",
  }),
  keys: integer(64, [2, 4096], "How many keys a query sees.", {
    stops: [2, 16, 64, 256, 1024, 4096],
    label: "keys",
  }),
  speed: number(0.1, [0.01, 0.5], "What a step of one token does.", {
    step: 0.01,
    symbol: "ω",
    label: "speed",
  }),
  comma: number(0, [0, 1], "How far a comma turns the hand.", {
    step: 0.05,
    unit: "rad",
    label: "turn at a comma",
  }),
  multiple: integer(2, [1, 3], "How many 0s count as much as one 1.", {
    symbol: "λ",
    label: "weight of a 0",
  }),
} as const;

export type Parameters = Values<typeof parameters>;
export type ParameterName = keyof typeof parameters;
