/** What a configuration says of the fields; it is fetched with the reader of configurations. */
import { readConfig } from "../../config/read-config.ts";
import type { ConfigReading, RopeUse } from "../../config/reading.ts";
import { summaryOf } from "../../config/summary.ts";
import type { Workbench } from "../../engine/workbench/index.ts";
import { listed } from "../../words/listed.ts";
import { positionsText } from "../published/layer-words.ts";
import { cautionOf, judgedScaling, turningOf } from "./caution.ts";
import { UNKNOWN } from "./fields.ts";
import { KINDS_OF_ROTATION, type Kind } from "./kinds.ts";

/** Texts of fields, what was read, and what of the model is not judged. */
export interface OfModel {
  readonly name: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly reading: ConfigReading;
  readonly cautionFor: (kind: Kind) => string;
}

/**
 * Reads the configuration of a model.
 *
 * @param engine  computes YaRN's factor
 * @param text    of the configuration
 * @param name    of the model; "": as the text says it
 * @throws {Error} with a sentence, where the text cannot be read or the model turns nothing
 * @see tests/web/widgets/diagnose-reference-models.test.ts
 */
export function ofModel(engine: Workbench, text: string, name = ""): OfModel {
  const reading = readConfig(text);
  const [use] = reading.uses;
  if (!use) throw new Error(withoutHands(reading));
  const { base } = use.plain;
  const scaling = judgedScaling(use);
  const pairs = reading.pairing ?? "";
  return {
    name: name || reading.name || "your model",
    texts: {
      ...(base !== undefined && { base: String(base) }),
      head_dim: String(use.head),
      turning_entries: String(turningOf(use)),
      layout: /\(neighbors\)/.test(pairs)
        ? "interleaved"
        : /\(halves\)/.test(pairs)
          ? "half"
          : UNKNOWN,
      scaling,
      ...(scaling === "yarn" && yarnTexts(engine, use.settings(0))),
    },
    reading,
    cautionFor: (kind) =>
      [cautionOf(use, kind), otherLayersText(reading, kind)].filter(Boolean).join(" "),
  };
}

/**
 * The texts of the fields without what a model has filled in; what the reader changed since stays.
 *
 * @param texts  by the names of the fields
 * @param model  null: none has
 * @see tests/web/widgets/diagnose-fields.test.ts
 */
export const without = (texts: OfModel["texts"], model: OfModel | null): OfModel["texts"] =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => model?.texts[name] !== text));

/** The fields have room for the hands of one kind of layers. */
function otherLayersText({ uses }: ConfigReading, { id }: Kind): string {
  const [use, ...others] = uses;
  return use && others.length > 0 && KINDS_OF_ROTATION.includes(id)
    ? `The fields are those of its layers ${use.layers}; layers ${listed(others.map(({ layers }) => layers))} turn in their own way.`
    : "";
}

function withoutHands(reading: ConfigReading): string {
  const { groups, problems } = summaryOf(reading);
  const known = listed([...new Set(groups.map(({ positions }) => positionsText(positions)))]);
  return (
    problems?.[0] ??
    `This model turns no queries and keys${known && `: its layers have ${known}`}. Choose or paste one with RoPE.`
  );
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
