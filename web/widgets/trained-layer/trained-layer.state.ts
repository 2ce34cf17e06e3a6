/** What the figure shows: the tokens, the row that each gets, and the weights of all heads. */
import type { Engine, Tensor } from "../../engine/index.ts";
import { identityOrder, parseOrder, type Order } from "../base/order.ts";
import type { TrainedLayer } from "./layer-file.ts";
import { END, START, readSentence } from "./sentence.ts";
import { attentionWeights } from "./weights.ts";

export interface LayerState {
  /** [column]: the token there, the model's marks included. */
  readonly tokens: readonly string[];
  /** [column]: the position whose row the token gets. */
  readonly rows: Order;
  readonly head: number;
  readonly positions: boolean;
}

/** Weights of all heads, [heads, T, T], with position rows and without; computed when first read. */
export interface BothWeights {
  readonly with: Tensor;
  readonly without: Tensor;
}

/** Reads the attributes. @throws Error with a sentence naming what does not fit. */
export function readState(
  layer: TrainedLayer,
  words: string,
  rows: string,
  head: number,
  positions: boolean,
): LayerState {
  const tokens = [START, ...readSentence(layer, words), END];
  return {
    tokens,
    rows: rows === "" ? identityOrder(tokens.length) : parseRows(rows, tokens.length),
    head,
    positions,
  };
}

/** As parseOrder, with the name of the attribute here. */
function parseRows(text: string, count: number): Order {
  try {
    return parseOrder(text, count);
  } catch (error) {
    throw new Error((error as Error).message.replace(/^order/, "rows"));
  }
}

class LazyWeights implements BothWeights {
  #with: Tensor | undefined;
  #without: Tensor | undefined;

  constructor(
    private readonly computeWith: () => Tensor,
    private readonly computeWithout: () => Tensor,
  ) {}

  get with(): Tensor {
    return (this.#with ??= this.computeWith());
  }

  get without(): Tensor {
    return (this.#without ??= this.computeWithout());
  }
}

/** How many sentences the figure remembers, so that a switch or undo need not compute again. */
const REMEMBERED = 8;
const remembered = new WeakMap<TrainedLayer, Map<string, BothWeights>>();

export function weightsOf(
  engine: Engine,
  layer: TrainedLayer,
  { tokens, rows }: LayerState,
): BothWeights {
  const known = remembered.get(layer) ?? new Map<string, BothWeights>();
  remembered.set(layer, known);
  const key = `${tokens.join(" ")} ${rows.join(",")}`;
  const found = known.get(key);
  if (found) return found;
  const both = new LazyWeights(
    () => attentionWeights(engine, layer, { tokens, positions: rows }),
    () => attentionWeights(engine, layer, { tokens, positions: null }),
  );
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
  known.set(key, both);
  return both;
}

/** The weights of one head as rows: [query][key]. */
export function headRows({ shape, data }: Tensor, head: number): number[][] {
  const size = shape[1]!;
  return identityOrder(size).map((query) => {
    const from = (head * size + query) * size;
    return Array.from(data.subarray(from, from + size));
  });
}
