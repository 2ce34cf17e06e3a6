/** What a published model does that the workbench does not judge. */
import type { RopeArguments, RopeUse } from "../../config/reading.ts";
import { scalingTitle } from "../../config/scaling-titles.ts";
import { KINDS_OF_ROTATION, type Kind } from "./kinds.ts";

/** The settings of llama3 that the workbench computes: those of Llama 3.1. */
const LLAMA3: Readonly<Partial<RopeArguments>> = {
  factor: 8,
  original_length: 8192,
  low_freq_factor: 1,
  high_freq_factor: 4,
};

/**
 * The scaling of a model as the fields say it.
 *
 * @param use  of its configuration
 * @returns a choice of the field; "none" also where the workbench does not compute the scaling
 * @see tests/web/widgets/diagnose-reference-models.test.ts
 */
export function judgedScaling({
  rule,
  settings,
}: RopeUse): "none" | "llama3" | "yarn" | "proportional" {
  const own = settings(0);
  const isKnown = Object.entries(LLAMA3).every(
    ([name, value]) => own[name as keyof RopeArguments] === value,
  );
  // Hands that the proportional rule also slows are in no field.
  const isPlain = rule === "proportional" && (own.factor ?? 1) === 1;
  return rule === "yarn" || (rule === "llama3" && isKnown) || isPlain ? rule : "none";
}

/**
 * Says what the judgment leaves out.
 *
 * @param use   of the model's configuration
 * @param kind  of the numbers
 * @returns "" where the numbers are judged as the model computes them
 * @see tests/web/widgets/diagnose.test.ts
 */
export function cautionOf(use: RopeUse, kind: Kind): string {
  if (!KINDS_OF_ROTATION.includes(kind.id)) return "";
  const { rule } = use;
  if (rule === "llama3" && judgedScaling(use) === "none")
    return "This model uses Llama 3’s rule with other settings than Llama 3.1. The workbench can’t judge it yet; what follows is for plain RoPE.";
  if (rule !== "default" && judgedScaling(use) === "none")
    return `This model uses ${scalingTitle(rule)}. The workbench can’t judge it yet; what follows is for plain RoPE.`;
  return "";
}

/**
 * How many entries of a head turn.
 *
 * @param use  of a model's configuration
 * @returns an even number, where the configuration has one
 * @see tests/web/widgets/diagnose-part.test.ts
 */
export const turningOf = ({ plain: { d, rotary_fraction: share = 1 } }: RopeUse): number =>
  Math.floor(d * share);
