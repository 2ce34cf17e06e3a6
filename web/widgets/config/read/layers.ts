/** Which layers a configuration has: those with a window, and those without RoPE. */
import { shortened } from "./json-text.ts";
import type { LayerPlan } from "./reading.ts";
import { COUNT, LENGTH, type Scope } from "./scope.ts";

export const FULL = "full_attention";
export const WINDOW = "sliding_attention";

/** Kinds of layers that models list; "linear_attention" has no hands. */
export const KINDS: readonly string[] = [FULL, WINDOW, "chunked_attention", "linear_attention"];

export const hasWindow = (type: string): boolean => type === WINDOW || type === "chunked_attention";

/** Null where the configuration does not say how many layers there are. */
export function layersOf(scope: Scope): LayerPlan | null {
  const { log, family } = scope;
  const count = scope.oneOf(["num_hidden_layers", "n_layer", "n_layers", "num_layers"], {
    ...COUNT,
    maximum: 4096,
  })?.value;
  const types = scope.texts("layer_types");
  const rope = ropeList(scope);
  const window =
    scope.member("sliding_window") && scope.number("sliding_window", { ...LENGTH, minimum: 1 });
  const chunk =
    scope.member("attention_chunk_size") &&
    scope.number("attention_chunk_size", { ...LENGTH, minimum: 1 });
  const switched = scope.boolean("use_sliding_window");
  const from = scope.number("max_window_layers", { ...COUNT, minimum: 0 });
  const windowed = switched !== false && (window !== null || chunk !== null);
  const intervals = types || rope ? scope.given : scope.oneOf;
  const ropeInterval = intervals.call(scope, ["no_rope_layer_interval"], COUNT);
  const windowNames = ["sliding_window_pattern", "_sliding_window_pattern"];
  const windowInterval = (windowed ? intervals : scope.given).call(scope, windowNames, COUNT);
  if (!count) return null;

  for (const type of new Set(types ?? []))
    if (!KINDS.includes(type))
      log.problem(
        "unknown",
        `${scope.path}layer_types has "${shortened(type)}", which this figure does not know; such layers are drawn as if they saw the whole text.`,
        scope.member("layer_types"),
      );
  sameLength(scope, "layer_types", types?.length, count);
  sameLength(scope, "no_rope_layers", rope?.length, count);
  if (log.failed) return null;

  const noRopeOnFull = family?.layers.has("rope-on-windows") && (types !== null || windowed);
  if (noRopeOnFull)
    log.problem(
      "remark",
      `In models of the family ${family!.id}, layers without a window go without RoPE too.`,
    );
  const plan = (more: Partial<LayerPlan>): LayerPlan => ({
    count,
    types,
    rope: rope ?? (types && noRopeOnFull ? types.map((type) => Number(hasWindow(type))) : null),
    pattern: null,
    ...more,
  });
  if (types || rope) return plan({});
  if (ropeInterval)
    return plan({
      pattern: { interval: ropeInterval.value, without: chunk ? "both" : "positions" },
    });
  if (windowed && windowInterval)
    return plan({
      pattern: { interval: windowInterval.value, without: noRopeOnFull ? "both" : "window" },
    });
  if (windowed) {
    const first = from?.value ?? 0;
    return plan({
      types: Array.from({ length: count }, (_, layer) => (layer >= first ? WINDOW : FULL)),
    });
  }
  return plan({});
}

/** 1 where a layer uses RoPE, whatever the name says. */
function ropeList(scope: Scope): number[] | null {
  const list = scope.numbers("no_rope_layers", { minimum: -1e9, maximum: 1e9 });
  if (!list || list.length === 0) return null;
  const odd = list.find((entry) => entry !== 0 && entry !== 1);
  if (odd === undefined) return list;
  scope.log.problem(
    "error",
    `${scope.path}no_rope_layers has the entry ${odd}; each entry must be 1, where the layer uses RoPE, or 0, where it does not.`,
    scope.member("no_rope_layers"),
  );
  return null;
}

function sameLength(scope: Scope, name: string, length: number | undefined, count: number): void {
  if (length === undefined || length === count) return;
  scope.log.problem(
    "error",
    `${scope.path}${name} has ${length} entries, but the model has ${count} layers.`,
    scope.member(name),
  );
}
