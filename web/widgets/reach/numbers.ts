/** How far back each layer of a model with windows can have heard from, computed by the core. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";

/** A published model: its layers, the keys of a window, and which layers see the whole text. */
interface WindowedModel {
  readonly title: string;
  readonly layers: number;
  /** Keys that a query sees in a layer with a window, its own included. */
  readonly window: number;
  /** Every how many layers one sees the whole text. */
  readonly interval: number;
  /** What these layers go without, as `layer_pattern` names it. */
  readonly without: "window" | "both";
}

export const models = {
  gemma3: { title: "Gemma 3 12B", layers: 48, window: 1024, interval: 6, without: "window" },
  exaone4: { title: "EXAONE 4.0 32B", layers: 64, window: 4096, interval: 4, without: "both" },
} as const satisfies Readonly<Record<string, WindowedModel>>;

export type ModelId = keyof typeof models;

export interface ReachSettings {
  readonly model: ModelId;
  readonly distance: number;
  readonly full: "kept" | "gone";
}

export interface Layer {
  /** Whether it sees the whole text. */
  readonly isFull: boolean;
  readonly hasHands: boolean;
  /** Whether its queries see the word themselves. */
  readonly sees: boolean;
  /** How far back a trace that its output holds can have come from; infinite after a full layer. */
  readonly reach: number;
}

export interface ReachNumbers {
  readonly layers: readonly Layer[];
  readonly window: number;
  /** The first layer, counted from 1, whose output can hold a trace of the word; null if none. */
  readonly first: number | null;
}

/**
 * Which layers see a word some tokens back, and by which layer a trace of it can have
 * arrived: a layer hands on what the layers below have gathered, so windows add up.
 *
 * @param engine    says which layers have hands and windows
 * @param settings  the model, the distance in tokens, and whether its full layers are kept or have
 *                  windows as well
 * @returns distances in tokens, layers from the first to the last
 * @see tests/web/widgets/reach.test.ts
 */
export function reachNumbers(
  engine: Engine,
  { model, distance, full }: ReachSettings,
): ReachNumbers {
  const { layers: count, window, interval, without } = models[model];
  const pattern = engine.call("layer_pattern", { num_layers: count, interval, without });
  const { uses_rope, uses_window } = pattern as Record<"uses_rope" | "uses_window", Tensor>;
  let reach = 0;
  const layers = Array.from({ length: count }, (_, index): Layer => {
    const isFull = full === "kept" && entryAt(uses_window.data, index) === 0;
    reach += isFull ? Infinity : window - 1;
    return {
      isFull,
      hasHands: !isFull || entryAt(uses_rope.data, index) === 1,
      sees: isFull || distance < window,
      reach,
    };
  });
  const found = layers.findIndex((layer) => layer.reach >= distance);
  return { layers, window, first: found < 0 ? null : found + 1 };
}
