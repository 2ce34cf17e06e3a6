/** What the fields of configurations about positions mean: one list, by the name of the field. */
import type { Part } from "./reading.ts";

interface Meaning {
  readonly part: Part;
  readonly sentence: string;
}

const count = (sentence: string): Meaning => ({ part: "hands", sentence });

/** Fields that are read. Names of one quantity say the same. */
const BASE: Meaning = {
  part: "base",
  sentence:
    "The base: hand i of d/2 turns by base^(−2i/d) radians a token. A larger base slows every hand but the first.",
};
const SHARE: Meaning = {
  part: "hands",
  sentence: "The share of each head’s entries that turn; the others know no position.",
};
const LOCAL_BASE: Meaning = {
  part: "base",
  sentence: "The base in the layers with a sliding window, whose hands are not scaled.",
};
const LONGEST: Meaning = {
  part: "longest",
  sentence:
    "The longest text that the model is meant for, in tokens. It does not affect the hands, except in rules that use it.",
};
const WIDTH: Meaning = {
  part: "hands",
  sentence: "Entries of a row; divided by the number of heads, they give a head’s width.",
};
const HEADS: Meaning = { part: "hands", sentence: "Query heads in a layer." };
const KEY_HEADS: Meaning = {
  part: "none",
  sentence: "Key heads; several query heads share one. The hands are the same for all.",
};
const KIND: Meaning = { part: "none", sentence: "How positions enter the model." };
const LAYERS: Meaning = { part: "layers", sentence: "Layers of the model." };
const TYPE: Meaning = { part: "slowed", sentence: "The rule that scales the hands." };
const PATTERN: Meaning = {
  part: "layers",
  sentence:
    "Each layer whose number is a multiple of this sees the whole text; the others have a window.",
};

