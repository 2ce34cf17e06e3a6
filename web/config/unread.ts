/** Fields that may change positions, layers or attention, and that the reader does not know. */
import { isOfOtherPart } from "./places.ts";
import { MEANINGS, WITHOUT_EFFECT } from "./fields.ts";
import type { JsonNode } from "./json-text.ts";
import type { Scope } from "./scope.ts";

/** Words that say enough. */
const STRONG =
  /rope|rotary|position|alibi|nope|theta|window|sliding|yarn|temperature|relative|max_seq|seq_len|context_len|kda/;
/** Words that many harmless fields have too. */
const WEAK =
  /layer|attn|attention|scale|scaling|pattern|interval|freq|swa|hybrid|chunk|logn|ntk|^rel_|compress|local|global/;
/** Fields with such words that change no position: counts of heads, dropout, biases, norms, experts. */
const HARMLESS =
  /^num_|heads?$|head_dim$|drop|bias$|_eps|epsilon|norm|init|implementation|mlp|moe|expert|rout|multiplier|softcap|logit|sink|lora|class|type$|^(en|de)coder_|_k_eq_v|layer_scale|first_k_dense_replace|query_pre_attn_scalar|scale_emb|output_attentions|^scale_(width|depth|attn)|mamba|ssm|quant|^kv_|cross_attention|global_batch|fp32|impl$|flash|sequence_id|per_layer_input|compressor|upcast|sparsity|multi_query|^chunk_size$|adapter/;
/** Names that are not about the text's positions, in spite of a strong word. */
const ELSEWHERE = /vision|image|visual|audio|video|^max_length$|position_embedding_size/;

const touches = (name: string): boolean =>
  !ELSEWHERE.test(name) && (STRONG.test(name) || (WEAK.test(name) && !HARMLESS.test(name)));

/**
 * Names of fields that are not null and that nothing knows, in the order of the text.
 *
 * @param root   the whole configuration
 * @param scope  the part that reads text, after it has been read
 * @returns each name once; empty where everything about positions was read
 * @see tests/web/config/read.test.ts
 */
export function unreadFields(root: JsonNode, { node, log }: Scope): readonly string[] {
  const found = new Set<string>();
  const visit = (object: JsonNode, isRope: boolean) => {
    for (const [name, member] of object.members) {
      if (member.kind === "null" || isOfOtherPart(name)) continue;
      const isRopeObject = isRope || /^rope_(parameters|scaling)$/.test(name);
      const isKnown = log.used.has(member) || MEANINGS.has(name) || WITHOUT_EFFECT.has(name);
      if (member.kind === "object") visit(member, isRopeObject);
      if (!isKnown && (isRope || touches(name)) && (member.kind !== "object" || STRONG.test(name)))
        found.add(name);
    }
  };
  visit(root, false);
  if (node !== root) visit(node, false);
  return [...found];
}
