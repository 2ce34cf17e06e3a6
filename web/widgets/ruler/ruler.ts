/** A game: some rows of a trained table have lost their numbers; put them back in order. */
import { css, html } from "lit";
import { entryAt, type Engine } from "../../engine/index.ts";
import { LAST_ROUND, banner, roundButton } from "../base/banner.ts";
import { figure, type Moment } from "../base/figure.ts";
import { numberText } from "../base/number-text.ts";
import type { Order } from "../ordering/order.ts";
import { Ordering } from "../ordering/ordering.ts";
import { integer, text } from "../base/setting.ts";
import { MAX_ROWS, TABLES } from "../trained/table-files.ts";
import { numbersOf } from "../trained/table-numbers.ts";
import {
  LETTERS,
  astray,
  isSolved,
  joined,
  puzzleOf,
  readOrder,
  solution,
  strangers,
  type Puzzle,
} from "./puzzle.ts";
import { placeAt, rulerScene } from "./ruler.svg.ts";

/** So few cards are ordered at a glance. */
const FEW = 5;
/** So far apart, rows of MiniLM's table are less alike than at twice the distance: its wave misleads. */
const FAR = 3;

export const settings = {
  cards: integer(8, [FEW, LETTERS.length], "How many rows have lost their numbers."),
  first: integer(40, [1, 504], "The first of these rows of MiniLM's table.", {
    label: "first row",
  }),
  apart: integer(1, [1, FAR], "Rows of the table from one card to the next.", {
    label: "rows apart",
  }),
  seed: integer(3, [1, 1e9], "How the rows are shuffled.", { label: "seed" }),
  order: text(
    "",
    "The letters from left to right, as numbers from 0 such as 1,0,2,3,4; empty for alphabetical.",
  ),
} as const;

/** The last one has all the cards, far apart. */
const ROUNDS = 3;

/**
 * How far along the table the next game begins. The first 40 games, from row 40 on, keep clear of
 * the rows near 127, where neighbors are not the most alike.
 */
const FARTHER = 53;

/** The first row of the next game, from which on there are as many rows as a game can need. */
function firstAfter(first: number, apart: number): number {
  const { minimum } = settings.first;
  const last = MAX_ROWS - 1 - apart * (LETTERS.length - 1);
  return minimum + ((first - minimum + FARTHER) % (last - minimum + 1));
}

const styles = css`
  .item:hover .card { stroke-width: 2.5; }
  @container (max-width: 34em) { .banner { min-height: calc(6.5 * var(--rem)); } }
  .body .hint { margin: calc(0.3 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); }
`;

/** How many of the pairs that lie side by side are neighbors. */
function neighborsText(found: number, pairs: number, apart: number): string {
  const what = apart > 1 ? `${apart} rows apart` : "neighbors";
  return found === 1
    ? `only one of your ${pairs} pairs is ${apart > 1 ? what : "a pair of neighbors"}`
    : `${found || "none"} of your ${pairs} pairs are ${what}`;
}

/** Which rows the cards are, in this direction. */
const rangeText = (from: number, to: number, apart: number): string =>
  `rows ${from} ${from > to ? "down to" : "to"} ${to}${apart > 1 ? `, ${apart} apart` : ""}`;

/** What the map shows once the cards are in order. */
function shownText(puzzle: Puzzle): string {
  const misled = astray(puzzle);
  return misled > 0
    ? `${misled} of the ${puzzle.rows.length} cards are more like another card than like any neighbor.`
    : "In each row, the largest cosines are next to the diagonal.";
}

type Now = Moment<typeof settings, Puzzle>;

/** Counted from 1: each round after the first shuffles with the next seed. */
const roundOf = (seed: number, firstSeed: number): number =>
  Math.min(ROUNDS, Math.max(1, seed - firstSeed + 1));

/** Which round it is, the goal, and what became of it. */
function goalText({ by, numbers, settings: { seed, order, cards, apart }, initial }: Now): string {
  const number = roundOf(seed, Number(initial("seed")));
  const round = `Round ${number} of ${ROUNDS}`;
  if (by === "right")
    return `${round}, correct: cosines alone told you ${apart > 1 ? "the order" : "which rows are neighbors"}.${number === ROUNDS ? ` ${LAST_ROUND}` : ""}`;
  if (by === "wrong")
    return `${round}, not quite: ${neighborsText(joined(numbers, readOrder(order, cards)), cards - 1, apart)} in the table.`;
  const goal =
    apart > 1
      ? `cards side by side are ${apart} rows apart in the table`
      : "neighbors in the table are side by side";
  return `${round}. Goal: put the ${cards} cards in order, so that ${goal}. Either direction counts.`;
}

