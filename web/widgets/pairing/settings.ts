/** What the pairing figure can be told, and what its settings mean to the core. */
import { isTensor, vector, type Engine, type Tensor } from "../../engine/index.ts";
import { offersAttribute, setting, type Values } from "../base/index.ts";
import { identityOrder, parseOrder, type Order } from "../ordering/order.ts";
import { BASE, HEAD_WIDTH } from "../dial/sinusoidal-row.ts";
import type { Content, HeadSettings, Pairing } from "./numbers.ts";

/** The pairings in the words of the course. */
export const PAIRING_TITLES: Readonly<Record<Pairing, string>> = {
  interleaved: "neighbors",
  half: "halves",
};

export const settings = {
  show: setting.choice(
    "both",
    ["both", "interleaved", "half", "weights"],
    "Both pairings, one of them, or the rows of W, which the reader moves into the order that halves need.",
    {
      titles: {
        both: "both pairings",
        ...PAIRING_TITLES,
        weights: "moving W’s rows",
      },
      label: "show",
    },
  ),
  m: setting.integer(2, [0, 1_000_000], "Position of the query or key that turns.", {
    control: { from: 0, to: 32, step: 1 },
    unit: "tokens",
    symbol: "m",
    label: "position",
  }),
  pair: setting.integer(-1, [-1, 7], "The pair that is lit; −1 for none.", {
    symbol: "i",
    label: "pair",
  }),
  d: {
    ...HEAD_WIDTH,
    default: 8,
    minimum: 4,
    maximum: 16,
    sentence: "Entries of a head.",
  },
  rotary: setting.integer(0, [0, 16], "How many of the first entries turn, 0 for all.", {
    step: 2,
    unit: "entries",
    label: "rotary width, 0 for all",
  }),
  base: BASE,
  order: setting.text(
    "",
    "Which row of W lies at each place, such as 0,2,1,3; empty for as stored.",
    { pattern: /^(\d+(\s*,\s*\d+)*)?$/, form: "a list of row numbers such as 0,2,1,3" },
  ),
  q: setting.text(
    "[2, 1, -1, 3, 1, 0, -2, 2, 3, 1, -2, 1, 0, 2, 1, -1]",
    "What the rows of W as stored turn the query into, as a formula; its first d entries count.",
  ),
  k: setting.text(
    "[1, 2, 2, 1, -1, 3, 1, -3, 2, -1, 1, 3, -2, 1, 0, 2]",
    "What the rows of W as stored turn the key into, as a formula; its first d entries count.",
  ),
  mixed: setting.toggle(
    "Whether the scores of a program that pairs the query in one way and the key in the other are shown too.",
  ),
  ...offersAttribute("rotary"),
} as const;

export type Own = Values<typeof settings>;

/**
 * The head of the settings; a rotary width of 0, or above d, turns all entries.
 *
 * @param settings  d and the rotary width in entries, both even; the base without unit
 * @see tests/web/widgets/pairing.test.ts
 */
export const headOf = ({ d, rotary, base }: Pick<Own, "d" | "rotary" | "base">): HeadSettings => ({
  d,
  base,
  rotary: rotary === 0 ? d : Math.min(rotary, d),
});

/**
 * The pairings that are drawn as matrices.
 *
 * @param settings  what is shown
 * @see tests/web/widgets/pairing.test.ts
 */
export const pairingsOf = ({ show }: Own): readonly Pairing[] =>
  show === "interleaved" || show === "half" ? [show] : ["interleaved", "half"];

/**
 * Reads the reader's order of W's rows.
 *
 * @param settings  the order as text, empty for the rows as stored; d, how many there are
 * @returns [place]: the row of W there
 * @throws {Error} with a sentence if a row is missing or comes twice
 * @see tests/web/widgets/pairing.test.ts
 */
export const orderOf = ({ order, d }: Pick<Own, "order" | "d">): Order =>
  order === "" ? identityOrder(d) : parseOrder(order, d);

/**
 * Reads the entries of query and key.
 *
 * @param engine    reads the formulas
 * @param settings  q and k as formulas; d, how many entries are needed
 * @returns d entries of each
 * @throws {Error} with a sentence if q or k is no vector of at least d numbers
 * @see tests/web/widgets/pairing.test.ts
 */
export function contentOf(engine: Engine, { q, k, d }: Pick<Own, "q" | "k" | "d">): Content {
  return { q: entriesOf(engine, "q", q, d), k: entriesOf(engine, "k", k, d) };
}

function entriesOf(engine: Engine, name: string, text: string, d: number): Tensor {
  const value = engine.evaluate(text);
  if (!isTensor(value) || value.shape.length !== 1 || value.data.length < d)
    throw new Error(`${name} is “${text}”; it must be a vector of at least d = ${d} numbers.`);
  return vector([...value.data].slice(0, d));
}
