/** What the figure shows: the tokens, the row of the table that each gets, and the weights. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { listed } from "../../words/listed.ts";
import { Recent } from "../base/memo.ts";
import { identityOrder, sameOrder, type Order } from "../ordering/order.ts";
import { headFact, type HeadFact } from "../trained/head-fact.ts";
import type { TrainedLayer } from "../trained/layer-file.ts";
import { orderOf, tokensOf, type LayerState } from "../trained/layer-state.ts";
import type { TrainedTable } from "../trained/table-files.ts";
import { attentionWeights, headRows } from "../trained/weights.ts";
import type { CardFace } from "../trained/words.svg.ts";

/** The first layer of the model, and the whole table of its position rows. */
export interface Model {
  readonly layer: TrainedLayer;
  readonly table: TrainedTable;
}

/** `rows` of the state is the order of the cards; card 0 has row `start` on it. */
export interface CardsState extends LayerState {
  readonly start: number;
  /** Cards whose row is not added. */
  readonly blanks: readonly number[];
}

/** The settings of the figure. */
export interface CardsSettings {
  readonly words: string;
  readonly start: number;
  readonly cards: string;
  readonly blanks: string;
  readonly head: number;
}

/**
 * Reads words, rows and blank cards from the settings.
 *
 * @param model     the layer, whose words the sentence has, and the table
 * @param settings  as texts; the first row and the head, from 0
 * @returns the words between the model's marks, the card of each, and the blank cards; cards count
 *          from 0
 * @throws {Error} with a sentence naming what does not fit
 * @see tests/web/widgets/row-cards.test.ts
 */
export function readCards({ layer }: Model, settings: CardsSettings): CardsState {
  const { start, head } = settings;
  const tokens = tokensOf(layer, settings.words);
  const rows = orderOf("cards", settings.cards, tokens.length);
  const blanks = readNumbers(settings.blanks).filter((card) => card < tokens.length);
  return { tokens, rows, head, positions: true, start, blanks };
}

/** Numbers separated by commas; empty: none. */
const readNumbers = (text: string): number[] => (text === "" ? [] : text.split(",").map(Number));

/**
 * Rows that the table does not have.
 *
 * @param model  the table
 * @param state  which rows the cards name
 * @returns their numbers, lowest first
 * @see tests/web/widgets/row-cards.test.ts
 */
export function missingRows({ table }: Model, { rows, start, blanks }: CardsState): number[] {
  return identityOrder(rows.length)
    .filter((card) => !blanks.includes(card))
    .map((card) => start + card)
    .filter((row) => row >= entryAt(table.rows.shape, 0));
}

/**
 * What is on each card of a state: a row of the table, nothing, or a row that the table lacks.
 *
 * @param model  the table
 * @param state  which rows the cards name
 * @returns the face of a card, counted from 0
 * @see tests/web/widgets/row-cards.test.ts
 */
export const faceOf =
  ({ table }: Model, { start, blanks }: CardsState) =>
  (card: number): CardFace => ({
    row: start + card,
    kind: blanks.includes(card)
      ? "blank"
      : start + card < entryAt(table.rows.shape, 0)
        ? "row"
        : "missing",
  });

/**
 * The weights of all heads.
 *
 * @param engine  does the arithmetic
 * @param model   the layer and the table
 * @param state   words and rows
 * @returns [heads, T, T], or null where a row is missing
 * @see tests/web/widgets/row-cards.test.ts
 */
export function cardWeights(engine: Engine, model: Model, state: CardsState): Tensor | null {
  if (missingRows(model, state).length > 0) return null;
  const { layer, table } = model;
  const positions = state.rows.map((card) =>
    state.blanks.includes(card) ? null : state.start + card,
  );
  return attentionWeights(
    engine,
    { ...layer, positionRows: table.rows },
    { tokens: state.tokens, positions },
  );
}

/** What a state gives. */
export class CardNumbers {
  readonly #known = new Recent<Tensor | null>();
  /** What is on each card. */
  readonly face: (card: number) => CardFace;

