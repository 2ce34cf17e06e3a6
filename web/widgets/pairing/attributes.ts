/** What the pairing figure can be told, and what its settings mean to the core. */
import { isTensor, vector, type Engine, type Tensor } from "../../engine/index.ts";
import { offersAttribute, type AttributeInfos, type Settings } from "../base/index.ts";
import { identityOrder, parseOrder, type Order } from "../base/order.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import type { Content, HeadSettings, Pairing } from "./numbers.ts";

export const attributes = {
  show: {
    kind: "choice",
    default: "both",
    choices: ["both", "interleaved", "half", "weights"],
    label: "show",
    sentence:
      "Both pairings, one of them, or the rows of W, which the reader moves into the order of half code.",
  },
  m: {
    kind: "integer",
    default: 2,
    minimum: 0,
    maximum: 1_000_000,
    control: { from: 0, to: 32, step: 1 },
    unit: "tokens",
    symbol: "m",
    label: "position",
    sentence: "Position of the query or key that turns.",
  },
  pair: {
    kind: "integer",
    default: -1,
    minimum: -1,
    maximum: 7,
    symbol: "i",
    label: "pair",
    sentence: "The pair that is lit; −1 for none.",
  },
  d: {
    ...WIDTH,
    default: 8,
    minimum: 4,
    maximum: 16,
    label: "head width",
    sentence: "Entries of a head.",
  },
  rotary: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 16,
    step: 2,
    unit: "entries",
    label: "rotary width, 0 for all",
    sentence: "How many of the first entries turn, 0 for all.",
  },
  base: BASE,
  order: {
    kind: "text",
    default: "",
    pattern: /^(\d+(\s*,\s*\d+)*)?$/,
    form: "a list of row numbers such as 0,2,1,3",
    sentence: "Which row of W lies at each place, such as 0,2,1,3; empty for as stored.",
  },
  q: {
    kind: "text",
    default: "[2, 1, -1, 3, 1, 0, -2, 2, 3, 1, -2, 1, 0, 2, 1, -1]",
    sentence:
      "What the rows of W as stored make of the query, as a formula; its first d entries count.",
  },
  k: {
    kind: "text",
    default: "[1, 2, 2, 1, -1, 3, 1, -3, 2, -1, 1, 3, -2, 1, 0, 2]",
    sentence:
      "What the rows of W as stored make of the key, as a formula; its first d entries count.",
  },
  mixed: {
    kind: "boolean",
    default: false,
    sentence:
      "Whether the scores of a program that pairs the query in one way and the key in the other are shown too.",
  },
  ...offersAttribute("rotary"),
} as const satisfies AttributeInfos;

export function headOf({ d, rotary, base }: Settings): HeadSettings {
  const width = d as number;
  return {
    d: width,
    base: base as number,
    rotary: rotary === 0 ? width : Math.min(rotary as number, width),
  };
}

export const pairingsOf = ({ show }: Settings): readonly Pairing[] =>
  show === "interleaved" || show === "half" ? [show] : ["interleaved", "half"];

export function orderOf({ order, d }: Settings): Order {
  const count = d as number;
  return order === "" ? identityOrder(count) : parseOrder(order as string, count);
}

/** @throws Error with a sentence if q or k is no vector of at least d numbers. */
export function contentOf(engine: Engine, { q, k, d }: Settings): Content {
  return {
    q: entriesOf(engine, "q", q as string, d as number),
    k: entriesOf(engine, "k", k as string, d as number),
  };
}

function entriesOf(engine: Engine, name: string, text: string, d: number): Tensor {
  const value = engine.evaluate(text);
  if (!isTensor(value) || value.shape.length !== 1 || value.data.length < d)
    throw new Error(`${name} is “${text}”; it must be a vector of at least d = ${d} numbers.`);
  return vector([...value.data].slice(0, d));
}
