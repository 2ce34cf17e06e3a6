/** A configuration in short: groups of layers that know positions in the same way. */
import table from "../../content/models/families.json";
import { FULL, WINDOW } from "./layer-forms.ts";
import { hasAttention, hasWindow } from "./layers.ts";
import type { ConfigReading, LayerPlan, RopeUse, Scheme } from "./reading.ts";
import type { Sections } from "./sections.ts";
import type { Temperature } from "./temperature.ts";

/** Layers with the same positions; null where these have no such thing. */
export interface LayerGroup {
  /** From 0. */
  readonly layers: readonly number[];
  /** A word of the table, "none", or "recurrent" where a layer has no attention. */
  readonly positions: string;
  readonly base: number | null;
  /** Channels of a head that the rule counts over. */
  readonly rotary_dim: number | null;
  /** Tokens, as the field gives them. */
  readonly window: number | null;
  /** The name of the rule. */
  readonly scaling: string | null;
}

export interface ConfigSummary {
  /** In the order of their first layers. */
  readonly groups: readonly LayerGroup[];
  readonly temperature: Temperature | null;
  /** Absent where the configuration has none. */
  readonly sections?: Sections;
  readonly unread: readonly string[];
  /** What kept it from being read, in sentences; absent where it was read. */
  readonly problems?: readonly string[];
}

const POSITIONS: Readonly<Record<Scheme, string>> = table.summary;

type OfLayer = Omit<LayerGroup, "layers">;

const nothing = (positions: string): OfLayer => ({
  positions,
  base: null,
  rotary_dim: null,
  window: null,
  scaling: null,
});

/** The kind of a layer, by name or by the pattern. */
function typeOf({ types, pattern, rope, chunk }: LayerPlan, layer: number): string {
  if (types) return types[layer] ?? FULL;
  if (!pattern) return rope?.[layer] && chunk !== null ? "chunked_attention" : FULL;
  const isEach = (layer + 1) % pattern.interval === 0;
  return isEach || pattern.without === "positions" ? FULL : WINDOW;
}

function usesRope({ rope, pattern }: LayerPlan, layer: number): boolean {
  if (rope) return rope[layer] === 1;
  return !pattern || pattern.without === "window" || (layer + 1) % pattern.interval !== 0;
}

/** The hands of layers of a kind: its own, else those of layers that see as much. */
const useOf = (uses: readonly RopeUse[], type: string): RopeUse | undefined =>
  uses.find(({ layers }) => layers === "" || layers === type) ??
  uses.find(({ layers }) => hasWindow(layers) === hasWindow(type));

/** The name of the rule, of which the reader has two forms; null: none scales. */
function scalingOf(rule: string): string | null {
  if (rule === "dynamic with alpha") return "ntk-alpha";
  return rule === "default" ? null : rule;
}

/**
 * The hands of a layer.
 *
 * @param reading  of a configuration
 * @param plan     its layers
 * @param layer    from 0
 * @returns null where the layer turns nothing
 * @see tests/web/widgets/diagnose-reference-models.test.ts
 */
export function useOfLayer(
  { scheme, uses }: ConfigReading,
  plan: LayerPlan,
  layer: number,
): RopeUse | null {
  const type = typeOf(plan, layer);
  const isTurned = scheme === "rotary" && hasAttention(type) && usesRope(plan, layer);
  return (isTurned && useOf(uses, type)) || null;
}

function ofLayer(reading: ConfigReading, plan: LayerPlan, layer: number): OfLayer {
  const { scheme } = reading;
  const type = typeOf(plan, layer);
  if (!hasAttention(type)) return nothing("recurrent");
  const { window, chunk } = plan;
  const ofType = type === WINDOW ? (window ?? chunk) : (chunk ?? window);
  const seen = hasWindow(type) ? ofType : null;
  if (scheme !== "rotary")
    return { ...nothing(POSITIONS[scheme]), window: scheme === "none" ? null : seen };
  const use = useOfLayer(reading, plan, layer);
  return use ? { ...turningBy(use), window: seen } : nothing("none");
}

/**
 * How the layers of a use know positions, wherever they are.
 *
 * @param use  of a reading
 * @see tests/web/widgets/configs.test.ts
 */
export function turningBy({ plain, rule }: RopeUse): OfLayer {
  const { d, base = null, rotary_fraction: share = 1 } = plain;
  return {
    ...nothing(POSITIONS.rotary),
    base,
    rotary_dim: rule === "proportional" ? d : Math.floor(d * share),
    scaling: scalingOf(rule),
  };
}

/**
 * A reading as groups of layers.
 *
 * @param reading  of a configuration
 * @returns no group where the reading has errors or a question
 * @see tests/web/config/published.test.ts
 */
export function summaryOf(reading: ConfigReading): ConfigSummary {
  const { layers: plan, temperature, sections, unread } = reading;
  const problems = reading.problems
    .filter(({ kind }) => kind === "error" || kind === "question")
    .map(({ sentence }) => sentence);
  if (problems.length > 0) return { groups: [], temperature, unread, problems };
  const groups = new Map<string, { layers: number[]; of: OfLayer }>();
  for (let layer = 0; plan && layer < plan.count; layer++) {
    const of = ofLayer(reading, plan, layer);
    const key = JSON.stringify(of);
    const known = groups.get(key);
    if (known) known.layers.push(layer);
    else groups.set(key, { layers: [layer], of });
  }
  return {
    groups: [...groups.values()].map(({ layers, of }) => ({ layers, ...of })),
    temperature,
    ...(sections && { sections }),
    unread,
  };
}
