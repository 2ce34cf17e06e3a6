/** Factors on queries that grow with their position: what keeps attention sharp in long texts. */
import type { Scope } from "./scope.ts";

/** A query at position p is multiplied by 1 + growth · ln(1 + floor(p / from)). */
export interface Temperature {
  /** The field that switches it on. */
  readonly field: string;
  /** null: the field's own rule, the logarithm of the length to the base `from`. */
  readonly growth: number | null;
  /** Tokens; null: the text does not say. */
  readonly from: number | null;
}

/**
 * The factor on queries.
 *
 * @param scope  the model's fields
 * @returns null where the model has none
 * @see huggingface/transformers, llama4, ministral3 and inkling: get_llama_4_attn_scale and its like;
 *      QwenLM/Qwen, modeling_qwen.py: use_logn_attn
 */
export function temperatureOf({ node, family }: Scope): Temperature | null {
  const { members } = node;
  const objects = ["rope_parameters", "rope_scaling"].flatMap((name) => members.get(name) ?? []);
  const inner = objects.flatMap((object) => [
    object,
    ...[...object.members.values()].filter(({ kind }) => kind === "object"),
  ]);
  const numberOf = (name: string): number | null => {
    const values = [node, ...inner].map((place) => place.members.get(name)?.value);
    return values.find((value): value is number => typeof value === "number") ?? null;
  };
  const growth = numberOf("llama_4_scaling_beta");
  if (growth !== null)
    return {
      field: "llama_4_scaling_beta",
      growth,
      from: numberOf("original_max_position_embeddings"),
    };
  const switched =
    members.get("attn_temperature_tuning")?.value ?? family?.layers.has("tempered") ?? false;
  if (switched)
    return {
      field: "attn_temperature_tuning",
      growth: numberOf("attn_scale") ?? 0.1,
      from: numberOf("floor_scale") ?? 8192,
    };
  const floor = numberOf("log_scaling_n_floor");
  if (floor !== null)
    return { field: "log_scaling_n_floor", growth: numberOf("log_scaling_alpha"), from: floor };
  if (members.get("use_logn_attn")?.value === true)
    return { field: "use_logn_attn", growth: null, from: numberOf("seq_length") };
  return null;
}
