/** Fields by which families say what each layer is: lists of indices, of 0 and 1, of words, letters. */
import { COUNT, type Range, type Scope } from "./scope.ts";

export const FULL = "full_attention";
export const WINDOW = "sliding_attention";
export const RECURRENT = "linear_attention";
/** What DeepSeek V4 calls layers that see the whole text in blocks, by their ratio. */
const COMPRESSED = "compressed_sparse_attention";
const MORE_COMPRESSED = "heavily_compressed_attention";

const INDEX: Range = { minimum: 0, maximum: 65536, whole: true };

/** One layer's kind, by its index from 0. */
type KindOf = (layer: number) => string | undefined;

/** `known` where a layer is in a list, `other` where it is not. */
const among =
  (list: readonly number[], known: string, other: string): KindOf =>
  (layer) =>
    list.includes(layer) ? known : other;

/** Lists of layers with attention among those that have none; from 0, but for Kimi's, from 1. */
function byIndex(scope: Scope): KindOf | null {
  const kimi = scope.object("linear_attn_config");
  const recurrent = kimi?.numbers("kda_layers", INDEX);
  kimi?.numbers("full_attn_layers", INDEX);
  if (recurrent) return (layer) => (recurrent.includes(layer + 1) ? RECURRENT : FULL);
  const [mamba, conv] = ["attn_layer_indices", "full_attn_idxs"].map((name) =>
    scope.numbers(name, INDEX),
  );
  if (mamba) return among(mamba, FULL, "mamba");
  return conv ? among(conv, FULL, "conv") : null;
}

/** A number for each layer. */
function byNumber(scope: Scope): KindOf | null {
  const ratios = scope.numbers("compress_ratios", INDEX);
  if (ratios)
    return (layer) => {
      const ratio = ratios[layer];
      if (ratio === undefined) return undefined;
      if (ratio === 0) return WINDOW;
      return ratio < 128 ? COMPRESSED : MORE_COMPRESSED;
    };
  const softmax = scope.numbers("attn_type_list", INDEX);
  return softmax && ((layer) => (softmax[layer] === 1 ? FULL : RECURRENT));
}

/** Words or letters. */
function byWord(scope: Scope): KindOf | null {
  const letters = scope.text("hybrid_override_pattern");
  if (letters) return (layer) => (letters[layer] === "M" ? "mamba" : letters[layer] && FULL);
  const blocks = scope.texts("layers_block_type");
  if (blocks) return (layer) => (blocks[layer] === "mamba" ? "mamba" : blocks[layer] && FULL);
  const repeated = scope.texts("block_types");
  if (!repeated || repeated.length === 0) return null;
  return (layer) => (repeated[layer % repeated.length] === "recurrent" ? "recurrent" : WINDOW);
}

/** Intervals. */
function byInterval(scope: Scope): KindOf | null {
  const period = scope.number("attn_layer_period", COUNT)?.value;
  const offset = scope.number("attn_layer_offset", INDEX)?.value ?? 0;
  if (period) return (layer) => (layer % period === offset ? FULL : "mamba");
  const global = scope.number("global_attn_every_n_layers", COUNT)?.value;
  return global ? (layer) => (layer % global === 0 ? FULL : WINDOW) : null;
}

/**
 * The kinds of layers by a form that only some families have.
 *
 * @param scope  the model's fields
 * @param count  of layers, at least 1
 * @returns null where no such field is there, or where it does not reach the last layer
 * @see tests/web/config/published.test.ts
 */
export function kindsByForm(scope: Scope, count: number): readonly string[] | null {
  const kindOf = byIndex(scope) ?? byNumber(scope) ?? byWord(scope) ?? byInterval(scope);
  if (!kindOf) return null;
  const kinds = Array.from({ length: count }, (_, layer) => kindOf(layer));
  return kinds.includes(undefined) ? null : kinds.map((kind) => kind ?? FULL);
}

/**
 * Whether layers of a kind see the text in blocks whose keys are one.
 *
 * @param type  a kind of layers, as `layer_types` calls it
 * @see tests/web/config/layer-forms.test.ts
 */
export const isCompressed = (type: string): boolean =>
  type === COMPRESSED || type === MORE_COMPRESSED;
