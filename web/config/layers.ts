/** Which layers a configuration has: those with a window, and those without RoPE. */
import { NAMES } from "./fields.ts";
import { FULL, kindsByForm, WINDOW } from "./layer-forms.ts";
import { shortened } from "./json-text.ts";
import type { LayerPlan } from "./reading.ts";
import { ANY, BASE, COUNT, LENGTH, SHARE, type Range, type Scope } from "./scope.ts";

/** Layers that read the text one token after the other: they have no hands. */
const WITHOUT_ATTENTION: readonly string[] = [
  "linear_attention",
  "conv",
  "mamba",
  "mamba2",
  "recurrent",
];

/** Kinds of layers that models list. */
export const KINDS: readonly string[] = [
  FULL,
  WINDOW,
  "chunked_attention",
  "hybrid",
  "hybrid_sliding",
  "deepseek_sparse_attention",
  "compressed_sparse_attention",
  "heavily_compressed_attention",
  "attention",
  ...WITHOUT_ATTENTION,
];

/**
 * Whether layers of a kind read only the nearest keys, or those of their chunk.
 *
 * @param type  a kind of layers, as `layer_types` calls it
 * @see tests/web/config/read.test.ts
 */
export const hasWindow = (type: string): boolean =>
  [WINDOW, "chunked_attention", "hybrid_sliding"].includes(type);

/**
 * Whether layers of a kind have attention.
 *
 * @param type  a kind of layers, as `layer_types` calls it
 * @see tests/web/config/read.test.ts
 */
export const hasAttention = (type: string): boolean => !WITHOUT_ATTENTION.includes(type);

/**
 * The layers of a model.
 *
 * @param scope  the model's fields
 * @returns null where the configuration does not say how many there are, or contradicts itself,
 *          which is an error of the log
 * @see tests/web/config/read.test.ts
 */
export function layersOf(scope: Scope): LayerPlan | null {
  const { log, family } = scope;
  const count = scope.oneOf(NAMES.layers, { ...COUNT, maximum: 4096 })?.value ?? null;
  const types = typesOf(scope, count);
  const bases = listOf(scope, baseList(scope), { ...BASE, minimum: 0 }, count);
  const shares = listOf(scope, "partial_rotary_factors", SHARE, count);
  const rope = ropeList(scope, count) ?? (bases?.includes(0) ? bases.map(Math.sign) : null);
  const window = scope.given(NAMES.window, { ...LENGTH, minimum: 1 });
  const chunk = scope.number("attention_chunk_size", { ...LENGTH, minimum: 1 });
  const isOff = family?.layers.has("window-when-switched") === true;
  const switched = scope.boolean("use_sliding_window") ?? !isOff;
  const from = scope.number("max_window_layers", { ...COUNT, minimum: 0 });
  const windowed = switched && (window !== null || chunk !== null);
  // A default of the family counts where no list says what each layer does.
  const interval = (names: readonly string[], hasDefault: boolean) =>
    hasDefault ? scope.oneOf(names, COUNT) : scope.given(names, COUNT);
  const ropeInterval = interval(NAMES.ropeInterval, !rope);
  const windowInterval = lettersField(scope)
    ? null
    : interval(NAMES.windowInterval, windowed && !types && !rope);
  if (!count || log.failed) return null;

  // Where the window is null, EXAONE 4 turns in every layer.
  const isNull = window === null && scope.has("sliding_window");
  const ropeOnWindows =
    (windowed || (types !== null && !isNull)) && family?.layers.has("rope-on-windows");
  if (ropeOnWindows && family)
    log.remark(
      `In models of the family ${family.id}, layers without a window go without RoPE too.`,
    );
  const plan = {
    ...{ count, types, rope, bases, shares, pattern: null },
    window: windowed || types ? (window?.value ?? null) : null,
    chunk: chunk?.value ?? null,
  };
  if (rope) return plan;
  if (types && ropeInterval)
    return { ...plan, rope: types.map((_, layer) => Number((layer + 1) % ropeInterval.value > 0)) };
  if (types)
    return { ...plan, rope: ropeOnWindows ? types.map((type) => Number(hasWindow(type))) : null };
  if (ropeInterval) {
    const pattern = {
      interval: ropeInterval.value,
      without: chunk ? "both" : "positions",
    } as const;
    return { ...plan, pattern };
  }
  if (!windowed) return plan;
  const dense = scope.number("first_k_dense_replace", { ...COUNT, minimum: 0 });
  if (dense && ropeOnWindows) {
    const apart = scope.number("prefix_dense_sliding_window_pattern", COUNT)?.value ?? 1;
    return { ...plan, ...afterPrefix(count, dense.value, apart, windowInterval?.value ?? 1) };
  }
  if (windowInterval) {
    const without = ropeOnWindows ? "both" : "window";
    return { ...plan, pattern: { interval: windowInterval.value, without } };
  }
  const first = from?.value ?? 0;
  const kindOf = (_: unknown, layer: number) => (layer >= first ? WINDOW : FULL);
  return { ...plan, types: Array.from({ length: count }, kindOf) };
}