/** The first thing to change in a wrong order. */
function notYetText(engine: Engine, puzzle: Puzzle, order: Order): string {
  const [a, b] = entryAt(strangers(puzzle, order), 0);
  const cosine = numberText(engine, entryAt(entryAt(puzzle.cosines, a), b));
  const pair = `Cards ${LETTERS[a]} and ${LETTERS[b]}, with a cosine of ${cosine},`;
  return puzzle.apart > 1
    ? `Not yet. ${pair} are not ${puzzle.apart} rows apart. Which bars fit this cosine?`
    : `Not yet. ${pair} are not neighbors in the table.`;
}

export const OrreryRuler = figure({
  tag: "orrery-ruler",
  summary:
    "A game: rows of a trained table without their numbers, to be put in order by their cosines.",
  settings,
  styles,
  sentenceLines: [2, 4],
  needed: () => TABLES.minilm,
  numbers: (engine, { first, seed, cards, apart }) =>
    puzzleOf(engine, numbersOf(engine, TABLES.minilm.arrived), first, seed, cards, apart),
  parts: (host) => ({
    cards: new Ordering(host, {
      count: LETTERS.length,
      direction: "row",
      things: () => `${host.settings().first} ${host.settings().seed}`,
      order: () => readOrder(host.settings().order, host.settings().cards),
      placeAt: ([x]) => placeAt(host.width(), host.settings().cards, x),
      choose: () => undefined,
    }),
  }),
  results: {
    solved: ({ numbers, settings: { order, cards } }) => isSolved(numbers, readOrder(order, cards)),
  },
  change: "The reader moved a card or asked for a new game.",
  heading: () => "Which row follows which?",
  picture: rulerScene,
  around: (picture, now) => html`${banner(goalText(now), now.by === "right")}${picture}
      <p class="hint" id="moving">Drag a card, or move it with the arrow keys.</p>`,
  controls({ numbers, by, settings: { seed, order, cards }, initial }, host) {
    const chip = (name: string, run: () => void) =>
      html`<button class="chip" type="button" @click=${run}>${name}</button>`;
    const check = () =>
      host.change({}, isSolved(numbers, readOrder(order, cards)) ? "right" : "wrong");
    const show = () => host.change({ order: solution(numbers).join(",") }, "shown");
    const start = Number(initial("seed"));
    const begin = (round: number) => {
      const [from, count, between] = (["first", "cards", "apart"] as const).map((name) =>
        Number(initial(name)),
      ) as [number, number, number];
      host.change({
        first: round === 2 ? firstAfter(from, between) : from,
        ...(round === ROUNDS
          ? { cards: LETTERS.length, apart: FAR }
          : { cards: count, apart: between }),
        seed: start + round - 1,
        order: "",
      });
    };
    const other = cards === FEW ? { cards: LETTERS.length, apart: FAR } : { cards: FEW, apart: 1 };
    const deal = () => host.change({ ...other, order: "" });
    return [
      html`<div class="control" part="control"><div class="undo">${chip("Check", check)}${chip("Show me", show)}${roundButton({ round: roundOf(seed, start), count: ROUNDS, won: by === "right" }, begin)}${chip(cards === FEW ? "Eight cards" : "Five cards", deal)}</div></div>`,
    ];
  },
  sentence({ engine, numbers, settings, by, parts }) {
    const { first, apart } = numbers;
    const last = first + apart * (settings.cards - 1);
    const order = readOrder(settings.order, settings.cards);
    const leftmost = entryAt(order, 0);
    // A card in hand would tell which places are right.
    switch (parts.cards.items.held < 0 && by) {
      case "right": {
        const backward = entryAt(numbers.rows, leftmost) > 0;
        const [from, to] = backward ? [last, first] : [first, last];
        return `From left to right, these are ${rangeText(from, to, apart)}. The other direction is just as right, because a cosine is the same both ways.`;
      }
      case "shown":
        return `From left to right, these are ${rangeText(first, last, apart)}. ${shownText(numbers)}`;
      case "wrong":
        return notYetText(engine, numbers, order);
      default:
        return `Rows ${first} to ${last} of MiniLM’s table${apart > 1 ? `, ${apart} apart,` : ""} have lost their numbers. Put them in order, then check.`;
    }
  },
  table({ numbers: { cosines }, settings }) {
    const order = readOrder(settings.order, settings.cards);
    const letter = (item: number) => entryAt(LETTERS, item);
    return {
      caption: "Cosine of each pair of rows, in the present order, without unit",
      style: ".3",
      columns: [{ name: "row" }, ...order.map((item) => ({ name: letter(item) }))],
      rows: order.map((a) => [letter(a), ...order.map((b) => entryAt(entryAt(cosines, a), b))]),
    };
  },
  provenance: ({ numbers: { first, apart }, settings: { cards } }) => ({
    functions: ["dot", "norm", "shuffle"],
    inputs: [
      ["table", `${TABLES.minilm.arrived.model}; see the notices`],
      ["rows", rangeText(first, first + apart * (cards - 1), apart).replace("rows ", "")],
    ],
    formula: "dot(row_m, row_n) / (norm(row_m) * norm(row_n))",
  }),
});
