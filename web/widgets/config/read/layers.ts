/** Which layers a configuration has: those with a window, and those without RoPE. */
import { NAMES } from "./fields.ts";
import { shortened } from "./json-text.ts";
import type { LayerPlan } from "./reading.ts";
import { COUNT, LENGTH, type Scope } from "./scope.ts";

export const FULL = "full_attention";
export const WINDOW = "sliding_attention";

/** Kinds of layers that models list; "linear_attention" has no hands. */
export const KINDS: readonly string[] = [FULL, WINDOW, "chunked_attention", "linear_attention"];

/** @param type  a kind of layers, as `layer_types` calls it */
export const hasWindow = (type: string): boolean => type === WINDOW || type === "chunked_attention";

/**
 * The layers of a model.
 *
 * @param scope  Its fields.
 * @returns null where the configuration does not say how many there are, or contradicts itself, which
 *          is an error of the log
 */
export function layersOf(scope: Scope): LayerPlan | null {
  const { log, family } = scope;
  const count = scope.oneOf(NAMES.layers, { ...COUNT, maximum: 4096 })?.value;
  const types = scope.texts("layer_types");
  const rope = ropeList(scope);
  const window = scope.number("sliding_window", { ...LENGTH, minimum: 1 });
  const chunk = scope.number("attention_chunk_size", { ...LENGTH, minimum: 1 });
  const switched = scope.boolean("use_sliding_window");
  const from = scope.number("max_window_layers", { ...COUNT, minimum: 0 });
  const windowed = switched !== false && (window !== null || chunk !== null);
  // A default of the family counts where no list says what each layer does.
  const interval = (names: readonly string[], hasDefault: boolean) =>
    hasDefault && !types && !rope ? scope.oneOf(names, COUNT) : scope.given(names, COUNT);
  const ropeInterval = interval(NAMES.ropeInterval, true);
  const windowInterval = interval(NAMES.windowInterval, windowed);
  if (!count) return null;

  for (const type of new Set(types ?? []))
    if (!KINDS.includes(type))
      log.unknown(
        `${scope.path}layer_types has "${shortened(type)}", which this figure does not know; such layers are drawn as if they saw the whole text.`,
        scope.member("layer_types"),
      );
  sameLength(scope, "layer_types", types, count);
  sameLength(scope, "no_rope_layers", rope, count);
  if (log.failed) return null;

  const ropeOnWindows = (types !== null || windowed) && family?.layers.has("rope-on-windows");
  if (ropeOnWindows && family)
    log.remark(
      `In models of the family ${family.id}, layers without a window go without RoPE too.`,
    );
  const plan = { count, types, rope, pattern: null };
  if (rope) return plan;
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
  if (windowInterval) {
    const without = ropeOnWindows ? "both" : "window";
    return { ...plan, pattern: { interval: windowInterval.value, without } };
  }
  const first = from?.value ?? 0;
  const kindOf = (_: unknown, layer: number) => (layer >= first ? WINDOW : FULL);
  return { ...plan, types: Array.from({ length: count }, kindOf) };
}

/** 1 where a layer uses RoPE, whatever the name says. */
function ropeList(scope: Scope): number[] | null {
  const list = scope.numbers("no_rope_layers", { minimum: -1e9, maximum: 1e9 });
  if (!list || list.length === 0) return null;
  const odd = list.find((entry) => entry !== 0 && entry !== 1);
  if (odd === undefined) return list;
  scope.log.error(
    `${scope.path}no_rope_layers has the entry ${odd}; each entry must be 1, where the layer uses RoPE, or 0, where it does not.`,
    scope.member("no_rope_layers"),
  );
  return null;
}

function sameLength(
  scope: Scope,
  name: string,
  list: readonly unknown[] | null,
  count: number,
): void {
  if (!list || list.length === count) return;
  scope.log.error(
    `${scope.path}${name} has ${list.length} entries, but the model has ${count} layers.`,
    scope.member(name),
  );
}