  constructor(
    private readonly engine: Engine,
    readonly model: Model,
    readonly state: CardsState,
  ) {
    this.face = faceOf(model, state);
  }

  /** [heads, T, T], or null where a row is missing. */
  get weights(): Tensor | null {
    return this.#weightsOf(this.state);
  }

  /** Weights of the head as rows, zeros where nothing can be computed. */
  get rows(): number[][] {
    return this.rowsOf(this.state);
  }

  /** The same while something is in the reader's hand. */
  rowsOf(shown: CardsState): number[][] {
    const weights = this.#weightsOf(shown);
    return weights
      ? headRows(weights, shown.head)
      : shown.tokens.map(() => shown.tokens.map(() => 0));
  }

  #weightsOf(shown: CardsState): Tensor | null {
    const key = [...shown.tokens, ...shown.rows].join(" ");
    return this.#known.of(key, () => cardWeights(this.engine, this.model, shown));
  }
}

/**
 * The live sentence: what a head reads in the present order of cards, or that a row is missing.
 *
 * @param engine   writes the numbers
 * @param model    the layer and the table
 * @param state    words and rows
 * @param weights  of all heads, [heads, T, T]; null where a row is missing
 * @see tests/web/widgets/row-cards.test.ts
 */
export function cardsSentence(
  engine: Engine,
  model: Model,
  state: CardsState,
  weights: Tensor | null,
): string {
  const rows = entryAt(model.table.rows.shape, 0);
  const [missing] = missingRows(model, state);
  if (missing !== undefined || !weights)
    return `There is no row ${missing}. This table has ${rows} rows, 0 to ${rows - 1}: the lookup stops with an error, and the layer computes nothing.`;
  const percent = (value: number, digits = 0) =>
    engine.print("floor(100 * x * 10^digits) / 10^digits", `.${digits}`, { x: value, digits });
  const from = `Rows ${state.start} to ${state.start + state.rows.length - 1}${orderText(state.rows)}`;
  const [blank] = state.blanks;
  if (blank !== undefined) {
    const column = state.rows.indexOf(blank);
    const given = entryAt(headRows(weights, state.head), column);
    const largest = Math.max(...given);
    const most = given.indexOf(largest);
    return `Without a row, “${state.tokens[column]}” gives its largest weight, ${percent(largest)}%, to ${most === column ? "itself" : `“${state.tokens[most]}” at place ${most}`}.`;
  }
  const { target, given, none, mean, least } = headFact(engine, state, {
    with: weights,
    without: weights,
  });
  const uncounted = given.indexOf(undefined);
  if (least >= 0.5) {
    const every = uncounted < 0 ? "every word" : `every word but ${state.tokens[uncounted]}`;
    const average = percent(mean, mean > 0.99 ? 1 : 0);
    return `${from}. In head ${state.head}, ${every} gives on average ${average}%, and at least ${percent(least)}%, of its weight to ${target}.`;
  }
  return [
    `${from}. In head ${state.head}, each word gives on average ${percent(mean)}% of its weight to ${target}.`,
    missText(state, given),
    ...(uncounted < 0 ? [] : [`${state.tokens[uncounted]} is not counted: ${none}.`]),
  ].join(" ");
}

/** More words than this are counted, not named. */
const MAX_NAMED = 4;

/** Which words give less than half of their weight to what the head looks for. */
function missText({ tokens, rows, start }: CardsState, given: HeadFact["given"]): string {
  const missing = identityOrder(tokens.length).filter((query) => (given[query] ?? 1) < 0.5);
  const count = missing.length;
  if (count > MAX_NAMED) return `But ${count} words give it less than half.`;
  const names = missing.map(
    (query) => `“${tokens[query]}” with row ${start + entryAt(rows, query)}`,
  );
  return `But ${listed(names)} ${count === 1 ? "gives" : "give"} it less than half.`;
}

const orderText = (rows: Order): string => {
  if (sameOrder(rows, identityOrder(rows.length))) return "";
  return sameOrder(rows, [...identityOrder(rows.length)].reverse()) ? ", reversed" : ", rearranged";
};