/**
 * Layers after some with a pattern of their own, all of which have RoPE: Command A+.
 *
 * @see huggingface/transformers, cohere2_moe: Cohere2MoeConfig, and force_rope of its attention
 */
function afterPrefix(count: number, dense: number, apart: number, interval: number) {
  const types = Array.from({ length: count }, (_, layer) => {
    const isFull = layer < dense ? (layer + 1) % apart === 0 : (layer - dense + 1) % interval === 0;
    return isFull ? FULL : WINDOW;
  });
  const rope = types.map((type, layer) => Number(layer < dense || type === WINDOW));
  return { types, rope };
}

/** The kind of each layer: by name, by 0 and 1, by letters, or by an interval; null: no field says. */
function typesOf(scope: Scope, count: number | null): readonly string[] | null {
  const types = asLong(scope, "layer_types", scope.texts("layer_types"), count);
  for (const type of new Set(types ?? []))
    if (!KINDS.includes(type))
      scope.log.unknown(
        `${scope.path}layer_types has "${shortened(type)}", which this figure does not know; such layers are drawn as if they saw the whole text.`,
        scope.member("layer_types"),
      );
  const windows = listOf(scope, "hybrid_layer_pattern", { minimum: 0, maximum: 1 }, count);
  const letters = lettersIn(scope);
  const interval = scope.given(NAMES.fullInterval, COUNT)?.value;
  if (types) return types;
  if (windows) return windows.map((isWindow) => (isWindow ? WINDOW : FULL));
  const layers = Array.from({ length: count ?? 0 }, (_, layer) => layer);
  if (letters)
    return layers.map((layer) => (letters[layer % letters.length] === "L" ? WINDOW : FULL));
  const byForm = kindsByForm(scope, layers.length);
  if (byForm) return byForm;
  if (!interval) return null;
  return layers.map((layer) => ((layer + 1) % interval === 0 ? FULL : "linear_attention"));
}

/** The field that has its pattern in letters and not as an interval. */
const lettersField = (scope: Scope): string | undefined =>
  NAMES.windowInterval.find((name) => scope.member(name)?.kind === "string");

/** A pattern in letters, L for a layer with a window and G for one without, which is repeated; null: none. */
function lettersIn(scope: Scope): string | null {
  const name = lettersField(scope);
  if (name === undefined) return null;
  const letters = scope.text(name) ?? "";
  if (/^[LG]+$/.test(letters)) return letters;
  scope.log.error(
    `${scope.full(name)} is "${shortened(letters)}"; as a text it must have a letter for each layer that is repeated, L with a window or G without.`,
    scope.member(name),
  );
  return null;
}

/** The field with a base for each layer: of its own, or rope_theta itself. */
const baseList = (scope: Scope): string =>
  scope.member("rope_theta")?.kind === "array" ? "rope_theta" : "layer_rope_theta";

/** A list with a number for each layer. */
const listOf = (scope: Scope, name: string, range: Range, count: number | null) =>
  asLong(scope, name, scope.numbers(name, range), count);

/** 1 where a layer uses RoPE, whatever the name says. */
function ropeList(scope: Scope, count: number | null): readonly number[] | null {
  const list = scope.numbers("no_rope_layers", ANY);
  if (!list || list.length === 0) return null;
  const odd = list.find((entry) => entry !== 0 && entry !== 1);
  if (odd === undefined) return asLong(scope, "no_rope_layers", list, count);
  scope.log.error(
    `${scope.path}no_rope_layers has the entry ${odd}; each entry must be 1, where the layer uses RoPE, or 0, where it does not.`,
    scope.member("no_rope_layers"),
  );
  return null;
}

/** A list as long as the model: what is over belongs to layers that predict further tokens. */
function asLong<T>(
  scope: Scope,
  name: string,
  list: readonly T[] | null,
  count: number | null,
): readonly T[] | null {
  if (!list || list.length === 0 || count === null || list.length === count) return list;
  const lengths = `${scope.path}${name} is a list of length ${list.length}, but the model has ${count} layers`;
  if (list.length < count) {
    scope.log.error(`${lengths}.`, scope.member(name));
    return null;
  }
  scope.log.remark(
    `${lengths}; the first ${count} are used. What is over may be for layers that predict further tokens.`,
    scope.member(name),
  );
  return list.slice(0, count);
}
