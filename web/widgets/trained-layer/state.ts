/** What the figure shows: the tokens, the row that each gets, and the weights of all heads. */
import type { Engine, Tensor } from "../../engine/index.ts";
import { Recent } from "../base/memo.ts";
import { layerFile, type TrainedLayer } from "../trained/layer-file.ts";
import { orderOf, tokensOf, type LayerState } from "../trained/layer-state.ts";
import { attentionWeights, headRows, type BothWeights } from "../trained/weights.ts";

/** The settings of the figure. */
export interface LayerSettings {
  readonly words: string;
  readonly rows: string;
  readonly head: number;
  readonly positions: "on" | "off";
}

/**
 * Reads words and their rows from the settings.
 *
 * @param layer     whose words the sentence may have
 * @param settings  words and rows as texts; the head, from 0
 * @returns the words between the model's marks, and the position row of each
 * @throws {Error} with a sentence naming what does not fit
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function readState(
  layer: TrainedLayer,
  { words, rows, head, positions }: LayerSettings,
): LayerState {
  const tokens = tokensOf(layer, words);
  const order = orderOf("rows", rows, tokens.length);
  return { tokens, rows: order, head, positions: positions === "on" };
}

/** Each is computed when it is first read. */
class LazyWeights implements BothWeights {
  #with: Tensor | undefined;
  #without: Tensor | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly layer: TrainedLayer,
    private readonly state: LayerState,
  ) {}

  get with(): Tensor {
    return (this.#with ??= this.#weights(this.state.rows));
  }

  get without(): Tensor {
    return (this.#without ??= this.#weights(null));
  }

  #weights(positions: readonly number[] | null): Tensor {
    const { tokens } = this.state;
    return attentionWeights(this.engine, this.layer, { tokens, positions });
  }
}

/** Those of the last sentences, so that a switch or undo need not compute again. */
const remembered = new WeakMap<TrainedLayer, Recent<BothWeights>>();

/**
 * The weights of all heads for what is read; those of the last few sentences are remembered.
 *
 * @param engine  does the arithmetic
 * @param layer   whose heads those are
 * @param state   words and rows
 * @returns [heads, T, T] each, computed when first read
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function weightsOf(engine: Engine, layer: TrainedLayer, state: LayerState): BothWeights {
  const recent = remembered.get(layer) ?? new Recent<BothWeights>();
  remembered.set(layer, recent);
  const key = `${state.tokens.join(" ")} ${state.rows.join(",")}`;
  return recent.of(key, () => new LazyWeights(engine, layer, state));
}

/**
 * Weights of one head, with positions or without, as the state says.
 *
 * @param engine  does the arithmetic
 * @param state   words and rows
 * @param head    from 0
 * @returns [query][key]
 * @see tests/web/widgets/trained-layer.test.ts
 */
export const shownRows = (engine: Engine, state: LayerState, head = state.head): number[][] =>
  headRows(shownWeights(engine, state)[state.positions ? "with" : "without"], head);

/**
 * The weights of all heads of the layer that the site ships.
 *
 * @param engine  does the arithmetic
 * @param state   words and rows
 * @returns [heads, T, T], with positions and without
 * @throws {Error} with a sentence, before it has arrived
 * @see tests/web/widgets/trained-layer.test.ts
 */
export const shownWeights = (engine: Engine, state: LayerState): BothWeights =>
  weightsOf(engine, layerFile.arrived, state);