export const MEANINGS: Readonly<Record<string, Meaning>> = {
  model_type: { part: "none", sentence: "The family of the model, which decides some defaults." },
  hidden_size: WIDTH,
  n_embd: WIDTH,
  d_model: WIDTH,
  dim: WIDTH,
  num_attention_heads: HEADS,
  n_head: HEADS,
  n_heads: HEADS,
  num_key_value_heads: KEY_HEADS,
  n_kv_heads: KEY_HEADS,
  n_query_groups: KEY_HEADS,
  head_dim: count("Entries of a query or key row in one head; two of them make a hand."),
  global_head_dim: count("Entries of a row in the layers without a window; two make a hand."),
  head_size: count("Entries of a query or key row in one head; two of them make a hand."),
  kv_channels: count("Entries of a query or key row in one head; two of them make a hand."),
  qk_rope_head_dim: count("Entries of a row that turn, kept apart from those that do not."),
  qk_nope_head_dim: count("Entries of a row that do not turn."),
  rotary_dim: count("How many entries of each head turn; the others know no position."),
  partial_rotary_factor: SHARE,
  rotary_pct: SHARE,
  rope_pct: SHARE,
  rope_percent: SHARE,
  rotary_percent: SHARE,
  rotary_percentage: SHARE,
  rotary_emb_fraction: SHARE,
  rope_theta: BASE,
  rotary_emb_base: BASE,
  rotary_base: BASE,
  rope_base: BASE,
  rope_freq_base: BASE,
  rope_base_freq: BASE,
  rotary_embedding_base: BASE,
  rope_ratio: { part: "base", sentence: "Multiplies the base, in GLM’s own code." },
  use_scaled_rope: {
    part: "slowed",
    sentence: "Meta’s switch for the scaling of Llama 3.1; its numbers are in Meta’s code.",
  },
  global_rope_theta: BASE,
  rope_local_base_freq: LOCAL_BASE,
  local_rope_theta: LOCAL_BASE,
  max_position_embeddings: LONGEST,
  n_positions: LONGEST,
  max_sequence_length: LONGEST,
  max_seq_len: LONGEST,
  max_seq_length: LONGEST,
  seq_length: LONGEST,
  block_size: LONGEST,
  rope_scaling: { part: "slowed", sentence: "How the hands are scaled for longer texts." },
  rope_parameters: { part: "slowed", sentence: "The settings of RoPE, in their newer form." },
  type: TYPE,
  rope_type: TYPE,
  factor: {
    part: "slowed",
    sentence:
      "By how much frequencies are divided: all of them in linear scaling, those of slow hands in YaRN and in Llama 3’s rule. Usually, texts become that many times longer.",
  },
  alpha: {
    part: "slowed",
    sentence:
      "Here the base is multiplied by alpha^(d/(d − 2)): the slowest hand turns alpha times slower, the fastest as before.",
  },
  original_max_position_embeddings: {
    part: "original",
    sentence: "The length of the texts it was trained with before it was stretched, in tokens.",
  },
  low_freq_factor: {
    part: "slow-limit",
    sentence:
      "Hands with fewer turns than this within the trained length are slowed by the whole factor.",
  },
  high_freq_factor: {
    part: "fast-limit",
    sentence: "Hands with more turns than this within the trained length keep their speed.",
  },
  beta_fast: {
    part: "fast-limit",
    sentence: "Hands with more turns than this within the trained length keep their speed.",
  },
  beta_slow: {
    part: "slow-limit",
    sentence:
      "Hands with fewer turns than this within the trained length are slowed by the whole factor.",
  },
  truncate: {
    part: "slow-limit",
    sentence:
      "Whether the first and the last hand of the blend are rounded outward to whole hands.",
  },
  attention_factor: {
    part: "attention",
    sentence: "Multiplies cosine and sine, so scores get its square. It replaces the rule’s own.",
  },
  mscale: {
    part: "attention",
    sentence: "With mscale_all_dim, sets the attention factor, as in DeepSeek’s models.",
  },
  mscale_all_dim: {
    part: "attention",
    sentence:
      "With mscale, sets the attention factor. DeepSeek’s models also multiply the logits by the square of 0.1 · mscale_all_dim · ln(factor) + 1.",
  },
  short_factor: {
    part: "slowed",
    sentence: "A divisor for each hand, used up to the trained length.",
  },
  long_factor: { part: "slowed", sentence: "A divisor for each hand, used beyond it." },
  short_mscale: { part: "attention", sentence: "The attention factor up to the trained length." },
  long_mscale: { part: "attention", sentence: "The attention factor beyond it." },
  num_hidden_layers: LAYERS,
  n_layer: LAYERS,
  n_layers: LAYERS,
  num_layers: LAYERS,
  layer_types: { part: "layers", sentence: "What each layer sees: the whole text or a window." },
  no_rope_layers: {
    part: "layers",
    sentence: "In spite of its name, 1 means that the layer DOES use RoPE and 0 that it does not.",
  },
  no_rope_layer_interval: {
    part: "layers",
    sentence: "Each layer whose number is a multiple of this goes without RoPE.",
  },
  sliding_window: {
    part: "layers",
    sentence: "How many tokens a layer with a window sees, the token itself included.",
  },
  use_sliding_window: { part: "layers", sentence: "Whether any layer has the window." },
  max_window_layers: { part: "layers", sentence: "From this layer on, layers have the window." },
  sliding_window_pattern: PATTERN,
  _sliding_window_pattern: PATTERN,
  attention_chunk_size: {
    part: "layers",
    sentence: "Layers with a window see the tokens of the same block of this many.",
  },
  position_embedding_type: KIND,
  position_embeddings_type: KIND,
  position_encoding_type: KIND,
  pos_emb_type: KIND,
  pos_embedding_type: KIND,
  rope: { part: "none", sentence: "Whether RoPE is used." },
  use_rope: { part: "none", sentence: "Whether RoPE is used." },
  use_rotary: { part: "none", sentence: "Whether RoPE is used." },
  use_mem_rope: { part: "none", sentence: "Whether RoPE is used." },
  learned_pos_emb: { part: "none", sentence: "Whether each position has a learned vector." },
  mla_use_nope: { part: "none", sentence: "Whether attention goes without positions." },
  use_alibi: { part: "none", sentence: "Whether scores fall with distance instead of RoPE." },
  alibi: { part: "none", sentence: "Whether scores fall with distance instead of RoPE." },
  relative_attention_num_buckets: {
    part: "none",
    sentence: "Distances fall into this many buckets, each with a learned bias: T5’s way.",
  },
};

/** Fields about positions that are known and change no frequency: said, not drawn. */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  mrope_section:
    "Which hands count time, height and width in pictures; in text all three are the position.",
  mrope_interleaved: "How those hands are dealt out; in text it makes no difference.",
  rope_interleave:
    "Which entries pair up: neighbors, or entry i with entry i + d/2. The speeds are the same.",
  rope_interleaved:
    "Which entries pair up: neighbors, or entry i with entry i + d/2. The speeds are the same.",
  attn_temperature_tuning:
    "Whether queries far into a text are multiplied by a slowly growing factor.",
  floor_scale: "After how many tokens that factor grows.",
  attn_scale: "How fast that factor grows.",
  finetuned: "Whether the model was trained again after the scaling.",
  global_partial_rotary_factor:
    "The share that turns in the layers without a window, which rope_parameters says.",
  rotary: "Whether RoPE is used.",
  rotary_emb_interleaved:
    "Which entries pair up: neighbors, or entry i with entry i + d/2. The speeds are the same.",
  original_rope: "Which entries pair up, in GLM’s own code. The speeds are the same.",
  apply_scale: "Whether YaRN also multiplies cosine and sine.",
  initial_context_length: "The trained length once more; the rule has it under another name.",
  rope_is_neox_style: "Which entries pair up: entry i with entry i + d/2 where true.",
};

/** Names by which a field is about positions, also where this figure does not know them. */
export const ABOUT_POSITIONS =
  /rope|rotary|position|window|yarn|alibi|relative_att|theta|max_seq|context_len|_freq|seq_len|chunk_size/;

/** Fields that such names fit and that are not about the model’s positions. */
export const NOT_ABOUT_POSITIONS = /^(max_length|window_size_vision|vision_.*)$/;
