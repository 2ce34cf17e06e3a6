/** The hands of a configuration: wavelengths before and after scaling, and what scaling did to each. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { FULL } from "../../config/layer-forms.ts";
import { hasAttention, hasWindow } from "../../config/layers.ts";
import type { ConfigReading, LayerPlan, RopeUse } from "../../config/reading.ts";

/** same: the speed of plain RoPE; full: slowed by the whole factor; partly: in between; still: does not turn. */
export type HandState = "same" | "partly" | "full" | "still";

export interface HandNumbers {
  /** Tokens a turn; null where the hand does not turn. */
  readonly plain: number | null;
  readonly scaled: number | null;
  /** How many times slower it turns than without scaling. */
  readonly slower: number;
  readonly frequency: number;
  readonly state: HandState;
}

export interface UseNumbers {
  readonly hands: readonly HandNumbers[];
  readonly counts: Readonly<Record<HandState, number>>;
  readonly attentionFactor: number;
  readonly softmaxFactor: number;
}

/** The hands of some layers, for a text of so many tokens. */
export type HandsOf = (use: RopeUse, tokens: number) => UseNumbers;

/** Two speeds are the same when they differ by rounding alone. */
const NEAR = 1e-9;

/**
 * The wavelengths of the hands of some layers, and what scaling does to each of them.
 *
 * @param engine  computes the frequencies
 * @param use     how a configuration sets them
 * @param tokens  length of the text, on which some rules depend
 * @returns wavelengths in tokens, and how many hands each state has
 * @throws {Error} with the core's sentence, where it rejects what was read
 * @see tests/web/widgets/config-layers.test.ts
 */
export function useNumbers(engine: Engine, use: RopeUse, tokens: number): UseNumbers {
  const plain = engine.call("rope_frequencies", { ...use.plain }).frequencies.data;
  const set = engine.call("rope_frequencies", use.settings(tokens));
  const wavelength = (w: number) => (w > 0 ? (engine.evaluate("2*pi/w", { w }) as number) : null);
  const hands = Array.from(set.frequencies.data, (frequency, pair): HandNumbers => {
    const before = entryAt(plain, pair);
    const slower =
      frequency > 0 ? (engine.evaluate("a/b", { a: before, b: frequency }) as number) : 1;
    return {
      plain: wavelength(before),
      scaled: wavelength(frequency),
      slower,
      frequency,
      state: stateOf(frequency, slower, use.factor),
    };
  });
  const count = (state: HandState) => hands.filter((hand) => hand.state === state).length;
  return {
    hands,
    counts: {
      same: count("same"),
      partly: count("partly"),
      full: count("full"),
      still: count("still"),
    },
    attentionFactor: set.attention_factor as number,
    softmaxFactor: set.softmax_factor as number,
  };
}

/**
 * Remembers the hands of each use: a figure asks for them in its picture, sentence and table.
 *
 * @param engine  computes the frequencies
 * @returns what {@link useNumbers} returns, computed anew only for another length of text
 * @see tests/web/widgets/config.test.ts
 */
export function handsOnce(engine: Engine): HandsOf {
  const known = new WeakMap<RopeUse, { readonly tokens: number; readonly numbers: UseNumbers }>();
  return (use, tokens) => {
    const last = known.get(use);
    if (last?.tokens === tokens) return last.numbers;
    const numbers = useNumbers(engine, use, tokens);
    known.set(use, { tokens, numbers });
    return numbers;
  };
}

function stateOf(frequency: number, slower: number, factor: number | null): HandState {
  if (frequency === 0) return "still";
  if (Math.abs(slower - 1) < NEAR) return "same";
  return factor !== null && Math.abs(slower / factor - 1) < NEAR ? "full" : "partly";
}

/** What one layer does. */
export interface LayerNumbers {
  readonly rope: boolean;
  readonly window: boolean;
  /** Which of the uses gives its hands. */
  readonly use: number;
}

/**
 * Which layers of a plan turn their hands, which have a window, and which hands they have.
 *
 * @param engine   says what a pattern gives each layer
 * @param plan     the layers that a configuration says
 * @param reading  all that was read of it: which hands belong to which layers
 * @returns for each layer whether its hands turn, whether it has a window, and which use of RoPE is
 *          its own
 * @throws {Error} with the core's sentence, where it rejects the pattern
 * @see tests/web/widgets/config-layers.test.ts
 */
export function layerNumbers(
  engine: Engine,
  plan: LayerPlan,
  { uses }: ConfigReading,
): LayerNumbers[] {
  const pattern =
    plan.pattern && engine.call("layer_pattern", { num_layers: plan.count, ...plan.pattern });
  return Array.from({ length: plan.count }, (_, layer) => {
    const type = plan.types?.[layer] ?? null;
    const window = type ? hasWindow(type) : pattern?.uses_window.data[layer] === 1;
    const kind = type ?? (window ? "sliding_attention" : FULL);
    const own = uses.findIndex(({ layers }) => layers === kind);
    return {
      rope:
        (type === null || hasAttention(type)) &&
        (plan.rope?.[layer] ?? pattern?.uses_rope.data[layer] ?? 1) === 1,
      window,
      use: Math.max(0, own),
    };
  });
}
