/** What the figure shows: the tokens, the row that each gets, and the weights of all heads. */
import type { Engine, Tensor } from "../../engine/index.ts";
import type { TrainedLayer } from "../trained/layer-file.ts";
import { orderOf, tokensOf, type LayerState } from "../trained/layer-state.ts";
import { attentionWeights, type BothWeights } from "../trained/weights.ts";

/** Reads the attributes. @throws Error with a sentence naming what does not fit. */
export function readState(
  layer: TrainedLayer,
  words: string,
  rows: string,
  head: number,
  positions: boolean,
): LayerState {
  const tokens = tokensOf(layer, words);
  return { tokens, rows: orderOf("rows", rows, tokens.length), head, positions };
}

/** Each is computed when it is first read. */
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
