/** What a published model says of the fields; it is fetched with the reader of configurations. */
import { readConfig } from "../../config/read-config.ts";
import type { RopeUse } from "../../config/reading.ts";
import type { Workbench } from "../../engine/workbench/index.ts";
import { configText, type modelOf } from "../published/gallery.ts";
import { cautionOf, JUDGED } from "./caution.ts";
import type { Kind } from "./kinds.ts";

/** Texts of fields, and what of the model is not judged. */
export interface OfModel {
  readonly texts: Readonly<Record<string, string>>;
  readonly cautionFor: (kind: Kind) => string;
}

/**
 * Reads a model.
 *
 * @param engine  computes YaRN's factor
 * @param model   of the gallery
 * @returns null where it has no hands
 * @see tests/web/widgets/diagnose.test.ts
 */
export function ofModel(engine: Workbench, model: ReturnType<typeof modelOf>): OfModel | null {
  const reading = readConfig(configText(model?.config));
  const use = reading.uses[0];
  if (!model || !use) return null;
  const { base, d, rotary_fraction: share = 1 } = use.plain;
  return {
    texts: {
      ...(base !== undefined && { base: String(base) }),
      ...(d !== undefined && { head_dim: String(d) }),
      layout: /neighbors/.test(reading.pairing ?? "") ? "interleaved" : "half",
      scaling: JUDGED.includes(use.rule) ? use.rule : "none",
      ...(use.rule === "yarn" && yarnTexts(engine, use.settings(0))),
    },
    cautionFor: (kind) => cautionOf({ rule: use.rule, width: d, share }, kind),
  };
}

/** Fields of YaRN as a configuration has them; the factor on cosines is what the core makes of mscale. */
function yarnTexts(
  engine: Workbench,
  settings: RopeUse["plain"],
): Readonly<Record<string, string>> {
  const { factor, original_length: original, beta_fast: fast, beta_slow: slow } = settings;
  const { attention_factor: gain } = engine.call("rope_frequencies", settings);
  return {
    yarn_factor: String(factor),
    original_length: String(original),
    beta_fast: String(fast),
    beta_slow: String(slow),
    ramp_ends: settings.ramp_ends ?? "whole",
    attention_factor: settings.attention_factor || settings.mscale ? String(gain) : "",
  };
}
